import type { TaskStage } from '@endcap/contract/task-stages';
import { sql } from 'kysely';
import type { Transaction } from '../../db/connection.ts';
import type { MemberValues } from './member-values.ts';

/** Of somebody who has just registered, in all companies. */
export async function selectInvitedTasks(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('batch_task')
    .select('id')
    .where('user_id', '=', userId)
    .where('type', '=', 'CREATE_USER')
    .where('stage', 'in', ['INITIATED', 'INVITATION_SENT', 'EXPIRED'])
    .execute();
  return rows.map(({ id }) => id);
}

/** Answers those that have ended. */
export async function cancelOpenTasks(
  tx: Transaction,
  companyId: string,
  userIds: string[],
): Promise<string[]> {
  const rows = await tx
    .updateTable('batch_task')
    .set({ stage: 'CANCELLED', finished_on: sql`now()`, updated_on: sql`now()` })
    .where('company_id', '=', companyId)
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('type', 'in', ['CREATE_USER', 'UPDATE_USER'])
    .where('stage', 'not in', ['COMPLETED', 'CANCELLED'])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A task about one person, and what decides how it goes on. */
export async function lockPersonTask(tx: Transaction, id: string) {
  return tx
    .selectFrom('batch_task as t')
    .innerJoin('user_account as u', 'u.id', 't.user_id')
    .select([
      't.id',
      't.company_id as companyId',
      't.user_id as userId',
      't.parent_id as parentId',
      't.type',
      't.stage',
      't.request_id as requestId',
      't.created_by as createdBy',
      sql<MemberValues | null>`t.before`.as('before'),
      sql<MemberValues | null>`t.after`.as('after'),
      't.undone_on as undoneOn',
      'u.login_id as loginId',
      sql<string>`u.first_name || ' ' || u.last_name`.as('name'),
      sql<boolean>`u.registered_on is not null`.as('registered'),
      sql<boolean>`exists (select from membership m
        where m.company_id = t.company_id and m.user_id = t.user_id)`.as('isMember'),
    ])
    .where('t.id', '=', id)
    .forUpdate('t')
    .executeTakeFirst();
}
type Found = NonNullable<Awaited<ReturnType<typeof lockPersonTask>>>;
export type PersonTask = Found & { userId: string };

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

/** Whether a link that they were mailed still leads to the registration. */
export async function hasLiveInvitation(tx: Transaction, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('one_time_link')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'INVITATION')
    .where('withdrawn_on', 'is', null)
    .where('used_on', 'is', null)
    .where('expires_on', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}
