import { z } from 'zod';
import { defaultPageSize, searchMaxLength } from '../limits.ts';
import { commaSeparated } from '../paging.ts';
import { text } from '../text.ts';
import type { AnyList, FilterOf, FilterValue, SortOf } from './define-list.ts';

/** Pages are zero-based on the wire; the screens count from one. */
const highestPage = 1_000_000;

type FilterShape<L extends AnyList> = {
  [Name in FilterOf<L>]: z.ZodOptional<
    z.ZodType<
      L['filters'][Name]['several'] extends true ? FilterValue<L, Name>[] : FilterValue<L, Name>,
      string
    >
  >;
};

/** The filters of a list, each a parameter of its own; several values are joined with commas. */
function filterShape<L extends AnyList>({ filters }: L): FilterShape<L> {
  const shape = Object.entries<AnyList['filters'][string]>(filters).map(([name, filter]) => [
    name,
    filter.several ? commaSeparated(filter.values) : z.enum(filter.values).optional(),
  ]);
  return Object.fromEntries(shape) as FilterShape<L>;
}

const searchShape = { search: text(searchMaxLength).optional() };

/** Without an order the column of the list's own order has it, and every other column ascends. */
function orderShape<L extends AnyList>({ sortColumns, sortBy }: L) {
  return {
    sortBy: z
      .enum(sortColumns as readonly [SortOf<L>, ...SortOf<L>[]])
      .default(() => sortBy as never),
    sortOrder: z.enum(['asc', 'desc']).optional(),
  };
}

/** The query of a page of the list. */
export function listQuery<L extends AnyList>(list: L, { maxPageSize = 100 } = {}) {
  return z.object({
    pageNo: z.coerce.number<number>().int().min(0).max(highestPage).default(0),
    pageSize: z.coerce.number<number>().int().min(1).max(maxPageSize).default(defaultPageSize),
    ...orderShape(list),
    ...searchShape,
    ...filterShape(list),
  });
}

/** The query of all rows that the filters find, in the order of the list. */
export function selectionQuery<L extends AnyList>(list: L) {
  return z.object({ ...orderShape(list), ...searchShape, ...filterShape(list) });
}

/** The search and the filters alone: the query of a file. */
export function filterQuery<L extends AnyList>(list: L) {
  return z.object({ ...searchShape, ...filterShape(list) });
}
