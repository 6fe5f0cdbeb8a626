import { blockedList } from '@endcap/contract/people/user-lists';
import type { BlockedUser } from '@endcap/contract/people/users';
import { IconBan, IconLockOpen } from '@tabler/icons-react';
import { useMemo } from 'react';
import { ConfirmActionDialog } from '../../../../kit/dialogs/confirm-action-dialog.tsx';
import { useDialogs } from '../../../../kit/dialogs/use-dialogs.tsx';
import { List } from '../../../../kit/list/list.tsx';
import { DrawerActs, type RowAct } from '../../../../kit/list/row-acts.tsx';
import { useList } from '../../../../kit/list/use-list.ts';
import { type ListCells, useListColumns } from '../../../../kit/list/use-list-columns.ts';
import { StatusBadge } from '../../../../kit/page/status-badge.tsx';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { formatDate } from '../../../../lib/i18n/dates.ts';
import { useLocale } from '../../../../lib/i18n/locale.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useSelection } from '../../../../ui/data-table/selection.ts';
import { acceptedOf, loginIdsOf, seenVersions, useSelectedUsersText } from '../selected-users.ts';
import { useShowActionResult } from '../use-show-action-result.ts';
import { useUnblockUsers } from '../user-actions.queries.ts';
import { useUserAdmin } from '../user-admin.ts';
import { blockedQuery } from '../users.queries.ts';
import { blockedTable } from '../users.search.ts';
import styles from './pending-state.module.css';
import { ProductChips } from './product-chips.tsx';
import { UserDrawer } from './user-drawer.tsx';

/** The blocked users, each with the reason. */
export function BlockedTab() {
  const text = useText('users');
  const { company, may } = useUserAdmin();
  const list = useList('/admin/userList', blockedTable, (request) =>
    blockedQuery(company.id, request),
  );
  const selection = useSelection<BlockedUser>();
  const dialogs = useDialogs({
    unblock: (close, users: readonly BlockedUser[]) => (
      <UnblockUsersDialog users={users} onClose={close} onDone={selection.clear} />
    ),
  });
  const acts: readonly RowAct<BlockedUser>[] = [
    {
      id: 'unblock',
      label: text('users.unblock'),
      icon: <IconLockOpen size={16} />,
      may: may.change,
      onSelectSeveral: (users) => dialogs.open('unblock', users),
    },
  ];
  const open = list.table.rows?.find(({ userId }) => userId === list.row);
  return (
    <>
      <List
        list={list}
        label={text('users.tab.blocked')}
        columns={useBlockedColumns()}
        rowId={({ userId }) => userId}
        rowName={({ name }) => name}
        onOpen={({ userId }) => list.setRow(userId)}
        current={list.row}
        rowActions={acts}
        selection={may.change ? selection : null}
        track="users"
        searchLabel={text('users.search.blocked')}
        failed={text('users.failed')}
        empty={{
          icon: <IconBan size={22} />,
          title: text('users.empty.blocked.title'),
          message: text('users.empty.blocked.message'),
        }}
        noMatch={{
          title: text('users.noResults.title', { search: list.search }),
          message: text('users.noResults.message'),
        }}
      />
      {list.row ? (
        <UserDrawer
          userId={list.row}
          acts={() => (open ? <DrawerActs track="blocked-drawer" row={open} acts={acts} /> : null)}
          onClose={() => list.setRow(null)}
        />
      ) : null}
      {dialogs.element}
    </>
  );
}

export function useBlockedColumns() {
  const text = useText('users');
  const productName = useProductName();
  const place = useLocale();
  const cells = useMemo(
    (): ListCells<typeof blockedList, BlockedUser> => ({
      name: {
        strong: true,
        width: '13%',
        cell: ({ name }) => name,
      },
      email: {
        quiet: true,
        width: '22%',
        cell: ({ email }) => <span title={email}>{email}</span>,
      },
      products: {
        cell: ({ products }) => (
          <ProductChips products={products.map((code) => ({ code, title: productName(code) }))} />
        ),
      },
      blockedReason: {
        width: '22%',
        cell: ({ blockedReason, comment, blockedByRetailer }) => (
          <span className={styles.state}>
            {blockedByRetailer ? (
              <StatusBadge tone="danger">{text('users.blockedByRetailer')}</StatusBadge>
            ) : null}
            {blockedReason ? <span>{text(`users.reason.${blockedReason}`)}</span> : null}
            {comment ? (
              <span className={styles.note} title={comment}>
                {comment}
              </span>
            ) : null}
          </span>
        ),
      },
      uiBlockedBy: {
        quiet: true,
        width: '12%',
        cell: ({ blockedBy }) => blockedBy,
      },
      uiBlockedOn: {
        quiet: true,
        width: '11%',
        cell: ({ blockedOn }) => (blockedOn ? formatDate(blockedOn, 'blocked', place) : null),
      },
    }),
    [text, productName, place],
  );
  return useListColumns(blockedList, text, cells);
}

interface UnblockProps {
  users: readonly BlockedUser[];
  onClose: () => void;
  onDone: () => void;
}

function UnblockUsersDialog({ users, onClose, onDone }: UnblockProps) {
  const text = useText('users');
  const who = useSelectedUsersText()(users.map(({ name }) => name));
  const showResult = useShowActionResult();
  return (
    <ConfirmActionDialog
      title={text('users.unblock.title', { who })}
      confirmLabel={text('users.unblock')}
      mutation={useUnblockUsers()}
      input={{ userIds: loginIdsOf(users), versions: seenVersions(users) }}
      report={(result) =>
        showResult(
          result,
          text(
            'users.unblock.done',
            acceptedOf(result, users, ({ name }) => name),
          ),
        )
      }
      onSuccess={onDone}
      onClose={onClose}
    >
      <p>{text('users.unblock.effect')}</p>
    </ConfirmActionDialog>
  );
}
