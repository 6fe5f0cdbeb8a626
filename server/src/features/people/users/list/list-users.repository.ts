import type { CompanyUser, readUser as readUserEndpoint } from '@endcap/contract/people/users';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { compiledOnce } from '../../../../db/compiled-once.ts';
import type { Database } from '../../../../db/connection.ts';
import { chunkSize } from '../../../../lists/chunk-size.ts';
import { readChunks } from '../../../../lists/chunks-after.ts';
import {
  countedPage,
  keysInOrder,
  orderBy,
  type PlaceInOrder,
} from '../../../../lists/counted-page.ts';
import type { CompanyIdScope } from '../../../shared/memberships/membership.ts';
import {
  foundUsers,
  isoTime,
  outsideDomains,
  storedTotal,
  type UserFilter,
} from './user-list-conditions.ts';
import { type KeysetStart, type Position, sortKeys, type UserOrder } from './user-list-order.ts';

/** More hits than this are not sorted, but read in the order of the index. */
const maxSorted = 500;

/**
 * The highest exact total; above it the list shows "more than". Counting the hits of a search in a
 * company of 100,000 users takes many times as long as reading a page of them.
 */
export const countLimits = { usual: 10_000, ofSearchInLargeCompany: maxSorted };

export interface UserPageRequest extends UserOrder {
  filter: UserFilter;
  limit: number;
  /** Hits are counted up to this number; not below maxSorted, because a sorted page needs all hits. */
  countTo?: number;
  /** The next and previous page start after a key; a jump counts keys in an index. */
  from: KeysetStart | { offset: number };
}

export type UserRow = Omit<CompanyUser, 'companyType' | 'secondFactor'> &
  Position & {
    thirdParty: boolean;
    internal: boolean;
    factorSince: string | null;
    factorRule: { until: string | null; isOver: boolean };
  };

/**
 * A user's products as one text: building the JSON of each took more time than reading the rest of
 * the page.
 */
const productsText = sql`coalesce((
  select string_agg(p.product_code || ' ' || p.status || ' ' || p.access_types::text || ' '
    || p.waiting_types::text || ' '
    || coalesce((extract(epoch from p.last_opened_on) * 1000)::bigint::text, ''),
    ';' order by p.product_code)
  from product_access p where p.company_id = m.company_id and p.user_id = m.user_id), '')`;

const factorColumns = sql`
  (select ${isoTime(sql`min(f.added_on)`)} from sign_in_factor f
    where f.user_id = m.user_id) as "factorSince",
  (select json_build_object('until', to_char(c.second_factor_until, 'YYYY-MM-DD'), 'isOver', coalesce(
    now() >= (c.second_factor_until + 1)::timestamp at time zone c.time_zone, false))
    from company c where c.id = m.company_id) as "factorRule"`;

/** The name as nameIn gives it, joined: of thousands of users each would be looked up twice. */
const joinedName = sql`left join invited_name n on n.company_id = m.company_id and n.user_id = u.id`;
const columnsOfMember = sql`u.login_id as "loginId", coalesce(n.first_name, u.first_name) as "firstName",
  coalesce(n.last_name, u.last_name) as "lastName", u.email, m.third_party as "thirdParty", m.role,
  m.third_party_company_id as "thirdPartyCompanyId", u.user_type = 'INTERNAL' as internal,
  m.multi as "multipleSupplierAccess", ${isoTime(sql`m.created_on`)} as "createdOn", m.version, m.busy, u.blocked_on is not null as "blockedByRetailer",
  ${isoTime(sql`nullif(m.last_login_key, '-infinity')`)} as "lastLoginTime", ${factorColumns},
  ${productsText} as products`;

/** A row as it is read, before its products are. */
type Read<Row extends { products: unknown }> = Omit<Row, 'products'> & { products: string };

function withProducts<Row extends { products: unknown }>(row: Read<Row>): Row {
  return { ...row, products: productsIn(row.products) } as unknown as Row;
}

type Product = CompanyUser['products'][number];

/** Most users of a company have their products with one of a few sets of access types. */
const parsedTexts = new Map<string, Product | null>();
const mostTexts = 1_000;

