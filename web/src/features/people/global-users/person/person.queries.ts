import type { GlobalPerson } from '@endcap/contract/people/global-person';
import type { Task } from '@endcap/contract/people/tasks';
import type { TimelineKind } from '@endcap/contract/people/timeline-kinds';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useUndoToast } from '../../../../kit/use-undo-toast.ts';
import { call } from '../../../../lib/call/call.ts';
import type { Options } from '../../../../lib/call/call-types.ts';
import { type Outcome, useChange } from '../../../../lib/call/use-change.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useToast } from '../../../../ui/feedback/use-toast.tsx';
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

export function useOfPersonQuery(userId: string) {
  return queryOptions({
    queryKey: [...personKey(userId), 'use'],
    queryFn: ({ signal }) => call(`GET ${one}/use`, { params: { userId }, signal }),
  });
}

const queue = 'GET /api/ticket-queue';

export function ticketsQuery(userId: string, view: 'OPEN' | 'SOLVED', pageSize: number) {
  return queryOptions({
    queryKey: [...personKey(userId), 'tickets', view],
    queryFn: ({ signal }) =>
      call(queue, {
        query: { requester: userId, view, pageSize, sortBy: 'lastUpdatedOn', sortOrder: 'desc' },
        signal,
      }),
  });
}

export function timelineQuery(userId: string, kind: TimelineKind | undefined) {
  return infiniteQueryOptions({
    queryKey: [...personKey(userId), 'timeline', kind ?? null],
    queryFn: ({ pageParam: before, signal }) =>
      call(`GET ${one}/timeline`, {
        params: { userId },
        query: { ...(before && { before }), ...(kind && { kind }) },
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

export function useSendPasswordReset(userId: string) {
  return useChange(personKey(userId), () =>
    call(`POST ${one}/password-reset`, { params: { userId } }),
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

interface Changed {
  act: 'ADD' | 'REMOVE';
  accountId: string;
  company: string;
  task: Task | null;
}

/** Reports that a person was added to a company or removed from it, with the button that undoes it. */
export function useShowMembership({ userId, name }: GlobalPerson) {
  const text = useText('global-users');
  const toast = useToast();
  const undo = useUndoToast({
    queryKey: globalUsersKey,
    undo: ({ accountId, taskId }: Changed & { taskId: string }) =>
      call(`POST ${memberships}/undo`, { params: { userId }, body: { accountId, taskId } }),
    undone: (_, { act, company }) =>
      text(act === 'ADD' ? 'global-users.member.withdrawn' : 'global-users.member.undone', {
        name,
        company,
      }),
  });
  return (changed: Changed) => {
    const { act, company, task } = changed;
    const done = act === 'ADD' ? 'global-users.member.added' : 'global-users.member.removed';
    const message = text(done, { name, company });
    if (task?.undoUntil) undo.show(message, { ...changed, taskId: task.taskId });
    else toast.success({ message });
  };
}
