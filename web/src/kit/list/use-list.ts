import { pageSizes } from '@endcap/contract/limits';
import type { Page } from '@endcap/contract/paging';
import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query';
import { requestIdOf } from '../../lib/call/call-error.ts';
import type { PageRequest, TableSpec } from '../../lib/tables/table-search.ts';
import { type TablePath, useTableSearch } from '../../lib/tables/use-table-search.ts';
import { usePrefetch } from './use-prefetch.ts';

/** The props of the data table that are the same for every list, without its columns and texts. */
export type TableState<Row> = ReturnType<typeof useList<string, Row, QueryKey, never>>['table'];

/**
 * A list whose page, sort, search and filters are in the URL of the screen `from`, with the page of
 * the server. The old rows stay until the new ones have loaded.
 * `filter` reads the values of a filter for the request; `tab` is the open tab.
 */
export function useList<
  Column extends string,
  Row,
  Key extends QueryKey,
  Filter extends string = never,
>(
  from: TablePath<Filter>,
  spec: TableSpec<Column, Filter>,
  optionsOf: (
    request: PageRequest<Column>,
    filter: (name: Filter) => string[],
    tab: string,
  ) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>,
) {
  const state = useTableSearch(from, spec);
  const { request, filter, tab } = state;
  const query = useQuery({
    ...optionsOf(request, filter, tab),
    placeholderData: keepPreviousData,
  });
  const { data, error, isPlaceholderData, refetch } = query;
  const total = data?.totalElements;
  const next = { ...request, pageNo: request.pageNo + 1 };
  const hasNext = data && !isPlaceholderData && next.pageNo * next.pageSize < data.totalElements;
  usePrefetch(hasNext ? optionsOf(next, filter, tab) : null);
  const table = {
    rows: data?.items,
    total: total ?? 0,
    page: request.pageNo,
    pageSize: request.pageSize,
    pageSizes,
    onPage: state.setPage,
    onPageSize: state.setSize,
    sort: { by: request.sortBy, descending: request.sortOrder === 'desc' },
    onSort: (sort: { by: string; descending: boolean }) => state.setSort(sort.by, sort.descending),
    refreshing: isPlaceholderData,
    search: state.search,
    onClearSearch: () => state.setSearch(''),
    failure: error && !data ? tableFailure(error, () => void refetch()) : null,
  };
  return { ...state, query, table, total };
}

/** A failure in the place of the rows. */
export function tableFailure(error: Error, onRetry: () => void) {
  return { message: error.message, requestId: requestIdOf(error), onRetry };
}
