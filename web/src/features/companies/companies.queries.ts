import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/call.ts';
import type { PageRequest } from '../../lib/tables/table-search.ts';
import type { CompanyColumn } from './companies.search.ts';

/** The call has names of its own for page and size. */
export function companiesQuery({ pageNo, pageSize, ...rest }: PageRequest<CompanyColumn>) {
  const query = { page: pageNo, page_size: pageSize, ...rest };
  return queryOptions({
    queryKey: ['companies', 'page', query],
    queryFn: ({ signal }) => call('GET /api/companies', { query, signal }),
  });
}
