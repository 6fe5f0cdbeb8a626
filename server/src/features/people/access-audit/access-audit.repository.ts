import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import { endOfAudit } from './open-audit.ts';
import { windowDays } from './open-audits.unscoped.repository.ts';

const dueDay = sql<string>`to_char(a.due_date, 'YYYY-MM-DD')`.as('dueDate');

const isOverdue = sql<boolean>`now() >= ${endOfAudit}`;

/** The latest audit of a Basic company; no other tier has any. */
export async function selectLatestAudit(db: Database, scope: CompanyScope) {
  return db
    .selectFrom('user_access_audit as a')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .select([dueDay, 'a.completed_on as completedOn', isOverdue.as('overdue')])
    .where('a.company_id', '=', scope.company.id)
    .where('c.type', '=', 'BASIC_VENDOR')
    .orderBy('a.opened_on', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The next audit opens a year after this one did, by the clock of the company. */
const nextOpening = sql`((a.opened_on + interval '1 year') at time zone c.time_zone)::date`;
const dayText = (day: RawBuilder<unknown>) => sql<string>`to_char(${day}, 'YYYY-MM-DD')`;

/** The last completed audit: when, by whom, and what became of the users. */
export async function selectLatestCompletion(db: Database, scope: CompanyScope) {
  return db
    .selectFrom('user_access_audit as a')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .leftJoin('user_account as u', 'u.id', 'a.completed_by')
    .select([
      'a.id as auditId',
      sql<number>`(select count(*)::int from user_access_decision d
        where d.audit_id = a.id and d.decision = 'KEEP' and d.task_id is null)`.as('kept'),
      sql<number>`(select count(*)::int from user_access_decision d
        join batch_task t on t.id = d.task_id and t.undone_on is null
        where d.audit_id = a.id)`.as('removed'),
      dayText(nextOpening).as('nextOpensOn'),
      dayText(sql`${nextOpening} + ${windowDays}::int`).as('nextDueDate'),
      'a.completed_on as completedOn',
      sql<string | null>`u.first_name || ' ' || u.last_name`.as('completedBy'),
    ])
    .where('a.company_id', '=', scope.company.id)
    .where('a.completed_on', 'is not', null)
    .orderBy('a.completed_on', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Undefined when no audit is open, or another call has completed it. */
export async function markCompleted(tx: Transaction, scope: CompanyScope) {
  return tx
    .updateTable('user_access_audit as a')
    .set({
      completed_on: sql`now()`,
      completed_by: scope.actor.id,
      version: sql`a.version + 1`,
    })
    .where('a.company_id', '=', scope.company.id)
    .where('a.completed_on', 'is', null)
    .returning(['a.id', dueDay])
    .executeTakeFirst();
}

export async function selectOpenAuditForUpdate(tx: Transaction, scope: CompanyScope) {
  return tx
    .selectFrom('user_access_audit as a')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .select(['a.id', dueDay])
    .select(sql<string>`to_char(now() at time zone c.time_zone, 'YYYY-MM-DD')`.as('today'))
    .where('a.company_id', '=', scope.company.id)
    .where('a.completed_on', 'is', null)
    .forUpdate('a')
    .executeTakeFirst();
}

export async function updateDueDate(
  tx: Transaction,
  scope: CompanyScope,
  id: string,
  dueDate: string,
): Promise<void> {
  await tx
    .updateTable('user_access_audit')
    .set({ due_date: dueDate, version: sql`version + 1` })
    .where('company_id', '=', scope.company.id)
    .where('id', '=', id)
    .execute();
}

/** The calendar day by the clock of the company. */
export async function selectToday(db: Database, scope: CompanyScope): Promise<string> {
  const { today } = await db
    .selectFrom('company as c')
    .select(sql<string>`to_char(now() at time zone c.time_zone, 'YYYY-MM-DD')`.as('today'))
    .where('c.id', '=', scope.company.id)
    .executeTakeFirstOrThrow();
  return today;
}

/** The caller has locked the company and found no open audit. */
export async function insertAudit(
  tx: Transaction,
  scope: CompanyScope,
  dueDate: string,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('user_access_audit')
    .values({ id, company_id: scope.company.id, due_date: dueDate })
    .execute();
  return id;
}
