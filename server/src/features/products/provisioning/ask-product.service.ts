import { httpProvisioner } from '../../../adapters/provisioning/http-provisioner.ts';
import {
  type AccessRequest,
  builtInProvisioner,
  type Provisioner,
} from '../../../adapters/provisioning/provisioner.ts';
import type { Config } from '../../../config.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { type WorkedJob, workedJob } from '../../../jobs/job-context.ts';
import { givenUp, receiveAnswer } from './answers.service.ts';
import { selectSubject } from './provisioning.repository.ts';
import { askProductJob, maxAttempts, type OnAnswered } from './provisioning.service.ts';
import * as requests from './provisioning.unscoped.repository.ts';
import { openChannel } from './provisioning-settings.service.ts';

export interface AskTools {
  config: Pick<Config, 'PROVISIONING_SECONDS' | 'PROVISIONING_INNER_HOSTS' | 'demo'>;
  onAnswered: OnAnswered;
  signal: AbortSignal;
}

/** Sends the request once. Rejects when there was no answer and another try may help. */
export async function askProduct(db: Database, requestId: string, tools: AskTools): Promise<void> {
  const begun = await transact(db, (tx) => beginAttempt(tx, requestId));
  if (!begun) return;
  const { request, attempt, superseded } = begun;
  const { product, action } = request;
  // A newer request replaces this one: the two must not arrive in the wrong order.
  if (superseded) {
    const outcome = action === 'GRANT' ? 'GRANTED' : 'REVOKED';
    await receiveAnswer(db, { requestId, product, outcome }, tools.onAnswered);
    return;
  }
  const provisioner = await provisionerOf(db, product, tools);
  const answer = await provisioner.ask(request, tools.signal).catch((error) => {
    if (tools.signal.aborted || attempt < maxAttempts) throw error;
    return givenUp;
  });
  if (answer.outcome !== 'LATER') {
    await receiveAnswer(db, { requestId, product, ...answer }, tools.onAnswered);
  } else if (answer.askAgainAfterSeconds) {
    const after = answer.askAgainAfterSeconds;
    await transact(db, (tx) => enqueue(tx, askProductJob, { requestId }, { after }));
  }
}

/** Stored before the request is sent, so that a cancellation knows that the product may have got it. */
async function beginAttempt(
  tx: Transaction,
  id: string,
): Promise<{ request: AccessRequest; attempt: number; superseded: boolean } | undefined> {
  const row = await requests.lockRequest(tx, id);
  if (!row || (row.status !== 'WAITING' && row.status !== 'ASKED')) return undefined;
  const subject = await selectSubject(tx, row, row.product);
  if (!subject) return undefined;
  const { loginId, email, firstName, lastName, businessCode, wantedTypes } = subject;
  // A repeated attempt sends the same values: a later change is requested under an id of its own.
  const accessTypes = row.accessTypes ?? (row.action === 'GRANT' ? [...new Set(wantedTypes)] : []);
  await requests.markAsked(tx, id, accessTypes);
  const request = {
    requestId: id,
    action: row.action,
    requestedOn: row.createdOn,
    product: row.product,
    company: { id: row.companyId, businessCode },
    person: { loginId, email, firstName, lastName },
    accessTypes,
  };
  return { request, attempt: row.attempts + 1, superseded: row.askedSince !== null };
}

async function provisionerOf(
  db: Database,
  product: string,
  { config }: AskTools,
): Promise<Provisioner> {
  const channel = await openChannel(db, product);
  if (!channel) return builtInProvisioner(config.PROVISIONING_SECONDS);
  // In dev a product is a program on the same machine.
  const innerHosts = config.demo ? undefined : config.PROVISIONING_INNER_HOSTS;
  return httpProvisioner(channel, { innerHosts });
}

export function provisioningJobs(tools: Omit<AskTools, 'signal'>): WorkedJob[] {
  return [
    workedJob(askProductJob, ({ db, payload, signal }) =>
      askProduct(db, payload.requestId, { ...tools, signal }),
    ),
  ];
}
