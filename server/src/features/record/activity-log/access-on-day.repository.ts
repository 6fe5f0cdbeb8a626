import { accessOnDayList } from '@endcap/contract/record/activity-lists';
import type { AccessOnDay } from '@endcap/contract/record/activity-reports';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { chunksAfter } from '../../../lists/chunks-after.ts';
import { type ListRequest, listSource } from '../../../lists/list-source.ts';
import { folded, matches } from '../../../lists/matches.ts';
import { heldThen, joinedSeq, latest, latestMembership } from './latest-entry.ts';
import { partnersOnDay, shares, usableTypes } from './partners-on-day.ts';

export interface AccessFilter {
  date: string;
  search?: string | undefined;
}

/** Events about the access of a user; entries of others say nothing about it. */
const accessEvents = [
  'USER_ADDED',
  'USER_REMOVED',
  'USER_ACCESS_CHANGED',
  'USER_BLOCKED',
  'USER_UNBLOCKED',
  'ACCOUNT_BLOCKED',
  'ACCOUNT_UNBLOCKED',
  'USER_REGISTERED',
  'INVITATION_ACCEPTED',
  'INVITATION_CANCELLED',
  'INVITATION_DECLINED',
  'ACCESS_GRANTED',
  'ACCESS_REFUSED',
  'TASK_UNDONE',
];

/** The company's own day; null: the company's today. */
export async function selectCompanyDay(db: Database, { company }: CompanyScope) {
  const { rows } = await sql<{ today: string; timeZone: string; logBegins: string | null }>`
    select to_char(now() at time zone c.time_zone, 'YYYY-MM-DD') as today,
      c.time_zone as "timeZone",
      (select to_char(l.created_on at time zone c.time_zone, 'YYYY-MM-DD') from activity_log l
        where l.chain_id = c.id order by l.created_on limit 1) as "logBegins"
    from company c where c.id = ${company.id}`.execute(db);
  return rows[0];
}

/** The entries about access, each with whether it was made before the end of the day. */
function entries({ company }: CompanyScope, date: string): RawBuilder<unknown> {
  return sql`
    select l.entity_id as user_id, l.seq, l.event, e.content ->> 'name' as name,
      e.content -> 'before' as before, e.content -> 'after' as after,
      l.created_on < (${date}::date + 1)::timestamp at time zone c.time_zone as is_past
    from company c
    join activity_log l on l.chain_id = c.id
    join activity_part e on e.chain_id = l.chain_id and e.seq = l.seq
      and e.created_on = l.created_on and e.part = 'ENTITY'
    where c.id = ${company.id} and l.entity_type = 'USER'
      and l.event in (${sql.join(accessEvents)})`;
}

/**
 * The memberships at the end of a day. The last entry before that moment with a whole membership
 * decides: its "after", or nobody when it has none. For a user without one, the first entry after
 * that moment shows with its "before" what was there. Later answers of single products, and joining
 * the company, are added to it. A partner's users have what the company shared with the partner on
 * that day: members what they hold of it, sponsored suppliers all of it.
 * The entries are grouped by user once and never joined with each other: the database expects few
 * of them, and would compare each one with all others. Partners and products are computed from the
 * columns of a row, for the rows of the page alone.
 */
