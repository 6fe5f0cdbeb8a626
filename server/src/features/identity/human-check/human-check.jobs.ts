import { z } from 'zod';
import { defineJob } from '../../../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../../../jobs/job-context.ts';
import { forgetExpiredChecks } from './human-check.service.ts';

const forgetExpiredChecksJob = defineJob({
  name: 'human-check.forget-expired',
  payload: z.object({}),
  schedule: { cron: '35 * * * *', payload: {} },
});

export const humanCheckJobs: WorkedJob[] = [
  workedJob(forgetExpiredChecksJob, ({ db }) => forgetExpiredChecks(db)),
];
