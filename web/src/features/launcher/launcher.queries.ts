import type { ProductCode } from '@endcap/contract/products';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { productLooks } from '../../kit/products/product-catalogue.ts';
import { call } from '../../lib/call/call.ts';

const requests = '/svc/v1/identity/users/:userId/access-requests';

/** Which cards carry a marker; the cards are drawn without waiting for it. */
export const markersQuery = queryOptions({
  queryKey: ['launcher', 'markers'],
  queryFn: ({ signal }) => call('GET /svc/v1/products', { signal }),
  staleTime: 5 * 60_000,
});

/** Whether a product opens beside the launcher; an operator may have it open in its place. */
export function useNewTab(): (code: ProductCode) => boolean {
  const { data } = useQuery(markersQuery);
  return (code) => productLooks[code].newTab && !data?.same_tab?.includes(code);
}

/** What was opened in another tab is new when the person comes back. */
export const shortcutsQuery = queryOptions({
  queryKey: ['launcher', 'shortcuts'],
  queryFn: ({ signal }) => call('GET /api/launcher/shortcuts', { signal }),
  refetchOnWindowFocus: 'always',
});

export function ownRequestsQuery(loginId: string) {
  return queryOptions({
    queryKey: ['launcher', 'requests', loginId],
    queryFn: ({ signal }) =>
      call(`GET ${requests}`, { params: { userId: loginId }, query: { page_size: 100 }, signal }),
  });
}

/** Asked anew each time: what somebody reads here, they act upon. */
export function lockQuery(code: ProductCode) {
  return queryOptions({
    queryKey: ['launcher', 'lock', code],
    queryFn: ({ signal }) => call('GET /api/products/:code/access', { params: { code }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

interface Request {
  loginId: string;
  companyId: string;
  code: ProductCode;
  note: string;
}

export function sendRequest({ loginId, companyId, code, note }: Request) {
  const written = note.trim();
  return call(`POST ${requests}`, {
    params: { userId: loginId },
    body: {
      tenant_id: companyId,
      products: [code],
      ...(written && { requestor_note: written }),
    },
  });
}

export function savePins(codes: ProductCode[]) {
  return call('PUT /api/launcher/pins', { body: { codes } });
}
