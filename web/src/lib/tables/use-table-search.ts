import {
  type ScreenPath,
  type StateAndChange,
  type UrlState,
  useUrlState,
} from '../browser/use-url-state.ts';
import { useSession } from '../session/session.ts';
import { recallPageSize, rememberPageSize } from '../storage/user-storage.ts';
import {
  type Filtered,
  pageNumberOf,
  pageRequest,
  type TableSearch,
  type TableSpec,
} from './table-search.ts';

/** The screens whose URL holds the state of a table with these filters. */
export type TablePath<Filter extends string> = {
  [Path in ScreenPath]: keyof (TableSearch & Filtered<Filter>) extends keyof UrlState<Path>
    ? Path
    : never;
}[ScreenPath];

/** Reads a table's state from the URL and returns functions that change it. */
export function useTableSearch<Column extends string, Filter extends string = never>(
  from: TablePath<Filter>,
  spec: TableSpec<Column, Filter>,
) {
  // The compiler cannot follow a generic filter, so the type that `from` guarantees is named.
  const [state, change] = useUrlState(from) as unknown as StateAndChange<
    TableSearch & Filtered<Filter>,
    TableSearch | Filtered<Filter>
  >;
  const { user } = useSession();
  const loginId = user?.login_id ?? '';

  /** A change of sort, search or filter starts at the first page. */
  const changeFromFirstPage = (next: TableSearch | Filtered<Filter>, replace = false) =>
    change({ page: undefined, ...next }, { replace });

  const filters = Object.keys(spec.filters ?? {}) as Filter[];
  const clear = (names: readonly (Filter | 'search')[]) =>
    changeFromFirstPage(
      Object.fromEntries(names.map((name) => [name, undefined])) as Filtered<Filter>,
    );

  return {
    request: pageRequest(spec, state, recallPageSize(loginId)),
    search: state.search ?? '',
    tab: state.tab ?? spec.tabs?.[0] ?? '',
    row: state.row ?? null,
    filter: (name: Filter) => state[name]?.split(',') ?? [],
    setPage: (pageIndex: number, replace = false) =>
      change({ page: pageNumberOf(pageIndex) }, { replace }),
    setSize: (size: number) => {
      rememberPageSize(loginId, size);
      changeFromFirstPage({ size });
    },
    setSort: (by: string, descending: boolean) =>
      changeFromFirstPage({ sort: descending ? `-${by}` : by }),
    /** The letters of a search share one history entry, so that the Back button undoes all of it. */
    setSearch: (search: string) => changeFromFirstPage({ search }, Boolean(state.search && search)),
    setFilter: (name: Filter, values: readonly string[]) =>
      changeFromFirstPage({ [name]: values.join() } as Filtered<Filter>),
    /** Several filters at once, such as both ends of a range. */
    setFilters: (values: Partial<Record<Filter, readonly string[]>>) =>
      changeFromFirstPage(
        Object.fromEntries(
          Object.entries<readonly string[] | undefined>(values).map(([name, value]) => [
            name,
            value?.join(),
          ]),
        ) as Filtered<Filter>,
      ),
    /** Removes the search or filters. */
    clear,
    isFiltered: filters.some((name) => Boolean(state[name])),
    filterCount: filters.filter((name) => Boolean(state[name])).length,
    clearAll: () => clear([...filters, 'search']),
    setTab: (tab: string) => changeFromFirstPage({ tab, row: undefined }),
    setRow: (row: string | null) => change({ row: row ?? undefined }),
  };
}
