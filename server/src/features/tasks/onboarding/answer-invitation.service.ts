import { endSessionsIn } from '../../../access/session.unscoped.repository.ts';
import type { Activity } from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Transaction } from '../../../db/connection.ts';
import { cancelRequests } from '../../access-requests/cancel-requests.service.ts';
import { deletePendingMember } from '../../memberships/change-members.repository.ts';
import {
  deletePendingProducts,
  selectProductsOfMember,
} from '../../memberships/member-products.repository.ts';
import { lockMember } from '../../memberships/members.repository.ts';
import { joinCompany } from '../../memberships/memberships.service.ts';
import { askProducts, withdrawAsks } from '../../provisioning/provisioning.service.ts';
import { withdrawInvitationsTo } from '../../registration/invite-users.service.ts';
import { finishTask } from '../tasks.service.ts';
import { advanceTasks } from './advance-task.service.ts';
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
  const isOpen = await tasks.hasValidLink(tx, task);
  if (!isOpen || task.stage !== 'INVITATION_SENT') throw new AppError('link.expired');
  return task;
}

/** The user joins the company, and its products are asked for access. */
export async function acceptInvitation(tx: Transaction, task: tasks.UserTask): Promise<void> {
  await joinCompany(tx, task);
  await withdrawInvitationsTo(tx, task.companyId, [task.userId]);
  await advanceTasks(tx, [task.id]);
}

/** Removes the link, the membership and the access that the invitation would have given. */
export async function endInvitation(
  tx: Transaction,
  task: tasks.UserTask,
  decidedBy: string,
): Promise<{ before: object; activities: Activity[] }> {
  const products = await selectProductsOfMember(tx, task);
  const sentRequests = await withdrawAsks(tx, [task.id]);
  await withdrawInvitationsTo(tx, task.companyId, [task.userId]);
  const member = await deletePendingMember(tx, task);
  if (member) await endAccess(tx, task, sentRequests);
  const { activities } = await cancelRequests(tx, member ? [task] : [], { decidedBy });
  if (!member) await deletePendingProducts(tx, task);
  await finishTask(tx, task.id, { stage: 'CANCELLED' });
  return { before: { ...member, products }, activities };
}

/** Revokes what products have granted; a grant that is not answered yet is revoked with its answer. */
async function endAccess(
  tx: Transaction,
  task: tasks.UserTask,
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
