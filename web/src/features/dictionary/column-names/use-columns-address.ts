import { useUrlState } from '../../../lib/browser/use-url-state.ts';
import { pageIndexOf, pageNumberOf } from '../../../lib/tables/table-search.ts';
import type { ColumnsAddress, Outcome } from './column-names.search.ts';

/** The filter, sort and page of the answer table, read from and written to the URL. */
export function useColumnsAddress() {
  const [{ show, first, page }, changeState] = useUrlState('/dataDictionaryV2/columns');
  const change = (next: ColumnsAddress) => changeState(next, { replace: true });
  return {
    show: show ?? null,
    gapsFirst: first === 'gaps',
    page: pageIndexOf(page),
    setShow: (outcome: Outcome | null) => change({ show: outcome ?? undefined, page: undefined }),
    setGapsFirst: (on: boolean) => change({ first: on ? 'gaps' : undefined, page: undefined }),
    setPage: (index: number) => change({ page: pageNumberOf(index) }),
    /** Shows a new list without filter, from its first page. */
    reset: () => change({ show: undefined, page: undefined }),
  };
}
export type UsedColumnsAddress = ReturnType<typeof useColumnsAddress>;
