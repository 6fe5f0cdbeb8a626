import { useNavigate, useSearch } from '@tanstack/react-router';
import { pageIndexOf, pageNumberOf } from '../../lib/tables/table-search.ts';
import { type ColumnsAddress, columnsAddress, type Outcome } from './column-names.search.ts';

/** The filter, sort and page of the answer table, read from and written to the address. */
export function useColumnsAddress() {
  const { show, first, page } = columnsAddress(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (next: ColumnsAddress) =>
    void navigate({
      to: '.',
      search: (now: Record<string, unknown>) => columnsAddress({ ...now, ...next }),
      replace: true,
      resetScroll: false,
    });
  return {
    show: show ?? null,
    gapsFirst: first === 'gaps',
    page: pageIndexOf(page),
    setShow: (outcome: Outcome | null) => change({ show: outcome ?? undefined, page: 1 }),
    setGapsFirst: (on: boolean) => change({ first: on ? 'gaps' : undefined, page: 1 }),
    setPage: (index: number) => change({ page: pageNumberOf(index) }),
    /** Shows a new list without filter, from its first page. */
    reset: () => change({ show: undefined, page: 1 }),
  };
}
export type UsedColumnsAddress = ReturnType<typeof useColumnsAddress>;
