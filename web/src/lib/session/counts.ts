import { queryOptions } from '@tanstack/react-query';
import { call } from '../call/call.ts';

export const countsKey = ['counts'] as const;

const countsMs = 60_000;

/** The counts beside the navigation. A background call: it does not prolong the session. */
export const countsQuery = queryOptions({
  queryKey: countsKey,
  queryFn: ({ signal }) => call('GET /api/counts', { signal, background: true }),
  staleTime: countsMs / 2,
  refetchInterval: countsMs,
  refetchOnWindowFocus: true,
  retry: false,
});
