import type { Config } from '../../../config.ts';
import { type WorkedJob, workedJob } from '../../../jobs/job-context.ts';
import { takeProducts, takeProductsJob } from './take-products.service.ts';

export function companyAccountJobs({
  config,
}: {
  config: Pick<Config, 'PUBLIC_URL' | 'SITE_HOSTS' | 'PORT'>;
}): WorkedJob[] {
  return [workedJob(takeProductsJob, (context) => takeProducts(context, context.payload, config))];
}
