import type { DemoMail } from '@endcap/contract/demo';
import { Link } from '@tanstack/react-router';
import { useDate } from '../../lib/i18n/dates.ts';
import { useText } from '../../lib/i18n/messages.ts';
import styles from './mailbox-page.module.css';

interface Props {
  mails: readonly DemoMail[];
  chosen: DemoMail | null;
}

export function MailList({ mails, chosen }: Props) {
  const text = useText('demo');
  const date = useDate();
  return (
    <nav className={styles.list} aria-label={text('demo.mailbox.label')}>
      {mails.map(({ id, to, subject, createdOn }) => (
        <Link
          key={id}
          to="/dev/mailbox"
          search={{ mail: id }}
          className={styles.mail}
          aria-current={id === chosen?.id ? 'true' : undefined}
        >
          <strong>{subject}</strong>
          <span>{text('demo.mailbox.to', { address: to })}</span>
          <time dateTime={createdOn}>{date(createdOn, 'minute')}</time>
        </Link>
      ))}
    </nav>
  );
}
