import type { CompanyUser } from '@endcap/contract/people/users';
import { useMemo } from 'react';
import { StatusBadge } from '../../../../kit/page/status-badge.tsx';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { type Text, useText } from '../../../../lib/i18n/messages.ts';
import type { DataTableColumn } from '../../../../ui/data-table/column.ts';
import styles from '../users.module.css';
import { ProductChips } from './product-chips.tsx';

type Column = DataTableColumn<CompanyUser>;

/** `filtered`: the products that the list is filtered by, which are shown first. */
export function useUserColumns(filtered: readonly string[]): readonly Column[] {
  const text = useText('users');
  const productName = useProductName();
  return useMemo(
    () => [
      ...nameColumns<CompanyUser>(text),
      {
        id: 'email',
        header: text('users.column.email'),
        priority: 3,
        sortable: true,
        quiet: true,
        width: '22%',
        cell: ({ email }) => <span title={email}>{email}</span>,
      },
      ...membershipColumns(text),
      {
        id: 'products',
        header: text('users.column.products'),
        priority: 6,
        sortable: true,
        cell: (user) => (
          <ProductChips
            first={filtered}
            products={user.products.map(({ code, accessStatus }) => ({
              code,
              title: productName(code),
              isWaiting: accessStatus === 'ACCESS_PENDING',
            }))}
          />
        ),
      },
      {
        id: 'uiLastLoginTime',
        header: text('users.column.lastLogin'),
        priority: 7,
        sortable: true,
        quiet: true,
        width: '9.5%',
        cell: ({ busy, blockedByRetailer, lastLoginTime }) => {
          // The mark of a user who is being changed or deleted; the row is disabled meanwhile.
          if (blockedByRetailer) {
            return <StatusBadge tone="danger">{text('users.blockedByRetailer')}</StatusBadge>;
          }
          if (busy) return <StatusBadge tone="warning">{text(`users.busy.${busy}`)}</StatusBadge>;
          return lastLoginTime ? <DayCell iso={lastLoginTime} /> : text('users.never');
        },
      },
    ],
    [text, productName, filtered],
  );
}

const membershipColumns = (text: Text<'users'>): Column[] => [
  {
    id: 'uiCompanyType',
    header: text('users.column.type'),
    priority: 4,
    sortable: true,
    width: '11%',
    cell: ({ companyType, role }) => (
      <span className={styles.type}>
        {text(`users.type.${companyType}`)}
        {role === 'ADMIN' ? <StatusBadge>{text('users.role.ADMIN')}</StatusBadge> : null}
      </span>
    ),
  },
  {
    id: 'multipleSupplierAccess',
    header: text('users.column.multiple'),
    priority: 5,
    sortable: true,
    width: '13%',
    cell: ({ multipleSupplierAccess }) => text(multipleSupplierAccess ? 'common.yes' : 'common.no'),
  },
];

/** First and last name: the first columns of the users and of the pending users. */
export function nameColumns<Row extends { firstName: string; lastName: string }>(
  text: Text<'users'>,
): DataTableColumn<Row>[] {
  return [
    {
      id: 'firstName',
      header: text('users.column.firstName'),
      priority: 1,
      sortable: true,
      width: '9.5%',
      cell: ({ firstName }) => firstName,
    },
    {
      id: 'lastName',
      header: text('users.column.lastName'),
      priority: 2,
      sortable: true,
      strong: true,
      width: '10%',
      cell: ({ lastName }) => lastName,
    },
  ];
}

/** A day; its title shows the minute. */
export function DayCell({ iso }: { iso: string }) {
  const date = useDate();
  return (
    <time dateTime={iso} title={date(iso, 'minute')}>
      {date(iso, 'table')}
    </time>
  );
}
