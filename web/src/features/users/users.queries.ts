import type { Page } from '@endcap/contract/paging';
import type { CompanyUser } from '@endcap/contract/users';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/call.ts';
import type { Answer } from '../../lib/call/call-types.ts';
import type { PageRequest } from '../../lib/tables/table-search.ts';
import type {
  BlockedColumn,
  LastLogin,
  PendingColumn,
  UserColumn,
  UserTab,
} from './users.search.ts';

const list = '/api/companies/:companyId/users';
const pending = `${list}/non-provisioned` as const;
const blocked = `${list}/blocked` as const;

export type UsersPage = Answer<`GET ${typeof list}`>;

interface UsersRequest extends PageRequest<UserColumn> {
  product?: string | undefined;
  role?: CompanyUser['role'] | undefined;
  lastLogin?: LastLogin | undefined;
}

/** Everything that is read about the users of a company. */
export const usersKey = (companyId: string) => ['users', companyId] as const;

const busyMs = 2_000;
const pendingMs = 5_000;
const fresh = { staleTime: 5_000 };

/** The cursor of a page, when the page before or after it is cached and not stale. */
function cursorFrom(client: QueryClient, companyId: string, request: UsersRequest) {
  const cached = (pageNo: number) => {
    const { queryKey } = usersQuery(companyId, { ...request, pageNo });
    const state = client.getQueryState<UsersPage>(queryKey);
    return state?.isInvalidated ? undefined : state?.data;
  };
  const { pageNo } = request;
  if (pageNo === 0) return {};
  const cursor = cached(pageNo - 1)?.nextCursor ?? cached(pageNo + 1)?.previousCursor;
  return cursor ? { cursor } : {};
}

export function usersQuery(companyId: string, request: UsersRequest) {
  return queryOptions({
    queryKey: [...usersKey(companyId), 'users', request],
    queryFn: ({ signal, client, queryKey }): Promise<Page<CompanyUser>> =>
      call(`GET ${list}`, {
        params: { companyId },
        query: { ...request, ...cursorFrom(client, companyId, request) },
        signal,
        // A refetch is not an action of the user: it must not prolong the session.
        background: client.getQueryData(queryKey) !== undefined,
      }),
    refetchInterval: ({ state: { data } }): number | false =>
      data?.items.some(({ busy }) => busy !== null) ? busyMs : false,
    ...fresh,
  });
}

type PendingPage = Answer<`GET ${typeof pending}`>;

export function pendingQuery(companyId: string, query: PageRequest<PendingColumn>) {
  return queryOptions({
    queryKey: [...usersKey(companyId), 'pending', query],
    queryFn: async ({ signal, client, queryKey }) => {
      const before = client.getQueryData<PendingPage>(queryKey);
      const background = before !== undefined;
      const options = { params: { companyId }, query, signal, background };
      const page = await call(`GET ${pending}`, options);
      // A pending user who is ready moves to the tab of users: both counts change.
      if (before && hasOtherRows(before, page)) {
        for (const tab of ['users', 'pending'] as const)
          void client.invalidateQueries({ queryKey: countQuery(companyId, tab).queryKey });
      }
      return page;
    },
    refetchInterval: ({ state: { data } }): number | false =>
      data?.items.some(({ stage }) => stage !== 'FAILED' && stage !== 'EXPIRED')
        ? pendingMs
        : false,
    ...fresh,
  });
}

function hasOtherRows(before: PendingPage, after: PendingPage): boolean {
  const shown = new Set(after.items.map(({ taskId }) => taskId));
  const isGone = before.items.some(({ taskId }) => !shown.has(taskId));
  return isGone || before.totalElements !== after.totalElements;
}

export function blockedQuery(companyId: string, query: PageRequest<BlockedColumn>) {
  return queryOptions({
    queryKey: [...usersKey(companyId), 'blocked', query],
    queryFn: ({ signal }) => call(`GET ${blocked}`, { params: { companyId }, query, signal }),
    ...fresh,
  });
}

const firstRow = { pageNo: 0, pageSize: 1 };
const listOf = {
  users: `GET ${list}`,
  pending: `GET ${pending}`,
  blocked: `GET ${blocked}`,
} as const;

/** The number of users in a tab, without its search and filters. */
export function countQuery(companyId: string, tab: UserTab) {
  return queryOptions({
    queryKey: [...usersKey(companyId), 'count', tab],
    queryFn: async ({ signal }) => {
      const options = { params: { companyId }, query: firstRow, signal, background: true };
      const { totalElements } = await call(listOf[tab], options);
      return totalElements;
    },
  });
}

/** One user as saved now; fails with 404 for a user who has left the company. */
export function userQuery(companyId: string, userId: string) {
  return queryOptions({
    queryKey: [...usersKey(companyId), 'user', userId],
    queryFn: ({ signal }) => call(`GET ${list}/:userId`, { params: { companyId, userId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function grantableQuery(companyId: string) {
  return queryOptions({
    queryKey: [...usersKey(companyId), 'grantable'],
    queryFn: ({ signal }) => call(`GET ${list}/grantable`, { params: { companyId }, signal }),
  });
}
