import type { CompanyItem } from '@endcap/contract/companies';
import { useMemo } from 'react';
import { type Text, useText } from '../../lib/i18n/messages.ts';
import type { DataTableColumn } from '../../ui/data-table/column.ts';
import { AppAccess } from './app-access.tsx';
import { ChooseButton } from './choose-button.tsx';
import { CompanyName } from './company-name.tsx';
import { CompanyStatus } from './company-status.tsx';
import type { Choosing } from './use-choosing.ts';

type Column = DataTableColumn<CompanyItem>;

/** Super admins see five columns, company-switch users three, sponsored suppliers two. */
export function useCompanyColumns(choosing: Choosing): readonly Column[] {
  const text = useText('companies');
  const { currentId, busyId, verb, runsPortal, seesType } = choosing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of choosing, these are what is shown
  return useMemo(
    () => columnsOf(text, choosing),
    [text, currentId, busyId, verb, runsPortal, seesType],
  );
}

function columnsOf(text: Text<'companies'>, choosing: Choosing): readonly Column[] {
  const name: Column = {
    id: 'companyName',
    header: text('companies.column.companyName'),
    priority: 1,
    sortable: true,
    strong: true,
    width: '22%',
    cell: (company) => (
      <CompanyName company={company} current={choosing.currentId === company.companyId} />
    ),
  };
  const status: Column = {
    id: 'status',
    header: text('companies.column.status'),
    priority: 3,
    sortable: true,
    cell: ({ status: is }) => <CompanyStatus status={is} />,
  };
  const contact: Column = {
    id: 'adminEmail',
    header: text('companies.column.adminEmail'),
    priority: 4,
    quiet: true,
    sortable: true,
    width: '20%',
    cell: ({ adminEmail }) => adminEmail,
  };
  const type: Column = {
    id: 'uiCompanyType',
    header: text('companies.column.uiCompanyType'),
    priority: choosing.runsPortal ? 5 : 3,
    sortable: true,
    width: '10%',
    cell: ({ companyType }) => text(`companies.type.${companyType}`),
  };
  const products: Column = {
    id: 'subscribedProduct',
    header: text('companies.column.subscribedProduct'),
    priority: choosing.seesType ? 6 : 3,
    sortable: true,
    width: '21%',
    cell: (company) => <AppAccess company={company} />,
  };
  const choose: Column = {
    id: 'choose',
    header: text('companies.column.choose'),
    priority: 2,
    width: '14%',
    cell: (company) => <ChooseButton company={company} choosing={choosing} />,
  };
  return [
    name,
    ...(choosing.runsPortal ? [status, contact] : []),
    ...(choosing.seesType ? [type] : []),
    products,
    choose,
  ];
}
