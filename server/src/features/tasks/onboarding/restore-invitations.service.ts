import type { TaskStage } from '@endcap/contract/task-stages';
import type { Transaction } from '../../../db/connection.ts';
import { restoreInvitationsTo } from '../../registration/invite-users.service.ts';
import type { MemberValues, SetAside } from '../member-values.ts';
import type { TaskScope } from '../tasks.repository.ts';
import { newTasks } from '../tasks.service.ts';
import * as tasks from './person-tasks.repository.ts';

export interface Invited {
  userId: string;
  values: MemberValues;
  setAside: SetAside | null;
}

/**
 * Whoever was invited and is a member again, as they were: the link that they were mailed works again
 * until it expires, and nobody is mailed. Without one their invitation has run out, and can be sent
 * again.
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
  const alive = new Set(await tasks.selectLiveInvited(tx, scope.company.id, userIds));
  const stageOf = (userId: string): TaskStage =>
    alive.has(userId) ? 'INVITATION_SENT' : 'EXPIRED';
  const known = invited.flatMap(({ userId, setAside }) =>
    setAside?.invitation ? [{ id: setAside.invitation, stage: stageOf(userId) }] : [],
  );
  const reopened = new Set(await tasks.reopenInvitations(tx, scope.company.id, known));
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

/** Nobody who has not registered waits without a row in which an admin can invite them again. */
export async function keepInvitations(
  tx: Transaction,
  scope: TaskScope,
  waiting: Omit<Invited, 'setAside'>[],
): Promise<void> {
  if (waiting.length === 0) return;
  const userIds = waiting.map(({ userId }) => userId);
  const listed = new Set(await tasks.selectArriving(tx, scope.company.id, userIds));
  const lost = waiting.filter(({ userId }) => !listed.has(userId));
  await restoreInvitations(
    tx,
    scope,
    lost.map((one) => ({ ...one, setAside: null })),
  );
}
