import { z } from 'zod';
import { defineJob } from '../../../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../../../jobs/job-context.ts';
import type { AddressConfig } from '../../../mail/site-address.ts';
import { expireRequests } from './expire-requests.service.ts';

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
