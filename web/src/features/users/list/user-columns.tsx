import type { CompanyUser } from '@endcap/contract/users';
import { useMemo } from 'react';
import { StatusBadge } from '../../../kit/page/status-badge.tsx';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { type Text, useText } from '../../../lib/i18n/messages.ts';
import type { DataTableColumn } from '../../../ui/data-table/column.ts';
import { AddressText } from '../../../ui/layout/address-text.tsx';
import { CutText } from '../../../ui/layout/cut-text.tsx';
import { nameOf } from '../selected-users.ts';
import styles from '../users.module.css';

type Column = DataTableColumn<CompanyUser>;

export function useUserColumns(): readonly Column[] {
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
        width: '25%',
        cell: ({ email }) => <AddressText address={email} />,
      },
      ...membershipColumns(text),
      {
        id: 'products',
        header: text('users.column.products'),
        priority: 6,
        sortable: true,
        cell: (user) => (
          <ProductList
            userName={nameOf(user)}
            products={user.products.map(({ code, accessStatus }) =>
              accessStatus === 'ACCESS_PENDING'
                ? text('users.notYet', { product: productName(code) })
                : productName(code),
            )}
          />
        ),
      },
      {
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
      },
    ],
    [text, productName],
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
    width: '10%',
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
      width: '9%',
      cell: ({ firstName }) => firstName,
    },
    {
      id: 'lastName',
      header: text('users.column.lastName'),
      priority: 2,
      sortable: true,
      strong: true,
      width: '10.5%',
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

const listLimit = 40;

/** The length of the products that fit into the limit, so that no product name is cut in two. */
function lengthThatFits(products: readonly string[]): number {
  const starts = products.map((_, index) => products.slice(0, index + 1).join(', '));
  const lengths = starts.map((start) => Array.from(start).length);
  return lengths.findLast((length) => length <= listLimit) ?? listLimit;
}

interface ProductListProps {
  /** Names the buttons for screen readers. */
  userName: string;
  products: readonly string[];
}

/** The products of a user, truncated at forty characters. */
export function ProductList({ userName: name, products }: ProductListProps) {
  const text = useText('users');
  if (products.length === 0) return text('users.none');
  return (
    <CutText
      text={products.join(', ')}
      limit={lengthThatFits(products)}
      moreLabel={text('users.seeMoreOf', { name })}
      lessLabel={text('users.seeLessOf', { name })}
    />
  );
}
