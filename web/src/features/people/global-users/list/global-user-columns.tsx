import { externalUserList, internalUserList } from '@endcap/contract/people/global-user-lists';
import type { GlobalUser } from '@endcap/contract/people/global-users';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type ListCells, useListColumns } from '../../../../kit/list/use-list-columns.ts';
import { StatusBadge } from '../../../../kit/page/status-badge.tsx';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useListText } from '../../../../lib/i18n/list-text.ts';
import { type Text, useText } from '../../../../lib/i18n/messages.ts';
import type { DataTableColumn } from '../../../../ui/data-table/column.ts';
import { CutText } from '../../../../ui/layout/cut-text.tsx';
import common from '../../../../ui/theme/common.module.css';
import styles from '../global-users.module.css';

type Cell = ListCells<typeof externalUserList, GlobalUser>['name'];

const emailLimit = 17;
const accessLimit = 20;

/** The columns of external users. */
export function useExternalColumns(): readonly DataTableColumn<GlobalUser>[] {
  const text = useText('global-users');
  const companyText = useText('companies');
  const appAccess = useAccessCell(text);
  const cells = useMemo(
    (): ListCells<typeof externalUserList, GlobalUser> => ({
      ...personCells(text),
      companyName: {
        width: '12%',
        cell: ({ companyId, companyName }) =>
          companyId ? (
            <Link to="/companyList/$companyId" params={{ companyId }} className={styles.company}>
              {companyName}
            </Link>
          ) : (
            text('global-users.noCompany')
          ),
      },
      companyType: {
        width: '10%',
        cell: ({ companyType }) =>
          companyType ? companyText(`companies.type.${companyType}`) : null,
      },
      thirdPartyCompanyName: {
        width: '9.6%',
        cell: ({ thirdPartyCompanyName }) => thirdPartyCompanyName,
      },
      appAccess,
      role: roleCell(text),
      lastLogin: {
        quiet: true,
        width: '9%',
        cell: ({ lastLogin }) => (lastLogin ? <Day iso={lastLogin} /> : text('words.never')),
      },
    }),
    [text, companyText, appAccess],
  );
  return useListColumns(externalUserList, text, cells);
}

/** The columns of internal users; merchants have an SBU, asset protection an area number. */
export function useInternalColumns(): readonly DataTableColumn<GlobalUser>[] {
  const text = useText('global-users');
  const appAccess = useAccessCell(text);
  const cells = useMemo(
    (): ListCells<typeof internalUserList, GlobalUser> => ({
      ...personCells(text),
      appAccess,
      role: roleCell(text),
      sbu: {
        cell: ({ sbu }) => (sbu ? text(`global-users.sbu.${sbu}`) : null),
      },
      buoAreaNumber: {
        cell: ({ buoAreaNumber }) => buoAreaNumber,
      },
    }),
    [text, appAccess],
  );
  return useListColumns(internalUserList, text, cells);
}

const personCells = (text: Text<'global-users'>) =>
  ({
    name: {
      strong: true,
      width: '19%',
      cell: ({ name }) => name,
      beside: ({ isBlocked }) =>
        isBlocked ? (
          <StatusBadge tone="danger" className={styles.mark}>
            {text('global-users.blocked')}
          </StatusBadge>
        ) : null,
    },
    email: {
      quiet: true,
      width: '15.2%',
      cell: ({ email, name }) => (
        <span className={common.breaking}>
          <CutText
            text={email}
            limit={emailLimit}
            moreLabel={text('global-users.more.email', { name })}
            lessLabel={text('global-users.less.email', { name })}
          />
        </span>
      ),
    },
  }) satisfies Record<string, Cell>;

const roleCell = (text: Text<'global-users'>): Cell => ({
  width: '9%',
  cell: ({ role }) => text(`global-users.role.${role}`),
});

function useAccessCell(text: Text<'global-users'>): Cell {
  const productName = useProductName();
  const list = useListText();
  return useMemo(
    () => ({
      width: '16.2%',
      cell: ({ appAccess, name }) => (
        <span className={common.breaking}>
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
