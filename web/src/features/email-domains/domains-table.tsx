import type { EmailDomain } from '@endcap/contract/email-domains';
import { pageSizes } from '@endcap/contract/limits';
import type { Page } from '@endcap/contract/paging';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { CallError } from '../../lib/call-error.ts';
import { useText } from '../../lib/messages.ts';
import type { useTableSearch } from '../../lib/use-table-search.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { DomainsNone } from './domains-none.tsx';
import { domainsQuery } from './email-domains.queries.ts';
import type { DomainColumn } from './email-domains.search.ts';
import { useDomainActions } from './use-domain-actions.tsx';
import { useDomainColumns } from './use-domain-columns.tsx';

interface Props {
  companyId: string;
  domains: UseQueryResult<Page<EmailDomain>>;
  table: ReturnType<typeof useTableSearch<DomainColumn>>;
  /** Null where this person may not. */
  onEdit: ((domain: EmailDomain) => void) | null;
  onRemove: ((domain: EmailDomain) => void) | null;
  onAdd: (() => void) | null;
}

export function DomainsTable({ companyId, domains, table, onEdit, onRemove, onAdd }: Props) {
  const text = useText('email-domains');
  const queryClient = useQueryClient();
  const columns = useDomainColumns();
  const actionsOf = useDomainActions(onEdit, onRemove);
  const { data, error, isPlaceholderData, refetch } = domains;
  const { request } = table;

  const { pageSize, sortBy, sortOrder, search } = request;
  const fetchAhead = useCallback(
    (pageNo: number) => {
      const next = { pageNo, pageSize, sortBy, sortOrder, search };
      void queryClient.prefetchQuery(domainsQuery(companyId, next));
    },
    [queryClient, companyId, pageSize, sortBy, sortOrder, search],
  );

  return (
    <DataTable
      label={text('email-domains.title')}
      rows={data?.items}
      total={data?.totalElements ?? 0}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ domainName }) => domainName}
      page={request.pageNo}
      pageSize={request.pageSize}
      pageSizes={pageSizes}
      onPage={table.setPage}
      onPageSize={table.setSize}
      sort={{ by: request.sortBy, descending: request.sortOrder === 'desc' }}
      onSort={({ by, descending }) => table.setSort(by, descending)}
      refreshing={isPlaceholderData}
      actionsOf={actionsOf}
      onNextPage={fetchAhead}
      error={
        error && !data ? (
          <ErrorMessage
            title={text('email-domains.failed')}
            message={error.message}
            requestId={error instanceof CallError ? error.requestId : undefined}
            onRetry={() => void refetch()}
          />
        ) : null
      }
      empty={
        <DomainsNone
          search={table.search}
          onClear={() => table.setSearch('')}
          onAdd={onAdd}
          pastTheEnd={(data?.totalElements ?? 0) > 0 ? () => table.setPage(0) : null}
        />
      }
    />
  );
}