function productsIn(text: string): Product[] {
  return text.split(';').flatMap((one) => {
    const end = one.lastIndexOf(' ');
    const product = productIn(one.slice(0, end));
    const opened = Number(one.slice(end + 1));
    const lastOpenedOn = opened > 0 ? new Date(opened).toISOString() : null;
    return product ? [{ ...product, lastOpenedOn }] : [];
  });
}

function productIn(text: string): Product | null {
  const known = parsedTexts.get(text);
  if (known !== undefined) return known;
  if (parsedTexts.size === mostTexts) parsedTexts.clear();
  const product = parseProduct(text);
  parsedTexts.set(text, product);
  return product;
}

function parseProduct(text: string): Product | null {
  const [code, accessStatus, accessTypes, waitingTypes] = text.split(' ');
  if (!code) return null;
  return { code, accessStatus, ...listsOf({ accessTypes, waitingTypes }) } as Product;
}

/** The numbers of PostgreSQL's arrays, as in `{1,3}`. */
function listsOf<Name extends string>(texts: Record<Name, string | undefined>) {
  const numbers = (text = '') => (text.match(/\d+/g) ?? []).map(Number);
  const lists = Object.entries<string | undefined>(texts).map(([n, text]) => [n, numbers(text)]);
  return Object.fromEntries(lists) as Record<Name, number[]>;
}

/** The direction in which the page reads its index, and where it starts. */
function placeOf({ sortBy, sortOrder, from, limit }: UserPageRequest): PlaceInOrder {
  if (!('side' in from)) return { sortOrder, limit, offset: from.offset };
  const ascends = (sortOrder === 'asc') !== (from.side === 'before');
  const { type } = sortKeys[sortBy];
  return {
    sortOrder: ascends ? 'asc' : 'desc',
    limit,
    offset: 0,
    beyond: (place) => sql`and (${place}, user_id) ${sql.raw(ascends ? '>' : '<')}
      (${from.key}::${type}, ${from.userId}::uuid)`,
  };
}

const ids = ['user_id'];

/** Selects only keys, which an index-only scan can read. */
function keysOf(request: UserPageRequest, found: RawBuilder<unknown>): RawBuilder<unknown> {
  const place = sortKeys[request.sortBy].column;
  return sql`(${keysInOrder({ found, place, ids, order: placeOf(request) })})`;
}

/** Joins the other columns for the rows of the page only. */
function rowsOf(
  scope: CompanyIdScope,
  request: UserPageRequest,
  keys: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const order = orderBy(sql.ref('page.place'), ['page.user_id'], placeOf(request));
  return sql`
    select ${sortKeys[request.sortBy].text(sql`page.place`)} as key, m.user_id as "userId", ${columnsOfMember}
    from ${keys} page
    join membership m on m.company_id = ${scope.company.id} and m.user_id = page.user_id
    join user_account u on u.id = page.user_id ${joinedName}
    order by ${order}`;
}

interface Page<Row> {
  total: number;
  rows: Row[];
}
type ReadPage = Page<Read<UserRow>>;

function pageOf(page: ReadPage | undefined): Page<UserRow> {
  return { total: page?.total ?? 0, rows: (page?.rows ?? []).map(withProducts<UserRow>) };
}

interface PageValues extends Position {
  companyId: string;
  limit: number;
  offset: number;
}
const pages = new Map<string, (db: Database, values: PageValues) => Promise<ReadPage[]>>();

/**
 * The hottest statement of the portal, so it does not use readPage: rows and total in one round trip,
 * and each order is compiled once (decisions 0018, 0020).
 */
export async function selectUserPage(
  db: Database,
  scope: CompanyIdScope,
  request: UserPageRequest,
): Promise<Page<UserRow>> {
  const { sortBy, sortOrder, limit, from } = request;
  const name = `${sortBy} ${sortOrder} ${'side' in from ? from.side : 'jump'}`;
  const page = pages.get(name) ?? compiledOnce(pageStatement(request));
  pages.set(name, page);
  const place = 'side' in from ? { ...from, offset: 0 } : { ...from, key: '', userId: '' };
  const [row] = await page(db, { companyId: scope.company.id, limit, ...place });
  return pageOf(row);
}

