import { isSuperAdmin } from '@endcap/contract/access/user-kind';
import type { UserContext } from '@endcap/contract/identity/identity';
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

export const suppliersKey = [...homeKey, 'suppliers'] as const;

export const suppliersQuery = queryOptions({
  queryKey: suppliersKey,
  queryFn: ({ signal, client, queryKey }) =>
    call('GET /api/home/suppliers', {
      signal,
      // A refetch is not an action of the user: it must not prolong the session.
      background: client.getQueryData(queryKey) !== undefined,
    }),
});

/** The retailer's people have suppliers of their own, until they work in one of them. */
export function followsSuppliers({ user_type, tenant, authz }: UserContext): boolean {
  return user_type === 'INTERNAL' && tenant === null && !isSuperAdmin(authz);
}

const todayMs = 60_000;

export const todayQuery = queryOptions({
  queryKey: ['home', 'today'],
  queryFn: ({ signal }) => call('GET /api/home/today', { signal, background: true }),
  refetchInterval: todayMs,
});
