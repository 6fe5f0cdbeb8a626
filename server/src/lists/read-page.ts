import type { Page } from '@endcap/contract/paging';
import { type Expression, type SelectQueryBuilder, type StringReference, sql } from 'kysely';

/** A column, or an expression over the columns, of the query. */
export type SortKey<DB, TB extends keyof DB> =
  | StringReference<DB, TB>
  | Expression<unknown>
  | { nullsLast: Expression<unknown> };

export interface PageRequest {
  pageNo: number;
  pageSize: number;
}

export interface SortedPageRequest<SortBy extends string> extends PageRequest {
  sortBy: SortBy;
  sortOrder: 'asc' | 'desc';
}

export interface PageOptions<DB, TB extends keyof DB, SortBy extends string> {
  sort: Record<SortBy, SortKey<DB, TB> | readonly SortKey<DB, TB>[]>;
  /** A unique column: rows with equal sort keys are ordered by it, so that no page repeats a row. */
  id: StringReference<DB, TB>;
  /** Precedes the chosen order, descending, as in "running tasks first". */
  first?: Expression<unknown>;
  /** Finds the page's ids first, so that costly columns are not computed for the rows before the page. */
  idsFirst?: boolean;
  /** Where the total is kept in a table, or counted up to a limit; all rows are counted otherwise. */
  total?: () => Promise<number>;
}

/**
 * One page of a list with its total. A page that is not full is the last one: its total is known
 * from its place, and nothing is counted.
 */
export async function readPage<DB, TB extends keyof DB, Row, SortBy extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  request: SortedPageRequest<SortBy>,
  options: PageOptions<DB, TB, SortBy>,
): Promise<Page<Row>> {
  const rows = await pageOf(query, request, options).execute();
  const before = request.pageNo * request.pageSize;
  const isLast = rows.length < request.pageSize && (rows.length > 0 || before === 0);
  const count = options.total ?? (() => countRows(query));
  const total = isLast ? before + rows.length : await count();
  return toPage(rows as Row[], total, request);
}

function pageOf<DB, TB extends keyof DB, Row, SortBy extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  request: SortedPageRequest<SortBy>,
  options: PageOptions<DB, TB, SortBy>,
) {
  const { pageNo, pageSize } = request;
  if (!options.idsFirst) {
    return ordered(query, request, options)
      .limit(pageSize)
      .offset(pageNo * pageSize);
  }
  const id = sql.ref(options.id);
  const ids = ordered(query.clearSelect(), request, options)
    .select(sql`${id}`.as('id'))
    .limit(pageSize)
    .offset(pageNo * pageSize);
  return ordered(query.where(sql<boolean>`${id} in ${ids}`), request, options);
}

function ordered<DB, TB extends keyof DB, Row, SortBy extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { sortBy, sortOrder }: SortedPageRequest<SortBy>,
  { sort, id, first }: PageOptions<DB, TB, SortBy>,
): SelectQueryBuilder<DB, TB, Row> {
  const chosen = sort[sortBy];
  const keys = (Array.isArray(chosen) ? chosen : [chosen]) as readonly SortKey<DB, TB>[];
  let sorted = first ? query.orderBy(first, 'desc') : query;
  for (const key of [...keys, id]) {
    if (typeof key === 'string') sorted = sorted.orderBy(sql.ref(key), sortOrder);
    else if ('nullsLast' in key)
      sorted = sorted.orderBy(key.nullsLast, (order) => order[sortOrder]().nullsLast());
    else sorted = sorted.orderBy(key, sortOrder);
  }
  return sorted;
}

async function countRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const [row] = await query.clearSelect().select(sql<number>`count(*)::int`.as('total')).execute();
  return (row as { total: number }).total;
}

export function toPage<Item>(items: Item[], total: number, request: PageRequest): Page<Item> {
  return {
    items,
    page: request.pageNo,
    pageSize: request.pageSize,
    totalElements: total,
    totalPages: Math.ceil(total / request.pageSize),
  };
}

export function mapItems<Row, Item>(page: Page<Row>, present: (row: Row) => Item): Page<Item> {
  return { ...page, items: page.items.map(present) };
}
