import { userLimits } from '@endcap/contract/limits';
import type { TaskStage, TaskType } from '@endcap/contract/people/task-stages';
import type { Task } from '@endcap/contract/people/tasks';
import type { CompanyScope } from '../../../access/scope.ts';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import type {
  MembershipScope,
  MembershipValues,
  SetAside,
} from '../../shared/memberships/membership.ts';
import * as tasks from './tasks.repository.ts';
import * as unscopedTasks from './tasks.unscoped.repository.ts';

export interface NewTask {
  type: TaskType;
  total: number;
  /** New users among the total. */
  created?: number;
  stage?: TaskStage;
  /** Given when child tasks need the id first. */
  id?: string;
  parentId?: string;
  line?: number;
  /** Set when the task is about one user. */
  userId?: string;
  before?: MembershipValues;
  after?: MembershipValues;
  /** The membership's version after the change: an undo leaves a member with a newer version alone. */
  changedVersion?: number;
  /** Rows that an undo restores together with the membership. */
  setAside?: SetAside;
  fileKey?: string;
  fileName?: string;
  /** Mails that an undo deletes while they are unsent. */
  mailIds?: string[];
  /** How long the task can be undone. */
  undoMinutes?: number;
}

/** A task that starts as COMPLETED counts all of its rows as done. */
export async function newTask(
  tx: Transaction,
  scope: tasks.TaskScope,
  task: NewTask,
): Promise<tasks.TaskRow> {
  const [row] = await newTasks(tx, scope, [task]);
  if (!row) throw new Error('A task was not inserted');
  return row;
}

/** Inserts many tasks in one statement and returns them in the given order. */
export async function newTasks(
  tx: Transaction,
  scope: tasks.TaskScope,
  given: NewTask[],
): Promise<tasks.TaskRow[]> {
  if (given.length === 0) return [];
  return tasks.insertTasks(
    tx,
    scope,
    given.map((task) => ({ ...task, id: task.id ?? newId() })),
  );
}

export const resultKeyOf = (taskId: string) => `bulk/${taskId}/result.xlsx`;

/** Compares the date: the job that deletes old results may not have run yet. */
export function hasResult({ resultKey, finishedOn }: tasks.TaskRow): boolean {
  const keptMs = userLimits.resultDays * 24 * 60 * 60 * 1000;
  return resultKey !== null && (finishedOn === null || finishedOn.getTime() > Date.now() - keptMs);
}

function mayBeUndone({ undoneOn, parentId, undoUntil }: tasks.TaskRow): boolean {
  return !undoneOn && !parentId && undoUntil !== null && undoUntil.getTime() > Date.now();
}

export function presentTask(row: tasks.TaskRow): Task {
  const resultUrl = `/api/companies/${row.companyId}/batch-tasks/${row.id}/result`;
  return {
    taskId: row.id,
    type: row.type,
    stage: row.stage,
    total: row.total,
    done: row.done,
    failed: row.failed,
    created: row.created,
    unchanged: row.unchanged,
    userName: row.userName,
    resultUrl: hasResult(row) ? resultUrl : null,
    fileName: row.fileName,
    createdBy: row.createdBy,
    createdOn: row.createdOn.toISOString(),
    finishedOn: row.finishedOn?.toISOString() ?? null,
    undoUntil: mayBeUndone(row) ? (row.undoUntil?.toISOString() ?? null) : null,
    undone: row.undoneOn !== null,
  };
}

/**
 * Locks the task and returns whether its work goes on: false when it was undone or cancelled. A job
 * calls it first in every step, so that an undo stops the job between two steps.
 */
export async function holdTask(tx: Transaction, id: string): Promise<boolean> {
  const task = await unscopedTasks.lockTask(tx, id);
  return task !== undefined && !task.undoneOn && task.stage !== 'CANCELLED';
}

/**
 * The scope of the person who started a task, for the job that does its work. Undefined when the task
 * has ended, or the account was deleted.
 */
export async function scopeOfTask(db: Database, id: string): Promise<MembershipScope | undefined> {
  const task = await unscopedTasks.selectStartedTask(db, id);
  if (!task?.actorId || task.actorLoginId === null) return undefined;
  const { actorId, actorLoginId, actorName, companyId, companyName, site, requestId } = task;
  return {
    actor: { id: actorId, loginId: actorLoginId, name: actorName },
    company: { id: companyId, name: companyName },
    site,
    requestId: requestId ?? '',
  };
}

/** Adds to the counts of finished rows. */
export async function countChild(
  tx: Transaction,
  parentId: string,
  counted: Partial<unscopedTasks.Counts>,
): Promise<{ total: number; done: number; failed: number }> {
  const none = { done: 0, failed: 0, created: 0, unchanged: 0 };
  return unscopedTasks.addToCounts(tx, parentId, { ...none, ...counted });
}

/** Keeps the counts of a task about many users; a task about one user counts as one row. */
export async function finishTask(
  tx: Transaction,
  id: string,
  end: { stage?: TaskStage; reason?: string; resultKey?: string; undoMinutes?: number } = {},
): Promise<void> {
  await unscopedTasks.finishTasks(tx, [id], end);
}

/** Like finishTask, for many tasks in one statement. */
export async function finishTasks(
  tx: Transaction,
  ids: string[],
  end: { stage?: TaskStage; reason?: string } = {},
): Promise<void> {
  if (ids.length > 0) await unscopedTasks.finishTasks(tx, ids, end);
}

export async function findTask(
  db: Database,
  scope: CompanyScope,
  taskId: string,
): Promise<tasks.TaskRow> {
  const row = await tasks.selectTask(db, scope, taskId);
  if (!row) throw new AppError('resource.not_found');
  return row;
}

/** The state of a user who is unblocked: PENDING while the onboarding is not over. */
export function stateWhenLetIn(member: {
  joined: boolean;
  arriving: boolean;
}): 'ACTIVE' | 'PENDING' {
  return member.joined && !member.arriving ? 'ACTIVE' : 'PENDING';
}
