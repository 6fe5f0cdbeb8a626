import type { CompanyUser } from '@endcap/contract/users';
import { useMemo } from 'react';
import { type Text, useText } from '../../../lib/i18n/messages.ts';
import type { DataTableColumn } from '../../../ui/data-table/column.ts';
import { AddressText } from '../../../ui/layout/address-text.tsx';
import { useProductName } from '../use-product-names.ts';
import styles from '../users.module.css';
import { DayCell } from './day-cell.tsx';
import { nameColumns, nameOf } from './name-columns.ts';
import { ProductList } from './product-list.tsx';

type Column = DataTableColumn<CompanyUser>;
type Name = ReturnType<typeof useProductName>;

export function useUserColumns(): readonly Column[] {
  const text = useText('users');
  const productName = useProductName();
  return useMemo(
    () => [...identity(text), ...standing(text), products(text, productName), lastLogin(text)],
    [text, productName],
  );
}

const identity = (text: Text<'users'>): Column[] => [
  ...nameColumns<CompanyUser>(text),
  {
    id: 'email',
    header: text('users.column.email'),
    priority: 3,
    sortable: true,
    quiet: true,
    width: '25%',
    cell: ({ email }) => <AddressText address={email} />,
  },
];

const standing = (text: Text<'users'>): Column[] => [
  {
    id: 'uiCompanyType',
    header: text('users.column.type'),
    priority: 4,
    sortable: true,
    width: '11%',
    cell: ({ companyType, role }) => (
      <span className={styles.type}>
        {text(`users.type.${companyType}`)}
        {role === 'ADMIN' ? <span className={styles.badge}>{text('users.role.ADMIN')}</span> : null}
      </span>
    ),
  },
  {
    id: 'multipleSupplierAccess',
    header: text('users.column.multiple'),
    priority: 5,
    sortable: true,
    width: '10%',
    cell: ({ multipleSupplierAccess }) => text(multipleSupplierAccess ? 'common.yes' : 'common.no'),
  },
];

const products = (text: Text<'users'>, productName: Name): Column => ({
  id: 'products',
  header: text('users.column.products'),
  priority: 6,
  sortable: true,
  cell: (user) => (
    <ProductList
      name={nameOf(user)}
      products={user.products.map(({ code, accessStatus }) =>
        accessStatus === 'ACCESS_PENDING'
          ? text('users.notYet', { product: productName(code) })
          : productName(code),
      )}
    />
  ),
});

const lastLogin = (text: Text<'users'>): Column => ({
  id: 'uiLastLoginTime',
  header: text('users.column.lastLogin'),
  priority: 7,
  sortable: true,
  quiet: true,
  width: '10%',
  cell: ({ busy, lastLoginTime }) => {
    if (busy) return text(`users.busy.${busy}`);
    return lastLoginTime ? <DayCell iso={lastLoginTime} /> : text('users.never');
  },
});
