import type { EmailDomain } from '@endcap/contract/email-domains';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import type { useTablePage } from '../../lib/tables/use-table-page.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DomainsNone } from './domains-none.tsx';
import type { DomainColumn } from './email-domains.search.ts';
import { useDomainActions } from './use-domain-actions.tsx';
import { useDomainColumns } from './use-domain-columns.tsx';

interface Props {
  page: ReturnType<typeof useTablePage<DomainColumn, EmailDomain, readonly unknown[]>>['table'];
  toolbar: ReactNode;
  /** Null where this person may not. */
  onEdit: ((domain: EmailDomain) => void) | null;
  onRemove: ((domain: EmailDomain) => void) | null;
  onAdd: (() => void) | null;
}

export function DomainsTable({ page, toolbar, onEdit, onRemove, onAdd }: Props) {
  const text = useText('email-domains');
  const columns = useDomainColumns();
  return (
    <DataTable
      {...page}
      label={text('email-domains.title')}
      toolbar={toolbar}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ domainName }) => domainName}
      actionsOf={useDomainActions(onEdit, onRemove)}
      failure={page.failure && { ...page.failure, title: text('email-domains.failed') }}
      empty={<DomainsNone search={page.search} onClear={page.onClearSearch} onAdd={onAdd} />}
    />
  );
}
