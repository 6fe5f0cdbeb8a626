import { z } from 'zod';
import type { Config } from '../../../../config.ts';
import { defineJob } from '../../../../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../../../../jobs/job-context.ts';
import { mailDueReviews } from './mail-reviews.service.ts';

const mailReviewsJob = defineJob({
  name: 'content.mail-reviews',
  payload: z.object({}),
  schedule: { cron: '20 13 * * *', payload: {} },
});

export function contentJobs(config: Config): WorkedJob[] {
  return [
    workedJob(mailReviewsJob, async ({ db, log }) => {
      const mails = await mailDueReviews(db, config);
      if (mails > 0) log.info({ mails }, 'owners of content were mailed about reviews');
    }),
  ];
}