function accessOn(scope: CompanyScope, date: string): RawBuilder<HeldThen> {
  return sql<HeldThen>`(
    with entry as materialized (${entries(scope, date)}),
    known as (
      select user_id, ${latest(sql`name`)} as name, ${latestMembership},
        ${latest(sql`${heldThen} -> 'thirdPartyCompanyId'`, sql`${heldThen} ? 'thirdPartyCompanyId'`)}
          as partner,
        ${joinedSeq} > coalesce(max(seq) filter (where is_past and event = 'USER_ADDED'), 0)
          as has_joined,
        max(seq) filter (where is_past and event = 'ACCOUNT_BLOCKED')
          > coalesce(max(seq) filter (where is_past and event = 'ACCOUNT_UNBLOCKED'), 0)
          as is_blocked,
        jsonb_agg(jsonb_build_object('seq', seq, 'after', after)) filter (
          where is_past and event in ('ACCESS_GRANTED', 'ACCESS_REFUSED')) as answers
      from entry group by user_id
    ),
    member as materialized (
      select k.*, case when k.partner is null then t.third_party_company_id::text
        else k.partner #>> '{}' end as partner_id
      from known k
      left join membership t on t.company_id = ${scope.company.id} and t.user_id = k.user_id::uuid
      where k.held ? 'role'
    ),
    ${partnersOnDay(scope, date, accessEvents)}
    select m.user_id as "userId", m.name, u.login_id as "loginId", m.held ->> 'role' as role,
      case when m.held ->> 'state' = 'BLOCKED' or m.is_blocked then 'BLOCKED'
        when m.held ->> 'state' = 'ACTIVE' or m.held ->> 'joinedOn' is not null or m.has_joined then
          case when m.partner_id is null or ${shares} ? m.partner_id
            then 'MEMBER' else 'PARTNER_ENDED' end
        else 'INVITED' end as status,
      m.held, m.seq, m.is_past, m.answers, m.partner_id, ${shares} as shares,
      null::jsonb as partners, null::jsonb as products
    from member m
    left join user_account u on u.id = m.user_id::uuid
    union all
    select user_id, name, login_id, 'VIEWER', 'PARTNER', null, null, null, null, null, null,
      partners, products from viewer
  )`;
}

/** A row of the report before its partners and products are computed; those of a viewer are known. */
type HeldThen = Pick<AccessOnDay, 'userId' | 'name' | 'loginId' | 'role' | 'status'>;

const partnersThen = sql<string[]>`case when held.role = 'VIEWER' then held.partners
  when held.partner_id is null then '[]'
  else jsonb_build_array((select c.name from company c where c.id = held.partner_id::uuid)) end`;

const productsThen = sql<AccessOnDay['products']>`case when held.role = 'VIEWER' then held.products
  else coalesce((
    select jsonb_agg(jsonb_build_object('code', code, 'status', product.held -> 'status',
      'accessTypes', types,
      'waitingTypes', coalesce(product.held -> 'waitingTypes', '[]')) order by code)
    from (${productsOf(sql`held`)}) product,
      lateral (select ${usableTypes(sql`product`, sql`held.partner_id`, sql`held.shares`)} as types) usable
    where types is not null), '[]') end`;

/** The products of a membership with the later answers; a product that was refused is left out. */
function productsOf(member: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select code, held from (
      select distinct on (code) code, held from (
        select p ->> 'code' as code, ${member}.seq, p as held
        from jsonb_array_elements(${member}.held -> 'products') p
        union all
        select a -> 'after' ->> 'product', (a ->> 'seq')::bigint,
          case when a -> 'after' ? 'status' then a -> 'after' end
        from jsonb_array_elements(${member}.answers) a
        where ${member}.is_past and (a ->> 'seq')::bigint > ${member}.seq
      ) given order by code, seq desc
    ) last_given where held is not null`;
}

const listed = listSource(accessOnDayList, {
  rows: (db: Database, scope: CompanyScope, { date }: { date: string }) =>
    db
      .selectFrom(accessOn(scope, date).as('held'))
      .select(['held.userId', 'held.name', 'held.loginId', 'held.role', 'held.status'])
      .select([partnersThen.as('partners'), productsThen.as('products')]),
  id: 'held.userId',
  sort: {
    name: sql`folded(held.name)`,
    role: [sql`held.role`, sql`folded(held.name)`],
    status: [sql`held.status`, sql`folded(held.name)`],
  },
  search: (search) => matches(['held.name', 'held.loginId'].map(folded), search),
  filters: {},
});

export function selectAccessOnDay(
  db: Database,
  scope: CompanyScope,
  request: ListRequest<typeof accessOnDayList> & { date: string },
) {
  return listed.page(db, scope, request);
}

/** Large chunks: each of them computes the whole day again. */
export function accessChunks(db: Database, scope: CompanyScope, filter: AccessFilter) {
  return chunksAfter(listed.found(db, scope, filter), {
    by: 'held.name',
    id: 'held.userId',
    size: 10_000,
  });
}

/** Users of today whose access no entry of the log describes. */
export async function countUsersNotInLog(db: Database, scope: CompanyScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from membership m
    where m.company_id = ${scope.company.id} and m.user_id::text not in (
      select user_id from (${entries(scope, '2100-01-01')}) entry
      where after ? 'role' or before ? 'role')`.execute(db);
  return rows[0]?.count ?? 0;
}
