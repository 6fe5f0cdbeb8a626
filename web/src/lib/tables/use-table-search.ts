import { useNavigate, useSearch } from '@tanstack/react-router';
import { useSession } from '../session/session.ts';
import { recallPageSize, rememberPageSize } from '../storage/storage.ts';
import {
  pageNumberOf,
  pageRequest,
  readTableSearch,
  type TableSearch,
  type TableSpec,
} from './table-search.ts';

type Change = { [Key in keyof TableSearch]?: TableSearch[Key] | undefined } & Record<
  string,
  unknown
>;

/** Reads a table's state from the address and returns functions that change it. */
export function useTableSearch<Column extends string, Filter extends string = never>(
  spec: TableSpec<Column, Filter>,
) {
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const { user } = useSession();
  const loginId = user?.login_id ?? '';
  const read = readTableSearch(spec);
  const state = read(raw);

  // Starts from the current address, so that two changes in a row both take effect.
  const change = (next: Change, replace = false) =>
    void navigate({
      to: '.',
      search: (now: Record<string, unknown>) => read({ ...now, ...next }),
      replace,
      resetScroll: false,
    });
  /** A change of sort, search or filter starts at the first page. */
  const anew = (next: Change, replace = false) => change({ page: 1, ...next }, replace);

  return {
    request: pageRequest(spec, state, recallPageSize(loginId)),
    search: state.search ?? '',
    tab: state.tab ?? spec.tabs?.[0] ?? '',
    row: state.row ?? null,
    filter: (name: Filter) => state[name]?.split(',') ?? [],
    setPage: (pageIndex: number, replace = false) =>
      change({ page: pageNumberOf(pageIndex) }, replace),
    setSize: (size: number) => {
      rememberPageSize(loginId, size);
      anew({ size });
    },
    setSort: (by: string, descending: boolean) => anew({ sort: descending ? `-${by}` : by }),
    /** The letters of a search share one history entry, so that the Back button undoes all of it. */
    setSearch: (search: string) => anew({ search }, Boolean(state.search && search)),
    setFilter: (name: Filter, values: readonly string[]) => anew({ [name]: values.join() }),
    /** Removes the search or filters. */
    clear: (names: readonly (Filter | 'search')[]) =>
      anew(Object.fromEntries(names.map((name) => [name, undefined]))),
    setTab: (tab: string) => anew({ tab, row: undefined }),
    setRow: (row: string | null) => change({ row: row ?? undefined }),
  };
}
