import type { ProductCode } from '@endcap/contract/products';
import type { ProductSetting } from '@endcap/contract/products/product-settings';
import { provisioningList } from '@endcap/contract/products/provisioning-list';
import type { Site } from '@endcap/contract/sites';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import type { Answer, Options } from '../../../lib/call/call-types.ts';
import { type Outcome, useChange } from '../../../lib/call/use-change.ts';
import { type ListRequest, pageQuery, type ReadFilter } from '../../../lib/tables/list-spec.ts';

const list = '/api/operations/products';
const one = `${list}/:product` as const;
const key = ['product-settings'] as const;

export const productSettingsQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ signal }) => call(`GET ${list}`, { signal }),
});

export async function findProductSetting(
  product: ProductCode,
): Promise<ProductSetting | undefined> {
  const { items } = await call(`GET ${list}`);
  return items.find((item) => item.product === product);
}

/** The newest hundred; the activity log has the rest. */
export function productHistoryQuery({ product, site }: { product: ProductCode; site?: Site }) {
  const query = { pageSize: 100 };
  return queryOptions({
    queryKey: [...key, 'history', product, site ?? ''],
    queryFn: ({ signal }) =>
      site
        ? call(`GET ${one}/sites/:site/history`, { params: { product, site }, query, signal })
        : call(`GET ${one}/history`, { params: { product }, query, signal }),
  });
}

const seen = (version: number) => ({ 'if-match': `"${version}"` });

interface TargetChange {
  product: ProductCode;
  site: Site;
  version: number;
  body: Options<'PUT /api/operations/products/:product/sites/:site'>['body'];
}

export function useSetTarget() {
  return useChange(key, ({ product, site, version, body }: TargetChange) =>
    call(`PUT ${one}/sites/:site`, { params: { product, site }, headers: seen(version), body }),
  );
}

interface SecretChange {
  setting: ProductSetting;
  secret: string;
}

export function useSetSecret() {
  return useChange(key, ({ setting: { product, client }, secret }: SecretChange) =>
    call(`PUT ${one}/secret`, {
      params: { product },
      headers: seen(client.version),
      body: { secret },
    }),
  );
}

interface ProvisioningChange {
  setting: ProductSetting;
  body: Options<'PUT /api/operations/products/:product/provisioning'>['body'];
}

export function useSetProvisioning() {
  return useChange(key, ({ setting: { product, provisioning }, body }: ProvisioningChange) =>
    call(`PUT ${one}/provisioning`, {
      params: { product },
      headers: seen(provisioning.version),
      body,
    }),
  );
}

type Listed = typeof provisioningList;

export function provisioningOf(request: ListRequest<Listed>, filter: ReadFilter<Listed>) {
  const query = pageQuery(provisioningList, request, filter);
  return queryOptions({
    queryKey: [...key, 'requests', query],
    queryFn: ({ signal }) => call('GET /api/operations/provisioning', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

const retry = 'POST /api/operations/provisioning/:requestId/retry';

export function useRetryProvisioning(outcome: Outcome<string, Answer<typeof retry>>) {
  return useChange(key, (requestId: string) => call(retry, { params: { requestId } }), {
    ...outcome,
    once: true,
  });
}

const retrySome = 'POST /api/operations/provisioning/retry';

export function useRetryRequests(outcome: Outcome<readonly string[], Answer<typeof retrySome>>) {
  return useChange(
    key,
    (requestIds: readonly string[]) => call(retrySome, { body: { requestIds: [...requestIds] } }),
    { ...outcome, once: true },
  );
}
