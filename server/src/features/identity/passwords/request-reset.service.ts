import type { Site } from '@endcap/contract/sites';
import { type Network, subjectOf } from '../../../access/network.ts';
import { type ThrottlePolicy, takeAttempt } from '../../../access/throttle.unscoped.repository.ts';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { mailResetLinksJob } from './passwords.jobs.ts';

const hour = 60 * 60;

/** A caller who knows an address cannot fill its mailbox. */
const perAccount: ThrottlePolicy = {
  free: 3,
  firstDelaySeconds: 60,
  longestDelaySeconds: 15 * 60,
  forgetAfterSeconds: hour,
};

const perAddress: ThrottlePolicy = {
  free: 20,
  firstDelaySeconds: 5,
  longestDelaySeconds: 15 * 60,
  forgetAfterSeconds: hour,
};

export interface ResetRequest {
  email: string;
  site: Site;
  /** Of the site, for the link. */
  siteAddress: string;
  requestId: string;
}

/**
 * Looks no account up: a job does, so that neither the answer nor its time reveals whether there is an
 * account. An account over its limit gets no further mail, and that does not show either.
 */
export async function requestReset(
  db: Database,
  request: ResetRequest,
  network: Network,
): Promise<void> {
  await takeAttempt(db, { kind: 'password-reset.address', of: network }, perAddress);
  const key = { kind: 'password-reset.account', of: subjectOf(request.email) };
  const mayHaveMail = await takeAttempt(db, key, perAccount).then(() => true, refusedQuietly);
  if (mayHaveMail) await transact(db, (tx) => enqueue(tx, mailResetLinksJob, request));
}

function refusedQuietly(error: unknown): false {
  if (error instanceof AppError && error.code === 'request.too_many') return false;
  throw error;
}

/** Staff ask for a person whom they know, so that a limit that was reached shows. */
export async function limitResets(db: Database, email: string): Promise<void> {
  await takeAttempt(db, { kind: 'password-reset.account', of: subjectOf(email) }, perAccount);
}

export async function enqueueReset(tx: Transaction, request: ResetRequest): Promise<void> {
  await enqueue(tx, mailResetLinksJob, { ...request, byStaff: true });
}
