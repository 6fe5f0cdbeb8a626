import { z } from 'zod';
import type { FileStore } from '../../adapters/files/file-store.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../../jobs/job-context.ts';
import { sweepFilesLeftBehind } from './attachments.service.ts';

const sweepFilesJob = defineJob({
  name: 'tickets.sweep-files',
  payload: z.object({}),
  schedule: { cron: '50 * * * *', payload: {} },
});

export function ticketJobs({ files }: { files: FileStore }): WorkedJob[] {
  return [workedJob(sweepFilesJob, ({ db }) => sweepFilesLeftBehind({ db, files }))];
}
