import { randomBytes } from 'node:crypto';
import { productCodes } from '@endcap/contract/products';
import type * as api from '@endcap/contract/products/provisioning';
import type { z } from 'zod';
import type { AccessAnswer } from '../../../adapters/provisioning/provisioner.ts';
import { isSignedBy } from '../../../adapters/provisioning/signed-body.ts';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import type { OnAnswered } from './provisioning.service.ts';
import * as requests from './provisioning.unscoped.repository.ts';
import { openChannel } from './provisioning-settings.service.ts';

export const noAnswer = 'product.no_answer';
const clockToleranceSeconds = 5 * 60;

/** The answer that counts after the last attempt. */
export const givenUp = { outcome: 'REFUSED', reason: noAnswer } as const;

export interface ProductAnswer extends AccessAnswer {
  requestId: string;
  product: string;
}

/** Stores an answer of a product. The first answer counts; a later one changes nothing. */
export async function receiveAnswer(
  db: Database,
  answer: ProductAnswer,
  onAnswered: OnAnswered,
): Promise<void> {
  await transact(db, async (tx) => {
    await requests.lockTaskOf(tx, answer.requestId);
    const request = await requests.lockRequest(tx, answer.requestId);
    if (request?.product !== answer.product) throw new AppError('resource.not_found');
    refuseOtherAction(request, answer);
    if (isAnswered(request)) return;
    await storeAnswer(tx, request, answer, onAnswered);
  });
}

/** A request that the portal gave up may still be answered by the product. */
function isAnswered({ status, reason }: requests.LockedRequest): boolean {
  return status === 'DONE' || (status === 'REFUSED' && reason !== noAnswer);
}

function refuseOtherAction({ action }: requests.LockedRequest, { outcome }: ProductAnswer): void {
  const expected = action === 'GRANT' ? 'GRANTED' : 'REVOKED';
  if (outcome === expected || outcome === 'REFUSED') return;
  const details = [{ in: 'body', field: 'outcome', code: 'field.not_an_option' } as const];
  throw new AppError('input.invalid', { details });
}

async function storeAnswer(
  tx: Transaction,
  request: requests.LockedRequest,
  { outcome, reason: given }: ProductAnswer,
  onAnswered: OnAnswered,
): Promise<void> {
  const refused = outcome === 'REFUSED';
  const reason = refused ? given?.trim() || 'product.refused' : null;
  await requests.markAnswered(tx, request.id, { status: refused ? 'REFUSED' : 'DONE', reason });
  const { taskId, companyId, userId, product, action, accessTypes, askedSince } = request;
  await onAnswered(tx, {
    requestId: request.id,
    ...{ taskId, companyId, userId, product, action, accessTypes, askedSince },
    granted: !refused,
    reason,
  });
}

interface Callback {
  product: string;
  timestamp: string | undefined;
  signature: string | undefined;
  /** The body's own text, which is what the product signed. */
  rawBody: string;
  answer: z.output<typeof api.provisioningCallback.body>;
}

/** A product answers an earlier request by a call of its own. */
export async function provisioningCallback(
  db: Database,
  callback: Callback,
  onAnswered: OnAnswered,
): Promise<void> {
  const product = await authenticate(db, callback);
  await receiveAnswer(db, { product, ...callback.answer }, onAnswered);
}

/** Compared when a product has no secret, so that the refusal takes the same time. */
const unknownSecret = randomBytes(32);

async function authenticate(db: Database, callback: Callback): Promise<string> {
  const { timestamp = '', signature = '', rawBody: body } = callback;
  const product = productCodes.find((code) => code === callback.product.toUpperCase());
  const channel = product && (await openChannel(db, product));
  const signed = isSignedBy(channel?.secret ?? unknownSecret, { timestamp, signature, body });
  const age = Math.abs(Date.now() / 1000 - (/^\d{1,12}$/.test(timestamp) ? Number(timestamp) : 0));
  if (!product || !channel || !signed || age > clockToleranceSeconds) {
    throw new AppError('product.unknown_client');
  }
  return product;
}
