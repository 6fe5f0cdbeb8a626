import { z } from 'zod';
import { defineJob } from '../../../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../../../jobs/job-context.ts';
import { expireStaffRequests } from './staff-requests.service.ts';

const expireJob = defineJob({
  name: 'staff.expire-requests',
  payload: z.object({}),
  schedule: { cron: '35 * * * *', payload: {} },
});

export const staffJobs: WorkedJob[] = [
  workedJob(expireJob, async ({ db, jobId, log }) => {
    const expired = await expireStaffRequests(db, jobId);
    if (expired > 0) log.info({ expired }, 'staff role requests expired');
  }),
];
