import type { FileStore } from '../../../adapters/files/file-store.ts';
import type { Config } from '../../../config.ts';
import { type WorkedJob, workedJob } from '../../../jobs/job-context.ts';
import { applyFile, applyFileJob } from './apply/apply-file.service.ts';

export function userFileJobs(services: {
  config: Pick<Config, 'PUBLIC_URL' | 'SITE_HOSTS' | 'PORT'>;
  files: FileStore;
}): WorkedJob[] {
  return [workedJob(applyFileJob, (context) => applyFile(context, context.payload, services))];
}
