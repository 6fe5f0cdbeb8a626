import { userLimits } from '@endcap/contract/limits';
import type { Acted, blockUsers, unblockUsers } from '@endcap/contract/user-acts';
import type { z } from 'zod';
import type { CompanyScope } from '../../access/scope.ts';
import { type Activity, recordActivity } from '../../activity/record-activity.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { transact } from '../../db/transact.ts';
import { keepInvitations } from '../tasks/onboarding/restore-invitations.service.ts';
import {
  type MemberValues,
  newTask,
  newTasks,
  presentTask,
  stateWhenLetIn,
} from '../tasks/tasks.service.ts';
import { presentRefused, refuseWhenNobodyIsLeft } from './acted.ts';
import { blockMembers, unblockMembers } from './block-users.repository.ts';
import { chooseMembers } from './choose-members.service.ts';
import { memberValues } from './member-values.ts';
import type { Member } from './members.repository.ts';
import { byLoginId } from './members-by-id.service.ts';
import { nameOf, standingOf } from './standing.ts';

/** In this company alone, and from their next call on: a session asks for the membership each time. */
export async function keepOut(
  db: Database,
  scope: CompanyScope,
  { userIds: loginIds, reason, comment, versions }: z.output<typeof blockUsers.body>,
): Promise<Acted> {
  const block = { reason, comment: comment || null };
  return transact(db, (tx) =>
    move(tx, scope, {
      asked: { loginIds, versions, leaving: true },
      type: 'BLOCK_USERS',
      event: 'USER_BLOCKED',
      note: block,
      isThere: ({ state, blockedReason, blockedComment }) =>
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

export async function letIn(
  db: Database,
  scope: CompanyScope,
  { userIds: loginIds, comment, versions }: z.output<typeof unblockUsers.body>,
): Promise<Acted> {
  return transact(db, (tx) =>
    move(tx, scope, {
      asked: { loginIds, versions, leaving: false },
      type: 'UNBLOCK_USERS',
      event: 'USER_UNBLOCKED',
      note: comment ? { comment } : {},
      isThere: ({ state }) => state !== 'BLOCKED',
      stateAfter: stateWhenLetIn,
      change: async (members) => {
        await keepInvitations(
          tx,
          scope,
          members
            .filter(({ registered }) => !registered)
            .map((one) => ({
              userId: one.userId,
              values: { ...standingOf(one), state: 'PENDING' },
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

interface Move {
  asked: Parameters<typeof chooseMembers>[2];
  type: 'BLOCK_USERS' | 'UNBLOCK_USERS';
  event: 'USER_BLOCKED' | 'USER_UNBLOCKED';
  note: object;
  isThere: (member: Member) => boolean;
  stateAfter: (member: Member) => MemberValues['state'];
  change: (members: Member[]) => Promise<{ userId: string; version: number }[]>;
}

async function move(tx: Transaction, scope: CompanyScope, given: Move): Promise<Acted> {
  const asked = await byLoginId(tx, scope, given.asked);
  const { chosen, refused } = await chooseMembers(tx, scope, asked);
  refuseWhenNobodyIsLeft(refused, asked.loginIds.length);
  const answer = {
    accepted: chosen.length,
    refused: presentRefused(scope.locale, refused),
  };
  const todo = chosen.filter((member) => !given.isThere(member));
  if (todo.length === 0) return { task: null, ...answer };
  const changed = await given.change(todo);
  const task = await keepTasks(tx, scope, { ...given, todo, changed });
  await recordActivity(tx, scope, ...todo.map((member) => entryOf(member, given)));
  return { task: presentTask(task), ...answer };
}

/** Done at once; a row for each person is what an undo goes by. */
async function keepTasks(
  tx: Transaction,
  scope: CompanyScope,
  {
    todo,
    changed,
    type,
    stateAfter: after,
  }: Pick<Move, 'type' | 'stateAfter'> & {
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
      before: memberValues(member),
      after: { ...standingOf(member), state: after(member) },
      changedVersion: versions.get(member.userId) ?? 0,
    })),
  );
  return parent;
}

function entryOf(member: Member, { event, note, stateAfter: after }: Move): Activity {
  const { userId } = member;
  return {
    event,
    entity: { type: 'USER', id: userId, name: nameOf(member), personId: userId },
    before: { ...standingOf(member), ...blockOf(member) },
    after: { ...standingOf(member), state: after(member), ...note },
  };
}

function blockOf({ state, blockedReason: reason, blockedComment: comment }: Member): object {
  return state === 'BLOCKED' ? { reason, comment } : {};
}
