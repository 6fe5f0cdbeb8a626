import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { CallError } from '../../lib/call/call-error.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorMessage } from '../../ui/feedback/error-message.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { demoMailQuery } from './demo.queries.ts';
import { MailList } from './mail-list.tsx';
import { MailReader } from './mail-reader.tsx';
import styles from './mailbox-page.module.css';

/** The demo's outbox: what would have been mailed. */
export function MailboxPage() {
  const text = useText('demo');
  const { mail: chosenId } = useSearch({ strict: false });
  const { data, error, refetch, isFetching } = useQuery(demoMailQuery);
  const mails = data?.items;
  const chosen = mails?.find(({ id }) => id === chosenId) ?? null;
  return (
    <div className={styles.page}>
      <PageHeader
        title={text('demo.mailbox.title')}
        description={text('demo.mailbox.lead')}
        actions={
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {text('demo.mailbox.refresh')}
          </Button>
        }
      />
      {error ? (
        <ErrorMessage
          title={text('demo.mailbox.failed')}
          message={error.message}
          requestId={error instanceof CallError ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      ) : null}
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
    </div>
  );
}
