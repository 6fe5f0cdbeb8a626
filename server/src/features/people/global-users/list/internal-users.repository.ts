import type { Sbu, StaffGroup, StaffPersona } from '@endcap/contract/access/staff-parts';
import type { SortOf } from '@endcap/contract/lists/define-list';
import { internalUserList } from '@endcap/contract/people/global-user-lists';
import type { GlobalUserFilter } from '@endcap/contract/people/global-users';
import { offeredProducts } from '@endcap/contract/products';
import { sql } from 'kysely';
import type { Scope } from '../../../../access/scope.ts';
import type { Database } from '../../../../db/connection.ts';
import { chunksAfter } from '../../../../lists/chunks-after.ts';
import type { ListConditions } from '../../../../lists/list-conditions.ts';
import { matches } from '../../../../lists/matches.ts';
import { readPage, type SortedPageRequest } from '../../../../lists/read-page.ts';
import { conditionOf, orReference } from './global-user-conditions.ts';

type InternalColumn = SortOf<typeof internalUserList>;

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

const conditions: ListConditions<typeof internalUserList, Scope> = {
  search: (search) =>
    orReference(
      matches([sql<string>`folded(u.first_name || ' ' || u.last_name || ' ' || u.email)`], search),
      search,
      sql`u.id`,
    ),
  filters: {
    products: (products, scope) => sql<boolean>`${productsOn(scope)} && ${products}::text[]`,
    roles: (roles) => sql<boolean>`u.user_group = any(${roles}::text[])`,
    attributes: (attributes) => sql<boolean>`(u.attributes && ${attributes}::text[]
      or u.persona = any(${attributes}::text[])
      or ('BLOCKED' = any(${attributes}::text[]) and u.blocked_on is not null)
      or ('NEVER_SIGNED_IN' = any(${attributes}::text[]) and u.last_login_on is null))`,
    sbu: (sbu) => sql<boolean>`u.sbu = any(${sbu}::text[])`,
  },
};

function internalUsers(db: Database, scope: Scope, filter: GlobalUserFilter) {
  return db
    .selectFrom('user_account as u')
    .select([
      'u.id as userId',
      sql<string>`u.first_name || ' ' || u.last_name`.as('name'),
      'u.email',
      productsOn(scope).as('appAccess'),
      sql<StaffGroup>`u.user_group`.as('role'),
      sql<StaffPersona | null>`u.persona`.as('persona'),
      sql<Sbu | null>`u.sbu`.as('sbu'),
      'u.buo_area_number as buoAreaNumber',
      'u.last_login_on as lastLogin',
      sql<boolean>`u.blocked_on is not null`.as('isBlocked'),
    ])
    .where(sql<boolean>`u.user_type = 'INTERNAL' and u.removed_on is null`)
    .where(conditionOf(internalUserList, conditions, filter, scope));
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
