import type { ProductCode } from '@endcap/contract/products';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import type { Answer } from '../../../lib/call/call-types.ts';
import { type Outcome, useChange } from '../../../lib/call/use-change.ts';

const requests = '/svc/v1/identity/users/:userId/access-requests';
export const pageSize = 10;

export type OwnRequest = Answer<`GET ${typeof requests}`>['items'][number];

/** Everything that is read about a user's requests, so that a change reads all of it again. */
const requestsKey = (loginId: string) => ['access-requests', loginId] as const;

interface PageOf {
  search: string | undefined;
  /** Zero-based. */
  page: number;
}

/** The companies that have all of these products; without any, all companies. */
export function companiesQuery(
  loginId: string,
  { search, page, products }: PageOf & { products: string | undefined },
) {
  return queryOptions({
    queryKey: [...requestsKey(loginId), 'companies', search, page, products],
    queryFn: ({ signal }) =>
      call('GET /svc/v1/identity/users/:userId/access', {
        params: { userId: loginId },
        query: { search, page, page_size: pageSize, products },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function ownRequestsQuery(loginId: string, { search, page }: PageOf) {
  return queryOptions({
    queryKey: [...requestsKey(loginId), 'own', search, page],
    queryFn: ({ signal }) =>
      call(`GET ${requests}`, {
        params: { userId: loginId },
        query: { search, page, page_size: pageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

interface NewRequest {
  companyId: string;
  products: ProductCode[];
  note: string;
}

export const useAskForCompany = (loginId: string) =>
  useChange(requestsKey(loginId), ({ companyId, products, note }: NewRequest) =>
    call(`POST ${requests}`, {
      params: { userId: loginId },
      body: {
        tenant_id: companyId,
        products,
        ...(note.trim() && { requestor_note: note.trim() }),
      },
    }),
  );

export const useCancelRequest = (loginId: string, outcome: Outcome<string, unknown>) =>
  useChange(
    requestsKey(loginId),
    (requestId: string) =>
      call(`DELETE ${requests}/:requestId`, { params: { userId: loginId, requestId } }),
    { ...outcome, once: true },
  );
