import { menuStages } from '@endcap/contract/task-stages';
import type { PendingUser } from '@endcap/contract/users';
import { IconClock, IconMail, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { ConfirmActionDialog } from '../../../kit/dialogs/confirm-action-dialog.tsx';
import { useDialogs } from '../../../kit/dialogs/use-dialogs.tsx';
import { useReportFailure } from '../../../kit/failure/use-report-failure.ts';
import { List } from '../../../kit/list/list.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import { CallError } from '../../../lib/call/call-error.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import type { DataTableColumn } from '../../../ui/data-table/column.ts';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { AddressText } from '../../../ui/layout/address-text.tsx';
import { nameOf } from '../selected-users.ts';
import { useCancelInvite, useResendInvite } from '../user-actions.queries.ts';
import { useUserAdmin } from '../user-admin.ts';
import { pendingQuery } from '../users.queries.ts';
import { pendingTable } from '../users.search.ts';
import { PendingState } from './pending-state.tsx';
import { DayCell, nameColumns, ProductList } from './user-columns.tsx';

/** Users who are being added, changed or deleted. The list is read again while work goes on. */
export function PendingTab() {
  const text = useText('users');
  const { company, may } = useUserAdmin();
  const list = useList('/admin/userList', pendingTable, (request) =>
    pendingQuery(company.id, request),
  );
  const resend = useResend();
  const dialogs = useDialogs({
    cancel: (close, pending: PendingUser) => (
      <CancelInviteDialog pending={pending} onClose={close} />
    ),
  });
  return (
    <>
      <List
        list={list}
        label={text('users.tab.pending')}
        columns={usePendingColumns()}
        rowId={({ taskId }) => taskId}
        rowName={nameOf}
        rowActions={[
          {
            id: 'resend',
            label: text('users.invite.resend'),
            icon: <IconMail size={16} />,
            may: may.add,
            when: hasInvitation,
            onSelect: resend,
          },
          {
            id: 'cancel',
            label: text('users.invite.cancel'),
            icon: <IconX size={16} />,
            destructive: true,
            may: may.remove,
            when: hasInvitation,
            onSelect: (pending) => dialogs.open('cancel', pending),
          },
        ]}
        searchLabel={text('users.search.pending')}
        failed={text('users.failed')}
        empty={{
          icon: <IconClock size={22} />,
          title: text('users.empty.pending.title'),
          message: text('users.empty.pending.message'),
        }}
        noMatch={{
          title: text('users.noResults.title', { search: list.search }),
          message: text('users.noResults.message'),
        }}
      />
      {dialogs.element}
    </>
  );
}

function hasInvitation({ type, stage }: PendingUser): boolean {
  return type === 'CREATE_USER' && menuStages.includes(stage);
}

function useResend() {
  const text = useText('users');
  const toast = useToast();
  const title = text('users.invite.resendFailed');
  const reportFailure = useReportFailure(title);
  const resend = useResendInvite();
  const showFailure = (error: unknown, name: string) => {
    const code = error instanceof CallError ? error.code : null;
    // The server's text for the first code is for the invitee, and the second has no other text.
    if (code === 'registration.done') {
      toast.error({ title, message: text('users.invite.registered', { name }) });
    } else if (code === 'invitation.resend_failed') {
      toast.error({ title, message: text('users.invite.tooSoon') });
    } else reportFailure(error);
  };
  return (pending: PendingUser) =>
    resend.mutate(pending.taskId, {
      onSuccess: () => toast.success({ message: text('users.invite.resent') }),
      onError: (error) => showFailure(error, nameOf(pending)),
    });
}

function usePendingColumns(): readonly DataTableColumn<PendingUser>[] {
  const text = useText('users');
  const productName = useProductName();
  return useMemo(
    () => [
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
      {
        id: 'uiAppAccess',
        header: text('users.column.appAccess'),
        priority: 4,
        sortable: true,
        cell: (user) => (
          <ProductList userName={nameOf(user)} products={user.products.map(productName)} />
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

interface CancelInviteProps {
  pending: PendingUser;
  onClose: () => void;
}

function CancelInviteDialog({ pending, onClose }: CancelInviteProps) {
  const text = useText('users');
  const name = nameOf(pending);
  return (
    <ConfirmActionDialog
      title={text('users.invite.cancel.title', { name })}
      confirmLabel={text('users.invite.cancel')}
      cancelLabel={text('users.invite.keep')}
      destructive
      mutation={useCancelInvite()}
      input={pending.taskId}
      success={() => text('users.invite.cancelled', { name })}
      onClose={onClose}
    >
      <p>{text('users.invite.cancel.effect')}</p>
    </ConfirmActionDialog>
  );
}
