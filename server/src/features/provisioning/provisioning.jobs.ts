import type { Config } from '../../config.ts';
import { type WorkedJob, workedJob } from '../../jobs/job-context.ts';
import { askProduct } from './ask-product.service.ts';
import { askProductJob, type OnAnswered } from './provisioning.service.ts';

export function provisioningJobs(tools: {
  config: Pick<Config, 'PROVISIONING_SECONDS'>;
  onAnswered: OnAnswered;
}): WorkedJob[] {
  return [
    workedJob(askProductJob, ({ db, payload, signal }) =>
      askProduct(db, payload.requestId, { ...tools, signal }),
    ),
  ];
}
