// No scope: staff list the users of all companies, and the endpoint asks for that right.
import type { CompanyType } from '@endcap/contract/company-options';
import type { SortOf } from '@endcap/contract/lists/define-list';
import { externalUserList } from '@endcap/contract/people/global-user-lists';
import type { GlobalRole, GlobalUserFilter } from '@endcap/contract/people/global-users';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../db/connection.ts';
import { readByIndex } from '../../../../db/read-by-index.ts';
import { chunkSize } from '../../../../lists/chunk-size.ts';
import { readChunks } from '../../../../lists/chunks-after.ts';
import { countedPage, keysInOrder, orderBy, placeUpTo } from '../../../../lists/counted-page.ts';
import { distinctWords } from '../../../../lists/distinct-words.ts';
import type { ListConditions } from '../../../../lists/list-conditions.ts';
import { matches } from '../../../../lists/matches.ts';
import type { SortedPageRequest } from '../../../../lists/read-page.ts';
import { nameIn } from '../../../shared/memberships/name-in-company.ts';
import { conditionOf, orReference } from './global-user-conditions.ts';

type ExternalColumn = SortOf<typeof externalUserList>;

/** The highest exact total; the pages end there too. */
export const countLimit = 10_000;

/** More hits than this are read in the order of the index rather than sorted, and no fewer are counted. */
export const maxSorted = 500;

export const externalSortKeys: Record<ExternalColumn, RawBuilder<unknown>> = {
  name: sql.ref('name_key'),
  email: sql.ref('email_key'),
  companyName: sql.ref('company_key'),
  companyType: sql.ref('company_type'),
  thirdPartyCompanyName: sql.ref('third_party_key'),
  appAccess: sql.ref('product_key'),
  role: sql.ref('role'),
  lastLogin: sql.ref('last_login_key'),
};

export interface ExternalUserRow {
  id: string;
  nameKey: string;
  userId: string;
  name: string;
  email: string;
  companyId: string | null;
  companyName: string | null;
  companyType: CompanyType | null;
  thirdPartyCompanyName: string | null;
  appAccess: string[];
  role: GlobalRole;
  lastLogin: string | null;
  isBlocked: boolean;
}

const conditions: ListConditions<typeof externalUserList, null> = {
  search: (search) =>
    orReference(
      matches(['search_text'], search, { shortWords: 'at the start of a word' }),
      search,
      sql`user_id`,
    ),
  filters: {
    companies: (ids) => sql<boolean>`company_id = any(${ids}::uuid[])`,
    companyTypes: (types) => sql<boolean>`company_type = any(${types}::text[])`,
    companyStatuses: (statuses) => sql<boolean>`company_status = any(${statuses}::text[])`,
    products: (products) => sql<boolean>`products && ${products}::text[]`,
    roles: (roles) => sql<boolean>`role = any(${roles}::text[])`,
    attributes: (attributes) => sql<boolean>`attributes && ${attributes}::text[]`,
  },
};

/** The rows of external_user that are found. */
export const foundExternals = (filter: GlobalUserFilter) =>
  sql`from external_user where ${conditionOf(externalUserList, conditions, filter, null)}`;

const name = nameIn(sql`e.company_id`);
const columns = sql`e.id::text, e.name_key as "nameKey", e.user_id as "userId", ${name.full} as name,
  u.email, e.company_id as "companyId", c.name as "companyName", c.type as "companyType",
  t.name as "thirdPartyCompanyName", e.products as "appAccess", e.role,
  to_char(nullif(e.last_login_key, '-infinity') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    as "lastLogin", u.blocked_on is not null as "isBlocked"`;
/** The rows of the keys `page`, with what they show of other tables. */
function rowsOf(page: RawBuilder<unknown>, sortOrder: 'asc' | 'desc'): RawBuilder<unknown> {
  return sql`select ${columns} from ${page} page
    join external_user e on e.id = page.id
    join user_account u on u.id = e.user_id
    left join company c on c.id = e.company_id
    left join membership m on m.company_id = e.company_id and m.user_id = e.user_id
    left join company t on t.id = m.third_party_company_id
    order by ${orderBy(sql.ref('page.place'), ['page.id'], { sortOrder })}`;
}

const ids = ['id'];

/** One page with its total, counted up to `countTo`. */
export async function selectExternalUsers(
  db: Database,
  filter: GlobalUserFilter,
  request: SortedPageRequest<ExternalColumn>,
  countTo = countLimit,
): Promise<{ total: number; rows: ExternalUserRow[] }> {
  const statement = countedPage<ExternalUserRow>({
    found: foundExternals(filter),
    place: externalSortKeys[request.sortBy],
    ids,
    order: placeUpTo(countTo, request),
    rowOfHit: sql`from external_user e where e.id = hits.id`,
    countTo,
    maxSorted,
    rowsOf: (page) => rowsOf(page, request.sortOrder),
  });
  const [row] = await readByIndex(db, async (tx) => (await statement.execute(tx)).rows);
  return row ?? { total: 0, rows: [] };
}

/** First and last names of users of all companies that begin like these words. */
export async function selectNameWords(db: Database, words: readonly string[]): Promise<string[]> {
  const named = (key: RawBuilder<unknown>) =>
    distinctWords({ found: sql`from external_user where true`, key, words });
  const { rows } = await sql<{ word: string }>`
    (${named(sql.ref('name_key'))}) union (${named(sql`split_part(name_key, ' ', -1)`)})`.execute(
    db,
  );
  return rows.map(({ word }) => word);
}

/** All users that the filter finds in chunks, by name. */
export function externalUserChunks(
  db: Database,
  filter: GlobalUserFilter,
): AsyncGenerator<ExternalUserRow[]> {
  const limit = chunkSize(4_000);
  return readChunks(limit, async (last?: ExternalUserRow) => {
    const keys = keysInOrder({
      found: foundExternals(filter),
      place: externalSortKeys.name,
      ids,
      order: {
        ...{ sortOrder: 'asc', limit, offset: 0 },
        ...(last && {
          beyond: (place) => sql`and (${place}, id) > (${last.nameKey}, ${last.id}::bigint)`,
        }),
      },
    });
    const statement = sql<ExternalUserRow>`${rowsOf(sql`(${keys})`, 'asc')}`;
    return readByIndex(db, async (tx) => (await statement.execute(tx)).rows);
  });
}
