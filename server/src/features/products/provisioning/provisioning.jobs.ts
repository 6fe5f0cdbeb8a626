import { type WorkedJob, workedJob } from '../../../jobs/job-context.ts';
import { type AskTools, askProduct } from './ask-product.service.ts';
import { askProductJob } from './provisioning.service.ts';

export function provisioningJobs(tools: Omit<AskTools, 'signal'>): WorkedJob[] {
  return [
    workedJob(askProductJob, ({ db, payload, signal }) =>
      askProduct(db, payload.requestId, { ...tools, signal }),
    ),
  ];
}
