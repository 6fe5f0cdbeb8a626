import { z } from 'zod';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import type { Config } from '../../../config.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../../../jobs/job-context.ts';
import { sweepFilesLeftBehind } from './attachments.service.ts';
import { eraseOldTickets } from './erase-tickets.service.ts';

const sweepFilesJob = defineJob({
  name: 'tickets.sweep-files',
  payload: z.object({}),
  schedule: { cron: '50 * * * *', payload: {} },
});

const eraseOldJob = defineJob({
  name: 'tickets.erase-old',
  payload: z.object({}),
  schedule: { cron: '20 4 * * *', payload: {} },
});

export function ticketJobs({
  config,
  files,
}: {
  config: Pick<Config, 'TICKET_RETENTION_MONTHS'>;
  files: FileStore;
}): WorkedJob[] {
  return [
    workedJob(sweepFilesJob, ({ db }) => sweepFilesLeftBehind({ db, files })),
    workedJob(eraseOldJob, (run) => eraseOldTickets(run, config.TICKET_RETENTION_MONTHS)),
  ];
}
