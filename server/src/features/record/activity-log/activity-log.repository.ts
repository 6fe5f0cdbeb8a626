import type { SortOf } from '@endcap/contract/lists/define-list';
import { activityList } from '@endcap/contract/record/activity-lists';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { readByIndex } from '../../../db/read-by-index.ts';
import {
  countedPage,
  keysInOrder,
  orderBy,
  type PlaceInOrder,
} from '../../../lists/counted-page.ts';
import {
  allOf,
  conditionsOf,
  type ListConditions,
  type ListFilter,
} from '../../../lists/list-conditions.ts';
import { containing, wordsIn } from '../../../lists/matches.ts';
import type { SortedPageRequest } from '../../../lists/read-page.ts';

/** The search and the filters between two moments. */
export type ActivitySearch = ListFilter<typeof activityList> & Range;

interface Range {
  opens: Date;
  closes: Date;
  /** The events whose texts in the caller's language have a word, which a search finds too. */
  eventsWith: (word: string) => string[];
}

export interface ActivityRow {
  chainId: string;
  seq: string;
  createdOn: string;
  event: string;
  entityId: string;
  sourceApp: string;
  companyName: string | null;
  entity: { name?: string; before?: unknown; after?: unknown } | null;
  actor: string | null;
  actorName: string | null;
}

export interface ActivityPage {
  total: number;
  rows: ActivityRow[];
}

export type ActivityPageRequest = SortedPageRequest<SortOf<typeof activityList>>;

export const activitySortKeys: Record<ActivityPageRequest['sortBy'], RawBuilder<unknown> | null> = {
  uiCreatedOnDate: null,
  actor: sql`l.actor`,
  entityId: sql`l.entity_key`,
  event: sql`l.event`,
  sourceApp: sql`l.source_app`,
};

/** A range with more entries than this is large: a filter in it is counted up to `inLargeRange`. */
export const countLimits = { range: 10_000, inLargeRange: 500 };

const conditions: ListConditions<typeof activityList, Scope, Range> = {
  search: (search, _scope, { eventsWith }) =>
    allOf(
      wordsIn(search).map((word) => {
        const isInText = sql<boolean>`l.search_text like folded(${containing(word)})`;
        const events = eventsWith(word);
        return events.length > 0
          ? sql<boolean>`(${isInText} or ${isOneOf(sql`l.event`, events)})`
          : isInText;
      }),
    ),
  filters: {
    event: (events) => isOneOf(sql`l.event`, events),
    application: (applications) => isOneOf(sql`l.source_app`, applications),
    actor: (actors) => isOneOf(sql`l.actor`, actors),
  },
};

/** Without a company the entries of all chains, which only a super admin may read. */
function entriesOf(scope: Scope, given: ActivitySearch): Expression<SqlBool> {
  const { company } = scope;
  return allOf([
    between(sql`l`, given),
    ...(company ? [sql<boolean>`l.chain_id = ${company.id}`] : []),
    ...conditionsOf(activityList, conditions, given, scope),
  ]);
}

/** Each table has it, so that only the months of the range are planned and read. */
export function between(
  table: RawBuilder<unknown>,
  { opens, closes }: Pick<Range, 'opens' | 'closes'>,
) {
  return sql<boolean>`${table}.created_on >= ${opens} and ${table}.created_on < ${closes}`;
}

