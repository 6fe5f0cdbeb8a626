import type { undoTask as undoTaskEndpoint } from '@endcap/contract/people/tasks';
import type { z } from 'zod';
import { refuseLostRights } from '../../../../access/refuse-lost-rights.ts';
import { type CompanyScope, holds } from '../../../../access/scope.ts';
import { endSessionsIn } from '../../../../access/session.unscoped.repository.ts';
import { type Activity, recordActivity } from '../../../../activity/record-activity.ts';
import { AppError } from '../../../../app-error.ts';
import type { Database, Transaction } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import type { AddressConfig } from '../../../../mail/site-address.ts';
import { withdrawAsks } from '../../../products/provisioning/provisioning.service.ts';
import { deleteMembers } from '../../../shared/memberships/change-members.repository.ts';
import { productsMissingIn } from '../../../shared/memberships/change-membership.ts';
import {
  selectSubscribedProducts,
  selectWorkingAdmins,
} from '../../../shared/memberships/members.repository.ts';
import type {
  MembershipScope,
  MembershipValues,
  SetAside,
} from '../../../shared/memberships/membership.ts';
import { reopenRequests } from '../../access-requests/cancel-requests.service.ts';
import { closeGrantedRequests } from '../../access-requests/close-requests.service.ts';
import { reopenDecided } from '../../access-requests/reopen-decided.service.ts';
import { advanceTasks } from '../onboarding/advance-task.service.ts';
import { endInvitations } from '../onboarding/answer-invitation.service.ts';
import { userActivity } from '../task-log.ts';
import { findTask, newTask, newTasks, presentTask } from '../tasks.service.ts';
import { planUndo, type UndoneUser, type UndoPlan } from './plan-undo.ts';
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
  const { decided = [], joined = [] } = await lockUndoable(tx, scope, taskId, userId);
  const requesters = decided.map((request) => request.userId);
  await undo.lockMembersOf(tx, scope, { taskId, requesters });
  await refuseLostRights(tx, scope);
  const plan = { ...(await planFor(tx, scope, taskId)), decided, joined };
  const { users, invited, leftAlone } = plan;
  // The task has not changed any user yet.
  if (users.length + invited.length + leftAlone.length + decided.length === 0)
    throw new AppError('task.no_undo');
  const changedIds = [
    ...new Set([
      ...users.map(({ row }) => row.userId),
      ...invited.map((row) => row.userId),
      ...requesters,
    ]),
  ];
  const [only] = changedIds;
  const parent = await newTask(tx, scope, {
    type: 'UNDO',
    total: changedIds.length,
    stage: 'COMPLETED',
    ...(only && changedIds.length === 1 ? { userId: only } : {}),
  });
  const undone = await applyUndo(tx, scope, { taskId, parentId: parent.id, plan, config });
  const answered = decided.length > 0;
  return {
    task: presentTask(await findTask(tx, scope, taskId)),
    // Of decisions, the requests are counted that wait for an admin again.
    restored: answered ? undone.reopened.length : users.length + invited.length,
    withdrawn: invited.length,
    waiting: undone.waiting,
    leftAlone: [
      ...leftAlone.map(({ loginId, name }) => ({ loginId, name })),
      ...(answered ? await keptDecisions(tx, scope, plan, undone.reopened) : []),
    ],
  };
}

/** The requesters whose requests stay as they were decided, beside the users who were left alone. */
async function keptDecisions(
  tx: Transaction,
  scope: CompanyScope,
  { decided, leftAlone }: UndoPlan & Required<Pick<SetAside, 'decided'>>,
  reopened: { id: string }[],
) {
  const again = new Set(reopened.map(({ id }) => id));
  const named = new Set(leftAlone.map(({ userId }) => userId));
  const kept = decided.filter(({ id, userId }) => !again.has(id) && !named.has(userId));
  if (kept.length === 0) return [];
  return undo.selectRequesters(
    tx,
    scope,
    kept.map(({ id }) => id),
  );
}

