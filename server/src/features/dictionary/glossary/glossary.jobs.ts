import { z } from 'zod';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../../../jobs/job-context.ts';
import { deleteOldImports } from './import/glossary-imports.service.ts';
import { importGlossaryJob, runImport } from './import/run-import.service.ts';

const forgetImportsJob = defineJob({
  name: 'glossary.forget-imports',
  payload: z.object({}),
  schedule: { cron: '55 3 * * *', payload: {} },
});

export function glossaryJobs({ files }: { files: FileStore }): WorkedJob[] {
  return [
    workedJob(importGlossaryJob, (job) => runImport({ ...job, files }, job.payload)),
    workedJob(forgetImportsJob, ({ db, signal }) => deleteOldImports({ db, files }, signal)),
  ];
}
