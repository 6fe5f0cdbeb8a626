// No scope: a job opens the audits of all companies.
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';

export const windowDays = 30;

/** Active Basic companies whose last audit was opened, or that were created, a year ago or earlier. */
export async function selectCompaniesToAudit(db: Database, now: Date, limit: number) {
  const yearAgo = sql<Date>`${now}::timestamptz - interval '1 year'`;
  return db
    .selectFrom('company as c')
    .select(['c.id', 'c.name', 'c.site'])
    .where('c.type', '=', 'BASIC_VENDOR')
    .where('c.status', '=', 'ACTIVE')
    .where('c.created_on', '<=', yearAgo)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_access_audit as a')
            .select('a.id')
            .whereRef('a.company_id', '=', 'c.id')
            .where(({ or, eb }) =>
              or([eb('a.completed_on', 'is', null), eb('a.opened_on', '>', yearAgo)]),
            ),
        ),
      ),
    )
    .orderBy('c.id')
    .limit(limit)
    .execute();
}

/** The due date counts from the date in the company's time zone. An open audit stays as it is. */
export async function insertAudits(tx: Transaction, now: Date, companyIds: string[]) {
  return tx
    .insertInto('user_access_audit')
    .columns(['id', 'company_id', 'opened_on', 'due_date'])
    .expression(
      tx
        .selectFrom('company as c')
        .innerJoin(
          sql<{ id: string; company_id: string }>`unnest(
            ${companyIds.map(() => newId())}::uuid[], ${companyIds}::uuid[]
          )`.as<'given'>(sql`given (id, company_id)`),
          'given.company_id',
          'c.id',
        )
        .select(['given.id', 'c.id as company_id'])
        .select([
          sql<Date>`${now}::timestamptz`.as('opened_on'),
          sql<string>`(${now}::timestamptz at time zone c.time_zone)::date + ${windowDays}::int`.as(
            'due_date',
          ),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning([
      'id',
      'company_id as companyId',
      sql<string>`to_char(due_date, 'YYYY-MM-DD')`.as('dueDate'),
    ])
    .execute();
}
