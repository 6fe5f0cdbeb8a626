import { userLimits } from '@endcap/contract/limits';
import type * as api from '@endcap/contract/people/user-acts';
import type { z } from 'zod';
import type { CompanyScope } from '../../../../access/scope.ts';
import { type Activity, recordActivity } from '../../../../activity/record-activity.ts';
import type { Database, Transaction } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import { type Member, membershipValues } from '../../../shared/memberships/members.repository.ts';
import { type Membership, membershipOf } from '../../../shared/memberships/membership.ts';
import { fullName } from '../../../shared/memberships/name-in-company.ts';
import { keepInvitations } from '../../tasks/onboarding/restore-invitations.service.ts';
import { newTask, newTasks, presentTask, stateWhenLetIn } from '../../tasks/tasks.service.ts';
import { presentRefused, refuseWhenAllRefused } from '../plan/act-result.ts';
import { selectUsersForAction, withLoginIds } from '../plan/select-users.service.ts';
import { blockMembers, unblockMembers } from './block-users.repository.ts';

/**
 * Blocks users in this company only. It applies from their next call, because each call reads the
 * membership of its session.
 */
export async function blockUsers(
  db: Database,
  scope: CompanyScope,
  { userIds: loginIds, reason, comment, versions }: z.output<typeof api.blockUsers.body>,
): Promise<api.ActionResult> {
  const block = { reason, comment: comment || null };
  return transact(db, (tx) =>
    changeState(tx, scope, {
      selection: { loginIds, versions, leaving: true },
      type: 'BLOCK_USERS',
      event: 'USER_BLOCKED',
      note: block,
      isDone: ({ state, blockedReason, blockedComment }) =>
        state === 'BLOCKED' && blockedReason === block.reason && blockedComment === block.comment,
      stateAfter: () => 'BLOCKED',
      change: (members) =>
        blockMembers(
          tx,
          scope,
          members.map(({ userId }) => userId),
          block,
        ),
    }),
  );
}

export async function unblockUsers(
  db: Database,
  scope: CompanyScope,
  { userIds: loginIds, comment, versions }: z.output<typeof api.unblockUsers.body>,
): Promise<api.ActionResult> {
  return transact(db, (tx) =>
    changeState(tx, scope, {
      selection: {
        loginIds,
        versions,
        leaving: false,
        // The company's own block would end without effect: the retailer's block stays.
        refuse: ({ blockedByRetailer }) =>
          blockedByRetailer ? 'user.blocked_by_retailer' : undefined,
      },
      type: 'UNBLOCK_USERS',
      event: 'USER_UNBLOCKED',
      note: comment ? { comment } : {},
      isDone: ({ state }) => state !== 'BLOCKED',
      stateAfter: stateWhenLetIn,
      change: async (members) => {
        await keepInvitations(
          tx,
          scope,
          members
            .filter(({ joined }) => !joined)
            .map((member) => ({
              userId: member.userId,
              values: { ...membershipOf(member), state: 'PENDING' },
            })),
        );
        return unblockMembers(
          tx,
          scope,
          members.map((member) => ({ userId: member.userId, state: stateWhenLetIn(member) })),
        );
      },
    }),
  );
}

interface StateChange {
  selection: Parameters<typeof selectUsersForAction>[2];
  type: 'BLOCK_USERS' | 'UNBLOCK_USERS';
  event: 'USER_BLOCKED' | 'USER_UNBLOCKED';
  note: object;
  isDone: (member: Member) => boolean;
  stateAfter: (member: Member) => Membership['state'];
  change: (members: Member[]) => Promise<{ userId: string; version: number }[]>;
}

async function changeState(
  tx: Transaction,
  scope: CompanyScope,
  given: StateChange,
): Promise<api.ActionResult> {
  const selection = await withLoginIds(tx, scope, given.selection);
  const { members, refused } = await selectUsersForAction(tx, scope, selection);
  refuseWhenAllRefused(refused, selection.loginIds.length);
  const answer = {
    accepted: members.length,
    refused: presentRefused(scope.locale, refused),
  };
  const todo = members.filter((member) => !given.isDone(member));
  if (todo.length === 0) return { task: null, ...answer };
  const changed = await given.change(todo);
  const task = await insertTasks(tx, scope, { ...given, todo, changed });
  await recordActivity(tx, scope, ...todo.map((member) => activityOf(member, given)));
  return { task: presentTask(task), ...answer };
}

/** The change is complete already; an undo needs a task for each user. */
async function insertTasks(
  tx: Transaction,
  scope: CompanyScope,
  {
    todo,
    changed,
    type,
    stateAfter,
  }: Pick<StateChange, 'type' | 'stateAfter'> & {
    todo: Member[];
    changed: { userId: string; version: number }[];
  },
) {
  const versions = new Map(changed.map(({ userId, version }) => [userId, version]));
  const [only] = todo;
  const parent = await newTask(tx, scope, {
    ...(only && todo.length === 1 ? { userId: only.userId } : {}),
    type,
    total: todo.length,
    stage: 'COMPLETED',
    ...(type === 'BLOCK_USERS' ? { undoMinutes: userLimits.undoMinutes } : {}),
  });
  await newTasks(
    tx,
    scope,
    todo.map((member) => ({
      type,
      total: 1,
      stage: 'COMPLETED' as const,
      parentId: parent.id,
      userId: member.userId,
      before: membershipValues(member),
      after: { ...membershipOf(member), state: stateAfter(member) },
      changedVersion: versions.get(member.userId) ?? 0,
    })),
  );
  return parent;
}

function activityOf(member: Member, { event, note, stateAfter }: StateChange): Activity {
  const { userId, state, blockedReason: reason, blockedComment: comment } = member;
  const block = state === 'BLOCKED' ? { reason, comment } : {};
  return {
    event,
    entity: { type: 'USER', id: userId, name: fullName(member), personId: userId },
    before: { ...membershipOf(member), ...block },
    after: { ...membershipOf(member), state: stateAfter(member), ...note },
  };
}
