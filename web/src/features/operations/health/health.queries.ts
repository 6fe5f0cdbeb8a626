import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';

export const refreshSeconds = 15;

export const healthQuery = queryOptions({
  queryKey: ['operations-health'],
  queryFn: ({ signal }) => call('GET /api/operations/health', { signal }),
  refetchInterval: refreshSeconds * 1000,
  // The next refresh is the retry.
  retry: false,
});
