import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../../jobs/job-context.ts';
import { forgetLaunchCodes } from './forget-launch-codes.service.ts';

/** Kept for a day after their minute, so that a late product learns why it is refused. */
const forgetLaunchCodesJob = defineJob({
  name: 'launcher.forget-codes',
  payload: z.object({}),
  schedule: { cron: '50 3 * * *', payload: {} },
});

export const launcherJobs: WorkedJob[] = [
  workedJob(forgetLaunchCodesJob, ({ db }) => forgetLaunchCodes(db)),
];
