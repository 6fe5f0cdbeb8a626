import { randomBytes } from 'node:crypto';
import { productCodes } from '@endcap/contract/products';
import type { provisioningCallback } from '@endcap/contract/provisioning';
import type { z } from 'zod';
import { isSignedBy } from '../../adapters/provisioning/signed-body.ts';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/connection.ts';
import { receiveAnswer } from './answer-request.service.ts';
import type { OnAnswered } from './provisioning.service.ts';
import { selectChannel } from './provisioning-settings.unscoped.repository.ts';

const clockToleranceSeconds = 5 * 60;

interface Callback {
  product: string;
  timestamp: string | undefined;
  signature: string | undefined;
  /** As it was signed. */
  rawBody: string;
  answer: z.output<typeof provisioningCallback.body>;
}

/** A product that was asked answers by itself. */
export async function receiveCallback(
  db: Database,
  callback: Callback,
  onAnswered: OnAnswered,
): Promise<void> {
  const product = await authenticate(db, callback);
  await receiveAnswer(db, { product, ...callback.answer }, onAnswered);
}

/** Compared with something in any case: a product without a secret costs the same time. */
const nobody = randomBytes(32);

async function authenticate(db: Database, callback: Callback): Promise<string> {
  const { timestamp = '', signature = '', rawBody: body } = callback;
  const product = productCodes.find((code) => code === callback.product.toUpperCase());
  const channel = product && (await selectChannel(db, product));
  const signed = isSignedBy(channel?.secret ?? nobody, { timestamp, signature, body });
  const age = Math.abs(Date.now() / 1000 - (/^\d{1,12}$/.test(timestamp) ? Number(timestamp) : 0));
  if (!product || !channel || !signed || age > clockToleranceSeconds) {
    throw new AppError('product.unknown_client');
  }
  return product;
}
