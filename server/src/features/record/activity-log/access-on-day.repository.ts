import type { AccessOnDay, accessColumns } from '@endcap/contract/record/activity-reports';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { chunksAfter } from '../../../lists/chunks-after.ts';
import { folded, matches } from '../../../lists/matches.ts';
import { readPage, type SortedPageRequest } from '../../../lists/read-page.ts';
import { partnersOnDay } from './partners-on-day.ts';

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
 */
function accessOn(scope: CompanyScope, date: string): RawBuilder<AccessOnDay> {
  return sql<AccessOnDay>`(
    with entry as materialized (${entries(scope, date)}),
    known as (
      select distinct on (user_id) user_id, seq, is_past,
        case when is_past then after else before end as held
      from entry where after ? 'role' or before ? 'role'
      order by user_id, is_past desc, case when is_past then -seq else seq end
    ),
    member as (select * from known where held ? 'role'),
    named as (
      select distinct on (user_id) user_id, name from entry
      order by user_id, is_past desc, case when is_past then -seq else seq end
    ),
    added as (
      select user_id, max(seq) as seq from entry
      where is_past and event = 'USER_ADDED' group by user_id
    ),
    joined as (
      select distinct e.user_id from entry e left join added a using (user_id)
      where e.is_past and e.event in ('USER_REGISTERED', 'INVITATION_ACCEPTED')
        and e.seq > coalesce(a.seq, 0)
    ),
    blocked_by_retailer as (
      select distinct on (user_id) user_id, event = 'ACCOUNT_BLOCKED' as is_blocked from entry
      where is_past and event in ('ACCOUNT_BLOCKED', 'ACCOUNT_UNBLOCKED')
      order by user_id, seq desc
    ),
    product as (
      select distinct on (user_id, code) user_id, code, held from (
        select m.user_id, p ->> 'code' as code, m.seq, p as held
        from member m, jsonb_array_elements(m.held -> 'products') p
        union all
        select e.user_id, e.after ->> 'product', e.seq, case when e.after ? 'status' then e.after end
        from entry e join member m using (user_id)
        where e.is_past and m.is_past and e.seq > m.seq
          and e.event in ('ACCESS_GRANTED', 'ACCESS_REFUSED')
      ) given order by user_id, code, seq desc
    ),
    ${partnersOnDay(scope, date, accessEvents)},
    access as (
      select user_id, jsonb_agg(jsonb_build_object('code', code, 'status', held -> 'status',
        'accessTypes', types,
        'waitingTypes', coalesce(held -> 'waitingTypes', '[]')) order by code) as products
      from usable where types is not null group by user_id
    )
    select m.user_id as "userId", n.name, u.login_id as "loginId", m.held ->> 'role' as role,
      case when m.held ->> 'state' = 'BLOCKED' or r.is_blocked then 'BLOCKED'
        when m.held ->> 'state' = 'ACTIVE' or m.held ->> 'joinedOn' is not null
          or j.user_id is not null then
            case when b.partner_id is null or b.partner_id in (select partner_id from shared)
              then 'MEMBER' else 'PARTNER_ENDED' end
        else 'INVITED' end as status,
      case when b.partner_id is null then '[]' else jsonb_build_array(
        (select c.name from company c where c.id::text = b.partner_id)) end as partners,
      coalesce(a.products, '[]') as products
    from member m
    join brought b using (user_id)
    join named n using (user_id)
    left join joined j using (user_id)
    left join blocked_by_retailer r using (user_id)
    left join access a using (user_id)
    left join user_account u on u.id::text = m.user_id
    union all
    select user_id, name, login_id, 'VIEWER', 'PARTNER', partners, products from viewer
  )`;
}

function found(db: Database, scope: CompanyScope, { date, search }: AccessFilter) {
  const rows = db.selectFrom(accessOn(scope, date).as('held')).selectAll();
  const columns = ['held.name', 'held.loginId'].map(folded);
  return search ? rows.where(matches(columns, search)) : rows;
}

export function selectAccessOnDay(
  db: Database,
  scope: CompanyScope,
  filter: AccessFilter,
  request: SortedPageRequest<(typeof accessColumns)[number]>,
) {
  const sort = {
    name: sql`folded(held.name)`,
    role: [sql`held.role`, sql`folded(held.name)`],
    status: [sql`held.status`, sql`folded(held.name)`],
  };
  return readPage(found(db, scope, filter), request, { sort, id: 'held.userId' });
}

/** Large chunks: each of them computes the whole day again. */
export function accessChunks(db: Database, scope: CompanyScope, filter: AccessFilter) {
  return chunksAfter(found(db, scope, filter), {
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
