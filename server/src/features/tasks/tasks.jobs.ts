import { z } from 'zod';
import type { FileStore } from '../../adapters/files/file-store.ts';
import type { Config } from '../../config.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../../jobs/job-context.ts';
import { expireInvitations, forgetOldTasks } from './expire-tasks.service.ts';
import { advanceTasksJob } from './onboarding/advance-task.service.ts';
import { moveTasks } from './onboarding/move-task.service.ts';

const expireTasksJob = defineJob({
  name: 'tasks.expire',
  payload: z.object({}),
  schedule: { cron: '10 * * * *', payload: {} },
});

export function taskJobs({
  config,
  files,
}: {
  config: Pick<Config, 'PUBLIC_URL' | 'SITE_HOSTS' | 'PORT'>;
  files: FileStore;
}): WorkedJob[] {
  return [
    workedJob(advanceTasksJob, ({ db, payload, signal }) =>
      moveTasks(db, payload.taskIds, { config, signal }),
    ),
    workedJob(expireTasksJob, async ({ db, signal, log }) => {
      const expired = await expireInvitations(db);
      const forgotten = await forgetOldTasks(db, files, signal);
      if (expired + forgotten > 0) log.info({ expired, forgotten }, 'tasks expired');
    }),
  ];
}
