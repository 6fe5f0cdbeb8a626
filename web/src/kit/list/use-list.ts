import type { Page } from '@endcap/contract/paging';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { PageRequest, TableSpec } from '../../lib/tables/table-search.ts';
import { useTablePage } from '../../lib/tables/use-table-page.ts';
import { type TablePath, useTableSearch } from '../../lib/tables/use-table-search.ts';

/**
 * A list whose page, sort, search and filters are in the URL of the screen `from`, with the page of
 * the server.
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
  const { query, table } = useTablePage(state, (request) =>
    optionsOf(request, state.filter, state.tab),
  );
  return { ...state, query, table, total: query.data?.totalElements };
}
