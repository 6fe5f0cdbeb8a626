import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { pageSetting } from '../../../lib/configuration/page-settings.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button.tsx';
import { demoAccountsQuery } from './demo.queries.ts';
import styles from './demo-accounts.module.css';

interface Props {
  onChoose: (credentials: { loginId: string; password: string }) => void;
  busy: boolean;
}

/** Signs in as a demo account with one click. Shows nothing outside the demo. */
export function DemoAccounts(props: Props) {
  const isDemo = (pageSetting('environment') ?? 'dev') === 'dev';
  const { data, isPending } = useQuery({ ...demoAccountsQuery, enabled: isDemo });
  // The space is reserved at once, so that form and footer do not move under the pointer.
  const place = <div className={styles.place} />;
  if (isDemo && isPending) return place;
  if (!data?.password || data.accounts.length === 0) return null;
  return (
    <Suspense fallback={place}>
      <Accounts {...props} password={data.password} accounts={data.accounts} />
    </Suspense>
  );
}

interface AccountsProps extends Props {
  password: string;
  accounts: readonly {
    loginId: string;
    who: string;
    site: string;
    origin: string;
    appSecret: string | null;
  }[];
}

function Accounts({ onChoose, busy, password, accounts }: AccountsProps) {
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
      {withApp ? (
        <p className={styles.secret}>
          {text('demo-accounts.appSecret', { loginId: withApp.loginId })}{' '}
          <code>{withApp.appSecret}</code>
        </p>
      ) : null}
      <Link to="/dev/mailbox">{text('demo-accounts.mailbox')}</Link>
    </section>
  );
}
