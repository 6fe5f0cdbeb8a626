import { type RawBuilder, sql } from 'kysely';

/**
 * The one rule for partner end dates: the association `a` still applies on its end date, by the
 * clock of its company `c`. The statement must join both under these names.
 */
export const associationIsOpen = sql<boolean>`(
  a.end_date is null or a.end_date >= (now() at time zone c.time_zone)::date)`;

/** An agency that the retailer suspended or closed works for no one. */
const agencyIsInUse = sql`join company agency on agency.id = a.partner_company_id
  and agency.status in ('ACTIVE', 'PENDING')`;

/**
 * The part of a statement after `from`: the open associations through which the agencies of a user
 * work for the company `c`. A user that the agency is deleting no longer works for it.
 */
export function associationsWith(userId: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`partner_association a
    join membership am on am.company_id = a.partner_company_id
      and am.user_id = ${userId} and am.state = 'ACTIVE'
      and am.busy is distinct from 'DELETE_USER'
    ${agencyIsInUse}
    where a.company_id = c.id and ${associationIsOpen}`;
}

/** The open association of the partner that brought the member `m`. */
const associationOfMember = sql`partner_association a
  join company c on c.id = a.company_id and ${associationIsOpen}
  ${agencyIsInUse}`;

/** A member who came with a partner belongs to the company only while the partner's association is open. */
export const membershipIsOpen = sql<boolean>`(
  m.third_party_company_id is null or exists (
    select from ${associationOfMember}
    where a.company_id = m.company_id and a.partner_company_id = m.third_party_company_id))`;

/**
 * The access types of the entitlement `e` that the member `m` can use. For a member who
 * came with a partner they are limited to what the company shares with that partner; code 4, "only through a
 * partner", stands for all of them.
 */
export const usableAccessTypes = sql<number[]>`(
  case when m.third_party_company_id is null then e.access_types else array(
    select method from ${associationOfMember}
    join partner_association_product s
      on s.association_id = a.id and s.product_code = e.product_code
    cross join unnest(s.access_types) as method
    where a.company_id = m.company_id and a.partner_company_id = m.third_party_company_id
      and (method = any(e.access_types) or 4 = any(e.access_types))
    order by method)
  end)`;

/**
 * The part of a statement after `from`: the products `s` that the association `a` shares. A product
 * that was taken from the company is no longer shared either.
 */
export const sharedProducts = sql`partner_association_product s
  join company_product held on held.company_id = a.company_id and held.product_code = s.product_code
  where s.association_id = a.id`;

/**
 * The part of a statement after `from`: the users `p` of the partner of the association `a` who work for
 * its company: members who came with the partner, and its sponsored suppliers, who view the company
 * without a membership.
 */
export const partnerUsers = sql`(
  select m.user_id, 'MEMBER' as kind from membership m
  where m.company_id = a.company_id and m.state = 'ACTIVE' and m.third_party
    and m.third_party_company_id = a.partner_company_id
  union all
  select m.user_id, 'VIEWER' from membership m
  join user_account v on v.id = m.user_id and v.user_group = 'THIRD_PARTY_SPONSORED_SUPPLIER'
  where m.company_id = a.partner_company_id and m.state = 'ACTIVE'
    and not exists (select from membership o
      where o.company_id = a.company_id and o.user_id = m.user_id)
) p join user_account u on u.id = p.user_id and u.blocked_on is null`;
