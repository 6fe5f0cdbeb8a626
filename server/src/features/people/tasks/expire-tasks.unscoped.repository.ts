// No scope: a job expires the tasks of all companies.
import { userLimits } from '@endcap/contract/limits';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/connection.ts';
import { nameIn } from '../../shared/memberships/name-in-company.ts';

/** Expires invitations without a valid link, whether it was opened or not. */
export async function expireInvited(db: Database, days: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update batch_task t set stage = 'EXPIRED', finished_on = now(), updated_on = now()
    where t.type = 'CREATE_USER' and t.stage = 'INVITATION_SENT'
      and not exists (select from membership m where m.company_id = t.company_id
        and m.user_id = t.user_id and m.joined_on is not null)
      and t.created_on < now() - make_interval(days => ${days})
      and not exists (
        select from one_time_link l
        where l.user_id = t.user_id and l.company_id = t.company_id and l.kind = 'INVITATION'
          and l.withdrawn_on is null and l.expires_on > now())`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Old tasks whose child tasks are all old too. */
export async function selectOldTasks(db: Database, limit: number) {
  return db
    .selectFrom('batch_task as t')
    .select(['t.id', 't.file_key as fileKey', 't.result_key as resultKey'])
    .where('t.parent_id', 'is', null)
    .where('t.finished_on', '<', sql<Date>`now() - make_interval(days => ${userLimits.resultDays})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('batch_task as c')
            .select('c.id')
            .whereRef('c.parent_id', '=', 't.id')
            .where(
              sql<boolean>`(c.finished_on is null
                or c.finished_on >= now() - make_interval(days => ${userLimits.resultDays}))`,
            ),
        ),
      ),
    )
    .orderBy('t.finished_on')
    .limit(limit)
    .execute();
}

/** Deletes members who never joined and have no other open invitation. */
export async function deleteNeverJoined(tx: Transaction, taskIds: string[]) {
  const { rows } = await sql<{
    companyId: string;
    userId: string;
    name: string;
    role: string;
    state: string;
  }>`
    delete from membership m using batch_task t, user_account u
    where (t.id = any(${taskIds}::uuid[]) or t.parent_id = any(${taskIds}::uuid[]))
      and t.type = 'CREATE_USER' and t.stage = 'EXPIRED'
      and m.company_id = t.company_id and m.user_id = t.user_id and m.state = 'PENDING'
      and u.id = m.user_id and m.joined_on is null
      and not exists (
        select from batch_task o
        where o.user_id = t.user_id and o.company_id = t.company_id and o.type = 'CREATE_USER'
          and o.stage in ('INITIATED', 'INVITATION_SENT'))
    returning m.company_id as "companyId", m.user_id as "userId", m.role, m.state,
      ${nameIn(sql`m.company_id`).full} as name`.execute(tx);
  return rows;
}

export async function deleteTasks(tx: Transaction, taskIds: string[]): Promise<void> {
  await tx.deleteFrom('batch_task').where('id', 'in', taskIds).execute();
}
