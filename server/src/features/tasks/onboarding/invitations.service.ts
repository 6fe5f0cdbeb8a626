import { menuStages } from '@endcap/contract/task-stages';
import type { Task } from '@endcap/contract/tasks';
import { refuseLostRights } from '../../../access/refuse-lost-rights.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { endSessionsIn } from '../../../access/session.unscoped.repository.ts';
import { recordActivity } from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Config } from '../../../config.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { cancelRequests } from '../../access-requests/cancel-requests.service.ts';
import { deletePendingMember } from '../../memberships/change-members.repository.ts';
import {
  deletePendingProducts,
  selectProductsOfMember,
} from '../../memberships/member-products.repository.ts';
import { lockArrivingMember } from '../../memberships/members.repository.ts';
import { askProducts, withdrawAsks } from '../../provisioning/provisioning.service.ts';
import {
  inviteUser,
  takeInvitationAttempt,
  withdrawInvitationsTo,
} from '../../registration/invite-users.service.ts';
import { userActivity } from '../task-log.ts';
import { findTask, finishTask, presentTask } from '../tasks.service.ts';
import { advanceTasks } from './advance-task.service.ts';
import { retryRefused } from './retry-refused.service.ts';
import { lockUserTask, setStage, type UserTask } from './user-tasks.unscoped.repository.ts';

type Addresses = Pick<Config, 'PUBLIC_URL' | 'SITE_HOSTS' | 'PORT'>;

/** Mails a new link to a user who has not registered; the old link stops working. */
export async function resendInvite(
  db: Database,
  scope: CompanyScope,
  taskId: string,
  config: Addresses,
): Promise<Task> {
  const seen = await transact(db, (tx) => lockTask(tx, scope, taskId));
  refuseOutsideMenu(seen);
  if (seen.registered) throw new AppError('registration.done');
  refuseBlocked(seen);
  await takeInvitationAttempt(db, seen);
  await transact(db, async (tx) => {
    const task = await lockTask(tx, scope, taskId);
    await refuseLostRights(tx, scope);
    refuseOutsideMenu(task);
    await inviteAgain(tx, scope, task, config);
  });
  return presentTask(await findTask(db, scope, taskId));
}

/** Removes the link, the membership and the access that the invitation would have given. */
export async function cancelInvite(
  db: Database,
  scope: CompanyScope,
  taskId: string,
): Promise<Task> {
  await transact(db, async (tx) => {
    const task = await lockTask(tx, scope, taskId);
    refuseOutsideMenu(task);
    await refuseRegistered(tx, task);
    await refuseLostRights(tx, scope);
    const products = await selectProductsOfMember(tx, task);
    const sentRequests = await withdrawAsks(tx, [task.id]);
    await withdrawInvitationsTo(tx, task.companyId, [task.userId]);
    const member = await deletePendingMember(tx, task);
    if (member) await endAccess(tx, task, sentRequests);
    const requests = await cancelRequests(tx, member ? [task] : [], { decidedBy: scope.actor.id });
    if (!member) await deletePendingProducts(tx, task);
    await finishTask(tx, task.id, { stage: 'CANCELLED' });
    const before = { ...member, products };
    const entry = userActivity('INVITATION_CANCELLED', task, { before });
    await recordActivity(tx, scope, { ...entry, sourceApp: 'PORTAL' }, ...requests.activities);
  });
  return presentTask(await findTask(db, scope, taskId));
}

/** Asks again for refused products, or sends an expired invitation again. */
export async function retryTask(
  db: Database,
  scope: CompanyScope,
  taskId: string,
  config: Addresses,
): Promise<Task> {
  const seen = await transact(db, (tx) => lockTask(tx, scope, taskId));
  if (seen.stage !== 'FAILED' && seen.stage !== 'EXPIRED') throw new AppError('task.other_stage');
  if (seen.stage === 'EXPIRED' && !seen.registered) {
    refuseBlocked(seen);
    await takeInvitationAttempt(db, seen);
  }
  return transact(db, async (tx) => {
    const task = await lockTask(tx, scope, taskId);
    if (task.stage !== seen.stage || !task.isMember) throw new AppError('task.other_stage');
    refuseBlocked(task);
    await refuseLostRights(tx, scope);
    if (task.stage === 'FAILED') await retryRefused(tx, scope, task);
    else if (task.registered) await advanceTasks(tx, [task.id]);
    else await inviteAgain(tx, scope, task, config);
    // Read in this transaction: after it a product may have answered already.
    return presentTask(await findTask(tx, scope, taskId));
  });
}

/** Revokes what products have granted; a grant that is not answered yet is revoked with its answer. */
async function endAccess(
  tx: Transaction,
  task: UserTask,
  sentRequests: Awaited<ReturnType<typeof withdrawAsks>>,
): Promise<void> {
  await endSessionsIn(tx, task.companyId, [task.userId]);
  const granted = sentRequests.filter(
    ({ action, status }) => action === 'GRANT' && status === 'DONE',
  );
  const { id: taskId, companyId, userId } = task;
  await askProducts(
    tx,
    granted.map(({ product }) => ({ taskId, companyId, userId, product, action: 'REVOKE' })),
  );
}

async function inviteAgain(
  tx: Transaction,
  scope: CompanyScope,
  task: UserTask,
  config: Addresses,
): Promise<void> {
  refuseBlocked(task);
  await setStage(tx, task.id, 'INVITATION_SENT');
  await inviteUser(tx, scope, task, config);
}

function refuseOutsideMenu({ type, stage }: UserTask): void {
  if (type !== 'CREATE_USER' || !menuStages.includes(stage)) {
    throw new AppError('task.other_stage');
  }
}

/** The link would not let a blocked user in; unblocking decides about the membership. */
function refuseBlocked({ isBlocked }: { isBlocked: boolean }): void {
  if (isBlocked) throw new AppError('user.blocked');
}

/** Refuses when the user has just registered, and the task is about to move on. */
async function refuseRegistered(tx: Transaction, task: UserTask): Promise<void> {
  const user = await lockArrivingMember(tx, task);
  if (user) refuseBlocked(user);
  if (task.stage === 'INVITATION_SENT' && user?.registered) {
    throw new AppError('task.other_stage');
  }
}

async function lockTask(tx: Transaction, scope: CompanyScope, taskId: string): Promise<UserTask> {
  const task = await lockUserTask(tx, taskId);
  if (!task || task.companyId !== scope.company.id) {
    // A task about many users exists, but has no invitation.
    await findTask(tx, scope, taskId);
    throw new AppError('task.other_stage');
  }
  return task;
}
