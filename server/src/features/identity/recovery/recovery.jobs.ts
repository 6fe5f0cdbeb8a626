import { z } from 'zod';
import type { Config } from '../../../config.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../../../jobs/job-context.ts';
import { siteAddress } from '../../../mail/site-address.ts';
import { advanceRecoveries } from './advance-recoveries.service.ts';

/** Each minute: a person waits for it. */
export const advanceJob = defineJob({
  name: 'recovery.advance',
  payload: z.object({}),
  schedule: { cron: '* * * * *', payload: {} },
});

export function recoveryJobs(config: Config): WorkedJob[] {
  return [
    workedJob(advanceJob, async ({ db, jobId, log }) => {
      const addressOf = (site: Parameters<typeof siteAddress>[0]) => siteAddress(site, config);
      const advanced = await advanceRecoveries(db, { requestId: jobId, addressOf });
      if (advanced > 0) log.info({ advanced }, 'recoveries of accounts ended or finished');
    }),
  ];
}
