import { pageSizes } from '@endcap/contract/limits';
import type { Page } from '@endcap/contract/paging';
import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query';
import { requestIdOf } from '../call/call-error.ts';
import type { PageRequest } from './table-search.ts';
import { useAhead } from './use-prefetch.ts';
import type { useTableSearch } from './use-table-search.ts';

type Options<Item, Key extends QueryKey> = UseQueryOptions<Page<Item>, Error, Page<Item>, Key>;
type TableState<Column extends string> = Omit<
  ReturnType<typeof useTableSearch<Column>>,
  'filter' | 'setFilter'
>;

/**
 * One page of a list, for the table of this address. The old rows stay until the new ones have
 * loaded, and the next page is prefetched when the browser is idle.
 */
export function useTablePage<Column extends string, Item, Key extends QueryKey>(
  table: TableState<Column>,
  optionsOf: (request: PageRequest<Column>) => Options<Item, Key>,
) {
  const { request } = table;
  const query = useQuery({ ...optionsOf(request), placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData, refetch } = query;
  const total = data?.totalElements ?? 0;
  const next = { ...request, pageNo: request.pageNo + 1 };
  useAhead(
    data && !isPlaceholderData && next.pageNo * next.pageSize < total ? optionsOf(next) : null,
  );
  return {
    query,
    /** The props of the data table, without its columns and texts. */
    table: {
      rows: data?.items,
      total,
      page: request.pageNo,
      pageSize: request.pageSize,
      pageSizes,
      onPage: table.setPage,
      onPageSize: table.setSize,
      sort: { by: request.sortBy, descending: request.sortOrder === 'desc' },
      onSort: (sort: { by: string; descending: boolean }) =>
        table.setSort(sort.by, sort.descending),
      refreshing: isPlaceholderData,
      search: table.search,
      onClearSearch: () => table.setSearch(''),
      failure: error && !data ? tableFailure(error, () => void refetch()) : null,
    },
  };
}

/** A failure in the place of the rows. */
export function tableFailure(error: Error, onRetry: () => void) {
  return { message: error.message, requestId: requestIdOf(error), onRetry };
}
