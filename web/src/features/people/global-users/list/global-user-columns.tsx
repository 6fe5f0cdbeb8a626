import type { GlobalUser } from '@endcap/contract/people/global-users';
import { useMemo } from 'react';
import { StatusBadge } from '../../../../kit/page/status-badge.tsx';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useListText } from '../../../../lib/i18n/list-text.ts';
import { type Text, useText } from '../../../../lib/i18n/messages.ts';
import type { DataTableColumn } from '../../../../ui/data-table/column.ts';
import { CutText } from '../../../../ui/layout/cut-text.tsx';
import styles from '../global-users.module.css';

type Column = DataTableColumn<GlobalUser>;

const emailLimit = 17;
const accessLimit = 20;

/** The columns of external users. */
export function useExternalColumns(): readonly Column[] {
  const text = useText('global-users');
  const companyText = useText('companies');
  const access = useAccessColumn(text);
  return useMemo(
    () => [
      ...personColumns(text),
      {
        id: 'companyName',
        header: text('global-users.column.companyName'),
        priority: 3,
        sortable: true,
        width: '12%',
        cell: ({ companyName }) => companyName ?? text('global-users.noCompany'),
      },
      {
        id: 'companyType',
        header: text('global-users.column.companyType'),
        priority: 4,
        sortable: true,
        width: '8%',
        cell: ({ companyType }) =>
          companyType ? companyText(`companies.type.${companyType}`) : null,
      },
      {
        id: 'thirdPartyCompanyName',
        header: text('global-users.column.thirdPartyCompanyName'),
        priority: 5,
        sortable: true,
        width: '9%',
        cell: ({ thirdPartyCompanyName }) => thirdPartyCompanyName,
      },
      access,
      roleColumn(text),
      {
        id: 'lastLogin',
        header: text('global-users.column.lastLogin'),
        priority: 8,
        sortable: true,
        quiet: true,
        width: '9%',
        cell: ({ lastLogin }) => (lastLogin ? <Day iso={lastLogin} /> : text('words.never')),
      },
    ],
    [text, companyText, access],
  );
}

/** The columns of internal users; merchants have an SBU, asset protection an area number. */
export function useInternalColumns(): readonly Column[] {
  const text = useText('global-users');
  const access = useAccessColumn(text);
  return useMemo(
    () => [
      ...personColumns(text),
      access,
      roleColumn(text),
      {
        id: 'sbu',
        header: text('global-users.column.sbu'),
        priority: 6,
        sortable: true,
        cell: ({ sbu }) => (sbu ? text(`global-users.sbu.${sbu}`) : null),
      },
      {
        id: 'buoAreaNumber',
        header: text('global-users.column.buoAreaNumber'),
        priority: 7,
        sortable: true,
        cell: ({ buoAreaNumber }) => buoAreaNumber,
      },
    ],
    [text, access],
  );
}

const personColumns = (text: Text<'global-users'>): Column[] => [
  {
    id: 'name',
    header: text('global-users.column.name'),
    priority: 1,
    sortable: true,
    strong: true,
    width: '20%',
    cell: ({ name }) => name,
    beside: ({ isBlocked }) =>
      isBlocked ? (
        <StatusBadge tone="danger" className={styles.mark}>
          {text('global-users.blocked')}
        </StatusBadge>
      ) : null,
  },
  {
    id: 'email',
    header: text('global-users.column.email'),
    priority: 2,
    sortable: true,
    quiet: true,
    width: '16%',
    cell: ({ email, name }) => (
      <span className={styles.cut}>
        <CutText
          text={email}
          limit={emailLimit}
          moreLabel={text('global-users.more.email', { name })}
          lessLabel={text('global-users.less.email', { name })}
        />
      </span>
    ),
  },
];

const roleColumn = (text: Text<'global-users'>): Column => ({
  id: 'role',
  header: text('global-users.column.role'),
  priority: 7,
  sortable: true,
  width: '9%',
  cell: ({ role }) => text(`global-users.role.${role}`),
});

function useAccessColumn(text: Text<'global-users'>): Column {
  const productName = useProductName();
  const list = useListText();
  return useMemo(
    () => ({
      id: 'appAccess',
      header: text('global-users.column.appAccess'),
      priority: 6,
      sortable: true,
      width: '17%',
      cell: ({ appAccess, name }) => (
        <span className={styles.cut}>
          <CutText
            text={list(appAccess.map(productName))}
            limit={accessLimit}
            moreLabel={text('global-users.more.access', { name })}
            lessLabel={text('global-users.less.access', { name })}
          />
        </span>
      ),
    }),
    [text, productName, list],
  );
}

function Day({ iso }: { iso: string }) {
  const date = useDate();
  return (
    <time dateTime={iso} title={date(iso, 'minute')}>
      {date(iso, 'table')}
    </time>
  );
}
