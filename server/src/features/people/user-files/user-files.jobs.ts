import type { FileStore } from '../../../adapters/files/file-store.ts';
import { type WorkedJob, workedJob } from '../../../jobs/job-context.ts';
import type { AddressConfig } from '../../../mail/site-address.ts';
import { applyFile, applyFileJob } from './apply/apply-file.service.ts';

export function userFileJobs(services: { config: AddressConfig; files: FileStore }): WorkedJob[] {
  return [workedJob(applyFileJob, (context) => applyFile(context, context.payload, services))];
}
