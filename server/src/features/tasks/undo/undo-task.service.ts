import type { Task } from '@endcap/contract/tasks';
import { refuseLostRights } from '../../../access/refuse-lost-rights.ts';
import { type CompanyScope, holds } from '../../../access/scope.ts';
import { recordActivity } from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { reopenRequests } from '../../access-requests/cancel-requests.service.ts';
import { withdrawAsks } from '../../provisioning/provisioning.service.ts';
import type { MemberValues } from '../member-values.ts';
import { personEntry } from '../task-log.ts';
import { findTask, newTask, presentTask } from '../tasks.service.ts';
import { planUndo, type UndoPlan } from './plan-undo.ts';
import { askProductsBack, restoreMembers } from './restore-members.service.ts';
import * as undo from './undo.repository.ts';

export interface Undone {
  task: Task;
  restored: number;
  leftAlone: { loginId: string; name: string }[];
}

/**
 * Takes an act back: everybody becomes what they were before it, except those who were changed since.
 * It waits for the act's job between two steps, and that job then finds the task undone and stops.
 */
export async function undoTask(db: Database, scope: CompanyScope, taskId: string): Promise<Undone> {
  const { people, leftAlone } = await transact(db, async (tx) => {
    await lockUndoable(tx, scope, taskId);
    await undo.lockPeopleOf(tx, scope, taskId);
    await refuseLostRights(tx, scope);
    const plan = await planFor(tx, scope, taskId);
    // Nothing of it was ever done.
    if (plan.people.length + plan.leftAlone.length === 0) throw new AppError('task.no_undo');
    await takeBack(tx, scope, taskId, plan);
    return plan;
  });
  return {
    task: presentTask(await findTask(db, scope, taskId)),
    restored: people.length,
    leftAlone: leftAlone.map(({ loginId, name }) => ({ loginId, name })),
  };
}

async function lockUndoable(tx: Transaction, scope: CompanyScope, taskId: string): Promise<void> {
  const task = await undo.lockUndoable(tx, scope, taskId);
  if (!task) throw new AppError('resource.not_found');
  const removes = task.type === 'DELETE_USER' || task.type === 'DELETE_USERS';
  if (removes && !holds(scope, 'DELETE', 'USER')) throw new AppError('access.denied');
  if (task.undoneOn) throw new AppError('task.undone');
  // A row of an act about many goes with it, not alone.
  if (!task.undoUntil || task.parentId) throw new AppError('task.no_undo');
  if (!task.inTime) throw new AppError('task.undo_over');
}

async function planFor(tx: Transaction, scope: CompanyScope, taskId: string): Promise<UndoPlan> {
  const subscribed = await undo.selectSubscribed(tx, scope);
  const rows = await undo.selectActedOn(tx, scope, taskId);
  const plan = planUndo(rows, { actorId: scope.actor.id, subscribed });
  const demoted = plan.people.filter(({ demotes }) => demotes);
  if (demoted.length === 0 || plan.people.some(({ bringsAdmin }) => bringsAdmin)) return plan;
  const ids = demoted.map(({ row }) => row.userId);
  if ((await undo.countOtherAdmins(tx, scope, ids)) > 0) return plan;
  return {
    people: plan.people.filter(({ demotes }) => !demotes),
    leftAlone: [...plan.leftAlone, ...demoted.map(({ row }) => row)],
  };
}

async function takeBack(
  tx: Transaction,
  scope: CompanyScope,
  taskId: string,
  { people, leftAlone }: UndoPlan,
): Promise<void> {
  const undoneIds = people.map(({ row }) => row.taskId);
  await undo.withholdMails(tx, scope, [taskId, ...undoneIds]);
  const heardOf = await withdrawAsks(tx, undoneIds);
  await undo.markUndone(tx, scope, [...new Set([taskId, ...undoneIds])]);
  const restored = await restoreMembers(tx, scope, people, heardOf);
  const [only] = people;
  const parent = await newTask(tx, scope, {
    type: 'UNDO',
    total: people.length,
    stage: 'COMPLETED',
    ...(only && people.length === 1 ? { userId: only.row.userId } : {}),
  });
  await askProductsBack(tx, scope, parent.id, restored);
  const reopened = await reopenRequests(
    tx,
    scope.company.id,
    people.flatMap(({ row }) => row.setAside?.requests ?? []),
  );
  const entries = [
    ...people.map(({ row, before, after }) =>
      personEntry('TASK_UNDONE', { ...row, name: nameOf(row, after) }, { before, after }),
    ),
    // Also of these the log says that they were meant, and stayed as they are.
    ...leftAlone.map((row) => personEntry('TASK_UNDONE', row, { after: { leftAlone: true } })),
  ].map((entry) => ({ ...entry, sourceApp: 'PORTAL' as const }));
  await recordActivity(tx, scope, ...entries, ...reopened.activities);
}

/** The one that they have again. */
function nameOf({ name }: undo.ActedOn, { name: given }: MemberValues): string {
  return given ? `${given.firstName} ${given.lastName}` : name;
}
