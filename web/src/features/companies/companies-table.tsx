import type { CompanyItem } from '@endcap/contract/companies';
import { pageSizes } from '@endcap/contract/limits';
import type { Page } from '@endcap/contract/paging';
import { IconEye } from '@tabler/icons-react';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { CallError } from '../../lib/call-error.ts';
import { useText } from '../../lib/messages.ts';
import type { useTableSearch } from '../../lib/use-table-search.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { companiesQuery } from './companies.queries.ts';
import type { CompanyColumn } from './companies.search.ts';
import { CompaniesNone } from './companies-none.tsx';
import type { Choosing } from './use-choosing.ts';
import { useCompanyColumns } from './use-company-columns.tsx';

interface Props {
  companies: UseQueryResult<Page<CompanyItem>>;
  table: ReturnType<typeof useTableSearch<CompanyColumn>>;
  choosing: Choosing;
}

export function CompaniesTable({ companies, table, choosing }: Props) {
  const text = useText('companies');
  const queryClient = useQueryClient();
  const columns = useCompanyColumns(choosing);
  const { data, error, isPlaceholderData, refetch } = companies;
  const { request } = table;
  const { pageSize, sortBy, sortOrder, search } = request;
  const fetchAhead = useCallback(
    (pageNo: number) => {
      const next = { pageNo, pageSize, sortBy, sortOrder, search };
      void queryClient.prefetchQuery(companiesQuery(next));
    },
    [queryClient, pageSize, sortBy, sortOrder, search],
  );
  const merchantView = (company: CompanyItem) => [
    {
      id: 'merchant',
      label: text('companies.persona.MERCHANT'),
      icon: <IconEye size={16} />,
      onSelect: () => choosing.choose(company, 'MERCHANT'),
    },
  ];
  return (
    <DataTable
      label={text('companies.title')}
      rows={data?.items}
      total={data?.totalElements ?? 0}
      columns={columns}
      rowId={({ companyId }) => companyId}
      rowName={({ companyName }) => companyName}
      page={request.pageNo}
      pageSize={request.pageSize}
      pageSizes={pageSizes}
      onPage={table.setPage}
      onPageSize={table.setSize}
      sort={{ by: request.sortBy, descending: request.sortOrder === 'desc' }}
      onSort={({ by, descending }) => table.setSort(by, descending)}
      refreshing={isPlaceholderData}
      actionsOf={choosing.runsPortal ? merchantView : null}
      onNextPage={fetchAhead}
      error={
        error && !data ? (
          <ErrorMessage
            title={text('companies.failed')}
            message={error.message}
            requestId={error instanceof CallError ? error.requestId : undefined}
            onRetry={() => void refetch()}
          />
        ) : null
      }
      empty={
        <CompaniesNone
          search={table.search}
          onClear={() => table.setSearch('')}
          pastTheEnd={(data?.totalElements ?? 0) > 0 ? () => table.setPage(0) : null}
        />
      }
    />
  );
}
