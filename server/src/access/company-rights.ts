import { type RawBuilder, sql } from 'kysely';
import { associationsWith, membershipIsOpen } from './partner-associations.ts';
import type { FactorDemand } from './second-factor.ts';

const isInUse = sql<boolean>`c.status in ('ACTIVE', 'PENDING')`;
const mayVisitAll = sql<boolean>`u.user_group in ('SUPER_ADMIN', 'SUPER_ADMIN_SPECTATOR')`;

/** Neither blocked in the company nor being deleted there; true where there is no membership `m`. */
const isWelcome = sql<boolean>`(
  m.state is distinct from 'BLOCKED' and m.busy is distinct from 'DELETE_USER')`;

/** Whether the membership `m` of the company `c` gives anything: none of the ways to end it has begun. */
export const membershipIsUsable = sql<boolean>`(${isWelcome} and ${isInUse} and ${membershipIsOpen})`;

/**
 * Whether the member `m` with the account `u` is an admin who can act now. Asked wherever an admin is
 * named, mailed or counted, so that a person whose right has ended is none of them.
 */
export const isWorkingAdmin = sql<boolean>`(
  m.role = 'ADMIN' and m.state = 'ACTIVE' and m.busy is distinct from 'DELETE_USER'
  and u.blocked_on is null and ${membershipIsOpen})`;

/** What the memberships of the user `u` demand of a second factor; the day ends by the company's clock. */
export const demandOfMemberships = sql<FactorDemand>`(
  select json_build_object(
    'isAdmin', coalesce(bool_or(${isWorkingAdmin}), false),
    'until', to_char(min(c.second_factor_until), 'YYYY-MM-DD'),
    'daysLeft', min(c.second_factor_until - (now() at time zone c.time_zone)::date),
    'isOver', coalesce(bool_or(
      now() >= (c.second_factor_until + 1)::timestamp at time zone c.time_zone), false))
  from membership m join company c on c.id = m.company_id
  where m.user_id = u.id and m.state = 'ACTIVE' and ${membershipIsUsable})`;

/**
 * Whether the user `u` has the company `c` at all: by the membership `m`, which the statement joins
 * if there is one, as a super admin or a spectator, or for an agency. A session reads state, role and
 * status beside it, because they decide which screens it sees.
 */
export const hasCompany = sql<boolean>`(
  case when m.user_id is not null then ${membershipIsOpen}
    when ${mayVisitAll} then true
    else u.user_group = 'THIRD_PARTY_SPONSORED_SUPPLIER'
      and exists (select from ${associationsWith(sql.ref('u.id'))})
  end)`;

/**
 * Whether a user can still use a company, for what is used without a session there: a ticket by
 * mail, a mail that waits. Written in another company or by a job, so that the row is all there is.
 */
export function canUseCompany(
  userId: RawBuilder<unknown>,
  companyId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from user_account u
    join company c on c.id = ${companyId}
    left join membership m on m.company_id = c.id and m.user_id = u.id
    where u.id = ${userId} and u.removed_on is null and u.blocked_on is null
      and ${hasCompany} and ${isWelcome} and (${mayVisitAll} or ${isInUse})
      and (m.user_id is null or m.joined_on is not null))`;
}
