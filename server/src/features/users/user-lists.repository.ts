import type { CompanyUser } from '@endcap/contract/users';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '../../access/scope.ts';
import { compiledOnce } from '../../db/compiled-once.ts';
import type { Database } from '../../db/connection.ts';
import { nameIn } from '../memberships/name-in-company.ts';
import { membersOf, type UserFilter } from './user-list-conditions.ts';
import type { Neighbour, Order, Position } from './user-list-cursor.ts';
import { sortKeys } from './user-list-order.ts';

/** More are not sorted, but met in the order of its index. */
const sortedAtMost = 500;

/**
 * Whoever finds more is told "more than". Counting all that a word finds takes many times as long
 * as showing a page of it; a filter is asked for its number.
 */
export function countedAtMost({ search }: UserFilter): number {
  // Not fewer than are sorted: what is sorted must be all there is.
  return search ? sortedAtMost : 10_000;
}

export interface Stretch extends Order {
  filter: UserFilter;
  limit: number;
  /** A neighbour is found by its key; a place by walking over the keys alone, in an index. */
  from: Neighbour | { offset: number };
}

export type UserRow = Omit<CompanyUser, 'companyType'> & Position & { thirdParty: boolean };

const name = nameIn(sql`m.company_id`);
const columnsOfMember = sql`u.login_id as "loginId", ${name.first} as "firstName",
  ${name.last} as "lastName", u.email, m.third_party as "thirdParty", m.role,
  m.multi as "multipleSupplierAccess", m.version, m.busy,
  ${moment(sql`u.last_login_on`)} as "lastLoginTime", (
    select coalesce(json_agg(json_build_object('code', p.product_code,
      'accessStatus', p.status, 'accessTypes', p.access_types,
      'waitingTypes', p.waiting_types) order by p.product_code), '[]')
    from product_access p where p.company_id = m.company_id and p.user_id = m.user_id
  ) as products`;

/** Which way a stretch goes through its index. */
function wayOf({ sortBy, sortOrder, from }: Stretch) {
  const { column, type } = sortKeys[sortBy];
  const backwards = 'side' in from && from.side === 'before';
  const ascends = (sortOrder === 'asc') !== backwards;
  const direction = sql.raw(ascends ? 'asc' : 'desc');
  const beyond =
    'side' in from
      ? sql`and (${column}, user_id) ${sql.raw(ascends ? '>' : '<')}
          (${from.key}::${type}, ${from.userId}::uuid)`
      : sql``;
  return { column, direction, beyond, offset: 'side' in from ? 0 : from.offset };
}

/** Keys alone, of which an index has everything; `source` ends in a condition. */
function keysOf(stretch: Stretch, source: RawBuilder<unknown>): RawBuilder<unknown> {
  const { column, direction, beyond, offset } = wayOf(stretch);
  return sql`select ${column} as place, user_id ${source} ${beyond}
    order by ${column} ${direction}, user_id ${direction}
    limit ${stretch.limit} offset ${offset}`;
}

/** Everything else is looked up for the rows of the stretch alone. */
function rowsOf(
  scope: CompanyScope,
  stretch: Stretch,
  keys: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { direction } = wayOf(stretch);
  return sql`
    select ${sortKeys[stretch.sortBy].text(sql`page.place`)} as key, m.user_id as "userId", ${columnsOfMember}
    from (${keys}) page
    join membership m on m.company_id = ${scope.company.id} and m.user_id = page.user_id
    join user_account u on u.id = page.user_id
    order by page.place ${direction}, page.user_id ${direction}`;
}

