import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Ref, useEffect } from 'react';
import { useReportFailure } from '../../../../kit/failure/use-report-failure.ts';
import { useSecondsUntil } from '../../../../lib/browser/countdown.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { UnstyledButton } from '../../../../ui/buttons/unstyled-button.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { queueKey, useTakeBackReply } from '../ticket-queue.queries.ts';
import { forgetHeldReply, giveBack, type OwnHeldReply, useHeldReplies } from './held-replies.ts';
import styles from './held-reply-bar.module.css';

interface Props {
  /** Takes the focus after a reply was sent, so that the next key is not typed into the field. */
  bar?: Ref<HTMLDivElement>;
  /** The ticket of this page: the others have a link. */
  here?: string;
}

/** The user's replies that can still be taken back, in the flow of the page. */
export function HeldReplyBar({ bar, here }: Props) {
  const text = useText('ticket-queue');
  const { held } = useHeldReplies();
  return (
    <div
      ref={bar}
      className={styles.bars}
      role="status"
      tabIndex={-1}
      aria-label={text('ticket-queue.held')}
    >
      {held.map((reply) => (
        <HeldReply key={reply.replyId} reply={reply} isHere={reply.incidentId === here} />
      ))}
    </div>
  );
}

/** Takes back the newest reply; for the key too. */
export function useUndoReply() {
  const text = useText('ticket-queue');
  const navigate = useNavigate();
  const reportFailure = useReportFailure(text('ticket-queue.held.failed'));
  const { held } = useHeldReplies();
  const change = useTakeBackReply({
    onSuccess: (_, { replyId }) => {
      const reply = held.find((one) => one.replyId === replyId);
      if (!reply) return;
      giveBack(reply);
      const params = { ticketId: reply.incidentId };
      void navigate({ to: '/ticketQueue/tickets/$ticketId', params });
    },
    onError: (error, { replyId }) => {
      forgetHeldReply(replyId);
      reportFailure(error);
    },
  });
  const last = held.at(-1);
  return {
    undo: ({ incidentId, replyId }: OwnHeldReply) => change.mutate({ incidentId, replyId }),
    undoLast: last
      ? () => change.mutate({ incidentId: last.incidentId, replyId: last.replyId })
      : undefined,
  };
}

function HeldReply({ reply, isHere }: { reply: OwnHeldReply; isHere: boolean }) {
  const text = useText('ticket-queue');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { undo } = useUndoReply();
  const left = useSecondsUntil(reply.sendsAt);
  const name = reply.requesterName;
  const { replyId, incidentId } = reply;
  useEffect(() => {
    if (left > 0) return;
    // The server sends it now; the thread shows it when it is read next.
    const timer = setTimeout(() => {
      forgetHeldReply(replyId);
      void queryClient.invalidateQueries({ queryKey: queueKey });
    }, 1500);
    return () => clearTimeout(timer);
  }, [left, replyId, queryClient]);
  return (
    <div className={styles.bar}>
      <svg className={styles.ring} viewBox="0 0 20 20" aria-hidden>
        <circle cx="10" cy="10" r="8" />
        <circle cx="10" cy="10" r="8" pathLength="10" strokeDasharray={`${left} 10`} />
      </svg>
      <span aria-hidden className={styles.words}>
        {left > 0
          ? text('ticket-queue.held.left', { name, seconds: left })
          : text('ticket-queue.held.now', { name })}
      </span>
      {/* The countdown is not read out each second. */}
      <VisuallyHidden>{text('ticket-queue.held.said', { name })}</VisuallyHidden>
      {left > 0 ? (
        <UnstyledButton className={styles.act} onClick={() => undo(reply)}>
          {text('common.undo')}
        </UnstyledButton>
      ) : null}
      {isHere ? null : (
        <UnstyledButton
          className={styles.act}
          onClick={() =>
            void navigate({
              to: '/ticketQueue/tickets/$ticketId',
              params: { ticketId: incidentId },
            })
          }
        >
          {text('ticket-queue.held.open')}
        </UnstyledButton>
      )}
    </div>
  );
}
