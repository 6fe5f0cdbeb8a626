import type { CompanyRole } from '@endcap/contract/company-options';
import type { domainFilters, lastLoginFilters } from '@endcap/contract/people/users';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { matches } from '../../../../lists/matches.ts';
import { emailHost, isUnauthorizedHost } from '../../../shared/memberships/email-host.ts';
import type { CompanyIdScope } from '../../../shared/memberships/membership.ts';

export interface UserFilter {
  search?: string | undefined;
  product?: string[] | undefined;
  role?: CompanyRole | undefined;
  lastLogin?: (typeof lastLoginFilters)[number] | undefined;
  domain?: (typeof domainFilters)[number] | undefined;
}

const lastLogins: Record<(typeof lastLoginFilters)[number], RawBuilder<boolean>> = {
  NEVER: sql<boolean>`last_login_key = '-infinity'`,
  LAST_30_DAYS: sql<boolean>`last_login_key >= now() - interval '30 days'`,
  INACTIVE_90_DAYS: sql<boolean>`last_login_key < now() - interval '90 days'`,
};

export function isFiltered({ search, product, role, lastLogin, domain }: UserFilter): boolean {
  return Boolean(search || product?.length || role || lastLogin || domain);
}

/** The condition on membership for members of a company in one state that match a filter. */
export function membersOf(
  { company }: CompanyIdScope,
  state: 'ACTIVE' | 'BLOCKED',
  { search, product, role, lastLogin, domain }: UserFilter = {},
): RawBuilder<boolean> {
  const conditions: Expression<SqlBool>[] = [
    sql<boolean>`company_id = ${company.id} and state = ${state}`,
  ];
  if (search) conditions.push(matches(['search_text'], search));
  if (role) conditions.push(sql<boolean>`role = ${role}`);
  if (lastLogin) conditions.push(lastLogins[lastLogin]);
  if (product?.length) {
    conditions.push(sql<boolean>`user_id in (
      select p.user_id from product_access p
      where p.company_id = ${company.id} and p.product_code = any(${product}))`);
  }
  if (domain) conditions.push(sql<boolean>`user_id in (${outsideDomains({ company })})`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
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
