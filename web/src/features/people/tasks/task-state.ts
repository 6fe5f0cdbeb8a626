import {
  personTaskTypes,
  type TaskStage,
  type TaskType,
} from '@endcap/contract/people/task-stages';
import type { Task } from '@endcap/contract/people/tasks';
import type { IdOf } from '../../../lib/i18n/catalogs.ts';
import type { Text } from '../../../lib/i18n/messages.ts';

const runningStages: readonly TaskStage[] = ['INITIATED', 'GRANTING_ACCESS', 'COMPLETING'];

/** True while the portal works on the task. */
export function isRunning({ stage, undone }: Task): boolean {
  return !undone && runningStages.includes(stage);
}

/** True for a task that still goes on; a product may take days to set up access. */
export function isUnfinished(task: Task): boolean {
  return isRunning(task) || (!task.undone && task.stage === 'WAITING_FOR_ACCESS');
}

export type TaskState =
  | 'running'
  | 'invited'
  | 'waiting'
  | 'done'
  | 'partly'
  | 'failed'
  | 'expired'
  | 'cancelled'
  | 'undone';

const states: Record<TaskStage, TaskState> = {
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

export function stateOf({ stage, undone, failed }: Task): TaskState {
  if (undone) return 'undone';
  return stage === 'COMPLETED' && failed > 0 ? 'partly' : states[stage];
}

const namedTypes = [
  ...personTaskTypes,
  'BLOCK_USERS',
  'UNBLOCK_USERS',
  'DECIDE_REQUESTS',
  'UNDO',
] as const satisfies TaskType[];

/** States in which the action happened: the title of the task is in the past tense. */
const pastStates: readonly TaskState[] = ['done', 'partly', 'undone'];

/** The action of the task, with the name of its user or the number of its users. */
export function titleOf(task: Task, text: Text<'tasks'>): string {
  const { type, total, userName: name } = task;
  const phase = pastStates.includes(stateOf(task)) ? 'done' : 'other';
  const named = namedTypes.find((one) => one === type);
  if (named && name) return text(`tasks.named.${named}`, { name, phase });
  return text(`tasks.type.${type}` satisfies IdOf<'tasks'>, { count: total, phase });
}

/** The counts of a task: for a file, of its added, changed, unchanged and refused rows. */
export function outcomeOf(
  task: Task,
  text: Text<'tasks'>,
  list: (parts: readonly string[]) => string,
): string {
  const { type, done, failed, created, unchanged } = task;
  if (type !== 'BULK_CREATE' && type !== 'BULK_EDIT') {
    return text('tasks.counts', { done, failed });
  }
  const counts = [
    created > 0 ? text('tasks.count.created', { count: created }) : null,
    changedBy(task) > 0 ? text('tasks.count.changed', { count: changedBy(task) }) : null,
    unchanged > 0 ? text('tasks.count.unchanged', { count: unchanged }) : null,
    failed > 0 ? text('tasks.count.refused', { count: failed }) : null,
  ];
  return list(counts.filter((part) => part !== null));
}

/** The rows of a file that changed a user. */
export function changedBy({ done, created, unchanged }: Task): number {
  return done - created - unchanged;
}

/** Running tasks first, then the newest. */
export function inOrder(tasks: readonly Task[]): Task[] {
  const rank = (task: Task) => (isRunning(task) ? 1 : 0);
  return tasks.toSorted(
    (a, b) => rank(b) - rank(a) || Date.parse(b.createdOn) - Date.parse(a.createdOn),
  );
}
