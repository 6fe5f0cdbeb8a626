import type { TaskStage } from '@endcap/contract/task-stages';
import type { PendingUser } from '@endcap/contract/users';
import { Button } from '@mantine/core';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { useReportFailure } from '../use-report-failure.ts';
import { useRetryTask } from '../user-actions.queries.ts';
import { useUserAdmin } from '../user-admin.ts';
import { nameOf } from './name-columns.ts';
import styles from './pending-state.module.css';

const over: readonly TaskStage[] = ['FAILED', 'EXPIRED', 'CANCELLED'];

/** How far somebody is, in words; a failure with its reason and the way on. */
export function PendingState({ pending }: { pending: PendingUser }) {
  const text = useText('users');
  const date = useDate();
  const { may } = useUserAdmin();
  const { stage, type, reason, expiresOn } = pending;
  return (
    <div className={styles.state}>
      <span className={styles.stage} data-over={over.includes(stage) || undefined}>
        {text(`users.stage.${stage}`)}
      </span>
      {type === 'CREATE_USER' ? null : (
        <span className={styles.note}>{text(`users.stage.type.${type}`)}</span>
      )}
      {stage === 'INVITATION_SENT' && expiresOn ? (
        <span className={styles.note}>
          {text('users.stage.validUntil', { date: date(expiresOn, 'table') })}
        </span>
      ) : null}
      {reason ? <span className={styles.note}>{reason}</span> : null}
      {may.change && canRetry(pending) ? <Retry pending={pending} /> : null}
    </div>
  );
}

/** Whoever could not be removed is removed again from the list of users. */
function canRetry({ stage, type }: PendingUser): boolean {
  return stage === 'EXPIRED' || (stage === 'FAILED' && type !== 'DELETE_USER');
}

function Retry({ pending }: { pending: PendingUser }) {
  const text = useText('users');
  const toast = useToast();
  const reportFailure = useReportFailure();
  const retry = useRetryTask();
  const name = nameOf(pending);
  return (
    <Button
      className={styles.retry}
      variant="default"
      size="compact-xs"
      loading={retry.isPending}
      aria-label={text('users.retry.of', { name })}
      data-track="users-retry"
      onClick={() =>
        retry.mutate(pending.taskId, {
          onSuccess: () => toast.success({ message: text('users.retry.started', { name }) }),
          onError: reportFailure,
        })
      }
    >
      {text('common.retry')}
    </Button>
  );
}
