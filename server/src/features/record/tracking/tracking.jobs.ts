import { z } from 'zod';
import { defineJob } from '../../../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../../../jobs/job-context.ts';
import { forgetOldEvents } from './tracking.service.ts';

const forgetOldEventsJob = defineJob({
  name: 'tracking.forget-old',
  payload: z.object({}),
  schedule: { cron: '20 4 * * *', payload: {} },
});

export const trackingJobs: WorkedJob[] = [
  workedJob(forgetOldEventsJob, ({ db, signal }) => forgetOldEvents(db, signal)),
];
