import type { CompanyRole } from '@endcap/contract/user-parts';
import type { lastLoginFilters } from '@endcap/contract/users';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '../../access/scope.ts';

export interface UserFilter {
  search?: string | undefined;
  product?: string[] | undefined;
  role?: CompanyRole | undefined;
  lastLogin?: (typeof lastLoginFilters)[number] | undefined;
}

const lastLogins: Record<(typeof lastLoginFilters)[number], RawBuilder<boolean>> = {
  NEVER: sql<boolean>`last_login_key = '-infinity'`,
  LAST_30_DAYS: sql<boolean>`last_login_key >= now() - interval '30 days'`,
  INACTIVE_90_DAYS: sql<boolean>`last_login_key < now() - interval '90 days'`,
};

export function isFiltered({ search, product, role, lastLogin }: UserFilter): boolean {
  return Boolean(search || product?.length || role || lastLogin);
}

/** Members of a company in one state, and those among them that a filter leaves. */
export function membersOf(
  { company }: CompanyScope,
  state: 'ACTIVE' | 'BLOCKED',
  filter: UserFilter = {},
): RawBuilder<boolean> {
  const { search, product, role, lastLogin } = filter;
  const conditions = [sql<boolean>`company_id = ${company.id} and state = ${state}`];
  if (search) conditions.push(sql`search_text like ${containingFolded(search)}`);
  if (role) conditions.push(sql`role = ${role}`);
  if (lastLogin) conditions.push(lastLogins[lastLogin]);
  if (product?.length) {
    conditions.push(sql`user_id in (
      select p.user_id from product_access p
      where p.company_id = ${company.id} and p.product_code = any(${product}))`);
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** A pattern in which every character means itself, folded by the database as what it is held against. */
export function containingFolded(search: string): RawBuilder<string> {
  return sql<string>`'%' || replace(replace(replace(
    folded(${search}::text), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
}
