import { z } from 'zod';
import { defineJob } from '../../../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../../../jobs/job-context.ts';
import type { AddressConfig } from '../../../mail/site-address.ts';
import { openYearlyAudits } from './open-audits.service.ts';
import { remindAdmins } from './remind-audits.service.ts';

/** At night in all of North America. */
const openAuditsJob = defineJob({
  name: 'audits.open',
  payload: z.object({}),
  schedule: { cron: '30 8 * * *', payload: {} },
});

/** In the morning in all of North America. */
const remindAdminsJob = defineJob({
  name: 'audits.remind',
  payload: z.object({}),
  schedule: { cron: '0 14 * * *', payload: {} },
});

export function accessAuditJobs(config: AddressConfig): WorkedJob[] {
  return [
    workedJob(openAuditsJob, async ({ db, jobId, signal, log }) => {
      const opened = await openYearlyAudits(db, { jobId, now: new Date(), config, signal });
      if (opened > 0) log.info({ opened }, 'user access audits opened');
    }),
    workedJob(remindAdminsJob, async ({ db, signal, log }) => {
      const reminded = await remindAdmins(db, { now: new Date(), config, signal });
      if (reminded > 0) log.info({ reminded }, 'admins reminded of their user access audits');
    }),
  ];
}
