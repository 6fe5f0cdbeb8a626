import type { CompanyRole } from '@endcap/contract/company-options';
import {
  type addedFilters,
  type blockedList,
  type domainFilters,
  type factorFilters,
  type lastLoginFilters,
  type lastUseFilters,
  userList,
} from '@endcap/contract/people/user-lists';
import { seenDays } from '@endcap/contract/record/usage-metrics';
import { type RawBuilder, sql } from 'kysely';
import {
  allOf,
  conditionsOf,
  type ListConditions,
  type ListFilter,
} from '../../../../lists/list-conditions.ts';
import { matches } from '../../../../lists/matches.ts';
import { emailHost, isUnauthorizedHost } from '../../../shared/memberships/email-host.ts';
import type { CompanyIdScope } from '../../../shared/memberships/membership.ts';

export type UserFilter = ListFilter<typeof userList>;

const lastLogins: Record<(typeof lastLoginFilters)[number], RawBuilder<boolean>> = {
  NEVER: sql<boolean>`last_login_key = '-infinity'`,
  LAST_30_DAYS: sql<boolean>`last_login_key >= now() - interval '30 days'`,
  INACTIVE_90_DAYS: sql<boolean>`last_login_key < now() - interval '90 days'`,
};

const added: Record<(typeof addedFilters)[number], RawBuilder<boolean>> = {
  LAST_30_DAYS: sql<boolean>`created_on >= now() - interval '30 days'`,
  LAST_YEAR: sql<boolean>`created_on >= now() - interval '1 year'`,
  OVER_A_YEAR: sql<boolean>`created_on < now() - interval '1 year'`,
};

/** Correlated, so that a page stops at its last row. */
const ownFactor = sql`select from sign_in_factor f where f.user_id = membership.user_id`;
const factors: Record<(typeof factorFilters)[number], RawBuilder<boolean>> = {
  HAS: sql<boolean>`exists (${ownFactor})`,
  NONE: sql<boolean>`not exists (${ownFactor})`,
};

const lastUses: Record<(typeof lastUseFilters)[number], RawBuilder<boolean>> = {
  UNUSED_90_DAYS: sql<boolean>`exists (select from product_access p
    where p.company_id = membership.company_id and p.user_id = membership.user_id
      and coalesce(p.last_opened_on, '-infinity') <= now() - make_interval(days => ${sql.lit(seenDays)}))`,
};

/** The conditions on the members of a company, active or blocked. */
export const memberConditions = {
  search: (search) => matches(['search_text'], search),
  filters: {
    role: (role: CompanyRole) => sql<boolean>`role = ${role}`,
    lastLogin: (lastLogin) => sql<boolean>`${lastLogins[lastLogin]}`,
    product: (products, { company }) => sql<boolean>`user_id in (
      select p.user_id from product_access p
      where p.company_id = ${company.id} and p.product_code = any(${products}))`,
  },
} satisfies ListConditions<typeof blockedList, CompanyIdScope>;

const userConditions: ListConditions<typeof userList, CompanyIdScope> = {
  ...memberConditions,
  filters: {
    ...memberConditions.filters,
    domain: (_outside: (typeof domainFilters)[number], scope) =>
      sql<boolean>`user_id in (${outsideDomains(scope)})`,
    secondFactor: (has) => factors[has],
    lastUse: (use) => lastUses[use],
    added: (period) => added[period],
  },
};

/** The rows of membership of the users with access that a filter finds, as `from … where …`. */
export function foundUsers(scope: CompanyIdScope, filter: UserFilter = {}): RawBuilder<unknown> {
  const inCompany = sql<boolean>`company_id = ${scope.company.id} and state = 'ACTIVE'`;
  const conditions = conditionsOf(userList, userConditions, filter, scope);
  return sql`from membership where ${allOf([inCompany, ...conditions])}`;
}

/**
 * Selects the users with access whose address no authorized domain covers and that no partner
 * brought. Hosts are compared, not users: a company has many users at few hosts. The recursion jumps
 * from host to host in the index membership__host, and only users at other hosts are read: without
 * `offset 0` the planner reads the whole company.
 */
export function outsideDomains({ company }: CompanyIdScope): RawBuilder<unknown> {
  const members = sql`from membership where company_id = ${company.id} and state = 'ACTIVE'
    and third_party_company_id is null`;
  return sql`
    with recursive hosts(host) as (
      (select ${emailHost} ${members} order by 1 limit 1)
      union all
      select (select ${emailHost} ${members} and ${emailHost} > hosts.host order by 1 limit 1)
      from hosts where hosts.host is not null)
    select o.user_id from hosts h
    cross join lateral (select user_id ${members} and ${emailHost} = h.host offset 0) o
    where ${isUnauthorizedHost({ company }, sql<string>`h.host`)}`;
}

/** The total that triggers keep up to date. */
export function storedTotal(
  { company }: CompanyIdScope,
  state: 'ACTIVE' | 'BLOCKED',
): RawBuilder<number> {
  return sql<number>`coalesce((select total from company_user_count
    where company_id = ${company.id} and state = ${state}), 0)`;
}

/** A timestamp as the ISO text of the contract. */
export function isoTime(value: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
