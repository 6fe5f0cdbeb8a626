import type { SavedReply } from '@endcap/contract/support/saved-replies';
import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ConfirmActionDialog } from '../../../../kit/dialogs/confirm-action-dialog.tsx';
import { useDialogs } from '../../../../kit/dialogs/use-dialogs.tsx';
import { Failure } from '../../../../kit/failure/failure.tsx';
import { Breadcrumb } from '../../../../kit/page/breadcrumb.tsx';
import { Page } from '../../../../kit/page/page.tsx';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { PlaceholderLines } from '../../../../ui/feedback/placeholder-lines.tsx';
import { SectionCard } from '../../../../ui/layout/section-card.tsx';
import { ToQueue } from '../ticket-parts.tsx';
import { savedRepliesQuery, useRemoveReply } from '../ticket-queue.queries.ts';
import styles from './saved-replies.module.css';
import { SavedReplyDialog } from './saved-reply-dialog.tsx';

/** /ticketQueue/savedReplies: answers that staff give often. */
export function SavedRepliesPage() {
  const text = useText('ticket-queue');
  const { may } = useSession();
  const mayChange = may('UPDATE', 'TICKET_QUEUE');
  const { data, error, refetch } = useQuery(savedRepliesQuery);
  const remove = useRemoveReply();
  const dialogs = useDialogs({
    save: (close, reply: SavedReply | null) => <SavedReplyDialog reply={reply} onClose={close} />,
    remove: (close, reply: SavedReply) => (
      <ConfirmActionDialog
        title={text('ticket-queue.replies.remove.one', { name: reply.name })}
        confirmLabel={text('words.remove')}
        destructive
        mutation={remove}
        input={reply}
        success={() => text('ticket-queue.replies.removed', { name: reply.name })}
        onClose={close}
      >
        {text('ticket-queue.replies.remove.confirm')}
      </ConfirmActionDialog>
    ),
  });
  const add = mayChange ? (
    <Button onClick={() => dialogs.open('save', null)}>{text('ticket-queue.replies.add')}</Button>
  ) : null;
  return (
    <Page
      title={text('ticket-queue.replies.title')}
      description={text('ticket-queue.replies.lead')}
      above={
        <Breadcrumb>
          <ToQueue />
        </Breadcrumb>
      }
      actions={add}
    >
      {error ? (
        <Failure
          error={error}
          title={text('ticket-queue.replies.failed')}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data || error ? null : (
        <PlaceholderLines label={text('ticket-queue.replies.title')} lines={6} />
      )}
      {data?.items.length === 0 ? (
        <EmptyState
          icon={<IconMessages size={22} />}
          title={text('ticket-queue.replies.empty.title')}
          description={text('ticket-queue.replies.empty.message')}
          action={add}
        />
      ) : null}
      <div className={styles.list}>
        {(data?.items ?? []).map((reply) => (
          <SectionCard
            key={reply.replyId}
            title={reply.name}
            actions={
              mayChange ? (
                <div className={styles.actions}>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={text('ticket-queue.replies.edit.one', { name: reply.name })}
                    onClick={() => dialogs.open('save', reply)}
                  >
                    {text('ticket-queue.replies.edit')}
                  </Button>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={text('ticket-queue.replies.remove.one', { name: reply.name })}
                    onClick={() => dialogs.open('remove', reply)}
                  >
                    {text('words.remove')}
                  </Button>
                </div>
              ) : null
            }
          >
            <Texts reply={reply} />
          </SectionCard>
        ))}
      </div>
      {dialogs.element}
    </Page>
  );
}

function Texts({ reply: { texts } }: { reply: SavedReply }) {
  const text = useText('ticket-queue');
  return (
    <dl className={styles.texts}>
      {(['en-US', 'es-MX', 'fr-CA'] as const).map((locale) => (
        <div key={locale}>
          <dt>{text(`ticket-queue.replies.text.${locale}`)}</dt>
          <dd lang={locale}>{texts[locale]}</dd>
        </div>
      ))}
    </dl>
  );
}
