import type { ProductCode } from '@endcap/contract/products';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { productLooks } from '../../../kit/products/product-catalogue.ts';
import { call } from '../../../lib/call/call.ts';

const requests = '/svc/v1/identity/users/:userId/access-requests';

/** The markers of the cards; the cards render without waiting for them. */
export const markersQuery = queryOptions({
  queryKey: ['launcher', 'markers'],
  queryFn: ({ signal }) => call('GET /svc/v1/products', { signal }),
  staleTime: 5 * 60_000,
});

/**
 * True when a product opens in a new tab; an operator can configure the same tab instead. Not asked
 * for without products: to a person who has chosen no company the answer is a refusal.
 */
export function useNewTab(hasProducts = true): (code: ProductCode) => boolean {
  const { data } = useQuery({ ...markersQuery, enabled: hasProducts });
  return (code) => productLooks[code].newTab && !data?.same_tab?.includes(code);
}

/** Refetched when the user returns, because they may have opened a product in another tab. */
export const shortcutsQuery = queryOptions({
  queryKey: ['launcher', 'shortcuts'],
  queryFn: ({ signal }) => call('GET /api/launcher/shortcuts', { signal }),
  refetchOnWindowFocus: 'always',
});

/** These locks end by an act of an admin or of the product, while the user looks at the card. */
const waitingLocks: readonly string[] = ['REQUESTED', 'PENDING'];
const waitingMs = 20_000;

/** Why each product opens or is locked: the source of every reason and next step on the screens. */
export const productAccessQuery = queryOptions({
  queryKey: ['launcher', 'access'],
  queryFn: ({ signal, client, queryKey }) =>
    call('GET /api/products/access', {
      signal,
      // A refetch is not an action of the user: it must not prolong the session.
      background: client.getQueryData(queryKey) !== undefined,
    }),
  refetchOnWindowFocus: 'always',
  refetchInterval: ({ state: { data } }): number | false =>
    data?.items.some(({ lock }) => lock && waitingLocks.includes(lock.code)) ? waitingMs : false,
});

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
