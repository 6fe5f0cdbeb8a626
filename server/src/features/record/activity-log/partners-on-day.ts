import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '../../../access/scope.ts';

const partnerEvents = ['PARTNER_ADDED', 'PARTNER_CHANGED', 'PARTNER_ENDED', 'PARTNER_RESTORED'];

/** The last entry before the end of the day comes first, else the first one after it. */
const latestFirst = sql`is_past desc, case when is_past then -seq else seq end`;
const heldThen = sql`case when is_past then after else before end`;

/**
 * The parts of the report of a day that know partners. They read `entry`, `member` and `product` of
 * the report, and give:
 * - shared: what the company shared with each partner on that day;
 * - brought: the partner of each member; null for the company's own users;
 * - usable: the products of the members, with the access types that the partner leaves;
 * - viewer: the sponsored suppliers of the partners, who view the company without a membership.
 * An association or a membership in a partner's company that no entry mentions has not changed since
 * it was made, so that the table shows what was there.
 */
export function partnersOnDay(
  { company }: CompanyScope,
  date: string,
  accessEvents: readonly string[],
): RawBuilder<unknown> {
  const endOfDay = sql`(select (${date}::date + 1)::timestamp at time zone time_zone
    from company where id = ${company.id})`;
  return sql`
    link as materialized (
      select l.entity_id as association_id, l.seq, e.content ->> 'name' as name,
        nullif(e.content -> 'before', 'null') as before,
        nullif(e.content -> 'after', 'null') as after, l.created_on < ${endOfDay} as is_past
      from activity_log l
      join activity_part e on e.chain_id = l.chain_id and e.seq = l.seq
        and e.created_on = l.created_on and e.part = 'ENTITY'
      where l.chain_id = ${company.id} and l.entity_type = 'COMPANY_PARTNER_ASSOCIATION'
        and l.event in (${sql.join(partnerEvents)})
    ),
    last_link as (
      select distinct on (association_id) association_id, name, ${heldThen} as held,
        coalesce(after, before) ->> 'partnerCompanyId' as partner_id
      from link order by association_id, ${latestFirst}
    ),
    shared as materialized (
      select partner_id, name, products from (
        select coalesce(l.partner_id, a.partner_company_id::text) as partner_id, l.name,
          l.held -> 'products' as products, l.held ->> 'lastDay' as last_day
        from last_link l
        left join partner_association a on a.id::text = l.association_id
          and a.company_id = ${company.id}
        where l.held is not null
        union all
        select a.partner_company_id::text, p.name, coalesce((
            select jsonb_agg(jsonb_build_object('code', s.product_code,
              'accessTypes', s.access_types))
            from partner_association_product s where s.association_id = a.id), '[]'),
          to_char(a.end_date, 'YYYY-MM-DD')
        from partner_association a join company p on p.id = a.partner_company_id
        where a.company_id = ${company.id} and a.created_on < ${endOfDay}
          and a.id::text not in (select association_id from link)
      ) given where last_day is null or last_day >= ${date}
    ),
    brought as (
      select m.user_id, case when k.user_id is null then t.third_party_company_id::text
        else k.partner_id end as partner_id
      from member m
      left join (
        select distinct on (user_id) user_id, ${heldThen} ->> 'thirdPartyCompanyId' as partner_id
        from entry where ${heldThen} ? 'thirdPartyCompanyId' order by user_id, ${latestFirst}
      ) k using (user_id)
      left join membership t on t.company_id = ${company.id} and t.user_id::text = m.user_id
    ),
    shared_type as materialized (
      select distinct s.partner_id, s.name, p ->> 'code' as code, t as type
      from shared s, jsonb_array_elements(s.products) p, jsonb_array_elements(p -> 'accessTypes') t
    ),
    usable as (
      select p.user_id, p.code, p.held, case when b.partner_id is null
        then coalesce(p.held -> 'accessTypes', '[]') else (
          select jsonb_agg(t.type order by t.type) from shared_type t
          where t.partner_id = b.partner_id and t.code = p.code
            and (p.held -> 'accessTypes' @> t.type or p.held -> 'accessTypes' @> '4')) end as types
      from product p join brought b using (user_id) where p.held is not null
    ),
    staff_entry as materialized (
      select l.chain_id::text as partner_id, l.entity_id as user_id, l.seq, l.event,
        e.content -> 'before' as before, e.content -> 'after' as after,
        l.created_on < ${endOfDay} as is_past
      from activity_log l
      join activity_part e on e.chain_id = l.chain_id and e.seq = l.seq
        and e.created_on = l.created_on and e.part = 'ENTITY'
      where l.chain_id in (select partner_id::uuid from shared) and l.entity_type = 'USER'
        and l.event in (${sql.join(accessEvents)})
    ),
    known_staff as (
      select distinct on (partner_id, user_id) partner_id, user_id, seq, is_past,
        ${heldThen} ->> 'state' as state
      from staff_entry where after ? 'role' or before ? 'role'
      order by partner_id, user_id, ${latestFirst}
    ),
    staff as (
      select k.partner_id, k.user_id from known_staff k
      where k.state = 'ACTIVE' or k.state = 'PENDING' and k.is_past and exists (
        select from staff_entry e where e.partner_id = k.partner_id and e.user_id = k.user_id
          and e.is_past and e.seq > k.seq
          and e.event in ('USER_REGISTERED', 'INVITATION_ACCEPTED'))
      union all
      select m.company_id::text, m.user_id::text from membership m
      where m.company_id in (select partner_id::uuid from shared) and m.state = 'ACTIVE'
        and m.created_on < ${endOfDay} and (m.company_id::text, m.user_id::text) not in (
          select partner_id, user_id from known_staff)
    ),
    viewed as (
      select s.user_id, t.code, jsonb_agg(distinct t.type) as types
      from staff s join shared_type t using (partner_id) group by s.user_id, t.code
    ),
    viewer as (
      select s.user_id, u.first_name || ' ' || u.last_name as name, u.login_id,
        jsonb_agg(distinct p.name) as partners, coalesce((
          select jsonb_agg(jsonb_build_object('code', v.code, 'status', 'ACCESS_COMPLETE',
            'accessTypes', v.types, 'waitingTypes', '[]'::jsonb) order by v.code)
          from viewed v where v.user_id = s.user_id), '[]') as products
      from staff s join shared p using (partner_id)
      join user_account u on u.id::text = s.user_id
        and u.user_group = 'THIRD_PARTY_SPONSORED_SUPPLIER'
      where s.user_id not in (select user_id from member)
      group by s.user_id, u.first_name, u.last_name, u.login_id
    )`;
}
