import type { PendingUser } from '@endcap/contract/users';
import { useMemo } from 'react';
import { type Text, useText } from '../../../lib/i18n/messages.ts';
import type { DataTableColumn } from '../../../ui/data-table/column.ts';
import { AddressText } from '../../../ui/layout/address-text.tsx';
import { useProductName } from '../use-product-names.ts';
import { DayCell } from './day-cell.tsx';
import { nameColumns, nameOf } from './name-columns.ts';
import { PendingState } from './pending-state.tsx';
import { ProductList } from './product-list.tsx';

type Column = DataTableColumn<PendingUser>;

export function usePendingColumns(): readonly Column[] {
  const text = useText('users');
  const productName = useProductName();
  return useMemo(
    () => [
      ...identity(text),
      {
        id: 'uiAppAccess',
        header: text('users.column.appAccess'),
        priority: 4,
        sortable: true,
        cell: (user) => (
          <ProductList name={nameOf(user)} products={user.products.map(productName)} />
        ),
      },
      {
        id: 'uiState',
        header: text('users.column.state'),
        priority: 3,
        sortable: true,
        width: '17%',
        cell: (user) => <PendingState pending={user} />,
      },
      {
        id: 'createdBy',
        header: text('users.column.createdBy'),
        priority: 6,
        sortable: true,
        quiet: true,
        width: '10%',
        cell: ({ createdBy }) => createdBy,
      },
      {
        id: 'uiCreatedOnDate',
        header: text('users.column.createdOn'),
        priority: 7,
        sortable: true,
        quiet: true,
        width: '9.5%',
        cell: ({ createdOn }) => <DayCell iso={createdOn} />,
      },
    ],
    [text, productName],
  );
}

const identity = (text: Text<'users'>): Column[] => [
  ...nameColumns<PendingUser>(text),
  {
    id: 'loginId',
    header: text('users.column.loginId'),
    priority: 5,
    sortable: true,
    quiet: true,
    width: '24%',
    cell: ({ loginId }) => <AddressText address={loginId} />,
  },
];
