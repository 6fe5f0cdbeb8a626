import { z } from 'zod';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import { createFileScanner } from '../../../adapters/scan/clamd-scanner.ts';
import type { Config } from '../../../config.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../../../jobs/job-context.ts';
import { mailCommentJob, queueCommentMail } from '../tickets/mail/mail-comment.service.ts';
import { forgetOldMail } from './process-mail.service.ts';
import { receiveFromMailbox } from './receive-from-mailbox.ts';
import { forgetTries } from './retry-mail.service.ts';

/** Every minute, by one node: a message is taken once. The next run follows a failed one. */
const pollMailboxJob = defineJob({
  name: 'ticket-mail.poll',
  payload: z.object({}),
  retryLimit: 0,
  timeLimitSeconds: 600,
  schedule: { cron: '* * * * *', payload: {} },
});

const forgetOldMailJob = defineJob({
  name: 'ticket-mail.forget-old',
  payload: z.object({}),
  schedule: { cron: '10 4 * * *', payload: {} },
});

export function ticketMailJobs({
  config,
  files,
}: {
  config: Config;
  files: FileStore;
}): WorkedJob[] {
  const scanner = createFileScanner(config.CLAMD_ADDRESS);
  return [
    workedJob(mailCommentJob, async ({ step, payload: { commentId } }) => {
      await step('queue the mail', (tx) => queueCommentMail(tx, config, commentId));
    }),
    workedJob(pollMailboxJob, ({ db, ...run }) =>
      receiveFromMailbox({ db, files, scanner, config }, run),
    ),
    workedJob(forgetOldMailJob, async ({ db }) => {
      await forgetOldMail(db);
      await forgetTries(db);
    }),
  ];
}
