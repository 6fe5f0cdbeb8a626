import { type RawBuilder, sql } from 'kysely';
import type { SortedPageRequest } from './read-page.ts';

/** What is found, and the part of it that a list shows. */
interface CountedPage<Column extends string> {
  table: RawBuilder<unknown>;
  /** The condition over the table. */
  matching: RawBuilder<unknown>;
  /** What each column is sorted by, of the table under the name e or under its own. */
  sortKeys: Record<Column, RawBuilder<unknown>>;
  /** What a row has, of the page and the tables that are joined to it. */
  columns: RawBuilder<unknown>;
  joined: RawBuilder<unknown>;
  /** Hits are counted and paged up to here. */
  countLimit: number;
  /** So many hits are sorted; more are read in the order of an index. */
  maxSorted: number;
}

/**
 * One page with its total. All hits are counted first, up to a limit: a few hits are sorted, very
 * many are read in the order of an index until the page is full.
 */
export function countedPage<Row, Column extends string>(
  { pageNo, pageSize, sortBy, sortOrder }: SortedPageRequest<Column>,
  { table, matching, sortKeys, columns, joined, countLimit, maxSorted }: CountedPage<Column>,
): RawBuilder<{ total: number; rows: Row[] }> {
  const key = sortKeys[sortBy];
  const direction = sql.raw(sortOrder);
  const found = sql`from ${table} where ${matching}`;
  const isFew = sql`(select total <= ${maxSorted} from counted)`;
  const ordered = sql`order by place ${direction}, id ${direction}
    limit ${Math.max(0, Math.min(pageSize, countLimit - pageNo * pageSize))}
    offset ${Math.min(pageNo * pageSize, countLimit)}`;
  const few = sql`select * from (select one.place, hits.id from hits cross join lateral (
      select ${key} as place from ${table} e where e.id = hits.id offset 0
    ) one where ${isFew}) h ${ordered}`;
  const many = sql`select ${key} as place, id ${found} and not ${isFew} ${ordered}`;
  return sql<{ total: number; rows: Row[] }>`
    with hits as materialized (select id ${found} limit ${countLimit + 1}),
      counted as materialized (select count(*)::int as total from hits)
    select total, (select coalesce(json_agg(r), '[]') from (
      select ${columns} from ((${few}) union all (${many})) page ${joined}
      order by page.place ${direction}, page.id ${direction}) r) as rows from counted`;
}
