import type { TaskStage } from '@endcap/contract/people/task-stages';
import type { PendingUser } from '@endcap/contract/people/users';
import { useReportFailure } from '../../../../kit/failure/use-report-failure.ts';
import { StatusBadge } from '../../../../kit/page/status-badge.tsx';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useToast } from '../../../../ui/feedback/use-toast.tsx';
import { nameOf } from '../selected-users.ts';
import { useRetryTask } from '../user-actions.queries.ts';
import { useUserAdmin } from '../user-admin.ts';
import styles from './pending-state.module.css';

const endedStages: readonly TaskStage[] = ['FAILED', 'EXPIRED', 'CANCELLED'];

/** The stage of a pending user; for a failure, its reason and a retry. */
export function PendingState({ pending }: { pending: PendingUser }) {
  const text = useText('users');
  const date = useDate();
  const { may } = useUserAdmin();
  const { stage, type, reason, expiresOn } = pending;
  const notes = [
    ...(type === 'CREATE_USER' ? [] : [text(`users.stage.type.${type}`)]),
    ...(stage === 'INVITATION_SENT' && expiresOn
      ? [text('users.stage.validUntil', { date: date(expiresOn, 'table') })]
      : []),
    ...(reason ? [reason] : []),
  ].join(' · ');
  return (
    <span className={styles.state}>
      <StatusBadge tone={endedStages.includes(stage) ? 'danger' : 'accent'}>
        {text(`users.stage.${stage}`)}
      </StatusBadge>
      {may.change && canRetry(pending) ? <RetryButton pending={pending} /> : null}
      {notes ? (
        <span className={styles.note} title={notes}>
          {notes}
        </span>
      ) : null}
    </span>
  );
}

/** A failed deletion has no retry: the user is still in the user list and can be deleted there. */
function canRetry({ stage, type }: PendingUser): boolean {
  return stage === 'EXPIRED' || (stage === 'FAILED' && type !== 'DELETE_USER');
}

export function isExpiredInvitation({ type, stage }: PendingUser): boolean {
  return type === 'CREATE_USER' && stage === 'EXPIRED';
}

/** Asks a product again, or sends an invitation again whose link has expired. */
function RetryButton({ pending }: { pending: PendingUser }) {
  const text = useText('users');
  const ownText = useText('user-list');
  const isInvitation = isExpiredInvitation(pending);
  const toast = useToast();
  const reportFailure = useReportFailure();
  const name = nameOf(pending);
  const retry = useRetryTask({
    onSuccess: () =>
      toast.success({
        message: isInvitation
          ? ownText('user-list.resend.done', { count: 1 })
          : text('users.retry.started', { name }),
      }),
    onError: (error) => reportFailure(error),
  });
  return (
    <Button
      variant="default"
      size="compact-xs"
      loading={retry.isPending}
      aria-label={
        isInvitation ? ownText('user-list.resend.of', { name }) : text('users.retry.of', { name })
      }
      data-track="users-retry"
      onClick={() => retry.mutate(pending.taskId)}
    >
      {isInvitation ? text('users.invite.resend') : text('common.retry')}
    </Button>
  );
}
