import { z } from 'zod';
import { endpoint, mayGlobally } from '../endpoint.ts';
import { repairLimits } from '../limits.ts';
import { listQuery } from '../lists/list-query.ts';
import { pageOf } from '../paging.ts';
import { text } from '../text.ts';
import { failedJobList } from './operations-lists.ts';
import { failedJobStates } from './operations-options.ts';

const failedJob = z.object({
  id: z.uuid(),
  kind: z.string(),
  state: z.enum(failedJobStates),
  createdOn: z.iso.datetime(),
  /** The end of the latest attempt. */
  failedOn: z.iso.datetime(),
  /** Of a job that is tried again by itself. */
  nextOn: z.iso.datetime().nullable(),
  attempts: z.int(),
  /** Without what a link or a header may carry; the list shows its beginning. */
  error: z.string(),
  company: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The subject of the mail, or the product that is asked. */
  about: z.string().nullable(),
});
export type FailedJob = z.infer<typeof failedJob>;

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/api/operations/jobs',
  summary: 'The jobs that failed, are tried again or were discarded; totals stop at 10,000',
  access: mayGlobally('LIST', 'OPERATIONS'),
  area: 'operationsJobs',
  query: listQuery(failedJobList),
  response: pageOf(failedJob),
});

export const getFailedJob = endpoint({
  method: 'GET',
  path: '/api/operations/jobs/:jobId',
  summary: 'One failed job with its whole error',
  access: mayGlobally('LIST', 'OPERATIONS'),
  area: 'operationsJobs',
  params: z.object({ jobId: z.uuid() }),
  response: failedJob,
});

const jobIds = z.array(z.uuid()).min(1).max(repairLimits.perAct);
const reason = text(repairLimits.reason).min(1, 'field.required');

export const retryJobs = endpoint({
  method: 'POST',
  path: '/api/operations/jobs/retry',
  summary: 'Try failed jobs again now; a job that another operator retried is left as it is',
  access: mayGlobally('UPDATE', 'OPERATIONS'),
  area: 'operationsJobs',
  body: z.strictObject({ jobIds }),
  response: z.object({
    retried: z.int(),
    /** Left, because the same work waits or runs already. */
    waiting: z.int(),
    /** No longer failed, or deleted. */
    missing: z.int(),
  }),
});

export const discardJobs = endpoint({
  method: 'POST',
  path: '/api/operations/jobs/discard',
  summary: 'Give failed jobs up for good; the mail of a discarded job is not sent',
  access: mayGlobally('UPDATE', 'OPERATIONS'),
  area: 'operationsJobs',
  body: z.strictObject({ jobIds, reason }),
  response: z.object({ discarded: z.int(), missing: z.int() }),
});
