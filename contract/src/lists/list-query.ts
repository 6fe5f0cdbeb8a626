import { z } from 'zod';
import { defaultPageSize, searchMaxLength } from '../limits.ts';
import { commaSeparated, joined } from '../paging.ts';
import { text } from '../text.ts';
import type { AnyList, FilterOf, FilterValue, ListFilter, SortOf } from './define-list.ts';

const mostIds = 100;

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
    filter.several ? severalOf(filter) : z.enum(filter.values).optional(),
  ]);
  return Object.fromEntries(shape) as FilterShape<L>;
}

function severalOf({ values, open }: ListFilter) {
  if (!open) return commaSeparated(values);
  return joined(open === 'ids' ? z.uuid() : text(searchMaxLength), mostIds);
}

const search = { search: text(searchMaxLength).optional() };

/** A list without a search field takes no search; its type has the parameter, so that lists are alike. */
const searchShape = (list: AnyList): typeof search =>
  list.search ? search : ({} as typeof search);

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
    ...searchShape(list),
    ...filterShape(list),
  });
}

/** The query of all rows that the filters find, in the order of the list. */
export function selectionQuery<L extends AnyList>(list: L) {
  return z.object({ ...orderShape(list), ...searchShape(list), ...filterShape(list) });
}

/** The search and the filters alone: the query of a file. */
export function filterQuery<L extends AnyList>(list: L) {
  return z.object({ ...searchShape(list), ...filterShape(list) });
}

type NamesOf<L extends AnyList> = L extends AnyList ? FilterOf<L> : never;
type ValuesOf<L extends AnyList, Name extends string> = L extends AnyList
  ? Name extends FilterOf<L>
    ? FilterValue<L, Name>
    : never
  : never;

/** The filters of lists that are asked for by one body: each takes the values of every list. */
export function bodyFilters<L extends AnyList>(
  ...lists: readonly L[]
): { [Name in NamesOf<L>]: z.ZodOptional<z.ZodType<ValuesOf<L, Name>[]>> } {
  const shape: Record<string, z.ZodType> = {};
  for (const name of lists.flatMap(({ filters }) => Object.keys(filters))) {
    const some = lists.flatMap(({ filters }) => filters[name] ?? []) as ListFilter[];
    const values = [...new Set(some.flatMap((filter) => filter.values))];
    const one = some.some(({ open }) => open === 'ids')
      ? z.array(z.uuid()).max(mostIds, 'field.too_long')
      : z.array(z.enum(values)).max(values.length);
    shape[name] = one.optional();
  }
  return shape as ReturnType<typeof bodyFilters<L>>;
}
