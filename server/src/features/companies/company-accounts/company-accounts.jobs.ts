import { type WorkedJob, workedJob } from '../../../jobs/job-context.ts';
import type { AddressConfig } from '../../../mail/site-address.ts';
import { takeProducts, takeProductsJob } from './take-products.service.ts';

export function companyAccountJobs({ config }: { config: AddressConfig }): WorkedJob[] {
  return [workedJob(takeProductsJob, (context) => takeProducts(context, context.payload, config))];
}
