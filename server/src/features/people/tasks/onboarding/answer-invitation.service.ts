import { endSessionsIn } from '../../../../access/session.unscoped.repository.ts';
import type { Activity } from '../../../../activity/record-activity.ts';
import { AppError } from '../../../../app-error.ts';
import type { Transaction } from '../../../../db/connection.ts';
import { askProducts, withdrawAsks } from '../../../products/provisioning/provisioning.service.ts';
import { deletePendingMembers } from '../../../shared/memberships/change-members.repository.ts';
import {
  deletePendingProducts,
  selectMemberProducts,
} from '../../../shared/memberships/member-products.repository.ts';
import { lockMember } from '../../../shared/memberships/members.repository.ts';
import { joinCompany } from '../../../shared/memberships/memberships.service.ts';
import { cancelRequests } from '../../access-requests/cancel-requests.service.ts';
import { withdrawInvitationsTo } from '../../registration/invite-users.service.ts';
import { finishTasks } from '../tasks.service.ts';
import { advanceTasks } from './advance-task.service.ts';
import { hasValidLink } from './member-tasks.repository.ts';
import * as tasks from './user-tasks.unscoped.repository.ts';

/** The task of an invitation that its user can answer now, locked until commit together with the member. */
export async function lockOpenInvitation(
  tx: Transaction,
  { taskId, userId }: { taskId: string; userId: string },
): Promise<tasks.UserTask> {
  const task = await tasks.lockUserTask(tx, taskId);
  if (task?.userId !== userId || task.type !== 'CREATE_USER') {
    throw new AppError('resource.not_found');
  }
  // A separate statement: a statement that waited for the task still reads its old snapshot.
  const member = await lockMember(tx, task);
  if (member?.joined) throw new AppError('invitation.answered');
  if (!member || member.busy === 'DELETE_USER' || task.stage === 'CANCELLED') {
    throw new AppError('link.withdrawn');
  }
  if (member.state === 'BLOCKED') throw new AppError('access.blocked');
  const isOpen = await hasValidLink(tx, task);
  if (!isOpen || task.stage !== 'INVITATION_SENT') throw new AppError('link.expired');
  return task;
}

/** The user joins the company, and its products are asked for access. */
export async function acceptInvitation(tx: Transaction, task: tasks.UserTask): Promise<void> {
  await joinCompany(tx, task);
  await withdrawInvitationsTo(tx, task.companyId, [task.userId]);
  await advanceTasks(tx, [task.id]);
}

interface InvitationTask {
  id: string;
  companyId: string;
  userId: string;
}

/** Ends one invitation; see endInvitations. */
export async function endInvitation(
  tx: Transaction,
  task: InvitationTask,
  decidedBy: string,
): Promise<{ before: object; activities: Activity[] }> {
  const { before, activities } = await endInvitations(tx, task.companyId, [task], decidedBy);
  return { before: before.get(task.userId) ?? {}, activities };
}

/**
 * Removes the links, the memberships and the access that invitations of a company would have given,
 * with the same few statements for one invitation and for a thousand. The caller holds the locks.
 */
export async function endInvitations(
  tx: Transaction,
  companyId: string,
  invitations: readonly InvitationTask[],
  decidedBy: string,
): Promise<{ before: Map<string, object>; activities: Activity[] }> {
  if (invitations.length === 0) return { before: new Map(), activities: [] };
  const company = { company: { id: companyId } };
  const userIds = invitations.map(({ userId }) => userId);
  const taskIds = invitations.map(({ id }) => id);
  const products = await selectMemberProducts(tx, company, userIds);
  const sentRequests = await withdrawAsks(tx, taskIds);
  await withdrawInvitationsTo(tx, companyId, userIds);
  const deleted = await deletePendingMembers(tx, company, userIds);
  const members = new Map(deleted.map(({ userId, ...member }) => [userId, member]));
  const gone = invitations.filter(({ userId }) => members.has(userId));
  await endAccess(tx, companyId, gone, sentRequests);
  const { activities } = await cancelRequests(tx, gone, { decidedBy });
  const others = userIds.filter((userId) => !members.has(userId));
  if (others.length > 0) await deletePendingProducts(tx, company, others);
  await finishTasks(tx, taskIds, { stage: 'CANCELLED' });
  const before = userIds.map((userId): [string, object] => [
    userId,
    { ...members.get(userId), products: products.get(userId) ?? [] },
  ]);
  return { before: new Map(before), activities };
}

/** Revokes what products have granted; a grant that is not answered yet is revoked with its answer. */
async function endAccess(
  tx: Transaction,
  companyId: string,
  gone: readonly InvitationTask[],
  sentRequests: Awaited<ReturnType<typeof withdrawAsks>>,
): Promise<void> {
  if (gone.length === 0) return;
  await endSessionsIn(
    tx,
    companyId,
    gone.map(({ userId }) => userId),
  );
  const tasks = new Map(gone.map((task) => [task.userId, task]));
  await askProducts(
    tx,
    sentRequests.flatMap(({ action, status, product, userId }) => {
      const task = tasks.get(userId);
      if (!task || action !== 'GRANT' || status !== 'DONE') return [];
      return [{ taskId: task.id, companyId, userId, product, action: 'REVOKE' as const }];
    }),
  );
}
