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

/** Where a page begins, when a page beside it is known and still true. */
function cursorFrom(client: QueryClient, companyId: string, request: UsersRequest) {
  const beside = (pageNo: number) => {
    const { queryKey } = usersQuery(companyId, { ...request, pageNo });
    const state = client.getQueryState<UsersPage>(queryKey);
    return state?.isInvalidated ? undefined : state?.data;
  };
  const { pageNo } = request;
  if (pageNo === 0) return {};
  const cursor = beside(pageNo - 1)?.nextCursor ?? beside(pageNo + 1)?.previousCursor;
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
        background: isRepeated(client, queryKey),
      }),
    refetchInterval: ({ state: { data } }): number | false =>
      data?.items.some(({ busy }) => busy !== null) ? busyMs : false,
    ...fresh,
  });
}

export function pendingQuery(companyId: string, query: PageRequest<PendingColumn>) {
  return queryOptions({
    queryKey: [...usersKey(companyId), 'pending', query],
    queryFn: ({ signal, client, queryKey }) =>
      call(`GET ${pending}`, {
        params: { companyId },
        query,
        signal,
        background: isRepeated(client, queryKey),
      }),
    refetchInterval: ({ state: { data } }): number | false =>
      data?.items.some(({ stage }) => stage !== 'FAILED' && stage !== 'EXPIRED')
        ? pendingMs
        : false,
    ...fresh,
  });
}

export function blockedQuery(companyId: string, query: PageRequest<BlockedColumn>) {
  return queryOptions({
    queryKey: [...usersKey(companyId), 'blocked', query],
    queryFn: ({ signal }) => call(`GET ${blocked}`, { params: { companyId }, query, signal }),
    ...fresh,
  });
}

/** No person asks for what is there already: it does not prolong the session. */
function isRepeated(client: QueryClient, queryKey: readonly unknown[]): boolean {
  return client.getQueryData(queryKey) !== undefined;
}

const one = { pageNo: 0, pageSize: 1 };
const first = {
  users: `GET ${list}`,
  pending: `GET ${pending}`,
  blocked: `GET ${blocked}`,
} as const;

/** How many a tab holds, whatever is searched for in it. */
export function countQuery(companyId: string, tab: UserTab) {
  return queryOptions({
    queryKey: [...usersKey(companyId), 'count', tab],
    queryFn: async ({ signal }) => {
      const options = { params: { companyId }, query: one, signal, background: true };
      const { totalElements } = await call(first[tab], options);
      return totalElements;
    },
  });
}

/** One user as they are now; null when they are gone. */
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
