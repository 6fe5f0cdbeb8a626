import { userLimits } from '@endcap/contract/limits';
import { menuStages } from '@endcap/contract/people/task-stages';
import { pendingList } from '@endcap/contract/people/user-lists';
import type { PendingUser } from '@endcap/contract/people/users';
import { IconClock, IconMail, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDialogs } from '../../../../kit/dialogs/use-dialogs.tsx';
import { useReportFailure } from '../../../../kit/failure/use-report-failure.ts';
import { DayCell } from '../../../../kit/list/day-cell.tsx';
import { List } from '../../../../kit/list/list.tsx';
import { DrawerActs, type RowAct } from '../../../../kit/list/row-acts.tsx';
import { useList } from '../../../../kit/list/use-list.ts';
import { type ListCells, useListColumns } from '../../../../kit/list/use-list-columns.ts';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { CallError } from '../../../../lib/call/call-error.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useSelection } from '../../../../ui/data-table/selection.ts';
import { useToast } from '../../../../ui/feedback/use-toast.tsx';
import { ToggleChip } from '../../../../ui/fields/filter-chip.tsx';
import { nameOf } from '../selected-users.ts';
import { useResendInvite, useResendInvites } from '../user-actions.queries.ts';
import { useUserAdmin } from '../user-admin.ts';
import { countQuery, pendingUsersOf, readAllPending } from '../users.queries.ts';
import { pendingTable } from '../users.search.ts';
import { CancelInvitesDialog } from './cancel-invites-dialog.tsx';
import { isExpiredInvitation, PendingState } from './pending-state.tsx';
import { ProductChips } from './product-chips.tsx';
import { nameCells } from './user-columns.tsx';
import { UserDrawer } from './user-drawer.tsx';

/** Users who are being added, changed or deleted. The list is read again while work goes on. */
export function PendingTab() {
  const text = useText('users');
  const { company, may } = useUserAdmin();
  const ownText = useText('user-list');
  const list = useList('/admin/userList', pendingTable, pendingUsersOf(company.id));
  const showsOthers = list.filter('show').length > 0;
  const others = useQuery(countQuery(company.id, 'others')).data ?? 0;
  const selection = useSelection<PendingUser>();
  const selected = [...selection.chosen.values()];
  const resend = useResend(selection.clear);
  const reportFailure = useReportFailure(ownText('user-list.selectAll.failed'));
  const dialogs = useDialogs({
    cancel: (close, users: readonly PendingUser[]) => (
      <CancelInvitesDialog users={users} onClose={close} onDone={selection.clear} />
    ),
  });
  const acts: readonly RowAct<PendingUser>[] = [
    {
      id: 'resend',
      label: text('users.invite.resend'),
      icon: <IconMail size={16} />,
      may: may.add,
      // A user who has registered needs no invitation.
      when: (pending) => hasInvitation(pending) && pending.stage === 'INVITATION_SENT',
      onSelect: resend.one,
    },
    {
      id: 'resend',
      label: ownText('user-list.resend'),
      only: 'bar',
      isBusy: resend.isBusy,
      may: may.add,
      onSelectSeveral: resend.several,
    },
    {
      id: 'cancel',
      label: text('users.invite.cancel'),
      labelOfSeveral: ownText('user-list.cancel'),
      icon: <IconX size={16} />,
      destructive: true,
      may: may.remove,
      when: hasInvitation,
      onSelectSeveral: (pending) => dialogs.open('cancel', pending),
    },
  ];
  const open = list.table.rows?.find(({ userId }) => userId === list.row);
  return (
    <>
      <List
        list={list}
        label={text('users.tab.pending')}
        columns={usePendingColumns()}
        rowId={({ taskId }) => taskId}
        rowName={nameOf}
        rowActions={acts}
        onOpen={({ userId }) => list.setRow(userId)}
        current={list.row}
        selection={may.remove && !showsOthers ? selection : null}
        isSelectable={isSelectable}
        track="users"
        selectAll={{
          label:
            list.table.total > userLimits.perAct
              ? ownText('user-list.selectFirst', { count: userLimits.perAct })
              : ownText('user-list.selectAll', { count: list.table.total }),
          read: () =>
            readAllPending(company.id, list.request).catch((error) => {
              reportFailure(error);
              return selected;
            }),
        }}
        filters={
          others > 0 || showsOthers ? (
            <ToggleChip
              label={ownText('user-list.pending.others', { count: others })}
              on={showsOthers}
              onChange={(on) => list.setFilter('show', on ? ['others'] : [])}
            />
          ) : null
        }
        searchLabel={text('users.search.pending')}
        failed={text('users.failed')}
        empty={{
          icon: <IconClock size={22} />,
          title: showsOthers
            ? ownText('user-list.pending.others.empty.title')
            : text('users.empty.pending.title'),
          message: showsOthers
            ? ownText('user-list.pending.others.empty.message')
            : text('users.empty.pending.message'),
        }}
        noMatch={{
          title: text('users.noResults.title', { search: list.search }),
          message: text('users.noResults.message'),
        }}
      />
      {list.row ? (
        <UserDrawer
          userId={list.row}
          acts={() => (open ? <DrawerActs track="pending-drawer" row={open} acts={acts} /> : null)}
          onClose={() => list.setRow(null)}
        />
      ) : null}
      {dialogs.element}
    </>
  );
}

