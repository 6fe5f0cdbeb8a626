import type {
  AnyList,
  FilterOf,
  FilterValue,
  FilterValues,
  ListFilter,
  SortOf,
} from '@endcap/contract/lists/define-list';
import type { PageRequest, TableSpec } from './table-search.ts';

interface Additions<Filter extends string, Tab extends string> {
  tabs?: readonly Tab[];
  /** Filters of the address alone: those that the screen translates for the server. */
  filters?: Record<Filter, readonly string[] | ((value: string) => boolean)>;
  /** Another order than that of the list. */
  sortBy?: string;
}

const longestText = 254;
const tests = {
  ids: (value: string) => /^[0-9a-f-]{36}$/.test(value),
  texts: (value: string) => value.length <= longestText,
};
type Open = Pick<ListFilter, 'values' | 'open'>;
const allowedOf = ({ values, open }: Open) => (open ? tests[open] : values);
const isAllowed = ({ values, open }: Open, value: string) =>
  open ? tests[open](value) : values.includes(value);

/** What the address holds of a list: its columns and filters are those of the definition. */
export function listSpec<
  L extends AnyList,
  Filter extends string = never,
  Tab extends string = never,
>(
  list: L,
  { tabs, filters, sortBy }: Additions<Filter, Tab> = {},
): TableSpec<SortOf<L>, FilterOf<L> | Filter, Tab> {
  const own = Object.entries<AnyList['filters'][string]>(list.filters).map(([name, filter]) => [
    name,
    allowedOf(filter),
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
    const { several, ...rest } = filters[name] as AnyList['filters'][string];
    const known = filter(name).filter((value) => isAllowed(rest, value));
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

/** A page of a list, as the address asks for it. */
export type ListRequest<L extends AnyList> = PageRequest<SortOf<L>>;
export type ReadFilter<L extends AnyList> = (name: FilterOf<L>) => readonly string[];

/** The query of a page: its place and order, the search and the filters. */
export function pageQuery<L extends AnyList>(
  list: L,
  request: ListRequest<L>,
  filter: ReadFilter<L>,
) {
  return { ...request, ...filterQuery(list, filter) };
}
