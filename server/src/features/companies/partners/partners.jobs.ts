import { z } from 'zod';
import { defineJob } from '../../../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../../../jobs/job-context.ts';
import type { AddressConfig } from '../../../mail/site-address.ts';
import { forgetPartnerUndos, recordEndedPartners } from './ended-partners.service.ts';

/** Every hour, because the last day ends at another hour in each time zone. */
const recordEndedPartnersJob = defineJob({
  name: 'partners.record-ended',
  payload: z.object({}),
  schedule: { cron: '5 * * * *', payload: {} },
});

const forgetPartnerUndosJob = defineJob({
  name: 'partners.forget-undos',
  payload: z.object({}),
  schedule: { cron: '55 3 * * *', payload: {} },
});

export function partnerJobs(config: AddressConfig): WorkedJob[] {
  return [
    workedJob(recordEndedPartnersJob, async ({ db, jobId, signal, log }) => {
      const ended = await recordEndedPartners(db, { jobId, config, signal });
      if (ended > 0) log.info({ ended }, 'partner associations ended');
    }),
    workedJob(forgetPartnerUndosJob, ({ db }) => forgetPartnerUndos(db)),
  ];
}
