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
  const anew = (next: TableSearch | Filtered<Filter>, replace = false) =>
    change({ page: undefined, ...next }, { replace });

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
      anew({ size });
    },
    setSort: (by: string, descending: boolean) => anew({ sort: descending ? `-${by}` : by }),
    /** The letters of a search share one history entry, so that the Back button undoes all of it. */
    setSearch: (search: string) => anew({ search }, Boolean(state.search && search)),
    setFilter: (name: Filter, values: readonly string[]) =>
      anew({ [name]: values.join() } as Filtered<Filter>),
    /** Several filters at once, such as both ends of a range. */
    setFilters: (values: Partial<Record<Filter, readonly string[]>>) =>
      anew(
        Object.fromEntries(
          Object.entries<readonly string[] | undefined>(values).map(([name, value]) => [
            name,
            value?.join(),
          ]),
        ) as Filtered<Filter>,
      ),
    /** Removes the search or filters. */
    clear: (names: readonly (Filter | 'search')[]) =>
      anew(Object.fromEntries(names.map((name) => [name, undefined])) as Filtered<Filter>),
    setTab: (tab: string) => anew({ tab, row: undefined }),
    setRow: (row: string | null) => change({ row: row ?? undefined }),
  };
}
