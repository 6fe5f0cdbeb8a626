import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';

export const demoAccountsQuery = queryOptions({
  queryKey: ['demo', 'accounts'],
  queryFn: ({ signal }) => call('GET /svc/demo/accounts', { signal, quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const demoMailQuery = queryOptions({
  queryKey: ['demo', 'mailbox'],
  queryFn: ({ signal }) => call('GET /svc/demo/mailbox', { signal }),
  staleTime: 0,
});
