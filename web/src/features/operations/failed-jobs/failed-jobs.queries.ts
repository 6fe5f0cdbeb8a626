import { failedJobList } from '@endcap/contract/operations/operations-lists';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import type { Answer } from '../../../lib/call/call-types.ts';
import { type Outcome, useChange } from '../../../lib/call/use-change.ts';
import { type ListRequest, pageQuery, type ReadFilter } from '../../../lib/tables/list-spec.ts';

const list = '/api/operations/jobs';
const key = ['failed-jobs'] as const;

type Listed = typeof failedJobList;

export function failedJobsOf(request: ListRequest<Listed>, filter: ReadFilter<Listed>) {
  const query = pageQuery(failedJobList, request, filter);
  return queryOptions({
    queryKey: [...key, 'page', query],
    queryFn: ({ signal }) => call(`GET ${list}`, { query, signal }),
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
