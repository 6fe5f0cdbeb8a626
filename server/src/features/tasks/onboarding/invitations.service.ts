import { menuStages } from '@endcap/contract/task-stages';
import type { Task } from '@endcap/contract/tasks';
import { refuseLostRights } from '../../../access/refuse-lost-rights.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { endSessionsIn } from '../../../access/session.repository.ts';
import { recordActivity } from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Config } from '../../../config.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { cancelRequests } from '../../access-requests/cancel-requests.service.ts';
import { askProducts, withdrawAsks } from '../../provisioning/provisioning.service.ts';
import {
  inviteUser,
  takeInvitationTurn,
  withdrawInvitation,
} from '../../registration/registration.service.ts';
import { personEntry } from '../task-log.ts';
import { findTask, finishTask, presentTask } from '../tasks.service.ts';
import { advanceTasks } from './advance-task.service.ts';
import * as members from './members.repository.ts';
import * as tasks from './person-tasks.repository.ts';
import { askRefusedAgain } from './retry-refused.service.ts';

type Addresses = Pick<Config, 'PUBLIC_URL' | 'SITE_HOSTS' | 'PORT'>;

/** A new link to somebody who has not registered; the one before stops working. */
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
  await takeInvitationTurn(db, seen);
  await transact(db, async (tx) => {
    const task = await lockTask(tx, scope, taskId);
    await refuseLostRights(tx, scope);
    refuseOutsideMenu(task);
    await inviteAgain(tx, scope, task, config);
  });
  return presentTask(await findTask(db, scope, taskId));
}

/** Nothing of the invitation is left: neither link nor place in the company nor access to a product. */
export async function cancelInvite(
  db: Database,
  scope: CompanyScope,
  taskId: string,
): Promise<Task> {
  await transact(db, async (tx) => {
    const task = await lockTask(tx, scope, taskId);
    refuseOutsideMenu(task);
    await refuseArrived(tx, task);
    await refuseLostRights(tx, scope);
    const products = await members.selectProducts(tx, task);
    const heardOf = await withdrawAsks(tx, [task.id]);
    await withdrawInvitation(tx, task);
    const member = await members.deleteNewMember(tx, task);
    if (member) await leaveNothing(tx, task, heardOf);
    const requests = await cancelRequests(tx, member ? [task] : [], { decidedBy: scope.actor.id });
    if (!member) await members.deletePendingAccess(tx, task);
    await finishTask(tx, task.id, { stage: 'CANCELLED' });
    const before = { ...member, products };
    const entry = personEntry('INVITATION_CANCELLED', task, { before });
    await recordActivity(tx, scope, { ...entry, sourceApp: 'PORTAL' }, ...requests.activities);
  });
  return presentTask(await findTask(db, scope, taskId));
}

/** What was refused is asked again; an invitation that has run out is sent again. */
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
    await takeInvitationTurn(db, seen);
  }
  return transact(db, async (tx) => {
    const task = await lockTask(tx, scope, taskId);
    if (task.stage !== seen.stage || !task.isMember) throw new AppError('task.other_stage');
    refuseBlocked(task);
    await refuseLostRights(tx, scope);
    if (task.stage === 'FAILED') await askRefusedAgain(tx, scope, task);
    else if (task.registered) await advanceTasks(tx, [task.id]);
    else await inviteAgain(tx, scope, task, config);
    // Here and not afterwards, when a product may have answered already.
    return presentTask(await findTask(tx, scope, taskId));
  });
}

/** What was asked and not answered is taken back when the answer comes. */
async function leaveNothing(
  tx: Transaction,
  task: tasks.PersonTask,
  heardOf: Awaited<ReturnType<typeof withdrawAsks>>,
): Promise<void> {
  await endSessionsIn(tx, task.companyId, [task.userId]);
  const granted = heardOf.filter(({ action, status }) => action === 'GRANT' && status === 'DONE');
  const { id: taskId, companyId, userId } = task;
  await askProducts(
    tx,
    granted.map(({ product }) => ({ taskId, companyId, userId, product, action: 'REVOKE' })),
  );
}

async function inviteAgain(
  tx: Transaction,
  scope: CompanyScope,
  task: tasks.PersonTask,
  config: Addresses,
): Promise<void> {
  refuseBlocked(task);
  await tasks.setStage(tx, task.id, 'INVITATION_SENT');
  await inviteUser(tx, scope, task, config);
}

function refuseOutsideMenu({ type, stage }: tasks.PersonTask): void {
  if (type !== 'CREATE_USER' || !menuStages.includes(stage)) {
    throw new AppError('task.other_stage');
  }
}

/** The link would not let them in, and what becomes of their place is decided by unblocking them. */
function refuseBlocked({ isBlocked }: { isBlocked: boolean }): void {
  if (isBlocked) throw new AppError('user.blocked');
}

/** They have just registered, and the task is about to go on. */
async function refuseArrived(tx: Transaction, task: tasks.PersonTask): Promise<void> {
  const person = await members.lockArriving(tx, task);
  if (person) refuseBlocked(person);
  if (task.stage === 'INVITATION_SENT' && person?.registered) {
    throw new AppError('task.other_stage');
  }
}

async function lockTask(
  tx: Transaction,
  scope: CompanyScope,
  taskId: string,
): Promise<tasks.PersonTask> {
  const task = await tasks.lockPersonTask(tx, taskId);
  if (!task || task.companyId !== scope.company.id) {
    // One about many people has nobody to invite.
    await findTask(tx, scope, taskId);
    throw new AppError('task.other_stage');
  }
  return { ...task, userId: task.userId ?? '' };
}
