import type { TaskStage } from '@endcap/contract/people/task-stages';
import type { Transaction } from '../../../../db/connection.ts';
import type { MembershipValues, SetAside } from '../../../shared/memberships/membership.ts';
import { restoreInvitationsTo } from '../../registration/invite-users.service.ts';
import type { TaskScope } from '../tasks.repository.ts';
import { newTasks } from '../tasks.service.ts';
import * as repository from './restore-invitations.repository.ts';

export interface Invited {
  userId: string;
  values: MembershipValues;
  setAside: SetAside | null;
}

/**
 * Restores the invitations of users who are members again: the mailed link works again until it
 * expires, and no mail is sent. Without a link the invitation counts as expired and can be sent again.
 */
export async function restoreInvitations(
  tx: Transaction,
  scope: TaskScope,
  invited: Invited[],
  parentId?: string,
): Promise<void> {
  if (invited.length === 0) return;
  const links = invited.flatMap(({ setAside }) => setAside?.links ?? []);
  await restoreInvitationsTo(tx, scope.company.id, links);
  const userIds = invited.map(({ userId }) => userId);
  const alive = new Set(await repository.selectUsersWithOpenLink(tx, scope, userIds));
  const stageOf = (userId: string): TaskStage =>
    alive.has(userId) ? 'INVITATION_SENT' : 'EXPIRED';
  const known = invited.flatMap(({ userId, setAside }) =>
    setAside?.invitation ? [{ id: setAside.invitation, stage: stageOf(userId) }] : [],
  );
  const reopened = new Set(await repository.reopenInvitations(tx, scope, known));
  await newTasks(
    tx,
    scope,
    invited
      .filter(({ userId }) => !reopened.has(userId))
      .map(({ userId, values }) => ({
        type: 'CREATE_USER' as const,
        total: 1,
        stage: stageOf(userId),
        userId,
        after: values,
        ...(parentId ? { parentId } : {}),
      })),
  );
}

/** A user who has not joined always keeps a task, in which an admin can send the invitation again. */
export async function keepInvitations(
  tx: Transaction,
  scope: TaskScope,
  waiting: Omit<Invited, 'setAside'>[],
): Promise<void> {
  if (waiting.length === 0) return;
  const userIds = waiting.map(({ userId }) => userId);
  const listed = new Set(await repository.selectArriving(tx, scope, userIds));
  const lost = waiting.filter(({ userId }) => !listed.has(userId));
  await restoreInvitations(
    tx,
    scope,
    lost.map((one) => ({ ...one, setAside: null })),
  );
}
