import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/connection.ts';
import { newId } from '../../db/id.ts';

const windowDays = 30;

/**
 * Basic companies in use whose people were not audited for a year: since their last audit was
 * opened, or since they came.
 */
export async function selectCompaniesToAudit(db: Database, limit: number) {
  return db
    .selectFrom('company as c')
    .select(['c.id', 'c.name', 'c.site'])
    .where('c.type', '=', 'BASIC_VENDOR')
    .where('c.status', '=', 'ACTIVE')
    .where('c.created_on', '<=', sql<Date>`now() - interval '1 year'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_access_audit as a')
            .select('a.id')
            .whereRef('a.company_id', '=', 'c.id')
            .where(({ or, eb }) =>
              or([
                eb('a.completed_on', 'is', null),
                eb('a.opened_on', '>', sql<Date>`now() - interval '1 year'`),
              ]),
            ),
        ),
      ),
    )
    .orderBy('c.id')
    .limit(limit)
    .execute();
}

/** The window ends thirty days from now where the company is. One that is open already stays. */
export async function insertAudits(tx: Transaction, companyIds: string[]) {
  return tx
    .insertInto('user_access_audit')
    .columns(['id', 'company_id', 'due_date'])
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
        .select(
          sql<string>`(now() at time zone c.time_zone)::date + ${windowDays}::int`.as('due_date'),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning([
      'id',
      'company_id as companyId',
      sql<string>`to_char(due_date, 'YYYY-MM-DD')`.as('dueDate'),
    ])
    .execute();
}

export async function selectAdminsOf(db: Database, companyIds: string[]) {
  return db
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select([
      'm.company_id as companyId',
      'u.email',
      'u.first_name as firstName',
      'u.language_code as languageCode',
    ])
    .where('m.company_id', 'in', companyIds)
    .where('m.role', '=', 'ADMIN')
    .where('m.state', '=', 'ACTIVE')
    .where('u.blocked_on', 'is', null)
    .orderBy('m.company_id')
    .orderBy('u.id')
    .execute();
}
