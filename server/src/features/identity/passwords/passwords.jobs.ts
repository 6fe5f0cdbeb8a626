import { sites } from '@endcap/contract/sites';
import { z } from 'zod';
import { defineJob } from '../../../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../../../jobs/job-context.ts';
import { selectAccountsToReset } from './reset-links.unscoped.repository.ts';
import { sendResetLink } from './reset-password.service.ts';

/** Input of a public form is not kept longer than it takes to answer. */
export const mailResetLinksJob = defineJob({
  name: 'passwords.mail-reset-links',
  payload: z.object({
    email: z.string(),
    site: z.enum(sites),
    siteAddress: z.string(),
    requestId: z.string(),
    /** Staff asked for it: their own entry says so. */
    byStaff: z.boolean().optional(),
  }),
  keepDays: 1,
  concurrency: 2,
});

export const passwordJobs: WorkedJob[] = [
  workedJob(mailResetLinksJob, async ({ db, payload, step }) => {
    for (const account of await selectAccountsToReset(db, payload.email, payload.site)) {
      // A step: a job that is tried again sends no second link to the same person.
      await step(account.id, (tx) => sendResetLink(tx, account, payload));
    }
  }),
];
