import type { AnyList, SortOf } from '@endcap/contract/lists/define-list';
import type { Page } from '@endcap/contract/paging';
import {
  type Expression,
  type SelectQueryBuilder,
  type SqlBool,
  type StringReference,
  sql,
} from 'kysely';
import type { Database } from '../db/connection.ts';
import { chunksAfter } from './chunks-after.ts';
import { conditionsOf, type ListConditions, type ListFilter } from './list-conditions.ts';
import { type PageOptions, readPage, type SortKey } from './read-page.ts';

/** A page that is asked for; without an order the list's own column has its own. */
export type ListRequest<L extends AnyList> = ListFilter<L> & {
  pageNo: number;
  pageSize: number;
  sortBy: SortOf<L>;
  sortOrder?: 'asc' | 'desc' | undefined;
};

interface Source<L extends AnyList, Scope, Given, DB, TB extends keyof DB, Row>
  extends ListConditions<L, Scope, Given> {
  /** All rows that this caller may see; `given` is what the page asks for beside the filters. */
  rows: (db: Database, scope: Scope, given: Given) => SelectQueryBuilder<DB, TB, Row>;
  id: StringReference<DB, TB>;
  /** The key of each column that sorts: a column without one does not compile. */
  sort: SortKeys<L, DB, TB> | ((scope: Scope, given: Given) => SortKeys<L, DB, TB>);
  /** The order of the file; by id without it. */
  chunks?: { by: string; order?: 'asc' | 'desc' };
  idsFirst?: boolean;
  /** Precedes the chosen order, descending. */
  first?: (scope: Scope, given: Given) => Expression<unknown> | undefined;
  /** The total of the list without search and filters, where a table has it. */
  storedTotal?: (db: Database, scope: Scope) => Promise<number>;
  /** Totals beyond this are not counted, and the pages end there. */
  countTo?: number;
}

type SortKeys<L extends AnyList, DB, TB extends keyof DB> = Record<
  SortOf<L>,
  SortKey<DB, TB> | readonly SortKey<DB, TB>[]
>;

/**
 * Where the rows of a list come from. Page, total, selection and chunks have the same conditions,
 * so that none of them can forget a filter.
 */
export function listSource<L extends AnyList, Scope, Given, DB, TB extends keyof DB, Row>(
  list: L,
  source: Source<L, Scope, Given, DB, TB, Row>,
) {
  type Filter = ListFilter<L> & Given;
  const found = (db: Database, scope: Scope, given: Filter) =>
    conditionsOf(list, source, given, scope).reduce(
      (query, condition: Expression<SqlBool>) => query.where(condition),
      source.rows(db, scope, given),
    );
  const options = (db: Database, scope: Scope, given: Filter): PageOptions<DB, TB, SortOf<L>> => {
    const { sort, id, idsFirst, storedTotal, countTo } = source;
    const first = source.first?.(scope, given);
    const isWhole = conditionsOf(list, source, given, scope).length === 0;
    return {
      sort: typeof sort === 'function' ? sort(scope, given) : sort,
      id,
      ...(idsFirst && { idsFirst }),
      ...(first && { first }),
      ...(countTo && {
        total: () => firstCount(countUpTo(countTo, found(db, scope, given)).execute(db)),
      }),
      ...(storedTotal && isWhole && { total: () => storedTotal(db, scope) }),
    };
  };
  const page = (db: Database, scope: Scope, request: ListRequest<L> & Given): Promise<Page<Row>> =>
    readPage(
      found(db, scope, request),
      { ...request, sortOrder: orderOf(list, request) },
      options(db, scope, request),
    );
  const built = {
    list,
    found,
    page,
    /** The first rows in the order of the list, up to the limit of one action. */
    async selection(
      db: Database,
      scope: Scope,
      request: Omit<ListRequest<L>, 'pageNo' | 'pageSize'> & Given,
      limit: number,
    ): Promise<{ items: Row[]; isComplete: boolean }> {
      const whole = { ...request, pageNo: 0, pageSize: limit + 1 } as ListRequest<L> & Given;
      const { items } = await page(db, scope, whole);
      return { items: items.slice(0, limit), isComplete: items.length <= limit };
    },
    /** All rows in chunks, for a file. */
    chunks: (db: Database, scope: Scope, given: Filter): AsyncGenerator<Row[]> =>
      chunksAfter(found(db, scope, given), { id: source.id as string, ...source.chunks }),
  };
  return built;
}

function countUpTo<DB, TB extends keyof DB, Row>(
  limit: number,
  found: SelectQueryBuilder<DB, TB, Row>,
) {
  const some = found.clearSelect().select(sql`1`.as('one')).limit(limit);
  return sql<{ total: number }>`select count(*)::int as total from (${some}) counted`;
}

async function firstCount(counted: Promise<{ rows: { total: number }[] }>): Promise<number> {
  return (await counted).rows[0]?.total ?? 0;
}

/** The order that is asked for; the list's own column has its own, and every other ascends. */
export function orderOf<L extends AnyList>(
  { sortBy: usual, sortOrder }: L,
  request: { sortBy: SortOf<L>; sortOrder?: 'asc' | 'desc' | undefined },
): 'asc' | 'desc' {
  return request.sortOrder ?? (request.sortBy === usual ? sortOrder : 'asc');
}
