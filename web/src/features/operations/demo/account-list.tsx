import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/messages.ts';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button.tsx';
import styles from './demo-accounts.module.css';

export interface DemoAccountsProps {
  onChoose: (credentials: { loginId: string; password: string }) => void;
  busy: boolean;
}

interface Props extends DemoAccountsProps {
  password: string;
  accounts: readonly {
    loginId: string;
    who: string;
    site: string;
    origin: string;
    appSecret: string | null;
  }[];
}

export function AccountList({ onChoose, busy, password, accounts }: Props) {
  const text = useText('demo-accounts');
  const isHere = ({ origin }: { origin: string }) => origin === window.location.origin;
  const hereFirst = accounts.toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)));
  const withApp = accounts.find(({ appSecret }) => appSecret);
  return (
    <section className={styles.demo}>
      <h2>{text('demo-accounts.title')}</h2>
      <p>
        {text('demo-accounts.lead')} {text('demo-accounts.password', { password })}
      </p>
      {withApp ? (
        <p className={styles.secret}>
          {text('demo-accounts.appSecret', { loginId: withApp.loginId })}{' '}
          <code>{withApp.appSecret}</code>
        </p>
      ) : null}
      <ul className={styles.list}>
        {hereFirst.map(({ loginId, who, site, origin }) => (
          <li key={loginId}>
            {origin === window.location.origin ? (
              <UnstyledButton
                className={styles.account}
                disabled={busy}
                onClick={() => onChoose({ loginId, password })}
              >
                <strong>{loginId}</strong>
                <span>{who}</span>
              </UnstyledButton>
            ) : (
              <a className={styles.account} href={`${origin}/login`}>
                <strong>{loginId}</strong>
                <span>{who}</span>
                <span>{text('demo-accounts.otherSite', { site })}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      <Link to="/dev/mailbox">{text('demo-accounts.mailbox')}</Link>
    </section>
  );
}
