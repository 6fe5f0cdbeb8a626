import * as api from '@endcap/contract/operations/failed-jobs';
import { operatorOf } from '../../../activity/operator.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import * as service from './failed-jobs.service.ts';

export function failedJobRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(api.listFailedJobs, ({ query }) => service.listFailedJobs(db, query));
  bind(api.getFailedJob, ({ params }) => service.getFailedJob(db, params.jobId));
  bind(api.retryJobs, ({ scope, body }) => service.retryJobs(db, operatorOf(scope), body.jobIds));
  bind(api.discardJobs, ({ scope, body }) =>
    service.discardJobs(db, operatorOf(scope), body.jobIds, body.reason),
  );
}
