import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../db/connection.ts';
import type { CompanyIdScope } from '../../../shared/memberships/membership.ts';
import { nameIn } from '../../../shared/memberships/name-in-company.ts';

const day = (value: string) => sql<string>`to_char(${sql.raw(value)}, 'YYYY-MM-DD')`;
const today = '(now() at time zone time_zone)::date';
/** Longer than a year is no announcement, but a typing error. */
const longestDays = 366;

const ruleColumns = [
  sql<string | null>`to_char(second_factor_until, 'YYYY-MM-DD')`.as('until'),
  day(today).as('today'),
  day(`${today} + ${longestDays}`).as('latest'),
  sql<Date>`now()`.as('readOn'),
] as const;

export async function selectRule(db: Database, { company }: CompanyIdScope) {
  return db
    .selectFrom('company')
    .select(ruleColumns)
    .where('id', '=', company.id)
    .executeTakeFirstOrThrow();
}

export async function lockRule(tx: Transaction, { company }: CompanyIdScope) {
  return tx
    .selectFrom('company')
    .select(ruleColumns)
    .where('id', '=', company.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateRule(
  tx: Transaction,
  { company }: CompanyIdScope,
  until: string | null,
): Promise<void> {
  await tx
    .updateTable('company')
    .set({ second_factor_until: until })
    .where('id', '=', company.id)
    .execute();
}

/** Of the users with access. */
export async function countWithoutFactor(
  db: Database,
  { company }: CompanyIdScope,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from membership
    where company_id = ${company.id} and state = 'ACTIVE' and not exists (
      select from sign_in_factor f where f.user_id = membership.user_id)`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The users with access among these, behind the lock of their memberships. */
export async function selectRemindable(
  tx: Transaction,
  { company }: CompanyIdScope,
  loginIds: string[],
) {
  const name = nameIn(sql`m.company_id`);
  return tx
    .selectFrom('user_account as u')
    .innerJoin('membership as m', 'm.user_id', 'u.id')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .select([
      'u.id as userId',
      'u.login_id as loginId',
      'u.email',
      'u.language_code as languageCode',
      name.first.as('firstName'),
      name.last.as('lastName'),
      'm.role',
      'c.site',
      sql<string | null>`to_char(c.second_factor_until, 'YYYY-MM-DD')`.as('until'),
      sql<boolean>`exists (select from sign_in_factor f where f.user_id = u.id)`.as('hasFactor'),
    ])
    .where('m.company_id', '=', company.id)
    .where('u.login_id', '=', sql<string>`any(${loginIds}::text[])`)
    .where('m.state', '=', 'ACTIVE')
    .where('u.blocked_on', 'is', null)
    .where(sql<boolean>`m.busy is distinct from 'DELETE_USER'`)
    .execute();
}

/** Returns the users who were not reminded in the last 24 hours; two requests never both return one. */
export async function insertReminders(
  tx: Transaction,
  { company }: CompanyIdScope,
  userIds: string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ userId: string }>`
    insert into factor_reminder as r (company_id, user_id)
    select ${company.id}::uuid, id from unnest(${userIds}::uuid[]) as id order by id
    on conflict (company_id, user_id) do update set sent_on = now()
      where r.sent_on <= now() - interval '24 hours'
    returning user_id as "userId"`.execute(tx);
  return new Set(rows.map(({ userId }) => userId));
}
