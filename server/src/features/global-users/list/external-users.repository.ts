import type { externalColumns, GlobalRole, GlobalUserFilter } from '@endcap/contract/global-users';
import type { CompanyType } from '@endcap/contract/identity';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { readByIndex } from '../../../db/read-by-index.ts';
import { readChunks } from '../../../lists/chunks-after.ts';
import { matches } from '../../../lists/matches.ts';
import type { SortedPageRequest } from '../../../lists/read-page.ts';
import { nameIn } from '../../memberships/name-in-company.ts';

export type ExternalColumn = (typeof externalColumns)[number];

/** The highest exact total; the pages end there too. */
export const countLimit = 10_000;

/** More hits than this are read in the order of the index rather than sorted. */
const maxSorted = 500;

const sortKeys: Record<ExternalColumn, RawBuilder<unknown>> = {
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

/** The condition on external_user. */
function matching({ search, filters }: GlobalUserFilter): RawBuilder<boolean> {
  const conditions: Expression<SqlBool>[] = [sql<boolean>`true`];
  const oneOf = (column: string, values: readonly string[] | undefined) => {
    if (values?.length) conditions.push(sql<boolean>`${sql.ref(column)} = any(${values})`);
  };
  const overlaps = (column: string, values: readonly string[] | undefined) => {
    if (values?.length) conditions.push(sql<boolean>`${sql.ref(column)} && ${values}::text[]`);
  };
  if (search) {
    const shortWords = 'at the start of a word';
    conditions.push(matches(['search_text'], search, { shortWords }));
  }
  oneOf('role', filters.roles);
  oneOf('company_type', filters.companyTypes);
  oneOf('company_status', filters.companyStatuses);
  if (filters.companies?.length) {
    conditions.push(sql<boolean>`company_id = any(${filters.companies}::uuid[])`);
  }
  overlaps('products', filters.products);
  overlaps('attributes', filters.attributes);
  // Only merchants have a strategic business unit.
  if (filters.sbu?.length) conditions.push(sql<boolean>`false`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

const name = nameIn(sql`e.company_id`);
const columns = sql`e.id::text, e.name_key as "nameKey", e.user_id as "userId", ${name.full} as name,
  u.email, e.company_id as "companyId", c.name as "companyName", c.type as "companyType",
  t.name as "thirdPartyCompanyName", e.products as "appAccess", e.role,
  to_char(nullif(e.last_login_key, '-infinity') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    as "lastLogin", u.blocked_on is not null as "isBlocked"`;
const joined = sql`join external_user e on e.id = page.id
  join user_account u on u.id = e.user_id
  left join company c on c.id = e.company_id
  left join membership m on m.company_id = e.company_id and m.user_id = e.user_id
  left join company t on t.id = m.third_party_company_id`;

/**
 * One page with its total. All hits are counted first, up to a limit: a few hits are sorted, very
 * many are read in the order of an index until the page is full.
 */
export async function selectExternalUsers(
  db: Database,
  _scope: Scope,
  filter: GlobalUserFilter,
  { pageNo, pageSize, sortBy, sortOrder }: SortedPageRequest<ExternalColumn>,
): Promise<{ total: number; rows: ExternalUserRow[] }> {
  const key = sortKeys[sortBy];
  const direction = sql.raw(sortOrder);
  const found = sql`from external_user where ${matching(filter)}`;
  const isFew = sql`(select total <= ${maxSorted} from counted)`;
  const ordered = sql`order by place ${direction}, id ${direction}
    limit ${Math.max(0, Math.min(pageSize, countLimit - pageNo * pageSize))}
    offset ${Math.min(pageNo * pageSize, countLimit)}`;
  const few = sql`select * from (select one.place, hits.id from hits cross join lateral (
      select ${key} as place from external_user e where e.id = hits.id offset 0
    ) one where ${isFew}) h ${ordered}`;
  const many = sql`select ${key} as place, id ${found} and not ${isFew} ${ordered}`;
  const statement = sql<{ total: number; rows: ExternalUserRow[] }>`
    with hits as materialized (select id ${found} limit ${countLimit + 1}),
      counted as materialized (select count(*)::int as total from hits)
    select total, (select coalesce(json_agg(r), '[]') from (
      select ${columns} from ((${few}) union all (${many})) page ${joined}
      order by page.place ${direction}, page.id ${direction}) r) as rows from counted`;
  const [row] = await readByIndex(db, async (tx) => (await statement.execute(tx)).rows);
  return row ?? { total: 0, rows: [] };
}

/** All users that the filter finds in chunks, by name. */
export function externalUserChunks(
  db: Database,
  _scope: Scope,
  filter: GlobalUserFilter,
): AsyncGenerator<ExternalUserRow[]> {
  const size = 1_000;
  return readChunks(size, async (last?: ExternalUserRow) => {
    const after = last ? sql`and (name_key, id) > (${last.nameKey}, ${last.id}::bigint)` : sql``;
    const statement = sql<ExternalUserRow>`select ${columns} from (
        select name_key, id from external_user where ${matching(filter)} ${after}
        order by name_key, id limit ${size}) page ${joined}
      order by page.name_key, page.id`;
    return readByIndex(db, async (tx) => (await statement.execute(tx)).rows);
  });
}
