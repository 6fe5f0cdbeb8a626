import { z } from 'zod';
import type { Database, Transaction } from '../../../db/connection.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { enqueueAll } from '../../../jobs/enqueue.ts';
import * as channels from './product-channels.unscoped.repository.ts';
import * as requests from './provisioning.unscoped.repository.ts';

/** Attempts before the portal gives up a request: about half a day. */
export const maxAttempts = 20;

export const askProductJob = defineJob({
  name: 'provisioning.ask',
  payload: z.object({ requestId: z.uuid() }),
  // Retries after a crash do not count as attempts.
  retryLimit: maxAttempts + 10,
  retryDelaySeconds: 5,
  timeLimitSeconds: 60,
  concurrency: 4,
});

/** An answer of a product, passed on once, in the transaction that stores it. */
export interface AnsweredRequest {
  requestId: string;
  taskId: string;
  companyId: string;
  userId: string;
  product: string;
  action: 'GRANT' | 'REVOKE';
  granted: boolean;
  /** An error code, or the product's own text. */
  reason: string | null;
  /** The requested access types; null when the request was never sent. */
  accessTypes: number[] | null;
  /** The action of a newer request for the same user and product, or null. */
  askedSince: 'GRANT' | 'REVOKE' | null;
}

export type OnAnswered = (tx: Transaction, answer: AnsweredRequest) => Promise<void>;

/** Requests are sent once the caller's transaction is committed; a repeated one is not sent again. */
export async function askProducts(
  tx: Transaction,
  asks: requests.Ask[],
  { again = false }: { again?: boolean } = {},
): Promise<void> {
  if (asks.length === 0) return;
  await askNow(tx, await requests.insertRequests(tx, asks, { again }));
}

export async function askNow(tx: Transaction, requestIds: string[]): Promise<void> {
  await enqueueAll(
    tx,
    askProductJob,
    requestIds.map((requestId) => ({ requestId })),
  );
}

/** Deletes requests that were not sent yet, and returns those that were. */
export async function withdrawAsks(tx: Transaction, taskIds: string[]) {
  await requests.deleteUnasked(tx, taskIds);
  return requests.selectRequestsOf(tx, taskIds);
}

/** Closes the older requests after the latest one is answered, and returns their tasks. */
export async function closeOlderAsks(
  tx: Transaction,
  { requestId }: Pick<AnsweredRequest, 'requestId'>,
): Promise<string[]> {
  return requests.closeOlderGrants(tx, requestId);
}

export async function requestsOf(tx: Transaction, taskId: string) {
  return requests.selectRequestsOf(tx, [taskId]);
}

/** The products among these that grant access themselves, outside the portal. */
export async function askedElsewhere(tx: Transaction, products: string[]): Promise<string[]> {
  const known = await channels.selectChannels(tx);
  return products.filter((code) => known.some(({ product }) => product === code));
}

/** How many requests of each product wait for an answer, and how many failed. */
export function countRequests(db: Database): ReturnType<typeof requests.countOpenAndFailed> {
  return requests.countOpenAndFailed(db);
}

export function listRequests(
  ...given: Parameters<typeof requests.selectRequestPage>
): ReturnType<typeof requests.selectRequestPage> {
  return requests.selectRequestPage(...given);
}

export function findRequest(
  db: Database,
  requestId: string,
): ReturnType<typeof requests.findRequest> {
  return requests.findRequest(db, requestId);
}
