import { z } from 'zod';
import { defineJob } from '../../../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../../../jobs/job-context.ts';
import { deleteExpiredLaunchCodes } from './launch/redeem.service.ts';

const forgetLaunchCodesJob = defineJob({
  name: 'launcher.forget-codes',
  payload: z.object({}),
  schedule: { cron: '50 3 * * *', payload: {} },
});

export const launcherJobs: WorkedJob[] = [
  workedJob(forgetLaunchCodesJob, ({ db }) => deleteExpiredLaunchCodes(db)),
];
