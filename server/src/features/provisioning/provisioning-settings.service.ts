import { randomBytes } from 'node:crypto';
import type { ProductCode } from '@endcap/contract/products';
import { recordActivity } from '../../activity/record-activity.ts';
import type { Database } from '../../db/connection.ts';
import { transact } from '../../db/transact.ts';
import { askNow } from './provisioning.service.ts';
import { selectOpenRequests } from './provisioning.unscoped.repository.ts';
import * as settings from './provisioning-settings.unscoped.repository.ts';

/** Whoever runs the portal has no account in it. */
const operator = { id: null, loginId: 'operator', name: 'Operator' };

export async function listChannels(db: Database) {
  return settings.selectChannels(db);
}

/**
 * Where a product is asked from now on; null: the portal itself grants. Answers the secret, which is
 * told here and nowhere else. What is open is asked again, at the new place.
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
    await askNow(tx, await selectOpenRequests(tx, product));
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
