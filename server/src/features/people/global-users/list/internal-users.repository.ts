import type { Sbu, StaffGroup, StaffPersona } from '@endcap/contract/access/staff-parts';
import type { GlobalUserFilter, internalColumns } from '@endcap/contract/people/global-users';
import { offeredProducts } from '@endcap/contract/products';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Scope } from '../../../../access/scope.ts';
import type { Database } from '../../../../db/connection.ts';
import { chunksAfter } from '../../../../lists/chunks-after.ts';
import { matches } from '../../../../lists/matches.ts';
import { readPage, type SortedPageRequest } from '../../../../lists/read-page.ts';

export type InternalColumn = (typeof internalColumns)[number];

const nameKey = sql<string>`folded(u.first_name || ' ' || u.last_name)`;

/** With a persona they use every product of the site; others have those that a company gave them. */
function productsOn({ site }: Scope) {
  return sql<string[]>`case
    when u.persona is not null and u.user_group not in ('SUPER_ADMIN', 'SUPER_ADMIN_SPECTATOR')
      then ${offeredProducts(site, false)}::text[]
    else array(select distinct p.product_code from membership m
      join product_access p on p.company_id = m.company_id and p.user_id = m.user_id
      where m.user_id = u.id order by 1) end`;
}

/** The people of the retailer: some thousands at most, so that they are sorted when they are read. */
function internalUsers(db: Database, scope: Scope, { search, filters }: GlobalUserFilter) {
  const products = productsOn(scope);
  const conditions: Expression<SqlBool>[] = [
    sql<boolean>`u.user_type = 'INTERNAL' and u.removed_on is null`,
  ];
  const { roles, sbu, attributes, companies, companyTypes, companyStatuses } = filters;
  if (search) {
    const text = sql<string>`folded(u.first_name || ' ' || u.last_name || ' ' || u.email)`;
    conditions.push(matches([text], search));
  }
  if (roles?.length) conditions.push(sql<boolean>`u.user_group = any(${roles})`);
  if (sbu?.length) conditions.push(sql<boolean>`u.sbu = any(${sbu})`);
  if (filters.products?.length) {
    conditions.push(sql<boolean>`${products} && ${filters.products}::text[]`);
  }
  if (attributes?.length) {
    conditions.push(sql<boolean>`(u.attributes && ${attributes}::text[]
      or u.persona = any(${attributes})
      or ('BLOCKED' = any(${attributes}) and u.blocked_on is not null)
      or ('NEVER_SIGNED_IN' = any(${attributes}) and u.last_login_on is null))`);
  }
  // They belong to no supplier.
  if (companies?.length || companyTypes?.length || companyStatuses?.length) {
    conditions.push(sql<boolean>`false`);
  }
  return db
    .selectFrom('user_account as u')
    .select([
      'u.id as userId',
      sql<string>`u.first_name || ' ' || u.last_name`.as('name'),
      'u.email',
      products.as('appAccess'),
      sql<StaffGroup>`u.user_group`.as('role'),
      sql<StaffPersona | null>`u.persona`.as('persona'),
      sql<Sbu | null>`u.sbu`.as('sbu'),
      'u.buo_area_number as buoAreaNumber',
      'u.last_login_on as lastLogin',
      sql<boolean>`u.blocked_on is not null`.as('isBlocked'),
    ])
    .where(sql<boolean>`${sql.join(conditions, sql` and `)}`);
}

export function selectInternalUsers(
  db: Database,
  scope: Scope,
  filter: GlobalUserFilter,
  request: SortedPageRequest<InternalColumn>,
) {
  const sort = {
    name: nameKey,
    email: sql`lower(u.email)`,
    appAccess: sql`array_to_string(${productsOn(scope)}, ',')`,
    role: 'u.user_group',
    sbu: { nullsLast: sql`u.sbu` },
    buoAreaNumber: { nullsLast: sql`u.buo_area_number` },
  } as const;
  return readPage(internalUsers(db, scope, filter), request, { sort, id: 'u.id' });
}

export function internalUserChunks(db: Database, scope: Scope, filter: GlobalUserFilter) {
  return chunksAfter(internalUsers(db, scope, filter), { id: 'u.id' });
}
