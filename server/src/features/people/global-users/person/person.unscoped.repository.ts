// No scope: staff see a person over all companies and sites, and the endpoint asks for that right.
import type { GlobalPerson } from '@endcap/contract/people/global-person';
import type { ProductCode } from '@endcap/contract/products';
import { type RawBuilder, sql } from 'kysely';
import { isWorkingAdmin } from '../../../../access/company-rights.ts';
import type { Database } from '../../../../db/connection.ts';

/** Nearly all people have one company; a page of more would be of no use. */
export const maxMemberships = 200;

const columns = [
  'u.id as userId',
  'u.user_type as userType',
  'u.user_group as group',
  'u.login_id as loginId',
  'u.first_name as firstName',
  'u.last_name as lastName',
  'u.email',
  'u.language_code as languageCode',
  'u.persona',
  sql<GlobalPerson['sbu']>`u.sbu`.as('sbu'),
  'u.buo_area_number as buoAreaNumber',
  'u.registered_on as registeredOn',
  'u.last_login_on as lastLoginOn',
  'u.blocked_on as blockedOn',
  'u.blocked_reason as blockedReason',
] as const;

function people(db: Database, userId: string) {
  return db.selectFrom('user_account as u').select(columns).where('u.id', '=', userId);
}
export type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number];

export async function findPerson(db: Database, userId: string) {
  return people(db, userId)
    .leftJoin('user_account as b', 'b.id', 'u.blocked_by')
    .select([
      sql<string | null>`b.first_name || ' ' || b.last_name`.as('blockedBy'),
      'u.password_changed_on as passwordChangedOn',
      sql<boolean>`u.password_hash is not null`.as('hasPassword'),
    ])
    .executeTakeFirst();
}

/** The first two working admins of the company `c`: one more than the only one. */
const twoAdmins = sql<string[]>`array(
  select m.user_id from membership m join user_account u on u.id = m.user_id
  where m.company_id = c.id and ${isWorkingAdmin} limit 2)`;

const isoTime = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** One more than the answer holds shows that there are more. */
export async function selectMemberships(db: Database, userId: string) {
  return db
    .selectFrom('membership as m')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .leftJoin('company as t', 't.id', 'm.third_party_company_id')
    .select([
      'c.id as companyId',
      'c.name as companyName',
      'c.type as companyType',
      'c.status as companyStatus',
      'c.site',
      'm.role',
      sql<GlobalPerson['memberships'][number]['state']>`case
        when m.busy = 'DELETE_USER' then 'LEAVING' when m.state = 'BLOCKED' then 'BLOCKED'
        when m.joined_on is null then 'INVITED' else m.state end`.as('state'),
      't.name as thirdPartyCompanyName',
      sql<{ code: ProductCode; lastOpenedOn: string | null }[]>`coalesce((
        select json_agg(json_build_object('code', p.product_code,
          'lastOpenedOn', ${isoTime(sql`p.last_opened_on`)}) order by p.product_code collate "C")
        from product_access p where p.company_id = m.company_id and p.user_id = m.user_id), '[]')`.as(
        'products',
      ),
      sql<Date | null>`nullif(m.last_login_key, '-infinity')`.as('lastLogin'),
      'm.created_on as since',
      sql<boolean>`${twoAdmins} = array[m.user_id]`.as('isOnlyAdmin'),
      'm.version',
    ])
    .where('m.user_id', '=', userId)
    .orderBy(sql`folded(c.name)`)
    .orderBy('c.id')
    .limit(maxMemberships + 1)
    .execute();
}

/** Of every site: staff manage a person over all of them. */
export async function findCompany(db: Database, id: string) {
  return db
    .selectFrom('company')
    .select(['id', 'name', 'type', 'site'])
    .where('id', '=', id)
    .executeTakeFirst();
}

interface WeekOfUse {
  week: string;
  product: string;
  count: number;
}

/** The weeks of a person, from the log by its index of the person; one of them is one scan of a few pages. */
export async function selectUse(
  db: Database,
  userId: string,
  { weeks, timeZone }: { weeks: number; timeZone: string },
): Promise<{ sunday: string; rows: WeekOfUse[] }> {
  const sunday = sql`(day + (7 - extract(isodow from day)::int))::date`;
  const { rows } = await sql<WeekOfUse & { sunday: string }>`
    with this_week as (
      select ${sunday} as sunday from (select (now() at time zone ${timeZone})::date as day) today)
    select to_char(t.sunday, 'YYYY-MM-DD') as sunday, used.* from this_week t left join lateral (
      select to_char(${sunday}, 'YYYY-MM-DD') as week, product, count(*)::int as count
      from (
        select (l.created_on at time zone ${timeZone})::date as day, l.entity_id as product
        from activity_part p join activity_log l using (chain_id, seq, created_on)
        where p.person_id = ${userId} and p.part = 'ACTOR' and l.event = 'PRODUCT_LAUNCHED'
          and p.created_on > now() - make_interval(weeks => ${weeks})
      ) launched
      where ${sunday} > t.sunday - ${weeks * 7}::int
      group by 1, 2) used on true`.execute(db);
  return { sunday: rows[0]?.sunday ?? '', rows: rows.filter(({ week }) => week !== null) };
}
