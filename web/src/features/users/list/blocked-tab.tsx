import type { BlockedUser } from '@endcap/contract/users';
import { Button } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/messages.ts';
import { useTablePage } from '../../../lib/tables/use-table-page.ts';
import { useTableSearch } from '../../../lib/tables/use-table-search.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { useSelection } from '../../../ui/data-table/selection.ts';
import type { OpenDialog } from '../dialogs/use-open-dialog.ts';
import { UserDialogs } from '../dialogs/user-dialogs.tsx';
import { useUserAdmin } from '../user-admin.ts';
import { blockedQuery } from '../users.queries.ts';
import { blockedTable } from '../users.search.ts';
import { useBlockedColumns } from './use-blocked-columns.tsx';
import { UserSearch } from './user-search.tsx';
import { UsersNone } from './users-none.tsx';

/** Those whom the company keeps out, and why. */
export function BlockedTab({ dialog }: { dialog: OpenDialog }) {
  const text = useText('users');
  const { company, may } = useUserAdmin();
  const table = useTableSearch(blockedTable);
  const blocked = useTablePage(table, (request) => blockedQuery(company.id, request));
  const selection = useSelection<BlockedUser>();
  const unblock = (users: readonly BlockedUser[]) => dialog.show({ kind: 'unblock', users });
  const action = (user: BlockedUser) => ({
    id: 'unblock',
    label: text('users.unblock'),
    icon: <IconLockOpen size={16} />,
    onSelect: () => unblock([user]),
  });
  return (
    <>
      <DataTable
        {...blocked.table}
        label={text('users.tab.blocked')}
        columns={useBlockedColumns()}
        rowId={({ userId }) => userId}
        rowName={({ name }) => name}
        actionsOf={may.change ? (user) => [action(user)] : null}
        selection={may.change ? selection : null}
        bulkActions={
          <Button
            variant="default"
            size="xs"
            onClick={() => unblock([...selection.chosen.values()])}
            data-track="users-unblock-many"
          >
            {text('users.unblock')}
          </Button>
        }
        failure={blocked.table.failure && { ...blocked.table.failure, title: text('users.failed') }}
        empty={
          <UsersNone tab="blocked" search={table.search} onClear={() => table.setSearch('')} />
        }
        toolbar={<UserSearch tab="blocked" table={table} />}
      />
      <UserDialogs dialog={dialog} onActed={selection.clear} />
    </>
  );
}
