import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/call/call.ts';
import { type Outcome, useChange } from '../../../../lib/call/use-change.ts';
import { suppliersKey } from '../home.queries.ts';

const suppliers = '/api/home/suppliers';

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
