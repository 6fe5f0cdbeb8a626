import { companyList } from '@endcap/contract/companies/company-list';
import type { FilterOf, SortOf } from '@endcap/contract/lists/define-list';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import { filterQuery } from '../../../lib/tables/list-spec.ts';
import type { PageRequest } from '../../../lib/tables/table-search.ts';

const all = ['companies'] as const;

/** This endpoint has its own names for page and size; an empty filter is not sent. */
export function companiesQuery(
  { pageNo, pageSize, ...rest }: PageRequest<SortOf<typeof companyList>>,
  filter: (name: FilterOf<typeof companyList>) => string[],
) {
  const isUsualOrder = rest.sortBy === companyList.sortBy && rest.sortOrder === 'asc';
  const query = {
    page: pageNo,
    page_size: pageSize,
    ...rest,
    ...filterQuery(companyList, filter),
    // A user who chose another order gets exactly that one.
    recentFirst: isUsualOrder ? ('true' as const) : undefined,
  };
  return queryOptions({
    queryKey: [...all, 'page', query],
    queryFn: ({ signal }) => call('GET /api/companies', { query, signal }),
  });
}

export const companyTypesQuery = queryOptions({
  queryKey: [...all, 'types'],
  queryFn: ({ signal }) => call('GET /api/companies/types', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const companyStatusesQuery = queryOptions({
  queryKey: [...all, 'statuses'],
  queryFn: ({ signal }) => call('GET /api/companies/statuses', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
