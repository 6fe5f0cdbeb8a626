import type { ProductCode } from '@endcap/contract/products';
import type { Site } from '@endcap/contract/sites';
import { hashToken, newToken } from '../../access/secret-token.ts';
import { recordActivity } from '../../activity/record-activity.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { transact } from '../../db/transact.ts';
import { productTitle } from '../../texts/product-titles.ts';
import * as settings from './product-settings.unscoped.repository.ts';

export type TargetChange = Partial<settings.Target>;

export async function listSettings(db: Database) {
  const [targets, clients] = await Promise.all([
    settings.selectAllTargets(db),
    settings.selectClients(db),
  ]);
  return { targets, clients };
}

/** Changes the address of a product on a site; omitted values stay. */
export async function setTarget(
  db: Database,
  { product, site }: { product: ProductCode; site: Site },
  change: TargetChange,
): Promise<settings.Target> {
  return transact(db, async (tx) => {
    const before = await settings.lockTarget(tx, site, product);
    const after = { redirectUrl: null, isNewTab: true, flag: null, ...before, ...change };
    await settings.upsertTarget(tx, { site, product, ...after });
    await record(tx, product, `${product}:${site}`, before, after);
    return after;
  });
}

/** Returns a new secret, which is not stored; the old one stops working at once. */
export async function renewSecret(db: Database, product: ProductCode): Promise<string> {
  const secret = newToken();
  await transact(db, async (tx) => {
    await settings.upsertClient(tx, product, hashToken(secret));
    await record(tx, product, product, undefined, { secret: 'renewed' });
  });
  return secret;
}

/** For the demo page only: keeps a secret that an operator has set. */
export async function registerProductClient(
  db: Database,
  product: ProductCode,
  secret: string,
): Promise<void> {
  await settings.insertClientIfNone(db, product, hashToken(secret));
}

/** The operator of the portal has no account in it. */
const operator = { id: null, loginId: 'operator', name: 'Operator' };

async function record(
  tx: Transaction,
  product: ProductCode,
  id: string,
  before: unknown,
  after: unknown,
): Promise<void> {
  const scope = { actor: operator, company: null, requestId: 'npm run products' };
  await recordActivity(tx, scope, {
    event: 'PRODUCT_SETTING_CHANGED',
    sourceApp: 'BATCH',
    entity: { type: 'PRODUCT', id, name: productTitle('en-US', product) },
    before,
    after,
  });
}
