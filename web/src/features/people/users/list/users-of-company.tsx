import type { Page } from '@endcap/contract/paging';
import { userList } from '@endcap/contract/people/user-lists';
import type { CompanyUser } from '@endcap/contract/people/users';
import { IconBan, IconClock, IconUsers } from '@tabler/icons-react';
import { queryOptions } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { List } from '../../../../kit/list/list.tsx';
import { useList } from '../../../../kit/list/use-list.ts';
import { useUrlState } from '../../../../lib/browser/use-url-state.ts';
import { call } from '../../../../lib/call/call.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { filterQuery } from '../../../../lib/tables/list-spec.ts';
import type { DataTableColumn } from '../../../../ui/data-table/column.ts';
import { Tabs } from '../../../../ui/layout/tabs.tsx';
import common from '../../../../ui/theme/common.module.css';
import { nameOf } from '../selected-users.ts';
import { UserAdminContext } from '../user-admin.ts';
import styles from '../users.module.css';
import { useBlockedColumns } from './blocked-tab.tsx';
import { usePendingColumns } from './pending-tab.tsx';
import { useUserColumns } from './user-columns.tsx';
import { UserFilters } from './user-filters.tsx';
import { tablesOfCompany, userViews } from './users-of-company.search.ts';

const from = '/companyList/$companyId/users';
const path = '/api/company-accounts/:accountId/users';
const keyOf = (accountId: string) => ['companies', 'record', accountId, 'users'] as const;

/** Staff who do not act for the company change nothing in its lists. */
const readOnly = {
  may: {
    add: false,
    change: false,
    remove: false,
    export: false,
    listRequests: false,
    decideRequests: false,
  },
  ownLoginId: '',
  onStarted: () => undefined,
};

/** The users of a company for staff who do not act for it: each name leads to the person. */
export function UsersOfCompany({ companyId }: { companyId: string }) {
  const text = useText('company-records');
  const [{ tab = 'users' }, change] = useUrlState(from);
  const admin = useMemo(() => ({ ...readOnly, company: { id: companyId, name: '' } }), [companyId]);
  return (
    <UserAdminContext value={admin}>
      <Tabs
        label={text('company-records.view.label')}
        tabs={userViews.map((value) => ({
          key: value,
          value,
          label: text(`company-records.view.${value}`),
        }))}
        value={tab}
        onChange={(next) =>
          change({
            ...{ page: undefined, sort: undefined, search: undefined },
            tab: userViews.find((view) => view === next && view !== 'users'),
          })
        }
      >
        {tab === 'pending' ? <Pending companyId={companyId} /> : null}
        {tab === 'blocked' ? <Blocked companyId={companyId} /> : null}
        {tab === 'users' ? <WithAccess companyId={companyId} /> : null}
      </Tabs>
    </UserAdminContext>
  );
}

function WithAccess({ companyId }: { companyId: string }) {
  const text = useText('users');
  const ownText = useText('company-records');
  const list = useList(from, tablesOfCompany.users, (request, filter) => {
    const query = { ...request, ...filterQuery(userList, filter) };
    return queryOptions({
      queryKey: [...keyOf(companyId), 'users', query],
      queryFn: ({ signal }): Promise<Page<CompanyUser>> =>
        call(`GET ${path}`, { params: { accountId: companyId }, query, signal }),
    });
  });
  const page = list.query.data as
    | (Page<CompanyUser> & { totalIsCapped: boolean; nextCursor: string | null })
    | undefined;
  const first = list.filter('product').join();
  const inOrder = useMemo(() => (first ? first.split(',') : []), [first]);
  return (
    <List
      list={list}
      label={text('users.tab.users')}
      beyond={page?.totalIsCapped ? { next: page.nextCursor !== null } : null}
      columns={useLinkedNames(useUserColumns(inOrder), 'lastName', ({ lastName }) => lastName)}
      rowId={({ userId }) => userId}
      rowName={nameOf}
      searchLabel={text('words.searchByNameOrEmail')}
      filters={
        <>
          <UserFilters list={list} />
          {page?.totalIsCapped ? (
            <p className={common.quietLine}>
              {text('users.capped', { count: page.totalElements })}
            </p>
          ) : null}
        </>
      }
      failed={text('users.failed')}
      empty={{ icon: <IconUsers size={22} />, title: ownText('company-records.empty.users') }}
      noMatch={{
        title: list.search
          ? text('users.noResults.title', { search: list.search })
          : text('users.noResults.filters'),
        ...(list.isFiltered && {
          clearLabel: text('words.clearSearchAndFilters'),
        }),
      }}
    />
  );
}

function Pending({ companyId }: { companyId: string }) {
  const text = useText('users');
  const ownText = useText('company-records');
  const list = useList(from, tablesOfCompany.pending, (request) =>
    queryOptions({
      queryKey: [...keyOf(companyId), 'pending', request],
      queryFn: ({ signal }) =>
        call(`GET ${path}/non-provisioned`, {
          params: { accountId: companyId },
          query: request,
          signal,
        }),
    }),
  );
  return (
    <List
      list={list}
      label={text('users.tab.pending')}
      columns={useLinkedNames(usePendingColumns(), 'lastName', ({ lastName }) => lastName)}
      rowId={({ taskId }) => taskId}
      rowName={nameOf}
      searchLabel={text('users.search.pending')}
      failed={text('users.failed')}
      empty={{ icon: <IconClock size={22} />, title: ownText('company-records.empty.pending') }}
      noMatch={{ title: text('users.noResults.title', { search: list.search }) }}
    />
  );
}

function Blocked({ companyId }: { companyId: string }) {
  const text = useText('users');
  const ownText = useText('company-records');
  const list = useList(from, tablesOfCompany.blocked, (request) =>
    queryOptions({
      queryKey: [...keyOf(companyId), 'blocked', request],
      queryFn: ({ signal }) =>
        call(`GET ${path}/blocked`, { params: { accountId: companyId }, query: request, signal }),
    }),
  );
  return (
    <List
      list={list}
      label={text('users.tab.blocked')}
      columns={useLinkedNames(useBlockedColumns(), 'name', ({ name }) => name)}
      rowId={({ userId }) => userId}
      rowName={({ name }) => name}
      searchLabel={text('users.search.blocked')}
      failed={text('users.failed')}
      empty={{ icon: <IconBan size={22} />, title: ownText('company-records.empty.blocked') }}
      noMatch={{ title: text('users.noResults.title', { search: list.search }) }}
    />
  );
}

/** The same columns, with the name as the link to the person. */
function useLinkedNames<Row extends { userId: string }>(
  columns: readonly DataTableColumn<Row>[],
  column: string,
  nameIn: (row: Row) => ReactNode,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: nameIn reads nothing but its row
  return useMemo(
    () =>
      columns.map((one) =>
        one.id === column
          ? {
              ...one,
              cell: (row: Row) => (
                <Link
                  to="/globalUserManagement/users/$userId"
                  params={{ userId: row.userId }}
                  className={styles.person}
                >
                  {nameIn(row)}
                </Link>
              ),
            }
          : one,
      ),
    [columns, column],
  );
}
