import { z } from 'zod';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../../../jobs/job-context.ts';
import type { AddressConfig } from '../../../mail/site-address.ts';
import { deleteOldTasks, expireInvitations } from './expire-tasks.service.ts';
import { advanceTasksJob } from './onboarding/advance-task.service.ts';
import { moveTasks } from './onboarding/move-task.service.ts';
import { mailReadyProducts } from './onboarding/ready-mails.service.ts';
import { undoInSteps, undoTaskJob } from './undo/undo-in-steps.service.ts';

const expireTasksJob = defineJob({
  name: 'tasks.expire',
  payload: z.object({}),
  schedule: { cron: '10 * * * *', payload: {} },
});

const mailReadyProductsJob = defineJob({
  name: 'tasks.mail-ready-products',
  payload: z.object({}),
  schedule: { cron: '* * * * *', payload: {} },
});

export function taskJobs({
  config,
  files,
}: {
  config: AddressConfig;
  files: FileStore;
}): WorkedJob[] {
  return [
    workedJob(undoTaskJob, (context) => undoInSteps(context, context.payload, config)),
    workedJob(advanceTasksJob, ({ db, payload, signal }) => moveTasks(db, payload.taskIds, signal)),
    workedJob(mailReadyProductsJob, async ({ db, signal, log }) => {
      const mailed = await mailReadyProducts(db, { config, signal });
      if (mailed > 0) log.info({ mailed }, 'ready products mailed');
    }),
    workedJob(expireTasksJob, async ({ db, signal, log }) => {
      const expired = await expireInvitations(db);
      const deleted = await deleteOldTasks(db, files, signal);
      if (expired + deleted > 0) log.info({ expired, deleted }, 'tasks expired');
    }),
  ];
}
