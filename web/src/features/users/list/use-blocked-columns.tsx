import type { BlockedUser } from '@endcap/contract/users';
import { useMemo } from 'react';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { type Text, useText } from '../../../lib/i18n/messages.ts';
import type { DataTableColumn } from '../../../ui/data-table/column.ts';
import { AddressText } from '../../../ui/layout/address-text.tsx';
import { CutText } from '../../../ui/layout/cut-text.tsx';
import { useProductName } from '../use-product-names.ts';
import styles from './pending-state.module.css';
import { ProductList } from './product-list.tsx';

type Column = DataTableColumn<BlockedUser>;

export function useBlockedColumns(): readonly Column[] {
  const text = useText('users');
  const productName = useProductName();
  const place = useLocale();
  return useMemo(
    () => [
      ...identity(text),
      {
        id: 'products',
        header: text('users.column.products'),
        priority: 5,
        sortable: true,
        cell: ({ name, products }) => (
          <ProductList name={name} products={products.map(productName)} />
        ),
      },
      reason(text),
      ...record(text, (iso) => formatDate(iso, 'blocked', place)),
    ],
    [text, productName, place],
  );
}

const identity = (text: Text<'users'>): Column[] => [
  {
    id: 'name',
    header: text('users.column.name'),
    priority: 1,
    sortable: true,
    strong: true,
    width: '13%',
    cell: ({ name }) => name,
  },
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

const reason = (text: Text<'users'>): Column => ({
  id: 'blockedReason',
  header: text('users.column.blockedReason'),
  priority: 2,
  sortable: true,
  width: '14%',
  cell: ({ blockedReason, comment }) => (
    <div className={styles.state}>
      {blockedReason ? <span>{text(`users.reason.${blockedReason}`)}</span> : null}
      {comment ? (
        <span className={styles.note}>
          <CutText text={comment} />
        </span>
      ) : null}
    </div>
  ),
});

const record = (text: Text<'users'>, day: (iso: string) => string): Column[] => [
  {
    id: 'uiBlockedBy',
    header: text('users.column.blockedBy'),
    priority: 4,
    sortable: true,
    quiet: true,
    width: '12%',
    cell: ({ blockedBy }) => blockedBy,
  },
  {
    id: 'uiBlockedOn',
    header: text('users.column.blockedOn'),
    priority: 6,
    sortable: true,
    quiet: true,
    width: '11%',
    cell: ({ blockedOn }) => (blockedOn ? day(blockedOn) : null),
  },
];
