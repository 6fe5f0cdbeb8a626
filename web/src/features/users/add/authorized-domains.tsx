import { useText } from '../../../lib/i18n/messages.ts';
import { WarningMessage } from '../../../ui/feedback/error-message.tsx';
import { useUserAdmin } from '../user-admin.ts';
import styles from './new-user-rows.module.css';

interface Props {
  domains: readonly { domainName: string; allowSubDomains: boolean }[];
  /** An address of another domain was typed. */
  missed: boolean;
}

const shown = 5;

/** Whose addresses can be added; louder once somebody tried another. */
export function AuthorizedDomains({ domains, missed }: Props) {
  const text = useText('users');
  const { manageDomains } = useUserAdmin();
  const names = domains.map(({ domainName: domain, allowSubDomains }) =>
    allowSubDomains ? text('users.add.domains.sub', { domain }) : domain,
  );
  const first = names.slice(0, shown).join(', ');
  const more = names.length - shown;
  const listed = more > 0 ? text('users.add.domains.more', { domains: first, count: more }) : first;
  const message = listed
    ? text('users.add.domains', { domains: listed })
    : text('users.add.domains.none');
  if (missed || !listed) {
    return (
      <WarningMessage
        title={text('users.add.notAuthorized')}
        message={message}
        action={manageDomains}
      />
    );
  }
  return <p className={styles.hint}>{message}</p>;
}