/** A single value is compared for equality: an index then gives its entries in the order of time. */
function isOneOf(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<boolean> {
  return values.length === 1
    ? sql<boolean>`${column} = ${values[0]}`
    : sql<boolean>`${column} = any(${values}::text[])`;
}

export const activityIds = ['created_on', 'chain_id', 'seq'];

/** The entries of a range, as `from … where …`. */
export function foundActivity(scope: Scope, search: ActivitySearch): RawBuilder<unknown> {
  return sql`from activity_list l where ${entriesOf(scope, search)}`;
}

/** One extra row shows whether there is another page. */
function placeOf({ pageNo, pageSize, sortOrder }: ActivityPageRequest): PlaceInOrder {
  return { sortOrder, limit: pageSize + 1, offset: pageNo * pageSize };
}

/** The rows of the keys `page`, with their texts. A person who was erased has none: the entry stays. */
function rowsOf(
  page: RawBuilder<unknown>,
  search: ActivitySearch,
  { sortBy, sortOrder }: Pick<ActivityPageRequest, 'sortBy' | 'sortOrder'>,
): RawBuilder<unknown> {
  const place = activitySortKeys[sortBy] && sql.ref('page.place');
  const order = orderBy(
    place,
    activityIds.map((id) => `page.${id}`),
    { sortOrder },
  );
  const part = (alias: string) => sql`left join activity_part ${sql.ref(alias)}
    on ${sql.ref(alias)}.chain_id = page.chain_id and ${sql.ref(alias)}.seq = page.seq
      and ${sql.ref(alias)}.created_on = page.created_on and ${sql.ref(alias)}.part = ${sql.lit(alias.toUpperCase())}
      and ${between(sql.ref(alias), search)}`;
  return sql`
    select log.chain_id as "chainId", log.seq::text, log.event, log.entity_id as "entityId",
      to_char(log.created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdOn",
      log.source_app as "sourceApp", c.name as "companyName", entity.content as entity,
      actor.content ->> 'loginId' as actor, actor.content ->> 'name' as "actorName"
    from ${page} page
    join activity_log log on log.chain_id = page.chain_id and log.seq = page.seq
      and log.created_on = page.created_on and ${between(sql`log`, search)}
    ${part('actor')} ${part('entity')}
    left join company c on c.id = log.company_id
    order by ${order}`;
}

/** A page of all entries of the range. */
export async function selectActivityPage(
  db: Database,
  scope: Scope,
  search: ActivitySearch,
  request: ActivityPageRequest,
): Promise<ActivityPage & { isExact: boolean }> {
  const { opens, closes } = search;
  const place = activitySortKeys[request.sortBy];
  const keys = keysInOrder({
    found: foundActivity(scope, search),
    place,
    ids: activityIds,
    order: placeOf(request),
  });
  const chain = scope.company?.id ?? null;
  const { rows } = await sql<ActivityPage & { isExact: boolean }>`
    select total, is_exact as "isExact",
      (select coalesce(json_agg(r), '[]') from (${rowsOf(sql`(${keys})`, search, request)}) r) as rows
    from activity_total(${chain}::uuid, ${opens}, ${closes}, ${countLimits.range})`.execute(db);
  return rows[0] ?? { total: 0, isExact: true, rows: [] };
}

/** The number of entries in the range, exact up to the limit. */
export async function countRange(
  db: Database,
  { company }: Scope,
  { opens, closes }: ActivitySearch,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select total from activity_total(${company?.id ?? null}::uuid, ${opens}, ${closes}, ${countLimits.range})`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** The months of a range, the newest first, as the log is divided. */
function monthsIn({ opens, closes, ...search }: ActivitySearch): ActivitySearch[] {
  const months: ActivitySearch[] = [];
  for (let end = closes; end > opens; ) {
    const last = new Date(end.getTime() - 1);
    const start = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), 1));
    months.push({ ...search, opens: start > opens ? start : opens, closes: end });
    end = start;
  }
  return months;
}

/**
 * Counts the entries that a filter finds first, up to a limit. A few are sorted; of very many the
 * index of the order soon has a page, while sorting them would be slow. Each month is counted by
 * itself and the newest first: what many entries have is found often enough in it.
 */
export async function selectFoundActivity(
  db: Database,
  scope: Scope,
  search: ActivitySearch,
  { countTo, ...request }: ActivityPageRequest & { countTo: number },
): Promise<ActivityPage> {
  const place = activitySortKeys[request.sortBy];
  const newestUpTo = (range: ActivitySearch, limit: number) =>
    sql`(select ${place ?? sql`null`} as place, l.created_on, l.chain_id, l.seq
      ${foundActivity(scope, range)} order by l.created_on desc limit ${limit})`;
  const statement = countedPage<ActivityRow>({
    found: foundActivity(scope, search),
    place,
    ids: activityIds,
    order: placeOf(request),
    hitsUpTo: (limit) =>
      sql`select * from (${sql.join(
        monthsIn(search).map((month) => newestUpTo(month, limit)),
        sql` union all `,
      )}) found limit ${limit}`,
    countTo,
    maxSorted: countTo,
    rowsOf: (page) => rowsOf(page, search, request),
  });
  const [row] = await readByIndex(db, async (tx) => {
    // The months that people read are in memory: with the cost of a disk the planner would read a
    // whole month in order where the index of the words has a few thousand entries.
    await sql`set local random_page_cost = 1.1`.execute(tx);
    return (await statement.execute(tx)).rows;
  });
  return row ?? { total: 0, rows: [] };
}
