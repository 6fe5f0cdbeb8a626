import { randomBytes } from 'node:crypto';
import type { ProductCode } from '@endcap/contract/products';
import { recordActivity } from '../../activity/record-activity.ts';
import type { Database } from '../../db/connection.ts';
import { transact } from '../../db/transact.ts';
import { askNow } from './provisioning.service.ts';
import * as settings from './provisioning.unscoped.repository.ts';

/** The operator of the portal has no account in it. */
const operator = { id: null, loginId: 'operator', name: 'Operator' };

export async function listChannels(db: Database) {
  return settings.selectChannels(db);
}

/**
 * Sets the address for requests to a product; with null the portal itself grants. Returns the secret,
 * which is shown only here. Open requests are sent again to the new address.
 */
export async function setChannel(
  db: Database,
  product: ProductCode,
  { url, title }: { url: string | null; title: string },
): Promise<string | null> {
  const secret = url ? randomBytes(32).toString('base64url') : null;
  await transact(db, async (tx) => {
    const before = await settings.selectChannel(tx, product);
    if (url && secret) {
      await settings.upsertChannel(tx, product, { url, secret: Buffer.from(secret) });
    } else {
      await settings.deleteChannel(tx, product);
    }
    await askNow(tx, await settings.selectOpenRequests(tx, product));
    const scope = { actor: operator, company: null, requestId: 'npm run products' };
    await recordActivity(tx, scope, {
      event: 'PRODUCT_SETTING_CHANGED',
      sourceApp: 'BATCH',
      entity: { type: 'PRODUCT', id: product, name: title },
      before: { provisioning: before?.url ?? 'built in' },
      after: { provisioning: url ?? 'built in' },
    });
  });
  return secret;
}
