import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';

export const homeKey = ['home'] as const;

/** Read again when the user comes back: colleagues decide too. */
export const homeQuery = queryOptions({
  queryKey: homeKey,
  queryFn: ({ signal, client, queryKey }) =>
    call('GET /api/home', {
      signal,
      // A refetch is not an action of the user: it must not prolong the session.
      background: client.getQueryData(queryKey) !== undefined,
    }),
  refetchOnWindowFocus: 'always',
});

const todayMs = 60_000;

export const todayQuery = queryOptions({
  queryKey: ['home', 'today'],
  queryFn: ({ signal }) => call('GET /api/home/today', { signal, background: true }),
  refetchInterval: todayMs,
});
