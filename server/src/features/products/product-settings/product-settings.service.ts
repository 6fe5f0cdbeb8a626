import { offeredProducts, type ProductCode, productCodes } from '@endcap/contract/products';
import { readProductAddress } from '@endcap/contract/products/product-addresses';
import type { ProductSetting } from '@endcap/contract/products/product-settings';
import { type Locale, type Site, sites } from '@endcap/contract/sites';
import { hashToken, newToken } from '../../../access/secret-token.ts';
import {
  type OperatorScope,
  recordOperation,
  refuseLostOperator,
} from '../../../activity/operator.ts';
import { AppError, requireVersion } from '../../../app-error.ts';
import type { Config } from '../../../config.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import type { SortedPageRequest } from '../../../lists/read-page.ts';
import { productTitle } from '../../../texts/product-titles.ts';
import { changesOf } from '../../record/activity-log/change-history.service.ts';
import { countRequests } from '../provisioning/provisioning.service.ts';
import { listChannels } from '../provisioning/provisioning-settings.service.ts';
import * as settings from './product-settings.unscoped.repository.ts';

export type TargetChange = Partial<settings.Target>;

interface ProductOfSite {
  product: ProductCode;
  site: Site;
}

type Environment = Pick<Config, 'ENVIRONMENT'>;

/** Every product with the sites that offer it. */
export async function listProductSettings(
  db: Database,
  { ENVIRONMENT }: Environment,
): Promise<ProductSetting[]> {
  const [targets, clients] = [
    await settings.selectAllTargets(db),
    await settings.selectClients(db),
  ];
  const channels = await listChannels(db);
  const [subscribers, requests] = [await settings.countSubscribers(db), await countRequests(db)];
  const isProduction = ENVIRONMENT === 'production';
  const stateOf = (redirectUrl: string | null) => {
    if (redirectUrl) return 'ADDRESS' as const;
    return isProduction ? ('NO_ADDRESS' as const) : ('DEMO_PAGE' as const);
  };
  return productCodes.flatMap((product) => {
    const isIt = (row: { product: string }) => row.product === product;
    const offering = sites.filter((site) => offeredProducts(site, isProduction).includes(product));
    const client = clients.find(isIt);
    const channel = channels.find(isIt);
    const asked = requests.find(isIt);
    if (offering.length === 0) return [];
    return [
      {
        product,
        sites: offering.map((site) => {
          const isHere = (row: { product: string; site: string }) => isIt(row) && row.site === site;
          const target = targets.find(isHere);
          return {
            site,
            redirectUrl: target?.redirectUrl ?? null,
            isNewTab: target?.isNewTab ?? true,
            flag: target?.flag ?? null,
            opens: stateOf(target?.redirectUrl ?? null),
            companies: subscribers.find(isHere)?.companies ?? 0,
            changedOn: target?.updatedOn.toISOString() ?? null,
            version: target?.version ?? 0,
          };
        }),
        client: {
          secretSetOn: client?.createdOn.toISOString() ?? null,
          version: client?.version ?? 0,
        },
        provisioning: {
          url: channel?.url ?? null,
          secretSetOn: channel?.secretSetOn.toISOString() ?? null,
          open: asked?.open ?? 0,
          failed: asked?.failed ?? 0,
          version: channel?.version ?? 0,
        },
      },
    ];
  });
}

/** A product that the site does not offer is not found. */
export async function readProductSetting(
  db: Database,
  config: Environment,
  { product, site }: { product: ProductCode; site?: Site },
): Promise<ProductSetting> {
  const setting = (await listProductSettings(db, config)).find((one) => one.product === product);
  const isOffered = setting?.sites.some((one) => !site || one.site === site);
  if (!setting || !isOffered) throw new AppError('resource.not_found');
  return setting;
}

/**
 * The address that a page may set. In production it is https: the portal calls the address of
 * provisioning, and http reaches the services of its own machine.
 */
export function readPageAddress(
  { ENVIRONMENT }: Environment,
  field: 'url' | 'redirectUrl',
  typed: string | null,
): string | null {
  const url = typed === null ? null : readProductAddress(typed);
  if (url && ENVIRONMENT === 'production' && !url.startsWith('https:')) {
    throw new AppError('input.invalid', { field });
  }
  return url;
}

/** Changes a product on a site; omitted values stay, and the same values again write nothing. */
export async function setTarget(
  db: Database,
  operator: OperatorScope,
  { product, site }: ProductOfSite,
  change: TargetChange,
  seenVersion?: number,
): Promise<settings.Target> {
  return transact(db, async (tx) => {
    await refuseLostOperator(tx, operator);
    await settings.takeProductTurn(tx, product);
    const stored = await settings.findTarget(tx, site, product);
    requireVersion(seenVersion, stored?.version ?? 0);
    const before = stored && targetOf(stored);
    const after = { ...(before ?? unset), ...change };
    if (isSame(before ?? unset, after)) return after;
    await settings.upsertTarget(tx, { site, product, ...after });
    await record(tx, operator, product, { id: `${product}:${site}`, before, after });
    return after;
  });
}

const unset: settings.Target = { redirectUrl: null, isNewTab: true, flag: null };

function targetOf({ redirectUrl, isNewTab, flag }: settings.Target): settings.Target {
  return { redirectUrl, isNewTab, flag };
}

function isSame(one: settings.Target, other: settings.Target): boolean {
  return JSON.stringify(targetOf(one)) === JSON.stringify(targetOf(other));
}

/** Returns a new secret, which is not stored; the old one stops working at once. */
export async function renewSecret(
  db: Database,
  operator: OperatorScope,
  product: ProductCode,
): Promise<string> {
  const secret = newToken();
  await setSecret(db, operator, product, secret);
  return secret;
}

/** Only a hash is stored; the old secret stops working at once. */
export async function setSecret(
  db: Database,
  operator: OperatorScope,
  product: ProductCode,
  secret: string,
  seenVersion?: number,
): Promise<void> {
  await transact(db, async (tx) => {
    await refuseLostOperator(tx, operator);
    await settings.takeProductTurn(tx, product);
    const before = await settings.findClient(tx, product);
    requireVersion(seenVersion, before?.version ?? 0);
    await settings.upsertClient(tx, product, hashToken(secret));
    await record(tx, operator, product, { id: product, after: { secret: 'renewed' } });
  });
}

/** For the demo page only: keeps a secret that an operator has set. */
export async function registerProductClient(
  db: Database,
  product: ProductCode,
  secret: string,
): Promise<void> {
  await settings.insertClientIfNone(db, product, hashToken(secret));
}

const entityType = 'PRODUCT';

async function record(
  tx: Transaction,
  operator: OperatorScope,
  product: ProductCode,
  { id, before, after }: { id: string; before?: unknown; after: unknown },
): Promise<void> {
  await recordOperation(tx, operator, {
    event: 'PRODUCT_SETTING_CHANGED',
    entity: { type: entityType, id, name: productTitle('en-US', product) },
    before,
    after,
  });
}

/** With a site, the changes of the product there; without, those of its secret and provisioning. */
export function productHistory(
  db: Database,
  reader: { locale: Locale },
  { product, site }: { product: ProductCode; site?: Site },
  request: SortedPageRequest<'changedOn'>,
): ReturnType<typeof changesOf> {
  const id = site ? `${product}:${site}` : product;
  return changesOf(db, reader, { type: entityType, id }, request);
}
