import type { CompanyUser } from '@endcap/contract/users';
import { useText } from '../../../lib/i18n/messages.ts';
import { useTablePage } from '../../../lib/tables/use-table-page.ts';
import { useTableSearch } from '../../../lib/tables/use-table-search.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { useSelection } from '../../../ui/data-table/selection.ts';
import type { OpenDialog } from '../dialogs/use-open-dialog.ts';
import { UserDialogs } from '../dialogs/user-dialogs.tsx';
import { useUserAdmin } from '../user-admin.ts';
import styles from '../users.module.css';
import { type UsersPage, usersQuery } from '../users.queries.ts';
import { usersTable } from '../users.search.ts';
import { BulkActions } from './bulk-actions.tsx';
import { nameOf } from './name-columns.ts';
import { useUserActions } from './use-user-actions.tsx';
import { useUserColumns } from './use-user-columns.tsx';
import { filterQuery, useUserFilters } from './use-user-filters.ts';
import { UserFilters } from './user-filters.tsx';
import { UserSearch } from './user-search.tsx';
import { UsersNone } from './users-none.tsx';

/** Those who are in, and what can be done with them. */
export function UsersTab({ dialog }: { dialog: OpenDialog }) {
  const text = useText('users');
  const { company, may } = useUserAdmin();
  const table = useTableSearch(usersTable);
  const filters = useUserFilters(table);
  const narrowed = filterQuery(filters);
  const users = useTablePage(table, (request) =>
    usersQuery(company.id, { ...request, ...narrowed }),
  );
  const selection = useSelection<CompanyUser>();
  const page = users.query.data as UsersPage | undefined;
  const forget = (ids: readonly string[]) =>
    selection.onChange(new Map([...selection.chosen].filter(([id]) => !ids.includes(id))));
  const isFiltered = Object.values(narrowed).some(Boolean);
  return (
    <>
      <DataTable
        {...users.table}
        beyond={page?.totalIsCapped ? { next: page.nextCursor !== null } : null}
        label={text('users.tab.users')}
        columns={useUserColumns()}
        rowId={({ userId }) => userId}
        rowName={nameOf}
        isDisabled={({ busy }) => busy !== null}
        actionsOf={useUserActions(dialog)}
        selection={may.change || may.remove ? selection : null}
        bulkActions={<BulkActions chosen={selection.chosen} dialog={dialog} />}
        failure={users.table.failure && { ...users.table.failure, title: text('users.failed') }}
        empty={
          <UsersNone
            tab="users"
            search={table.search}
            filtered={isFiltered}
            onClear={filters.clearAll}
            onAdd={may.add ? () => dialog.show({ kind: 'add' }) : null}
          />
        }
        toolbar={
          <>
            <UserSearch tab="users" table={table} />
            <UserFilters filters={filters} />
            {page?.totalIsCapped ? (
              <p className={styles.capped}>{text('users.capped', { count: page.totalElements })}</p>
            ) : null}
          </>
        }
      />
      <UserDialogs dialog={dialog} onActed={forget} />
    </>
  );
}
