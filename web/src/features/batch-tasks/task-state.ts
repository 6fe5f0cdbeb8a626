import type { BatchTask } from '@endcap/contract/batch-tasks';
import type { TaskStage } from '@endcap/contract/task-stages';
import type { IdOf } from '../../lib/catalogs.ts';
import type { Text } from '../../lib/messages.ts';

const runningStages: readonly TaskStage[] = ['INITIATED', 'GRANTING_ACCESS', 'COMPLETING'];

/** The portal works on it. */
export function isRunning({ stage, undone }: BatchTask): boolean {
  return !undone && runningStages.includes(stage);
}

/** It will end by itself; a product may take days for its part. */
export function isOnItsWay(task: BatchTask): boolean {
  return isRunning(task) || (!task.undone && task.stage === 'WAITING_FOR_ACCESS');
}

type State =
  | 'running'
  | 'invited'
  | 'waiting'
  | 'done'
  | 'partly'
  | 'failed'
  | 'expired'
  | 'cancelled'
  | 'undone';

const states: Record<TaskStage, State> = {
  INITIATED: 'running',
  INVITATION_SENT: 'invited',
  GRANTING_ACCESS: 'running',
  WAITING_FOR_ACCESS: 'waiting',
  COMPLETING: 'running',
  COMPLETED: 'done',
  FAILED: 'failed',
  EXPIRED: 'expired',
  CANCELLED: 'cancelled',
};

export function stateOf({ stage, undone, failed }: BatchTask): State {
  if (undone) return 'undone';
  return stage === 'COMPLETED' && failed > 0 ? 'partly' : states[stage];
}

/** What it does, with how many. */
export function titleOf({ type, total }: BatchTask, text: Text<'batch-tasks'>): string {
  return text(`batch-tasks.type.${type}` satisfies IdOf<'batch-tasks'>, { count: total });
}

/** What the portal works on first, then the newest. */
export function inOrder(tasks: readonly BatchTask[]): BatchTask[] {
  const rank = (task: BatchTask) => (isRunning(task) ? 1 : 0);
  return tasks.toSorted(
    (a, b) => rank(b) - rank(a) || Date.parse(b.createdOn) - Date.parse(a.createdOn),
  );
}
