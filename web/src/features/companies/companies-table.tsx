import type { CompanyItem } from '@endcap/contract/companies';
import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import type { useTablePage } from '../../lib/tables/use-table-page.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { CompanyColumn } from './companies.search.ts';
import { CompaniesNone } from './companies-none.tsx';
import type { Choosing } from './use-choosing.ts';
import { useCompanyColumns } from './use-company-columns.tsx';

interface Props {
  page: ReturnType<typeof useTablePage<CompanyColumn, CompanyItem, readonly unknown[]>>['table'];
  choosing: Choosing;
  toolbar: ReactNode;
}

export function CompaniesTable({ page, choosing, toolbar }: Props) {
  const text = useText('companies');
  const columns = useCompanyColumns(choosing);
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
      {...page}
      label={text('companies.title')}
      toolbar={toolbar}
      columns={columns}
      rowId={({ companyId }) => companyId}
      rowName={({ companyName }) => companyName}
      actionsOf={choosing.runsPortal ? merchantView : null}
      failure={page.failure && { ...page.failure, title: text('companies.failed') }}
      empty={<CompaniesNone search={page.search} onClear={page.onClearSearch} />}
    />
  );
}
