import { type RawBuilder, sql } from 'kysely';
import type { SortedPageRequest } from './read-page.ts';

type Sql = RawBuilder<unknown>;

/** Where a page is in the order. */
export interface PlaceInOrder {
  sortOrder: 'asc' | 'desc';
  limit: number;
  offset: number;
  /** The rows after or before another one, for a page that begins at a row and not at a number. */
  beyond?: (place: Sql) => Sql;
}

/** A page by its number, where the pages end with the hits that are counted. */
export function placeUpTo(
  countLimit: number,
  { pageNo, pageSize, sortOrder }: SortedPageRequest<string>,
): PlaceInOrder {
  const before = Math.min(pageNo * pageSize, countLimit);
  return { sortOrder, limit: Math.min(pageSize, countLimit - before), offset: before };
}

interface CountedPage {
  /** The rows that are found, as `from … where …`; it ends in a condition. */
  found: Sql;
  /** What the rows are sorted by; null where the ids are the order. */
  place: Sql | null;
  /** The columns that are unique together, and the order of rows with the same place. */
  ids: readonly string[];
  order: PlaceInOrder;
  /** All hits up to a number, where one scan of `found` would be slow; they have place and ids. */
  hitsUpTo?: (limit: number) => Sql;
  /** The row of a hit, as `from … where …`, to read its place; without it the hits have theirs. */
  rowOfHit?: Sql;
  /** Hits are counted up to here. */
  countTo: number;
  /** So many hits are sorted; more are read in the order of an index. Not above `countTo`. */
  maxSorted: number;
  /** The rows of the places and ids `page`, joined with what else they show. */
  rowsOf: (page: Sql) => Sql;
}

/**
 * One page with its total. All hits are counted first, up to a limit: a few hits are sorted, very
 * many are read in the order of an index until the page is full.
 */
export function countedPage<Row>(page: CountedPage): RawBuilder<{ total: number; rows: Row[] }> {
  const { found, ids, hitsUpTo, countTo, maxSorted, rowsOf } = page;
  const idColumns = sql.join(ids.map((id) => sql.ref(id)));
  const hits = hitsUpTo?.(countTo + 1) ?? sql`select ${idColumns} ${found} limit ${countTo + 1}`;
  const isFew = sql`(select total <= ${maxSorted} from counted)`;
  const sorted = sql`(${fewHits(page, isFew)}) union all (${keysInOrder(page, sql`and not ${isFew}`)})`;
  return sql<{ total: number; rows: Row[] }>`
    with hits as materialized (${hits}),
      counted as materialized (select count(*)::int as total from hits)
    select total, (select coalesce(json_agg(r), '[]') from (
      ${rowsOf(sql`(${sorted})`)}) r) as rows from counted`;
}

type Ordered = Pick<CountedPage, 'found' | 'place' | 'ids' | 'order'>;

/** Place and ids of one page in the order of an index, which an index-only scan can read. */
export function keysInOrder({ found, place, ids, order }: Ordered, and: Sql = sql``): Sql {
  return sql`select ${columnsOf(place, ids)} ${found} ${order.beyond?.(place ?? sql`null`) ?? sql``}
    ${and} ${slice(place, ids, order)}`;
}

function fewHits({ place, ids, order, rowOfHit }: CountedPage, isFew: Sql): Sql {
  const known = place && sql.ref('place');
  // A lateral join with `offset 0`: with a plain join the planner reads the whole table.
  const source = rowOfHit
    ? sql`hits cross join lateral (select ${place ?? sql`null`} as place ${rowOfHit} offset 0) one`
    : sql`hits`;
  return sql`select ${columnsOf(known, ids)} from ${source}
    where ${isFew} ${order.beyond?.(known ?? sql`null`) ?? sql``} ${slice(known, ids, order)}`;
}

function columnsOf(place: Sql | null, ids: readonly string[]): Sql {
  return sql`${place ?? sql`null`} as place, ${sql.join(ids.map((id) => sql.ref(id)))}`;
}

function slice(place: Sql | null, ids: readonly string[], order: PlaceInOrder): Sql {
  const { limit, offset } = order;
  return sql`order by ${orderBy(place, ids, order)} limit ${limit} offset ${offset}`;
}

/** The order of a page over its place and ids, for the statement that joins the other columns. */
export function orderBy(
  place: Sql | null,
  ids: readonly string[],
  { sortOrder }: Pick<PlaceInOrder, 'sortOrder'>,
): Sql {
  const direction = sql.raw(sortOrder);
  const keys = [...(place ? [place] : []), ...ids.map((id) => sql.ref(id))];
  return sql.join(keys.map((key) => sql`${key} ${direction}`));
}
