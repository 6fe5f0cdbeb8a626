import type { PendingUser } from '@endcap/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useText } from '../../../lib/i18n/messages.ts';
import { useTablePage } from '../../../lib/tables/use-table-page.ts';
import { useTableSearch } from '../../../lib/tables/use-table-search.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { OpenDialog } from '../dialogs/use-open-dialog.ts';
import { UserDialogs } from '../dialogs/user-dialogs.tsx';
import { useUserAdmin } from '../user-admin.ts';
import { countQuery, pendingQuery } from '../users.queries.ts';
import { pendingTable } from '../users.search.ts';
import { nameOf } from './name-columns.ts';
import { useInviteActions } from './use-invite-actions.tsx';
import { usePendingColumns } from './use-pending-columns.tsx';
import { UserSearch } from './user-search.tsx';
import { UsersNone } from './users-none.tsx';

/** Those on their way in, to other access, or out. It moves by itself. */
export function PendingTab({ dialog }: { dialog: OpenDialog }) {
  const text = useText('users');
  const { company } = useUserAdmin();
  const table = useTableSearch(pendingTable);
  const pending = useTablePage(table, (request) => pendingQuery(company.id, request));
  useCountsFollow(pending.query.data?.items);
  return (
    <>
      <DataTable
        {...pending.table}
        label={text('users.tab.pending')}
        columns={usePendingColumns()}
        rowId={({ taskId }) => taskId}
        rowName={nameOf}
        actionsOf={useInviteActions(dialog)}
        failure={pending.table.failure && { ...pending.table.failure, title: text('users.failed') }}
        empty={
          <UsersNone tab="pending" search={table.search} onClear={() => table.setSearch('')} />
        }
        toolbar={<UserSearch tab="pending" table={table} />}
      />
      <UserDialogs dialog={dialog} />
    </>
  );
}

/** Who is done leaves this list and is counted elsewhere. */
function useCountsFollow(rows: readonly PendingUser[] | undefined) {
  const queryClient = useQueryClient();
  const { company } = useUserAdmin();
  const shown = rows?.map(({ taskId }) => taskId).join();
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== undefined && before.current !== shown) {
      for (const tab of ['users', 'pending'] as const)
        void queryClient.invalidateQueries({ queryKey: countQuery(company.id, tab).queryKey });
    }
    before.current = shown;
  }, [shown, queryClient, company.id]);
}
