import { userLimits } from '@endcap/contract/limits';
import type { Acted, deleteUsers } from '@endcap/contract/user-acts';
import type { z } from 'zod';
import type { CompanyScope } from '../../access/scope.ts';
import { endSessionsIn } from '../../access/session.repository.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { transact } from '../../db/transact.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { withdrawInvitationsTo } from '../registration/invite-users.service.ts';
import { dropOpenTasks } from '../tasks/onboarding/advance-task.service.ts';
import { newTask, newTasks, presentTask, type SetAside } from '../tasks/tasks.service.ts';
import { presentRefused, refuseWhenNobodyIsLeft } from './acted.ts';
import { chooseMembers } from './choose-members.service.ts';
import { markLeaving } from './delete-users.repository.ts';
import { memberValues } from './member-values.ts';
import type { Member } from './members.repository.ts';
import { removeMembersJob } from './remove-members.service.ts';

/** They are out at once; the job takes away what they had. */
export async function beginDeletion(
  db: Database,
  scope: CompanyScope,
  { users, versions }: z.output<typeof deleteUsers.body>,
): Promise<Acted> {
  return transact(db, async (tx) => {
    const asked = { loginIds: users, versions, leaving: true };
    const { chosen, refused } = await chooseMembers(tx, scope, asked);
    refuseWhenNobodyIsLeft(refused, users.length);
    const task = await leave(tx, scope, chosen);
    await enqueue(tx, removeMembersJob, { taskId: task.id });
    return {
      task: presentTask(task),
      accepted: chosen.length,
      refused: presentRefused(scope.locale, refused),
    };
  });
}

async function leave(tx: Transaction, scope: CompanyScope, chosen: Member[]) {
  const userIds = chosen.map(({ userId }) => userId);
  const versions = new Map(
    (await markLeaving(tx, scope, userIds)).map(({ userId, version }) => [userId, version]),
  );
  await endSessionsIn(tx, scope.company.id, userIds);
  const setAside = await endInvitations(tx, scope, userIds);
  const taskOf = (member: Member) => ({
    type: 'DELETE_USER' as const,
    total: 1,
    userId: member.userId,
    before: memberValues(member),
    changedVersion: versions.get(member.userId) ?? 0,
    ...setAside(member),
  });
  const { undoMinutes } = userLimits;
  const [only] = chosen;
  if (only && chosen.length === 1) return newTask(tx, scope, { ...taskOf(only), undoMinutes });
  const parent = await newTask(tx, scope, {
    type: 'DELETE_USERS',
    total: chosen.length,
    undoMinutes,
  });
  await newTasks(
    tx,
    scope,
    chosen.map((member) => ({ ...taskOf(member), parentId: parent.id })),
  );
  return parent;
}

/** Answers what an undo needs to give somebody theirs again. */
async function endInvitations(tx: Transaction, { company }: CompanyScope, userIds: string[]) {
  const withdrawn = await withdrawInvitationsTo(tx, company.id, userIds);
  const ended = await dropOpenTasks(tx, company.id, userIds);
  const links = Map.groupBy(withdrawn, ({ userId }) => userId);
  const arrivals = ended.filter(({ type }) => type === 'CREATE_USER');
  const invitations = new Map(arrivals.map(({ id, userId }) => [userId, id]));
  return ({ userId, registered }: Member): { setAside?: SetAside } => {
    const invitation = invitations.get(userId);
    if (registered) return {};
    return {
      setAside: {
        links: links.get(userId)?.map(({ id }) => id) ?? [],
        ...(invitation ? { invitation } : {}),
      },
    };
  };
}
