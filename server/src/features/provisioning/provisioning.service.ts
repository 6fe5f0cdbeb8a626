import { z } from 'zod';
import type { Transaction } from '../../db/connection.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueueAll } from '../../jobs/enqueue.ts';
import * as requests from './provisioning.unscoped.repository.ts';
import { selectChannels } from './provisioning-settings.unscoped.repository.ts';

/** A product is asked so often before it counts as one that does not answer: about half a day. */
export const mostAttempts = 20;

export const askProductJob = defineJob({
  name: 'provisioning.ask',
  payload: z.object({ requestId: z.uuid() }),
  // What a crash costs is beside the attempts.
  retryLimit: mostAttempts + 10,
  retryDelaySeconds: 5,
  timeLimitSeconds: 60,
  concurrency: 4,
});

/** What a product made of a request. Told once, in the transaction that notes it. */
export interface AnsweredRequest {
  requestId: string;
  taskId: string;
  companyId: string;
  userId: string;
  product: string;
  action: 'GRANT' | 'REVOKE';
  granted: boolean;
  /** A code of the error catalogue, or what the product said. */
  reason: string | null;
  /** The ways of access that it was asked for; null: it never was. */
  accessTypes: number[] | null;
  /** What was asked of the product for this person since, if anything was. */
  askedSince: 'GRANT' | 'REVOKE' | null;
}

export type OnAnswered = (tx: Transaction, answer: AnsweredRequest) => Promise<void>;

/** Products are asked once the caller's transaction is committed. Asks nothing twice. */
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

/** What no product has heard of yet is not asked any more; answers what they have heard of. */
export async function withdrawAsks(tx: Transaction, taskIds: string[]) {
  await requests.deleteUnasked(tx, taskIds);
  return requests.selectRequestsOf(tx, taskIds);
}

/** The product has answered the latest request: nobody waits for an older one. Answers the tasks. */
export async function closeOlderAsks(
  tx: Transaction,
  { requestId }: Pick<AnsweredRequest, 'requestId'>,
): Promise<string[]> {
  return requests.closeOlderGrants(tx, requestId);
}

export async function requestsOf(tx: Transaction, taskId: string) {
  return requests.selectRequestsOf(tx, [taskId]);
}

/** Of these products, those that grant access themselves. */
export async function askedElsewhere(tx: Transaction, products: string[]): Promise<string[]> {
  const channels = await selectChannels(tx);
  return products.filter((code) => channels.some(({ product }) => product === code));
}
