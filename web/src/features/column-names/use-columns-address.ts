import { useNavigate, useSearch } from '@tanstack/react-router';
import { pageIndexOf, pageNumberOf } from '../../lib/tables/table-search.ts';
import { type ColumnsAddress, columnsAddress, type Outcome } from './column-names.search.ts';

/** What is shown of the answer, in the address. */
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
    /** Another list: all of it, from its beginning. */
    reset: () => change({ show: undefined, page: 1 }),
  };
}
export type UsedColumnsAddress = ReturnType<typeof useColumnsAddress>;
