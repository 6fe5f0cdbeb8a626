import { randomBytes } from 'node:crypto';
import type { ProductCode } from '@endcap/contract/products';
import { seal, unseal } from '../../../access/secret-box.ts';
import {
  type OperatorScope,
  recordOperation,
  refuseLostOperator,
} from '../../../activity/operator.ts';
import { AppError, requireVersion } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { productTitle } from '../../../texts/product-titles.ts';
import * as channels from './product-channels.unscoped.repository.ts';
import { askNow } from './provisioning.service.ts';
import * as settings from './provisioning.unscoped.repository.ts';

export async function listChannels(db: Database) {
  return channels.selectChannels(db);
}

/** The address of a product with its secret; undefined when the portal itself grants its access. */
export async function openChannel(db: Database, product: string) {
  const channel = await channels.selectChannel(db, product);
  if (!channel) return undefined;
  return { url: channel.url, secret: await unseal(channels.placeOfSecret(product), channel) };
}

export function newChannelSecret(): string {
  return randomBytes(32).toString('base64url');
}

interface Channel {
  /** Null: the portal itself grants access. */
  url: string | null;
  /** Without one the stored secret stays; the first one is required. */
  secret?: string | undefined;
}

/** Sets the address for requests to a product. Open requests are sent again to the new address. */
export async function setChannel(
  db: Database,
  operator: OperatorScope,
  product: ProductCode,
  { url, secret }: Channel,
  seenVersion?: number,
): Promise<void> {
  await transact(db, async (tx) => {
    await refuseLostOperator(tx, operator);
    await channels.takeChannelTurn(tx, product);
    const before = await channels.selectChannel(tx, product);
    requireVersion(seenVersion, before?.version ?? 0);
    if (!secret && url === (before?.url ?? null)) return;
    await storeChannel(tx, product, { url, secret }, before !== undefined);
    await askNow(tx, await settings.selectOpenRequests(tx, product));
    const replaced = secret && before ? { secret: 'renewed' } : {};
    await recordOperation(tx, operator, {
      event: 'PRODUCT_SETTING_CHANGED',
      entity: { type: 'PRODUCT', id: product, name: productTitle('en-US', product) },
      before: { provisioning: before?.url ?? 'built in' },
      after: { provisioning: url ?? 'built in', ...replaced },
    });
  });
}

async function storeChannel(
  tx: Transaction,
  product: ProductCode,
  { url, secret }: Channel,
  hasSecret: boolean,
): Promise<void> {
  if (url === null) await channels.deleteChannel(tx, product);
  else if (secret) {
    const sealed = await seal(channels.placeOfSecret(product), Buffer.from(secret));
    await channels.upsertChannel(tx, product, { url, ...sealed });
  } else if (hasSecret) await channels.updateChannelUrl(tx, product, url);
  else throw new AppError('input.invalid', { field: 'secret', fieldCode: 'field.required' });
}
