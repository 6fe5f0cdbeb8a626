import { z } from 'zod';
import { defineJob } from '../../../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../../../jobs/job-context.ts';
import { endVisits } from './end-visits.service.ts';
import { deleteVisitsBefore } from './end-visits.unscoped.repository.ts';

/** The time limit itself is checked at each request; this records it and mails who came. */
const endVisitsJob = defineJob({
  name: 'companies.end-visits',
  payload: z.object({}),
  schedule: { cron: '* * * * *', payload: {} },
});

const forgetVisitsJob = defineJob({
  name: 'companies.forget-visits',
  payload: z.object({}),
  schedule: { cron: '50 3 * * *', payload: {} },
});

const keepVisitDays = 180;

export const companyJobs: WorkedJob[] = [
  workedJob(endVisitsJob, ({ db, jobId, signal }) => endVisits(db, { jobId, signal })),
  workedJob(forgetVisitsJob, ({ db }) =>
    deleteVisitsBefore(db, new Date(Date.now() - keepVisitDays * 86_400_000)),
  ),
];