async function lockUndoable(
  tx: Transaction,
  scope: CompanyScope,
  taskId: string,
  userId: string | undefined,
): Promise<SetAside> {
  const task = await undo.lockUndoable(tx, scope, taskId);
  if (!task || (userId && task.userId !== userId)) throw new AppError('resource.not_found');
  const removes = removesUsers.includes(task.type) || addsUsers.includes(task.type);
  if (removes && !holds(scope, 'DELETE', 'USER')) throw new AppError('access.denied');
  const decides = task.type === 'DECIDE_REQUESTS';
  if (decides && !holds(scope, 'APPROVE', 'ACCESS_REQUEST')) throw new AppError('access.denied');
  if (task.undoneOn) throw new AppError('task.undone');
  // A row of a task about many users is undone with that task only.
  if (!task.undoUntil || task.parentId) throw new AppError('task.no_undo');
  if (!task.inTime) throw new AppError('task.undo_over');
  return task.type === 'DECIDE_REQUESTS' ? (task.setAside ?? {}) : {};
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
 * to set up again, and the requests that wait for a decision again.
 */
export async function applyUndo(
  tx: Transaction,
  scope: MembershipScope,
  {
    taskId,
    parentId,
    plan: { users, invited, leftAlone, decided = [], joined = [] },
    config,
  }: {
    taskId: string;
    parentId: string;
    plan: UndoPlan & Pick<SetAside, 'decided' | 'joined'>;
    config: AddressConfig;
  },
): Promise<{ waiting: number; reopened: { id: string }[] }> {
  const undoneIds = users.map(({ row }) => row.taskId);
  const invitedIds = invited.map((row) => row.taskId);
  await undo.deleteUnsentMails(tx, scope, [taskId, ...undoneIds, ...invitedIds]);
  const withdrawn = await withdrawInvitations(tx, scope, invited);
  const sentRequests = await withdrawAsks(tx, undoneIds);
  await undo.markUndone(tx, scope, [...new Set([taskId, ...undoneIds, ...invitedIds])]);
  const newcomers = new Set(joined);
  const stay = users.filter(({ row }) => !newcomers.has(row.userId));
  const restored = await restoreMembers(tx, scope, stay, sentRequests);
  await askProductsBack(tx, scope, parentId, restored);
  const left = await removeNewcomers(tx, scope, parentId, without(users, stay));
  const changed = new Set(leftAlone.map(({ userId }) => userId));
  const decisions = await reopenDecided(tx, scope, [
    ...decided.filter(({ userId }) => !changed.has(userId)),
    ...users.flatMap(({ row }) => row.setAside?.decided ?? []),
  ]);
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
    ...left,
    ...reopened.activities,
    ...decisions.activities,
    ...closed.activities,
    ...withdrawn.activities,
  );
  const waiting = restored.filter(({ waitsAgain }) => waitsAgain).length;
  return { waiting, reopened: decisions.reopened };
}

const without = (users: UndoneUser[], others: UndoneUser[]) => {
  const known = new Set(others);
  return users.filter((user) => !known.has(user));
};

/**
 * Removes users whom the approval of their own request had made members, with their sessions; what a
 * product has given them by now it revokes. Returns the entries for the log.
 */
async function removeNewcomers(
  tx: Transaction,
  scope: MembershipScope,
  parentId: string,
  users: UndoneUser[],
): Promise<Activity[]> {
  if (users.length === 0) return [];
  const ids = users.map(({ row }) => row.userId);
  await deleteMembers(tx, scope, ids);
  await endSessionsIn(tx, scope.company.id, ids);
  const revocations = await newTasks(
    tx,
    scope,
    users.map(({ row, before }) => ({
      ...{ type: 'DELETE_USER' as const, total: 1, stage: 'COMPLETED' as const, parentId },
      userId: row.userId,
      ...(before ? { before } : {}),
    })),
  );
  await advanceTasks(
    tx,
    revocations.map(({ id }) => id),
  );
  return users.map(({ row, before }) => ({
    ...userActivity('USER_REMOVED', row, { before: before ?? undefined }),
    sourceApp: 'PORTAL' as const,
  }));
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
