import type { GlobalPerson } from '@endcap/contract/people/global-person';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../../lib/call/call.ts';
import type { Options } from '../../../../lib/call/call-types.ts';
import { type Outcome, useChange } from '../../../../lib/call/use-change.ts';
import { globalUsersKey } from '../global-users.queries.ts';

const one = '/api/users/:userId';
const memberships = `${one}/memberships` as const;

/** Under the key of the list, which shows the same block. */
const personKey = (userId: string) => [...globalUsersKey, 'person', userId] as const;

export function personQuery(userId: string) {
  return queryOptions({
    queryKey: [...personKey(userId), 'page'],
    queryFn: ({ signal }): Promise<GlobalPerson> =>
      call(`GET ${one}`, { params: { userId }, signal }),
  });
}

export function requestsQuery(userId: string, pageNo: number) {
  return queryOptions({
    queryKey: [...personKey(userId), 'requests', pageNo],
    queryFn: ({ signal }) =>
      call(`GET ${one}/access-requests`, { params: { userId }, query: { pageNo }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function timelineQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [...personKey(userId), 'timeline'],
    queryFn: ({ pageParam: before, signal }) =>
      call(`GET ${one}/timeline`, {
        params: { userId },
        query: before ? { before } : {},
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

export function useBlockPerson(userId: string) {
  return useChange(globalUsersKey, (reason: string) =>
    call(`POST ${one}/block`, { params: { userId }, body: { reason } }),
  );
}

export function useUnblockPerson(userId: string) {
  return useChange(globalUsersKey, (reason: string) =>
    call(`POST ${one}/unblock`, { params: { userId }, body: { reason } }),
  );
}

export function useEndSession(userId: string, outcome: Outcome<string, unknown>) {
  return useChange(
    personKey(userId),
    (sessionId: string) =>
      call(`DELETE ${one}/sessions/:sessionId`, { params: { userId, sessionId } }),
    { ...outcome, once: true },
  );
}

export function useEndAllSessions(userId: string) {
  return useChange(personKey(userId), () => call(`DELETE ${one}/sessions`, { params: { userId } }));
}

type Previewed = NonNullable<Options<`POST ${typeof memberships}/preview`>['body']>;

/** What the change would do; nothing is asked until a company is chosen. */
export function membershipPreviewQuery(userId: string, body: Previewed) {
  return queryOptions({
    queryKey: [...personKey(userId), 'preview', body],
    queryFn: ({ signal }) =>
      call(`POST ${memberships}/preview`, { params: { userId }, body, signal }),
    enabled: body.accountId !== '',
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function useAddMembership(userId: string) {
  return useChange(globalUsersKey, (body: Options<`POST ${typeof memberships}`>['body']) =>
    call(`POST ${memberships}`, { params: { userId }, body }),
  );
}

export function useRemoveMembership(userId: string) {
  return useChange(globalUsersKey, (body: Options<`POST ${typeof memberships}/remove`>['body']) =>
    call(`POST ${memberships}/remove`, { params: { userId }, body }),
  );
}

/** The dialog is closed by then, so that the callbacks belong to the mutation and not to its call. */
export function useUndoMembership(
  userId: string,
  callbacks: { onSuccess: () => void; onError: (error: Error) => void },
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Options<`POST ${typeof memberships}/undo`>['body']) =>
      call(`POST ${memberships}/undo`, { params: { userId }, body }),
    ...callbacks,
    onSettled: () => queryClient.invalidateQueries({ queryKey: globalUsersKey }),
  });
}
