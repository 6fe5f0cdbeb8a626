import type { FailedJobState } from '@endcap/contract/operations/operations-options';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import type { Answer, Options } from '../../../lib/call/call-types.ts';
import { type Outcome, useChange } from '../../../lib/call/use-change.ts';
import type { PageRequest } from '../../../lib/tables/table-search.ts';
import type { FailedJobColumn } from './failed-jobs.search.ts';

const list = '/api/operations/jobs';
const key = ['failed-jobs'] as const;

type ListQuery = NonNullable<Options<`GET ${typeof list}`>['query']>;

function failedJobsQuery(query: ListQuery) {
  return queryOptions({
    queryKey: [...key, 'page', query],
    queryFn: ({ signal }) => call(`GET ${list}`, { query, signal }),
  });
}

/** What the list asks for, by the state of its table. */
export function failedJobsOf(
  request: PageRequest<FailedJobColumn>,
  filter: (name: 'state' | 'kind') => string[],
) {
  return failedJobsQuery({
    ...request,
    state: filter('state')[0] as FailedJobState | undefined,
    kinds: filter('kind').join() || undefined,
  });
}

export function failedJobQuery(jobId: string) {
  return queryOptions({
    queryKey: [...key, 'one', jobId],
    queryFn: ({ signal }) => call(`GET ${list}/:jobId`, { params: { jobId }, signal }),
    retry: false,
  });
}

export function useRetryJobs(outcome: Outcome<string[], Answer<`POST ${typeof list}/retry`>>) {
  return useChange(key, (jobIds: string[]) => call(`POST ${list}/retry`, { body: { jobIds } }), {
    ...outcome,
    once: true,
  });
}

export function useDiscardJobs() {
  return useChange(key, ({ ids, reason }: { ids: readonly string[]; reason: string }) =>
    call(`POST ${list}/discard`, { body: { jobIds: [...ids], reason } }),
  );
}
