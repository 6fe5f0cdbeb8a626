import type { DemoMail } from '@endcap/contract/demo';
import { useDate } from '../../lib/i18n/dates.ts';
import { useText } from '../../lib/i18n/messages.ts';
import styles from './mailbox-page.module.css';

const address = /(https?:\/\/[^\s<>"]+)/;

/** Links in a mail can be followed; everything else is shown as the text it is. */
function withLinks(content: string) {
  return content.split(address).map((part, index) =>
    index % 2 === 1 ? (
      <a key={part} href={part} rel="noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  );
}

export function MailReader({ mail }: { mail: DemoMail | null }) {
  const text = useText('demo');
  const date = useDate();
  if (!mail) return <p className={styles.none}>{text('demo.mailbox.choose')}</p>;
  return (
    <article className={styles.reader}>
      <h2>{mail.subject}</h2>
      <p className={styles.facts}>
        <span>{text('demo.mailbox.to', { address: mail.to })}</span>
        <time dateTime={mail.createdOn}>{date(mail.createdOn, 'minute')}</time>
      </p>
      <div className={styles.text}>{withLinks(mail.text)}</div>
    </article>
  );
}
