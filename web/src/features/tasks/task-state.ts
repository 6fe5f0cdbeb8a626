import { personTaskTypes, type TaskStage, type TaskType } from '@endcap/contract/task-stages';
import type { Task } from '@endcap/contract/tasks';
import type { IdOf } from '../../lib/i18n/catalogs.ts';
import type { Text } from '../../lib/i18n/messages.ts';

const runningStages: readonly TaskStage[] = ['INITIATED', 'GRANTING_ACCESS', 'COMPLETING'];

/** The portal works on it. */
export function isRunning({ stage, undone }: Task): boolean {
  return !undone && runningStages.includes(stage);
}

/** It will end by itself; a product may take days for its part. */
export function isOnItsWay(task: Task): boolean {
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

export function stateOf({ stage, undone, failed }: Task): State {
  if (undone) return 'undone';
  return stage === 'COMPLETED' && failed > 0 ? 'partly' : states[stage];
}

const namedTypes = [
  ...personTaskTypes,
  'BLOCK_USERS',
  'UNBLOCK_USERS',
  'UNDO',
] as const satisfies TaskType[];

/** What it does, and to whom or to how many. */
export function titleOf({ type, total, userName: name }: Task, text: Text<'batch-tasks'>): string {
  const named = namedTypes.find((one) => one === type);
  if (named && name) return text(`batch-tasks.named.${named}`, { name });
  return text(`batch-tasks.type.${type}` satisfies IdOf<'batch-tasks'>, { count: total });
}

/** What became of the rows of a file, as far as there are such. */
export function outcomeOf(task: Task, text: Text<'batch-tasks'>): string {
  const { type, done, failed, created, unchanged } = task;
  if (type !== 'BULK_CREATE' && type !== 'BULK_EDIT') {
    return text('batch-tasks.counts', { done, failed });
  }
  const told = [
    created > 0 ? text('batch-tasks.count.created', { count: created }) : null,
    changedBy(task) > 0 ? text('batch-tasks.count.changed', { count: changedBy(task) }) : null,
    unchanged > 0 ? text('batch-tasks.count.unchanged', { count: unchanged }) : null,
    failed > 0 ? text('batch-tasks.count.refused', { count: failed }) : null,
  ];
  return told.filter((part) => part !== null).join(', ');
}

/** Rows of a file that changed a member. */
export function changedBy({ done, created, unchanged }: Task): number {
  return done - created - unchanged;
}

/** What the portal works on first, then the newest. */
export function inOrder(tasks: readonly Task[]): Task[] {
  const rank = (task: Task) => (isRunning(task) ? 1 : 0);
  return tasks.toSorted(
    (a, b) => rank(b) - rank(a) || Date.parse(b.createdOn) - Date.parse(a.createdOn),
  );
}
