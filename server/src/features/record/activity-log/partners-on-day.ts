import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '../../../access/scope.ts';
import { heldThen, joinedSeq, latest, latestMembership } from './latest-entry.ts';

const partnerEvents = ['PARTNER_ADDED', 'PARTNER_CHANGED', 'PARTNER_ENDED', 'PARTNER_RESTORED'];

/** What the company shared: for each partner its names, and the access types of each product. */
export const shares = sql`(select by_partner from share)`;

/** Looked up one by one: joined by hash, the few entries would have all texts of the chain read. */
const textOfFew = sql`cross join lateral (
  select content from activity_part where chain_id = l.chain_id and seq = l.seq
    and created_on = l.created_on and part = 'ENTITY' offset 0) e`;

/** The access types of a member's product that the partner leaves; null: none of them. */
export function usableTypes(
  product: RawBuilder<unknown>,
  partnerId: RawBuilder<unknown>,
  shared: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`case when ${partnerId} is null then coalesce(${product}.held -> 'accessTypes', '[]')
    else (
      select jsonb_agg(t order by t)
      from jsonb_array_elements(${shared} -> ${partnerId} -> 'types' -> ${product}.code) t
      where ${product}.held -> 'accessTypes' @> t or ${product}.held -> 'accessTypes' @> '4') end`;
}

/**
 * The parts of the report of a day that know partners. They read `member` of the report, and give:
 * - share: what the company shared with each partner on that day, in one object;
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
      ${textOfFew}
      where l.chain_id = ${company.id} and l.entity_type = 'COMPANY_PARTNER_ASSOCIATION'
        and l.event in (${sql.join(partnerEvents)})
    ),
    last_link as (
      select association_id, ${latest(sql`name`)} as name, ${latest(heldThen)} as held,
        ${latest(sql`coalesce(after, before) ->> 'partnerCompanyId'`)} as partner_id
      from link group by association_id
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
      ) given where partner_id is not null and (last_day is null or last_day >= ${date})
    ),
    shared_type as (
      select s.partner_id, p ->> 'code' as code, jsonb_agg(distinct t) as types
      from shared s, jsonb_array_elements(s.products) p, jsonb_array_elements(p -> 'accessTypes') t
      group by 1, 2
    ),
    share as materialized (
      select coalesce(jsonb_object_agg(s.partner_id, jsonb_build_object('names', s.names, 'types',
        coalesce(t.types, '{}'))), '{}') as by_partner
      from (select partner_id, jsonb_agg(distinct name) as names from shared group by 1) s
      left join (
        select partner_id, jsonb_object_agg(code, types) as types from shared_type group by 1
      ) t using (partner_id)
    ),
    staff_entry as materialized (
      select l.chain_id::text as partner_id, l.entity_id as user_id, l.seq, l.event,
        e.content -> 'before' as before, e.content -> 'after' as after,
        l.created_on < ${endOfDay} as is_past
      from activity_log l
      ${textOfFew}
      where l.chain_id = any (array(select partner_id::uuid from shared))
        and l.entity_type = 'USER' and l.event in (${sql.join(accessEvents)})
    ),
    known_staff as materialized (
      select partner_id, user_id, ${latestMembership}, ${joinedSeq} as joined_seq
      from staff_entry group by partner_id, user_id
    ),
    staff as (
      select partner_id, user_id from known_staff
      where held ->> 'state' = 'ACTIVE'
        or held ->> 'state' = 'PENDING' and is_past and joined_seq > seq
      union all
      select m.company_id::text, m.user_id::text from membership m
      where m.company_id = any (array(select partner_id::uuid from shared)) and m.state = 'ACTIVE'
        and m.created_on < ${endOfDay} and (m.company_id::text, m.user_id::text) not in (
          select partner_id, user_id from known_staff where seq is not null)
    ),
    viewer as (
      select s.user_id, u.first_name || ' ' || u.last_name as name, u.login_id, (
          select jsonb_agg(distinct n)
          from unnest(s.partner_ids) p, jsonb_array_elements(${shares} -> p -> 'names') n
        ) as partners, coalesce((
          select jsonb_agg(jsonb_build_object('code', code, 'status', 'ACCESS_COMPLETE',
            'accessTypes', types, 'waitingTypes', '[]'::jsonb) order by code)
          from (
            select of_product.key as code, jsonb_agg(distinct t) as types
            from unnest(s.partner_ids) p, jsonb_each(${shares} -> p -> 'types') of_product,
              jsonb_array_elements(of_product.value) t
            group by 1
          ) viewed), '[]') as products
      from (
        select user_id, array_agg(distinct partner_id) as partner_ids from staff
        where user_id not in (select user_id from member) group by user_id
      ) s
      join user_account u on u.id = s.user_id::uuid
        and u.user_group = 'THIRD_PARTY_SPONSORED_SUPPLIER'
    )`;
}
