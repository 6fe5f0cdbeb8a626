import { userLimits } from '@endcap/contract/limits';
import type {
  ActionResult,
  deleteUsers as deleteUsersEndpoint,
} from '@endcap/contract/people/user-acts';
import type { z } from 'zod';
import type { CompanyScope } from '../../../../access/scope.ts';
import { endSessionsIn } from '../../../../access/session.unscoped.repository.ts';
import type { Database, Transaction } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import { enqueue } from '../../../../jobs/enqueue.ts';
import { markDeleting } from '../../../shared/memberships/change-members.repository.ts';
import { type Member, membershipValues } from '../../../shared/memberships/members.repository.ts';
import type { SetAside } from '../../../shared/memberships/membership.ts';
import { withdrawInvitationsTo } from '../../registration/invite-users.service.ts';
import { dropOpenTasks } from '../../tasks/onboarding/advance-task.service.ts';
import { newTask, newTasks, presentTask } from '../../tasks/tasks.service.ts';
import { presentRefused, refuseWhenAllRefused } from '../plan/act-result.ts';
import { selectUsersForAction } from '../plan/select-users.service.ts';
import { removeMembersJob } from './remove-members.service.ts';

type Request = z.output<typeof deleteUsersEndpoint.body>;

/** The users lose access at once; a job deletes their memberships. */
export async function deleteUsers(
  db: Database,
  scope: CompanyScope,
  request: Request,
): Promise<ActionResult> {
  return transact(db, async (tx) => (await deleteUsersWith(tx, scope, request)).result);
}

/** Like deleteUsers, in the transaction of a larger change. Also returns the ids of the users. */
export async function deleteUsersWith(
  tx: Transaction,
  scope: CompanyScope,
  { users, versions }: Request,
): Promise<{ result: ActionResult; userIds: string[]; taskId: string }> {
  const selection = { loginIds: users, versions, leaving: true };
  const { members, refused } = await selectUsersForAction(tx, scope, selection);
  refuseWhenAllRefused(refused, users.length);
  const task = await startDeletion(tx, scope, members);
  await enqueue(tx, removeMembersJob, { taskId: task.id });
  return {
    result: {
      task: presentTask(task),
      accepted: members.length,
      refused: presentRefused(scope.locale, refused),
    },
    userIds: members.map(({ userId }) => userId),
    taskId: task.id,
  };
}

async function startDeletion(tx: Transaction, scope: CompanyScope, members: Member[]) {
  const userIds = members.map(({ userId }) => userId);
  const versions = new Map(
    (await markDeleting(tx, scope, userIds)).map(({ userId, version }) => [userId, version]),
  );
  await endSessionsIn(tx, scope.company.id, userIds);
  const setAside = await endInvitations(tx, scope, userIds);
  const taskOf = (member: Member) => ({
    type: 'DELETE_USER' as const,
    total: 1,
    userId: member.userId,
    before: membershipValues(member),
    changedVersion: versions.get(member.userId) ?? 0,
    ...setAside(member),
  });
  const { undoMinutes } = userLimits;
  const [only] = members;
  if (only && members.length === 1) return newTask(tx, scope, { ...taskOf(only), undoMinutes });
  const parent = await newTask(tx, scope, {
    type: 'DELETE_USERS',
    total: members.length,
    undoMinutes,
  });
  await newTasks(
    tx,
    scope,
    members.map((member) => ({ ...taskOf(member), parentId: parent.id })),
  );
  return parent;
}

/** Returns a function that gives the ids an undo needs to restore a member's invitation. */
async function endInvitations(tx: Transaction, { company }: CompanyScope, userIds: string[]) {
  const withdrawn = await withdrawInvitationsTo(tx, company.id, userIds);
  const ended = await dropOpenTasks(tx, company.id, userIds);
  const links = Map.groupBy(withdrawn, ({ userId }) => userId);
  const onboarding = ended.filter(({ type }) => type === 'CREATE_USER');
  const invitations = new Map(onboarding.map(({ id, userId }) => [userId, id]));
  return ({ userId, joined }: Member): { setAside?: SetAside } => {
    const invitation = invitations.get(userId);
    if (joined) return {};
    return {
      setAside: {
        links: links.get(userId)?.map(({ id }) => id) ?? [],
        ...(invitation ? { invitation } : {}),
      },
    };
  };
}
