import type { Task } from '@endcap/contract/people/tasks';
import { userList } from '@endcap/contract/people/user-lists';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDialogs } from '../../../kit/dialogs/use-dialogs.tsx';
import { ExportButton } from '../../../kit/list/list-page.tsx';
import { FoldedActions } from '../../../kit/page/folded-actions.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { StatusBadge } from '../../../kit/page/status-badge.tsx';
import { download } from '../../../lib/call/download.ts';
import { formatNumber } from '../../../lib/i18n/dates.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { filterQuery } from '../../../lib/tables/list-spec.ts';
import { useTableSearch } from '../../../lib/tables/use-table-search.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { AddUsersDialog } from './add/add-users-dialog.tsx';
import { BlockedTab } from './list/blocked-tab.tsx';
import { PendingTab } from './list/pending-tab.tsx';
import { UsersTab } from './list/users-tab.tsx';
import { RequestsTab } from './requests/requests-tab.tsx';
import { FactorRuleDialog } from './second-factor/factor-rule-dialog.tsx';
import { UserAdminContext, useAdminOf, useUserAdmin } from './user-admin.ts';
import styles from './users.module.css';
import { countQuery } from './users.queries.ts';
import {
  arriving,
  changingOrLeaving,
  pendingTable,
  type UserTab,
  usersSearch,
  usersTable,
  userTabs,
} from './users.search.ts';

interface Props {
  /** Stands beside the page's own actions: the tasks and the bulk upload. */
  headerActions?: ReactNode;
  /** Stands above the list while a task runs. */
  taskBar?: ReactNode;
  onStarted?: (task: Task) => void;
}

const ignore = () => undefined;

/** /admin/userList: the users of the company that the signed-in user acts for. */
export function UserListPage(props: Props) {
  const company = useSession().user?.tenant;
  return company ? <UsersOfCompany key={company.id} company={company} {...props} /> : null;
}

function UsersOfCompany({ company, ...props }: Props & { company: { id: string; name: string } }) {
  const { onStarted = ignore } = props;
  return (
    <UserAdminContext value={useAdminOf(company, { onStarted })}>
      <CompanyUsers {...props} />
    </UserAdminContext>
  );
}

const tabContents: Record<UserTab, (props: { add: ReactNode }) => ReactNode> = {
  users: UsersTab,
  pending: PendingTab,
  'access-requests': RequestsTab,
  blocked: BlockedTab,
};

function CompanyUsers({ headerActions, taskBar }: Props) {
  const text = useText('users');
  const ownText = useText('user-list');
  const { company, may } = useUserAdmin();
  const table = useTableSearch('/admin/userList', usersTable);
  const pendingState = useTableSearch('/admin/userList', pendingTable);
  const navigate = useNavigate();
  const dialogs = useDialogs({
    add: (close) => <AddUsersDialog onClose={close} />,
    rule: (close) => <FactorRuleDialog onClose={close} />,
  });
  const counts = useTabCounts();
  const tabs = userTabs.filter((tab) => tab !== 'access-requests' || may.listRequests);
  const tabName = tabs.find((one) => one === table.tab) ?? 'users';
  const TabContent = tabContents[tabName];
  const add = may.add ? (
    <Button onClick={() => dialogs.open('add')} data-track="users-add">
      {text('users.add')}
    </Button>
  ) : null;
  // The search applies to the next tab too; sort and filters belong to one tab.
  const openTab = (tab: string) =>
    void navigate({
      to: '.',
      search: () => usersSearch({ tab, search: table.search }),
      resetScroll: false,
    });
  const downloadTab = () =>
    download('GET /api/companies/:companyId/users/export/:tabName', {
      params: { companyId: company.id, tabName },
      query: {
        search: table.search || undefined,
        ...(tabName === 'users' && filterQuery(userList, table.filter)),
        ...(tabName === 'pending' && {
          taskType: pendingState.filter('show').length > 0 ? changingOrLeaving : arriving,
        }),
      },
    });
  return (
    <Page
      title={text('users.title')}
      description={
        counts.users === undefined
          ? text('users.leadLoading', { company: company.name })
          : text('users.lead', { count: counts.users, company: company.name })
      }
      actions={
        <>
          <FoldedActions>
            {may.export ? (
              <ExportButton
                download={downloadTab}
                fileName={`${tabName}.xlsx`}
                track="users-export"
              />
            ) : null}
            {may.change ? (
              <Button
                variant="default"
                onClick={() => dialogs.open('rule')}
                data-track="users-second-factor-rule"
              >
                {ownText('user-list.rule')}
              </Button>
            ) : null}
            {headerActions}
          </FoldedActions>
          {add}
        </>
      }
    >
      <Tabs
        label={text('users.tabs')}
        value={tabName}
        onChange={openTab}
        tabs={tabs.map((tab) => ({
          key: tab,
          value: tab,
          label: <TabLabel label={text(`users.tab.${tab}`)} count={counts[tab]} />,
        }))}
      >
        {taskBar}
        <TabContent add={add} />
      </Tabs>
      {dialogs.element}
    </Page>
  );
}

/** The number of users in each tab; undefined until it is loaded. */
function useTabCounts() {
  const { company, may } = useUserAdmin();
  return {
    users: useQuery(countQuery(company.id, 'users')).data,
    pending: useQuery(countQuery(company.id, 'pending')).data,
    'access-requests': useQuery({
      ...countQuery(company.id, 'access-requests'),
      enabled: may.listRequests,
    }).data,
    blocked: useQuery(countQuery(company.id, 'blocked')).data,
  };
}

function TabLabel({ label, count }: { label: string; count: number | undefined }) {
  const { locale } = useLocale();
  const isLoaded = count !== undefined;
  return (
    <span className={styles.tabLabel}>
      {label}
      <StatusBadge className={isLoaded ? undefined : styles.unknownCount}>
        {isLoaded ? formatNumber(count, locale) : null}
      </StatusBadge>
    </span>
  );
}