function pageStatement({ sortBy, sortOrder, from }: UserPageRequest) {
  return (db: Database, { companyId, limit, offset, key, userId }: PageValues) => {
    const scope = { company: { id: companyId } };
    const start = 'side' in from ? { side: from.side, key, userId } : { offset };
    const request: UserPageRequest = { sortBy, sortOrder, filter: {}, limit, from: start };
    return sql<ReadPage>`
      select ${storedTotal(scope, 'ACTIVE')} as total,
        (select coalesce(json_agg(r), '[]') from (
          ${rowsOf(scope, request, keysOf(request, foundUsers(scope)))}) r) as rows`.compile(db);
  };
}

/**
 * Counts the hits first, up to a limit. A few hits are sorted; with very many hits, reading the index
 * of the order soon finds a page of them, while sorting would be slow.
 */
export async function selectFoundPage(
  db: Database,
  scope: CompanyIdScope,
  request: UserPageRequest,
): Promise<Page<UserRow>> {
  const statement = countedPage<Read<UserRow>>({
    found: foundUsers(scope, request.filter),
    place: sortKeys[request.sortBy].column,
    ids,
    order: placeOf(request),
    rowOfHit: sql`from membership m where m.company_id = ${scope.company.id} and m.user_id = hits.user_id`,
    countTo: request.countTo ?? countLimits.usual,
    maxSorted,
    rowsOf: (page) => rowsOf(scope, request, page),
  });
  const { rows } = await statement.execute(db);
  return pageOf(rows[0]);
}

/** The stored number of users with access. */
export async function selectUserTotal(db: Database, scope: CompanyIdScope): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ${storedTotal(scope, 'ACTIVE')} as total`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The users that two filters of the list find. */
export async function countFilteredUsers(db: Database, scope: CompanyIdScope) {
  const { rows } = await sql<{ inactive: number; outsideDomains: number }>`
    select (select count(*)::int ${foundUsers(scope, { lastLogin: 'INACTIVE_90_DAYS' })}) as inactive,
      (select count(*)::int from (${outsideDomains(scope)}) o) as "outsideDomains"`.execute(db);
  return rows[0] ?? { inactive: 0, outsideDomains: 0 };
}

export async function selectUsers(
  db: Database,
  scope: CompanyIdScope,
  request: UserPageRequest,
): Promise<UserRow[]> {
  const keys = keysOf(request, foundUsers(scope, request.filter));
  const rows = rowsOf(scope, request, keys);
  return (await sql<Read<UserRow>>`${rows}`.execute(db)).rows.map(withProducts<UserRow>);
}

type UserDetails = Omit<UserRow, 'key'> & {
  thirdPartyCompany: string | null;
  block: z.output<typeof readUserEndpoint.response>['block'];
};

export async function selectUser(db: Database, scope: CompanyIdScope, userId: string) {
  const { rows } = await sql<Read<UserDetails>>`
    select m.user_id as "userId", ${columnsOfMember},
      (select c.name from company c where c.id = m.third_party_company_id) as "thirdPartyCompany",
      case when m.state = 'BLOCKED' or u.blocked_on is not null then json_build_object(
        'byCompany', m.state = 'BLOCKED', 'byRetailer', u.blocked_on is not null,
        'on', ${isoTime(sql`m.blocked_on`)}, 'reason', m.blocked_reason, 'comment', m.blocked_comment,
        'by', (select b.first_name || ' ' || b.last_name from user_account b where b.id = m.blocked_by)
      ) end as block
    from membership m join user_account u on u.id = m.user_id ${joinedName}
    where m.company_id = ${scope.company.id} and m.user_id = ${userId}`.execute(db);
  return rows[0] && withProducts<UserDetails>(rows[0]);
}

/** All users of the list in chunks, in its default order: by last name. */
export function userChunks(
  db: Database,
  scope: CompanyIdScope,
  filter: UserFilter,
): AsyncGenerator<UserRow[]> {
  const limit = chunkSize(1_000);
  return readChunks(limit, (last?: UserRow) => {
    const from = last
      ? ({ side: 'after', key: last.key, userId: last.userId } as const)
      : { offset: 0 };
    return selectUsers(db, scope, { sortBy: 'lastName', sortOrder: 'asc', filter, limit, from });
  });
}
