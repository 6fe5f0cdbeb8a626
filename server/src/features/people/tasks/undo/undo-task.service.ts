import type { undoTask as undoTaskEndpoint } from '@endcap/contract/people/tasks';
import type { z } from 'zod';
import { refuseLostRights } from '../../../../access/refuse-lost-rights.ts';
import { type CompanyScope, holds } from '../../../../access/scope.ts';
import { type Activity, recordActivity } from '../../../../activity/record-activity.ts';
import { AppError } from '../../../../app-error.ts';
import type { Database, Transaction } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import type { AddressConfig } from '../../../../mail/site-address.ts';
import { withdrawAsks } from '../../../products/provisioning/provisioning.service.ts';
import { productsMissingIn } from '../../../shared/memberships/change-membership.ts';
import {
  selectSubscribedProducts,
  selectWorkingAdmins,
} from '../../../shared/memberships/members.repository.ts';
import type { MembershipScope, MembershipValues } from '../../../shared/memberships/membership.ts';
import { reopenRequests } from '../../access-requests/cancel-requests.service.ts';
import { closeGrantedRequests } from '../../access-requests/close-requests.service.ts';
import { endInvitations } from '../onboarding/answer-invitation.service.ts';
import { userActivity } from '../task-log.ts';
import { findTask, newTask, presentTask } from '../tasks.service.ts';
import { planUndo, type UndoPlan } from './plan-undo.ts';
import { askProductsBack, restoreMembers } from './restore-members.service.ts';
import * as undo from './undo.repository.ts';

type Undone = z.output<typeof undoTaskEndpoint.response>;
const removesUsers: readonly string[] = ['DELETE_USER', 'DELETE_USERS'];
/** Undoing them removes users, which takes the right to delete. */
const addsUsers: readonly string[] = ['CREATE_USER', 'CREATE_USERS', 'BULK_CREATE'];

/**
 * Restores every user of a task as before it, except users who were changed since. It waits for the
 * task's job between two of its steps; the job then finds the task undone and stops.
 */
export async function undoTask(
  db: Database,
  scope: CompanyScope,
  taskId: string,
  config: AddressConfig,
): Promise<Undone> {
  return transact(db, (tx) => undoTaskWith(tx, scope, taskId, config));
}

/** Like undoTask, in the transaction of a larger change. With a user, only a task about that user. */
export async function undoTaskWith(
  tx: Transaction,
  scope: CompanyScope,
  taskId: string,
  config: AddressConfig,
  { userId }: { userId?: string } = {},
): Promise<Undone> {
  await lockUndoable(tx, scope, taskId, userId);
  await undo.lockMembersOf(tx, scope, taskId);
  await refuseLostRights(tx, scope);
  const plan = await planFor(tx, scope, taskId);
  const { users, invited, leftAlone } = plan;
  // The task has not changed any user yet.
  if (users.length + invited.length + leftAlone.length === 0) throw new AppError('task.no_undo');
  const changedIds = [...users.map(({ row }) => row.userId), ...invited.map((row) => row.userId)];
  const [only] = changedIds;
  const parent = await newTask(tx, scope, {
    type: 'UNDO',
    total: changedIds.length,
    stage: 'COMPLETED',
    ...(only && changedIds.length === 1 ? { userId: only } : {}),
  });
  const waiting = await applyUndo(tx, scope, { taskId, parentId: parent.id, plan, config });
  return {
    task: presentTask(await findTask(tx, scope, taskId)),
    restored: users.length + invited.length,
    withdrawn: invited.length,
    waiting,
    leftAlone: leftAlone.map(({ loginId, name }) => ({ loginId, name })),
  };
}

async function lockUndoable(
  tx: Transaction,
  scope: CompanyScope,
  taskId: string,
  userId: string | undefined,
): Promise<void> {
  const task = await undo.lockUndoable(tx, scope, taskId);
  if (!task || (userId && task.userId !== userId)) throw new AppError('resource.not_found');
  const removes = removesUsers.includes(task.type) || addsUsers.includes(task.type);
  if (removes && !holds(scope, 'DELETE', 'USER')) throw new AppError('access.denied');
  if (task.undoneOn) throw new AppError('task.undone');
  // A row of a task about many users is undone with that task only.
  if (!task.undoUntil || task.parentId) throw new AppError('task.no_undo');
  if (!task.inTime) throw new AppError('task.undo_over');
}