export function moment(value: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Kept by triggers. */
export function knownTotal(scope: CompanyScope, state: 'ACTIVE' | 'BLOCKED'): RawBuilder<number> {
  return sql<number>`coalesce((select total from company_user_count
    where company_id = ${scope.company.id} and state = ${state}), 0)`;
}

interface PageRow {
  total: number;
  rows: UserRow[];
}

interface PageValues extends Position {
  companyId: string;
  limit: number;
  offset: number;
}
const pages = new Map<string, (db: Database, values: PageValues) => Promise<PageRow[]>>();

/** Rows and total in one statement: a page is one round trip. Each order is built once. */
export async function selectUserPage(
  db: Database,
  scope: CompanyScope,
  stretch: Stretch,
): Promise<PageRow> {
  const { sortBy, sortOrder, limit, from } = stretch;
  const name = `${sortBy} ${sortOrder} ${'side' in from ? from.side : 'jump'}`;
  const page = pages.get(name) ?? compiledOnce(pageStatement(stretch));
  pages.set(name, page);
  const place = 'side' in from ? { ...from, offset: 0 } : { ...from, key: '', userId: '' };
  const [row] = await page(db, { companyId: scope.company.id, limit, ...place });
  return row ?? { total: 0, rows: [] };
}

function pageStatement({ sortBy, sortOrder, from }: Stretch) {
  return (db: Database, { companyId, limit, offset, key, userId }: PageValues) => {
    const scope = { company: { id: companyId } } as CompanyScope;
    const start = 'side' in from ? { side: from.side, key, userId } : { offset };
    const stretch: Stretch = { sortBy, sortOrder, filter: {}, limit, from: start };
    const active = sql`from membership where ${membersOf(scope, 'ACTIVE')}`;
    return sql<PageRow>`
      select ${knownTotal(scope, 'ACTIVE')} as total,
        (select coalesce(json_agg(r), '[]') from (
          ${rowsOf(scope, stretch, keysOf(stretch, active))}) r) as rows`.compile(db);
  };
}

/**
 * Whoever is found is counted first. A few are sorted; among very many the index of the order
 * soon meets enough, and sorting them would take long.
 */
export async function selectFoundPage(
  db: Database,
  scope: CompanyScope,
  stretch: Stretch,
): Promise<PageRow> {
  const found = sql`from membership where ${membersOf(scope, 'ACTIVE', stretch.filter)}`;
  // One by one: joined, the planner would rather read the whole company.
  const few = sql`from hits cross join lateral (
      select ${sortKeys[stretch.sortBy].column} from membership m
      where m.company_id = ${scope.company.id} and m.user_id = hits.user_id offset 0
    ) member where (select total <= ${sortedAtMost} from counted)`;
  const many = sql`${found} and (select total > ${sortedAtMost} from counted)`;
  const keys = sql`(${keysOf(stretch, few)}) union all (${keysOf(stretch, many)})`;
  const { rows } = await sql<PageRow>`
    with hits as materialized (select user_id ${found} limit ${countedAtMost(stretch.filter) + 1}),
      counted as materialized (select count(*)::int as total from hits)
    select total, (select coalesce(json_agg(r), '[]') from (
      ${rowsOf(scope, stretch, keys)}) r) as rows from counted`.execute(db);
  return rows[0] ?? { total: 0, rows: [] };
}

export async function selectUsers(
  db: Database,
  scope: CompanyScope,
  stretch: Stretch,
): Promise<UserRow[]> {
  const found = sql`from membership where ${membersOf(scope, 'ACTIVE', stretch.filter)}`;
  const rows = rowsOf(scope, stretch, keysOf(stretch, found));
  return (await sql<UserRow>`${rows}`.execute(db)).rows;
}

export async function selectUser(db: Database, scope: CompanyScope, userId: string) {
  const { rows } = await sql<
    Omit<UserRow, 'key'> & { createdOn: string; thirdPartyCompany: string | null }
  >`
    select m.user_id as "userId", ${columnsOfMember}, ${moment(sql`m.created_on`)} as "createdOn",
      (select c.name from company c where c.id = m.third_party_company_id) as "thirdPartyCompany"
    from membership m join user_account u on u.id = m.user_id
    where m.company_id = ${scope.company.id} and m.user_id = ${userId}`.execute(db);
  return rows[0];
}
