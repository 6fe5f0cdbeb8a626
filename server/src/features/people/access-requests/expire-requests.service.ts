import { z } from 'zod';
import { portalActor, recordActivities } from '../../../activity/record-activity.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../../../jobs/job-context.ts';
import type { AddressConfig } from '../../../mail/site-address.ts';
import { mailExpired } from '../shared/request-mails.ts';
import { expireOldest } from './expire-requests.unscoped.repository.ts';

const requestsPerStep = 200;
/** Ends the requests that no admin decided in time, and mails each requester. */
export async function expireRequests(
  db: Database,
  { config, jobId, signal }: { config: AddressConfig; jobId: string; signal: AbortSignal },
): Promise<number> {
  let expired = 0;
  while (!signal.aborted) {
    const count = await transact(db, (tx) => expireSome(tx, config, jobId));
    expired += count;
    if (count < requestsPerStep) break;
  }
  return expired;
}

async function expireSome(tx: Transaction, config: AddressConfig, jobId: string): Promise<number> {
  const requests = await expireOldest(tx, requestsPerStep);
  await mailExpired(tx, config, requests);
  await recordActivities(
    tx,
    requests.map(({ id, companyId, userId, firstName, lastName, products }) => ({
      scope: { actor: portalActor, company: { id: companyId }, requestId: jobId },
      activity: {
        event: 'ACCESS_REQUEST_EXPIRED' as const,
        sourceApp: 'BATCH' as const,
        entity: { type: 'ACCESS_REQUEST', id, name: `${firstName} ${lastName}`, personId: userId },
        before: { status: 'PENDING' },
        after: { status: 'EXPIRED', requested: products },
      },
    })),
  );
  return requests.length;
}

const expireRequestsJob = defineJob({
  name: 'access-requests.expire',
  payload: z.object({}),
  schedule: { cron: '25 * * * *', payload: {} },
});

export function accessRequestJobs(config: AddressConfig): WorkedJob[] {
  return [
    workedJob(expireRequestsJob, async ({ db, jobId, signal, log }) => {
      const expired = await expireRequests(db, { config, jobId, signal });
      if (expired > 0) log.info({ expired }, 'access requests expired');
    }),
  ];
}
