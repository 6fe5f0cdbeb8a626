import { requestLimits } from '@endcap/contract/limits';
import type { SortOf } from '@endcap/contract/lists/define-list';
import type { Page } from '@endcap/contract/paging';
import type { OpenRequest } from '@endcap/contract/people/access-requests';
import {
  type blockedList,
  type pendingList,
  type requestList,
  userList,
} from '@endcap/contract/people/user-lists';
import type { CompanyUser } from '@endcap/contract/people/users';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import type { Answer } from '../../../lib/call/call-types.ts';
import { type FilterQuery, filterQuery } from '../../../lib/tables/list-spec.ts';
import type { PageRequest } from '../../../lib/tables/table-search.ts';
import { arriving, changingOrLeaving, type UserFilter, type UserTab } from './users.search.ts';

const list = '/api/companies/:companyId/users';
const pending = `${list}/non-provisioned` as const;
const blocked = `${list}/blocked` as const;
const requests = '/svc/v1/identity/accounts/:companyId/access-requests';

export type UsersPage = Answer<`GET ${typeof list}`>;

type UsersRequest = PageRequest<SortOf<typeof userList>> & FilterQuery<typeof userList>;

interface PendingRequest extends PageRequest<SortOf<typeof pendingList>> {
  taskType: string;
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
        query: { supplierId: companyId, ...request, ...cursorFrom(client, companyId, request) },
        signal,
        // A refetch is not an action of the user: it must not prolong the session.
        background: client.getQueryData(queryKey) !== undefined,
      }),
    refetchInterval: ({ state: { data } }): number | false =>
      data?.items.some(({ busy }) => busy !== null) ? busyMs : false,
    ...fresh,
  });
}

/** What the list of users asks for, by the state of its table. */
export const usersOf =
  (companyId: string) =>
  (request: PageRequest<SortOf<typeof userList>>, filter: (name: UserFilter) => string[]) =>
    usersQuery(companyId, { ...request, ...filterQuery(userList, filter) });

type PendingPage = Answer<`GET ${typeof pending}`>;

export function pendingQuery(companyId: string, query: PendingRequest) {
  return queryOptions({
    queryKey: [...usersKey(companyId), 'pending', query],
    queryFn: async ({ signal, client, queryKey }) => {
      const before = client.getQueryData<PendingPage>(queryKey);
      const background = before !== undefined;
      const options = { params: { companyId }, query, signal, background };
      const page = await call(`GET ${pending}`, options);
      // A pending user who is ready moves to the tab of users: both counts change.
      if (before && hasOtherRows(before, page)) {
        for (const tab of ['users', 'pending', 'others'] as const)
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

export const pendingUsersOf =
  (companyId: string) =>
  (request: PageRequest<SortOf<typeof pendingList>>, filter: (name: 'show') => string[]) =>
    pendingQuery(companyId, {
      ...request,
      taskType: filter('show').length > 0 ? changingOrLeaving : arriving,
    });

function hasOtherRows(before: PendingPage, after: PendingPage): boolean {
  const shown = new Set(after.items.map(({ taskId }) => taskId));
  const isGone = before.items.some(({ taskId }) => !shown.has(taskId));
  return isGone || before.totalElements !== after.totalElements;
}

export function blockedQuery(companyId: string, query: PageRequest<SortOf<typeof blockedList>>) {
  return queryOptions({
    queryKey: [...usersKey(companyId), 'blocked', query],
    queryFn: ({ signal }) => call(`GET ${blocked}`, { params: { companyId }, query, signal }),
    ...fresh,
  });
}

/** The requests that wait for a decision. */
export function requestsQuery(companyId: string, request: PageRequest<SortOf<typeof requestList>>) {
  return queryOptions({
    queryKey: [...usersKey(companyId), 'access-requests', request],
    queryFn: ({ signal }) => readRequests(companyId, request, signal),
    ...fresh,
  });
}

/** This call has its own names for the page. */
function readRequests(
  companyId: string,
  { pageNo: page, pageSize: page_size, ...query }: PageRequest<SortOf<typeof requestList>>,
  signal?: AbortSignal,
) {
  return call(`GET ${requests}`, {
    params: { companyId },
    query: { ...query, page, page_size },
    ...(signal && { signal }),
  });
}

/** Every request that the search finds, page by page, up to the limit of one call. */
export async function readAllRequests(
  companyId: string,
  request: PageRequest<SortOf<typeof requestList>>,
) {
  const found: OpenRequest[] = [];
  for (let pageNo = 0; found.length < requestLimits.perCall; pageNo++) {
    const page = await readRequests(companyId, { ...request, pageNo, pageSize: 100 });
    found.push(...page.items);
    if (pageNo + 1 >= page.totalPages) break;
  }
  return found;
}

const firstRow = { pageNo: 0, pageSize: 1 };
const listOf = {
  users: { call: `GET ${list}`, query: firstRow },
  pending: { call: `GET ${pending}`, query: { ...firstRow, taskType: arriving } },
  others: { call: `GET ${pending}`, query: { ...firstRow, taskType: changingOrLeaving } },
  blocked: { call: `GET ${blocked}`, query: firstRow },
} as const;

/** The number of users in a tab, without its search and filters; `others` are behind the second view of Pending. */
export function countQuery(companyId: string, tab: UserTab | 'others') {
  return queryOptions({
    queryKey: [...usersKey(companyId), 'count', tab],
    queryFn: async ({ signal }) => {
      if (tab === 'access-requests') return countRequests(companyId, signal);
      const { call: key, query } = listOf[tab];
      const options = { params: { companyId }, query, signal, background: true };
      const { totalElements } = await call(key, options);
      return totalElements;
    },
  });
}

async function countRequests(companyId: string, signal: AbortSignal): Promise<number> {
  const query = { page: 0, page_size: 1 };
  const options = { params: { companyId }, query, signal, background: true };
  return (await call(`GET ${requests}`, options)).totalElements;
}

/** Every user that the list finds, to select them for one action. */
export function readAllUsers(companyId: string, request: UsersRequest) {
  const { pageNo: _, pageSize: __, ...query } = request;
  return call(`GET ${list}/selection`, { params: { companyId }, query });
}

/** Every invited user that the search finds, to select them for one action. */
export async function readAllPending(
  companyId: string,
  request: PageRequest<SortOf<typeof pendingList>>,
) {
  const { pageNo: _, pageSize: __, ...query } = request;
  const { items } = await call(`GET ${pending}/selection`, {
    params: { companyId },
    query: { ...query, taskType: arriving },
  });
  return items;
}

/** The user's timeline, newest first; each page continues after the last entry of the one before. */
export function historyQuery(companyId: string, userId: string) {
  return infiniteQueryOptions({
    queryKey: [...usersKey(companyId), 'history', userId],
    queryFn: ({ signal, pageParam }) =>
      call(`GET ${list}/:userId/history`, {
        params: { companyId, userId },
        query: pageParam ? { before: pageParam } : {},
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** What is being done to one user. */
export function pendingWorkQuery(companyId: string, userId: string) {
  return queryOptions({
    queryKey: [...usersKey(companyId), 'work', userId],
    queryFn: ({ signal }) =>
      call(`GET ${pending}`, { params: { companyId }, query: { userId, pageSize: 10 }, signal }),
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
