import type {
  AnyList,
  FilterOf,
  FilterValue,
  FilterValues,
  SortOf,
} from '@endcap/contract/lists/define-list';
import type { TableSpec } from './table-search.ts';

interface Additions<Filter extends string> {
  tabs?: readonly string[];
  /** Filters of the address alone: those that the screen translates for the server. */
  filters?: Record<Filter, readonly string[] | ((value: string) => boolean)>;
  /** Another order than that of the list. */
  sortBy?: string;
}

/** What the address holds of a list: its columns and filters are those of the definition. */
export function listSpec<L extends AnyList, Filter extends string = never>(
  list: L,
  { tabs, filters, sortBy }: Additions<Filter> = {},
): TableSpec<SortOf<L>, FilterOf<L> | Filter> {
  const own = Object.entries<AnyList['filters'][string]>(list.filters).map(([name, filter]) => [
    name,
    filter.values,
  ]);
  const descending = list.sortOrder === 'desc' ? `-${list.sortBy}` : list.sortBy;
  return {
    columns: list.sortColumns,
    sortBy: (sortBy ?? descending) as SortOf<L>,
    ...(tabs && { tabs }),
    filters: { ...Object.fromEntries(own), ...filters },
  };
}

/** The values of the filters in the address; those that a filter does not know are left out. */
export function readFilters<L extends AnyList>(
  { filters }: L,
  filter: (name: FilterOf<L>) => readonly string[],
): FilterValues<L> {
  const names = Object.keys(filters) as FilterOf<L>[];
  const read = names.map((name) => {
    const { values, several } = filters[name] as AnyList['filters'][string];
    const known = filter(name).filter((value) => values.includes(value));
    return [name, several ? known : known[0]];
  });
  return Object.fromEntries(read);
}

/** The filters of the address as parameters of the server's page, selection and file. */
export function filterQuery<L extends AnyList>(
  list: L,
  filter: (name: FilterOf<L>) => readonly string[],
): FilterQuery<L> {
  const read = Object.entries<unknown>(readFilters(list, filter));
  return Object.fromEntries(
    read.map(([name, value]) => [name, Array.isArray(value) ? value.join() || undefined : value]),
  ) as FilterQuery<L>;
}

export type FilterQuery<L extends AnyList> = {
  [Name in FilterOf<L>]?:
    | (L['filters'][Name]['several'] extends true ? string : FilterValue<L, Name>)
    | undefined;
};
