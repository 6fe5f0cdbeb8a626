import { userLimits } from '@endcap/contract/limits';
import type { TaskStage, TaskType } from '@endcap/contract/task-stages';
import type { Task } from '@endcap/contract/tasks';
import type { CompanyScope } from '../../access/scope.ts';
import { AppError } from '../../app-error.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { newId } from '../../db/id.ts';
import type { MemberValues, SetAside } from './member-values.ts';
import * as tasks from './tasks.repository.ts';

export type { MemberValues, SetAside } from './member-values.ts';

export interface NewTask {
  type: TaskType;
  total: number;
  /** How many of them are new users. */
  created?: number;
  stage?: TaskStage;
  /** Given where rows below it need it first. */
  id?: string;
  parentId?: string;
  line?: number;
  /** The person, when it is about one. */
  userId?: string;
  before?: MemberValues;
  after?: MemberValues;
  /** Of the membership after the change, so that an undo knows who changed it since. */
  changedVersion?: number;
  /** What an undo is to bring back besides the member. */
  setAside?: SetAside;
  fileKey?: string;
  fileName?: string;
  /** Of mails that an undo is to withhold. */
  mailIds?: string[];
  /** Until when it can be taken back, in minutes from now. */
  undoMinutes?: number;
}

/** One that is COMPLETED from the start counts all of its rows as done. */
export async function newTask(
  tx: Transaction,
  scope: tasks.TaskScope,
  task: NewTask,
): Promise<tasks.TaskRow> {
  const [row] = await newTasks(tx, scope, [task]);
  if (!row) throw new Error('A task was not inserted');
  return row;
}

/** Many in one statement, in the order given. */
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

/** By its date: the job that removes old ones may not have come to it yet. */
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
 * Waits until nobody else works on the task and says whether its work is to go on: not when it was
 * undone or cancelled. A job calls it first in every step, so that an undo stops it between two.
 */
export async function holdTask(tx: Transaction, id: string): Promise<boolean> {
  const task = await tasks.lockTask(tx, id);
  return task !== undefined && !task.undoneOn && task.stage !== 'CANCELLED';
}

/** Rows of a task that are through, well or badly. */
export async function countChild(
  tx: Transaction,
  parentId: string,
  counted: Partial<tasks.Counts>,
): Promise<{ total: number; done: number; failed: number }> {
  const none = { done: 0, failed: 0, created: 0, unchanged: 0 };
  return tasks.addToCounts(tx, parentId, { ...none, ...counted });
}

/** Its counts stay; what is about one person counts as its one row. */
export async function finishTask(
  tx: Transaction,
  id: string,
  end: { stage?: TaskStage; reason?: string; resultKey?: string; undoMinutes?: number } = {},
): Promise<void> {
  await tasks.finishTasks(tx, [id], end);
}

/** As finishTask, for many at once. */
export async function finishTasks(
  tx: Transaction,
  ids: string[],
  end: { stage?: TaskStage; reason?: string } = {},
): Promise<void> {
  if (ids.length > 0) await tasks.finishTasks(tx, ids, end);
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

/** Of somebody who is blocked no more: whose way in is not over still has it before them. */
export function stateWhenLetIn(member: {
  registered: boolean;
  arriving: boolean;
}): 'ACTIVE' | 'PENDING' {
  return member.registered && !member.arriving ? 'ACTIVE' : 'PENDING';
}
