// No scope: jobs work on a task by its id; the service that created it took a scope.
import type { TaskStage, TaskType } from '@endcap/contract/people/task-stages';
import { sql } from 'kysely';
import { membershipIsUsable } from '../../../../access/company-rights.ts';
import type { Transaction } from '../../../../db/connection.ts';
import type { MemberScope } from '../../../shared/memberships/members.repository.ts';
import type { MembershipValues } from '../../../shared/memberships/membership.ts';
import { nameIn } from '../../../shared/memberships/name-in-company.ts';

/** The tasks of a member that waited until the user joined. */
export async function selectInvitedTasks(
  tx: Transaction,
  { companyId, userId }: MemberScope,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('batch_task')
    .select('id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('type', '=', 'CREATE_USER')
    .where('stage', 'in', ['INITIATED', 'INVITATION_SENT', 'EXPIRED'])
    .execute();
  return rows.map(({ id }) => id);
}

export interface EndedTask {
  id: string;
  type: TaskType;
  userId: string;
}

/** Returns the cancelled tasks. */
export async function cancelOpenTasks(
  tx: Transaction,
  companyId: string,
  userIds: string[],
): Promise<EndedTask[]> {
  return tx
    .updateTable('batch_task')
    .set({ stage: 'CANCELLED', finished_on: sql`now()`, updated_on: sql`now()` })
    .where('company_id', '=', companyId)
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('type', 'in', ['CREATE_USER', 'UPDATE_USER'])
    .where('stage', 'not in', ['COMPLETED', 'CANCELLED'])
    .returning(['id', 'type', sql<string>`user_id`.as('userId')])
    .execute();
}

/** Locks a task about one user, with the values that decide its next step; undefined for other tasks. */
export async function lockUserTask(tx: Transaction, id: string) {
  const [task] = await lockUserTasks(tx, [id]);
  return task;
}

/** Locks many, in the order of their ids. */
export async function lockUserTasks(tx: Transaction, ids: string[]) {
  return tx
    .selectFrom('batch_task as t')
    .innerJoin('user_account as u', 'u.id', 't.user_id')
    .select([
      't.id',
      't.company_id as companyId',
      'u.id as userId',
      't.parent_id as parentId',
      't.type',
      't.stage',
      't.request_id as requestId',
      't.created_by as createdBy',
      sql<MembershipValues | null>`t.before`.as('before'),
      sql<MembershipValues | null>`t.after`.as('after'),
      't.undone_on as undoneOn',
      'u.login_id as loginId',
      nameIn(sql`t.company_id`).full.as('name'),
      sql<boolean>`exists (select from membership m where m.company_id = t.company_id
        and m.user_id = t.user_id and m.joined_on is not null)`.as('joined'),
      sql<boolean>`exists (select from membership m
        where m.company_id = t.company_id and m.user_id = t.user_id)`.as('isMember'),
      sql<boolean>`exists (select from membership m where m.company_id = t.company_id
        and m.user_id = t.user_id and m.state = 'BLOCKED')`.as('isBlocked'),
    ])
    .where('t.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('t.id')
    .forUpdate('t')
    .execute();
}
export type UserTask = Awaited<ReturnType<typeof lockUserTasks>>[number];

export async function setStage(
  tx: Transaction,
  id: string,
  stage: TaskStage,
  reason: string | null = null,
): Promise<void> {
  await tx
    .updateTable('batch_task')
    .set({ stage, reason, finished_on: null, failed: 0, updated_on: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/**
 * Whether the user was mailed a link of this company that has neither expired nor been withdrawn, and
 * can still become a member that way.
 */
export async function hasValidLink(
  tx: Transaction,
  { companyId, userId }: MemberScope,
): Promise<boolean> {
  const row = await tx
    .selectFrom('one_time_link as l')
    .innerJoin('company as c', 'c.id', 'l.company_id')
    .innerJoin('membership as m', (join) =>
      join.onRef('m.company_id', '=', 'l.company_id').onRef('m.user_id', '=', 'l.user_id'),
    )
    .select('l.id')
    .where('l.company_id', '=', companyId)
    .where('l.user_id', '=', userId)
    .where('l.kind', '=', 'INVITATION')
    .where('l.withdrawn_on', 'is', null)
    .where('l.expires_on', '>', sql<Date>`now()`)
    .where(membershipIsUsable)
    .executeTakeFirst();
  return row !== undefined;
}
