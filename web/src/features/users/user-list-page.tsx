import type { Task } from '@endcap/contract/tasks';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { useSession } from '../../lib/session/session.ts';
import { useTableSearch } from '../../lib/tables/use-table-search.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { type OpenDialog, useOpenDialog } from './dialogs/use-open-dialog.ts';
import { BlockedTab } from './list/blocked-tab.tsx';
import { ExportButton } from './list/export-button.tsx';
import { PendingTab } from './list/pending-tab.tsx';
import { TabLabel, useTabCounts } from './list/tab-label.tsx';
import { UsersTab } from './list/users-tab.tsx';
import { UserAdminContext, useUserAdmin } from './user-admin.ts';
import styles from './users.module.css';
import { type UserTab, usersSearch, usersTable, userTabs } from './users.search.ts';

interface Props {
  /** Beside the page's own actions: files, for example. */
  headerActions?: ReactNode;
  /** Work that is going on, above what it changes. */
  tray?: ReactNode;
  manageDomains?: ReactNode;
  onStarted?: (task: Task) => void;
}

const nothing = () => undefined;

/** /admin/userList, for whoever may see the users of the company they act for. */
export function UserListPage(props: Props) {
  const { manageDomains = null, onStarted = nothing } = props;
  const { user, may } = useSession();
  const company = user?.tenant;
  const ownLoginId = user?.login_id ?? '';
  const rights = {
    add: may('CREATE', 'USER'),
    change: may('UPDATE', 'USER'),
    remove: may('DELETE', 'USER'),
    export: may('EXPORT', 'USER'),
  };
  if (!company) return null;
  const admin = { company, may: rights, ownLoginId, onStarted, manageDomains };
  return (
    <UserAdminContext key={company.id} value={admin}>
      <CompanyUsers {...props} />
    </UserAdminContext>
  );
}

const shownTabs: Record<UserTab, (props: { dialog: OpenDialog }) => ReactNode> = {
  users: UsersTab,
  pending: PendingTab,
  blocked: BlockedTab,
};

function CompanyUsers({ headerActions, tray }: Props) {
  const text = useText('users');
  const { company, may } = useUserAdmin();
  const table = useTableSearch(usersTable);
  const navigate = useNavigate();
  const dialog = useOpenDialog();
  const counts = useTabCounts();
  const tab = userTabs.find((one) => one === table.tab) ?? 'users';
  const Shown = shownTabs[tab];
  // What was searched for is looked for in the other tab too; its order and filters are its own.
  const goTo = (next: string) =>
    void navigate({
      to: '.',
      search: () => usersSearch({ tab: next, search: table.search }),
      resetScroll: false,
    });
  return (
    <div className={styles.page}>
      <PageHeader
        title={text('users.title')}
        description={
          counts.users === undefined
            ? text('users.leadLoading', { company: company.name })
            : text('users.lead', { count: counts.users, company: company.name })
        }
        actions={
          <>
            {may.export ? <ExportButton tab={tab} /> : null}
            {headerActions}
            {may.add ? (
              <Button onClick={() => dialog.show({ kind: 'add' })} data-track="users-add">
                {text('users.add')}
              </Button>
            ) : null}
          </>
        }
      />
      <Tabs
        label={text('users.tabs')}
        value={tab}
        onChange={goTo}
        tabs={userTabs.map((one) => ({
          key: one,
          value: one,
          label: <TabLabel label={text(`users.tab.${one}`)} count={counts[one]} />,
        }))}
      >
        {tray}
        <Shown dialog={dialog} />
      </Tabs>
    </div>
  );
}
