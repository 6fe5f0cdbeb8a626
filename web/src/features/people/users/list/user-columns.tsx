import { userList } from '@endcap/contract/people/user-lists';
import type { CompanyUser } from '@endcap/contract/people/users';
import { type ReactNode, useMemo } from 'react';
import { DayCell } from '../../../../kit/list/day-cell.tsx';
import { type ListCells, useListColumns } from '../../../../kit/list/use-list-columns.ts';
import { StatusBadge } from '../../../../kit/page/status-badge.tsx';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { type Text, useText } from '../../../../lib/i18n/messages.ts';
import { Monogram } from '../../../../ui/layout/monogram.tsx';
import common from '../../../../ui/theme/common.module.css';
import styles from '../users.module.css';
import { ProductChips } from './product-chips.tsx';
import { ProductUse } from './product-use.tsx';

/** `filtered`: the products that the list is filtered by, which are shown first. */
export function useUserColumns(filtered: readonly string[]) {
  const text = useText('users');
  const ownText = useText('user-list');
  const productName = useProductName();
  const cells = useMemo(
    (): ListCells<typeof userList, CompanyUser> => ({
      ...nameCells,
      person: {
        strong: true,
        width: '30%',
        cell: ({ firstName, lastName, email }) => (
          <span className={styles.personCell}>
            <Monogram name={`${firstName} ${lastName}`} />
            <span className={styles.personText}>
              <span className={common.cut}>{`${firstName} ${lastName}`}</span>
              <span className={`${common.cut} ${styles.personAddress}`} title={email}>
                {email}
              </span>
            </span>
          </span>
        ),
      },
      email: {
        quiet: true,
        width: '22%',
        cell: ({ email }) => <span title={email}>{email}</span>,
      },
      uiCompanyType: {
        width: '11%',
        cell: ({ companyType, role }) => (
          <span className={styles.type}>
            {text(`users.type.${companyType}`)}
            {role === 'ADMIN' ? <StatusBadge>{text('users.role.ADMIN')}</StatusBadge> : null}
          </span>
        ),
      },
      multipleSupplierAccess: {
        width: '13%',
        cell: ({ multipleSupplierAccess }) =>
          text(multipleSupplierAccess ? 'common.yes' : 'common.no'),
      },
      products: {
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
      use: {
        cell: ({ products }) => <ProductUse products={products} />,
      },
      uiLastLoginTime: {
        quiet: true,
        width: '9.5%',
        cell: ({ lastLoginTime, ...user }) =>
          markOf(text, user) ??
          (lastLoginTime ? <DayCell iso={lastLoginTime} /> : text('users.never')),
      },
      secondFactor: {
        width: '13%',
        cell: ({ secondFactor }) => <SecondFactor {...secondFactor} />,
      },
      role: {
        width: '11%',
        cell: ({ role }) =>
          role === 'ADMIN' ? (
            <StatusBadge>{text('users.role.ADMIN')}</StatusBadge>
          ) : (
            text(`users.role.${role}`)
          ),
      },
      status: {
        width: '11%',
        cell: (user) =>
          markOf(text, user) ?? (
            <UserStatus
              isActive={isRecent(user.lastLoginTime)}
              label={ownText(
                isRecent(user.lastLoginTime)
                  ? 'user-list.status.ACTIVE'
                  : 'user-list.status.INACTIVE',
              )}
            />
          ),
      },
    }),
    [text, ownText, productName, filtered],
  );
  return useListColumns(userList, text, cells);
}

/** The mark of a user who is blocked by the retailer, or who is being changed or deleted. */
function markOf(
  text: Text<'users'>,
  { busy, blockedByRetailer }: Pick<CompanyUser, 'busy' | 'blockedByRetailer'>,
): ReactNode {
  if (blockedByRetailer) {
    return <StatusBadge tone="danger">{text('users.blockedByRetailer')}</StatusBadge>;
  }
  return busy ? <StatusBadge tone="warning">{text(`users.busy.${busy}`)}</StatusBadge> : null;
}

const inactiveAfterMs = 90 * 86_400_000;

/** As the filter "Inactive for 90 days" has it. */
function isRecent(lastLoginTime: string | null): boolean {
  return lastLoginTime !== null && Date.now() - Date.parse(lastLoginTime) < inactiveAfterMs;
}

function UserStatus({ isActive, label }: { isActive: boolean; label: string }) {
  return (
    <span className={styles.status} data-active={isActive || undefined}>
      {label}
    </span>
  );
}

function SecondFactor({ since, until, due }: CompanyUser['secondFactor']) {
  const text = useText('users');
  const date = useDate();
  if (since) return <DayCell iso={since} />;
  if (due) return <StatusBadge tone="danger">{text('users.factor.due')}</StatusBadge>;
  if (!until) return text('users.factor.none');
  return text('users.factor.until', { date: date(until, 'day') });
}

/** First and last name: the first columns of the users and of the pending users. */
export const nameCells = {
  firstName: {
    width: '9.5%',
    cell: ({ firstName }: { firstName: string }) => firstName,
  },
  lastName: {
    strong: true,
    width: '10%',
    cell: ({ lastName }: { lastName: string }) => lastName,
  },
};
