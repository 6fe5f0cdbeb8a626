import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/call/call.ts';
import { type Outcome, useChange } from '../../../../lib/call/use-change.ts';
import { homeKey } from '../home.queries.ts';

const suppliers = '/api/home/suppliers';
export const suppliersKey = [...homeKey, 'suppliers'] as const;

export const suppliersQuery = queryOptions({
  queryKey: suppliersKey,
  queryFn: ({ signal, client, queryKey }) =>
    call(`GET ${suppliers}`, {
      signal,
      // A refetch is not an action of the user: it must not prolong the session.
      background: client.getQueryData(queryKey) !== undefined,
    }),
});

const foundSuppliers = 5;

/** Every supplier of the site, by name or code. */
export function foundSuppliersQuery(loginId: string, search: string) {
  return queryOptions({
    queryKey: ['access-requests', loginId, 'found', search],
    queryFn: ({ signal }) =>
      call('GET /svc/v1/identity/users/:userId/access', {
        params: { userId: loginId },
        query: { search, page: 0, page_size: foundSuppliers },
        signal,
      }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
}

export interface Follow {
  companyId: string;
  companyName: string;
  isFollowed: boolean;
  /** A suggestion is put away and was never followed. */
  isSuggestion?: boolean;
}

export function sendFollow({ companyId: supplierId, isFollowed }: Follow) {
  return call(`PUT ${suppliers}/:supplierId`, { params: { supplierId }, body: { isFollowed } });
}

export function useFollow(outcome: Outcome<Follow, unknown>) {
  return useChange(suppliersKey, sendFollow, { ...outcome, once: true });
}