function hasInvitation({ type, stage }: PendingUser): boolean {
  return type === 'CREATE_USER' && menuStages.includes(stage);
}

/** An expired invitation has no menu, and is sent again or withdrawn with others. */
function isSelectable(pending: PendingUser): boolean {
  return hasInvitation(pending) || isExpiredInvitation(pending);
}

/** A toast that names more would not be read. */
const namedRefusals = 3;

function useResend(onDone: () => void) {
  const text = useText('users');
  const ownText = useText('user-list');
  const toast = useToast();
  const title = text('users.invite.resendFailed');
  const reportFailure = useReportFailure(title);
  const showFailure = (error: unknown, name: string) => {
    const code = error instanceof CallError ? error.code : null;
    // The server's text for the first code is for the invitee, and the second has no other text.
    if (code === 'registration.done') {
      toast.error({ title, message: text('users.invite.registered', { name }) });
    } else if (code === 'invitation.resend_failed') {
      toast.error({ title, message: text('users.invite.tooSoon') });
    } else reportFailure(error);
  };
  const resend = useResendInvite({
    onSuccess: () => toast.success({ message: text('users.invite.resent') }),
    onError: (error, pending) => showFailure(error, nameOf(pending)),
  });
  const several = useResendInvites({
    onSuccess: ({ sent, refused }) => {
      if (sent > 0) {
        toast.success({ message: ownText('user-list.resend.done', { count: sent }) });
        onDone();
      }
      if (refused.length === 0) return;
      toast.error({
        title: ownText('user-list.resend.refused', { count: refused.length }),
        message: refused
          .slice(0, namedRefusals)
          .map((one) => text('common.labeled', { name: one.name, value: one.message }))
          .join(' '),
      });
    },
    onError: (error) => reportFailure(error),
  });
  return { one: resend.mutate, several: several.mutate, isBusy: several.isPending };
}

export function usePendingColumns() {
  const text = useText('users');
  const productName = useProductName();
  const cells = useMemo(
    (): ListCells<typeof pendingList, PendingUser> => ({
      ...nameCells,
      loginId: {
        quiet: true,
        width: '17%',
        cell: ({ loginId }) => <span title={loginId}>{loginId}</span>,
      },
      uiAppAccess: {
        cell: (user) => (
          <ProductChips
            products={user.products.map((code) => ({ code, title: productName(code) }))}
          />
        ),
      },
      uiState: {
        width: '23%',
        cell: (user) => <PendingState pending={user} />,
      },
      createdBy: {
        quiet: true,
        width: '10%',
        cell: ({ createdBy }) => createdBy,
      },
      uiCreatedOnDate: {
        quiet: true,
        width: '9.5%',
        cell: ({ createdOn }) => <DayCell iso={createdOn} />,
      },
    }),
    [productName],
  );
  return useListColumns(pendingList, text, cells);
}
