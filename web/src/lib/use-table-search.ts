import { useNavigate, useSearch } from '@tanstack/react-router';
import { useSession } from './session.ts';
import { recallPageSize, rememberPageSize } from './storage.ts';
import { pageRequest, readTableSearch, type TableSearch, type TableSpec } from './table-search.ts';

/** A table's state in the address, and the ways to change it. */
export function useTableSearch<Column extends string>(spec: TableSpec<Column>) {
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const { user } = useSession();
  const loginId = user?.login_id ?? '';
  const state = readTableSearch(spec)(raw);

  const change = (next: TableSearch, replace = false) =>
    void navigate({ to: '.', search: readTableSearch(spec)({ ...next }), replace });

  return {
    request: pageRequest(spec, state, recallPageSize(loginId)),
    search: state.search ?? '',
    setPage: (pageIndex: number) => change({ ...state, page: pageIndex + 1 }),
    setSize: (size: number) => {
      rememberPageSize(loginId, size);
      const { page: _, ...rest } = state;
      change({ ...rest, size });
    },
    setSort: (by: string, descending: boolean) => {
      const { page: _, ...rest } = state;
      change({ ...rest, sort: descending ? `-${by}` : by });
    },
    /** Another search is another list: back to its first page. */
    setSearch: (search: string) => {
      const { page: _, ...rest } = state;
      change({ ...rest, search }, true);
    },
  };
}
