import { menuStages } from '@endcap/contract/people/task-stages';
import type { cancelInvites as cancelInvitesEndpoint, Task } from '@endcap/contract/people/tasks';
import type { z } from 'zod';
import { refuseLostRights } from '../../../../access/refuse-lost-rights.ts';
import type { CompanyScope } from '../../../../access/scope.ts';
import { recordActivity } from '../../../../activity/record-activity.ts';
import { AppError } from '../../../../app-error.ts';
import type { Database, Transaction } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import type { AddressConfig } from '../../../../mail/site-address.ts';
import { translate } from '../../../../texts/translate.ts';
import { lockMember, lockMembersById } from '../../../shared/memberships/members.repository.ts';
import { inviteUser, takeInvitationAttempt } from '../../registration/invite-users.service.ts';
import { userActivity } from '../task-log.ts';
import { findTask, presentTask } from '../tasks.service.ts';
import { advanceTasks } from './advance-task.service.ts';
import { endInvitation, endInvitations } from './answer-invitation.service.ts';
import { retryRefused } from './retry-refused.service.ts';
import {
  lockUserTask,
  lockUserTasks,
  setStage,
  type UserTask,
} from './user-tasks.unscoped.repository.ts';

type CancelledInvites = z.output<typeof cancelInvitesEndpoint.response>;
type LockedMember = Awaited<ReturnType<typeof lockMembersById>>[number];
/** Mails a new link to a user who has not joined; the old link stops working. */
export async function resendInvite(
  db: Database,
  scope: CompanyScope,
  taskId: string,
  config: AddressConfig,
): Promise<Task> {
  const seen = await transact(db, (tx) => lockTask(tx, scope, taskId));
  refuseOutsideMenu(seen);
  if (seen.joined) throw new AppError('registration.done');
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
    const code = refusalOf(task, await lockMember(tx, task));
    if (code) throw new AppError(code);
    await refuseLostRights(tx, scope);
    const { before, activities } = await endInvitation(tx, task, scope.actor.id);
    const entry = userActivity('INVITATION_CANCELLED', task, { before });
    await recordActivity(tx, scope, { ...entry, sourceApp: 'PORTAL' }, ...activities);
  });
  return presentTask(await findTask(db, scope, taskId));
}

/** Like cancelInvite for many; users who joined or were blocked meanwhile are refused one by one. */
export async function cancelInvites(
  db: Database,
  scope: CompanyScope,
  taskIds: string[],
): Promise<CancelledInvites> {
  return transact(db, async (tx) => {
    const found = await lockUserTasks(tx, taskIds);
    const tasks = found.filter(({ companyId }) => companyId === scope.company.id);
    if (tasks.length < taskIds.length) throw new AppError('resource.not_found');
    const members = await lockMembersById(
      tx,
      scope,
      tasks.map(({ userId }) => userId),
    );
    await refuseLostRights(tx, scope);
    const known = new Map(members.map((member) => [member.userId, member]));
    const checked = tasks.map((task) => ({ task, code: refusalOf(task, known.get(task.userId)) }));
    const open = checked.filter(({ code }) => !code).map(({ task }) => task);
    const refused = checked.flatMap(({ task, code }) => (code ? [{ task, code }] : []));
    const [first] = refused;
    if (first && open.length === 0) throw new AppError(first.code);
    const { before, activities } = await endInvitations(tx, scope.company.id, open, scope.actor.id);
    const entries = open.map((task) => ({
      ...userActivity('INVITATION_CANCELLED', task, { before: before.get(task.userId) }),
      sourceApp: 'PORTAL' as const,
    }));
    await recordActivity(tx, scope, ...entries, ...activities);
    return {
      cancelled: open.length,
      refused: refused.map(({ task, code }) => ({
        taskId: task.id,
        name: task.name,
        message: translate(scope.locale, code),
      })),
    };
  });
}

function refusalOf(
  task: UserTask,
  member: LockedMember | undefined,
): 'task.other_stage' | 'user.blocked' | null {
  const isInvited = task.stage === 'INVITATION_SENT' || task.stage === 'EXPIRED';
  const isOpen = isInvited || menuStages.includes(task.stage);
  if (task.type !== 'CREATE_USER' || !isOpen) return 'task.other_stage';
  if (member?.state === 'BLOCKED') return 'user.blocked';
  const hasJoined = isInvited && member?.joined;
  return hasJoined ? 'task.other_stage' : null;
}

/** Asks again for refused products, or sends an expired invitation again. */
export async function retryTask(
  db: Database,
  scope: CompanyScope,
  taskId: string,
  config: AddressConfig,
): Promise<Task> {
  const seen = await transact(db, (tx) => lockTask(tx, scope, taskId));
  if (seen.stage !== 'FAILED' && seen.stage !== 'EXPIRED') throw new AppError('task.other_stage');
  if (seen.stage === 'EXPIRED' && !seen.joined) {
    refuseBlocked(seen);
    await takeInvitationAttempt(db, seen);
  }
  return transact(db, async (tx) => {
    const task = await lockTask(tx, scope, taskId);
    if (task.stage !== seen.stage || !task.isMember) throw new AppError('task.other_stage');
    refuseBlocked(task);
    await refuseLostRights(tx, scope);
    if (task.stage === 'FAILED') await retryRefused(tx, scope, task, config);
    else if (task.joined) await advanceTasks(tx, [task.id]);
    else await inviteAgain(tx, scope, task, config);
    // Read in this transaction: after it a product may have answered already.
    return presentTask(await findTask(tx, scope, taskId));
  });
}

async function inviteAgain(
  tx: Transaction,
  scope: CompanyScope,
  task: UserTask,
  config: AddressConfig,
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

async function lockTask(tx: Transaction, scope: CompanyScope, taskId: string): Promise<UserTask> {
  const task = await lockUserTask(tx, taskId);
  if (!task || task.companyId !== scope.company.id) {
    // A task about many users exists, but has no invitation.
    await findTask(tx, scope, taskId);
    throw new AppError('task.other_stage');
  }
  return task;
}