async function planFor(tx: Transaction, scope: CompanyScope, taskId: string): Promise<UndoPlan> {
  const subscribed = await selectSubscribedProducts(tx, scope);
  const rows = await undo.selectChangedUsers(tx, scope, { taskId });
  const plan = planUndo(rows, { actorId: scope.actor.id, subscribed });
  const demoted = plan.users.filter(({ demotes }) => demotes);
  if (demoted.length === 0 || plan.users.some(({ bringsAdmin }) => bringsAdmin)) return plan;
  const demotedIds = demoted.map(({ row }) => row.userId);
  const admins = await selectWorkingAdmins(tx, scope);
  if (admins.some((userId) => !demotedIds.includes(userId))) return plan;
  return {
    ...plan,
    users: plan.users.filter(({ demotes }) => !demotes),
    leftAlone: [...plan.leftAlone, ...demoted.map(({ row }) => row)],
  };
}

/**
 * Restores the users of a plan: the task becomes undone together with those of the users, and
 * products are asked again below the parent. Returns the number of users whose access a product has
 * to set up again.
 */
export async function applyUndo(
  tx: Transaction,
  scope: MembershipScope,
  {
    taskId,
    parentId,
    plan: { users, invited, leftAlone },
    config,
  }: { taskId: string; parentId: string; plan: UndoPlan; config: AddressConfig },
): Promise<number> {
  const undoneIds = users.map(({ row }) => row.taskId);
  const invitedIds = invited.map((row) => row.taskId);
  await undo.deleteUnsentMails(tx, scope, [taskId, ...undoneIds, ...invitedIds]);
  const withdrawn = await withdrawInvitations(tx, scope, invited);
  const sentRequests = await withdrawAsks(tx, undoneIds);
  await undo.markUndone(tx, scope, [...new Set([taskId, ...undoneIds, ...invitedIds])]);
  const restored = await restoreMembers(tx, scope, users, sentRequests);
  await askProductsBack(tx, scope, parentId, restored);
  const reopened = await reopenRequests(
    tx,
    scope.company.id,
    users.flatMap(({ row }) => row.setAside?.requests ?? []),
  );
  const closed = await closeGrantedRequests(
    tx,
    scope,
    config,
    restored.map(({ userId, before, after }) => ({
      userId,
      codes: productsMissingIn(after, before ?? { products: [] }),
    })),
  );
  const entries = [
    ...users.map(({ row, before, after }) =>
      userActivity('TASK_UNDONE', { ...row, name: nameAfter(row, after) }, { before, after }),
    ),
    ...invited.map((row) =>
      userActivity('TASK_UNDONE', row, { before: withdrawn.before.get(row.userId) }),
    ),
    // The log also names the users that the undo did not change.
    ...leftAlone.map((row) => userActivity('TASK_UNDONE', row, { after: { leftAlone: true } })),
  ].map((entry) => ({ ...entry, sourceApp: 'PORTAL' as const }));
  await recordActivity(
    tx,
    scope,
    ...entries,
    ...reopened.activities,
    ...closed,
    ...withdrawn.activities,
  );
  return restored.filter(({ waitsAgain }) => waitsAgain).length;
}

const invitationsPerStatement = 500;

/** In slices, so that the undo of thousands stays within the statement timeout. */
async function withdrawInvitations(
  tx: Transaction,
  { company, actor }: MembershipScope,
  invited: undo.ChangedUser[],
) {
  const before = new Map<string, object>();
  const activities: Activity[] = [];
  for (let from = 0; from < invited.length; from += invitationsPerStatement) {
    const slice = invited.slice(from, from + invitationsPerStatement);
    const tasks = slice.map(({ taskId: id, userId }) => ({ id, userId, companyId: company.id }));
    const ended = await endInvitations(tx, company.id, tasks, actor.id);
    for (const [userId, values] of ended.before) before.set(userId, values);
    activities.push(...ended.activities);
  }
  return { before, activities };
}

function nameAfter({ name }: undo.ChangedUser, { name: restored }: MembershipValues): string {
  return restored ? `${restored.firstName} ${restored.lastName}` : name;
}
