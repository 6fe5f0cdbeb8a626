import type { DemoMail } from '@endcap/contract/operations/demo';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Failure } from '../../../kit/failure/failure.tsx';
import { Moment } from '../../../kit/page/moment.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { demoMailQuery } from './demo.queries.ts';
import styles from './mailbox-page.module.css';

/** /dev/mailbox: the mails that the demo would have sent. */
export function MailboxPage() {
  const text = useText('demo');
  const { mail: chosenId } = useSearch({ from: '/dev/mailbox' });
  const { data, error, refetch, isFetching } = useQuery(demoMailQuery);
  const mails = data?.items;
  const chosen = mails?.find(({ id }) => id === chosenId) ?? null;
  return (
    <Page
      title={text('demo.mailbox.title')}
      description={text('demo.mailbox.lead')}
      actions={
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {text('demo.mailbox.refresh')}
        </Button>
      }
    >
      <Failure error={error} title={text('demo.mailbox.failed')} onRetry={() => void refetch()} />
      {mails?.length === 0 ? (
        <div className={styles.frame}>
          <EmptyState
            title={text('demo.mailbox.empty')}
            description={text('demo.mailbox.emptyHint')}
          />
        </div>
      ) : null}
      {mails && mails.length > 0 ? (
        <div className={styles.frame}>
          <MailList mails={mails} chosen={chosen} />
          <MailReader mail={chosen} />
        </div>
      ) : null}
    </Page>
  );
}

interface ListProps {
  mails: readonly DemoMail[];
  chosen: DemoMail | null;
}

function MailList({ mails, chosen }: ListProps) {
  const text = useText('demo');
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
          <Moment on={createdOn} />
        </Link>
      ))}
    </nav>
  );
}

const address = /(https?:\/\/[^\s<>"]+)/;

/** Makes the addresses in a mail links; everything else stays plain text. */
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

function MailReader({ mail }: { mail: DemoMail | null }) {
  const text = useText('demo');
  if (!mail) return <p className={styles.none}>{text('demo.mailbox.choose')}</p>;
  return (
    <article className={styles.reader}>
      <h2>{mail.subject}</h2>
      <p className={styles.facts}>
        <span>{text('demo.mailbox.to', { address: mail.to })}</span>
        {mail.replyTo ? (
          <span>{text('demo.mailbox.replyTo', { address: mail.replyTo })}</span>
        ) : null}
        <Moment on={mail.createdOn} />
      </p>
      <div className={styles.text}>{withLinks(mail.text)}</div>
    </article>
  );
}
