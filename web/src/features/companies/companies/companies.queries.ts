import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import type { PageRequest } from '../../../lib/tables/table-search.ts';
import { type CompanyColumn, type CompanyFilter, companiesTable } from './companies.search.ts';

const all = ['companies'] as const;

/** This endpoint has its own names for page and size; an empty filter is not sent. */
export function companiesQuery(
  { pageNo, pageSize, ...rest }: PageRequest<CompanyColumn>,
  filter: (name: CompanyFilter) => string[],
) {
  const isUsualOrder = rest.sortBy === companiesTable.sortBy && rest.sortOrder === 'asc';
  const query = {
    page: pageNo,
    page_size: pageSize,
    ...rest,
    companyTypes: filter('type').join() || undefined,
    companyStatuses: filter('status').join() || undefined,
    products: filter('product').join() || undefined,
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
