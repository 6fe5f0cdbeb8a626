import { throttleList } from '@endcap/contract/operations/operations-lists';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import { useChange } from '../../../lib/call/use-change.ts';
import { type ListRequest, pageQuery, type ReadFilter } from '../../../lib/tables/list-spec.ts';

const list = '/api/operations/throttles';
const key = ['throttles'] as const;

/** Limits end by themselves, so the list is read again. */
const refetchMs = 15_000;

type Listed = typeof throttleList;

export function throttlesOf(request: ListRequest<Listed>, filter: ReadFilter<Listed>) {
  const query = pageQuery(throttleList, request, filter);
  return queryOptions({
    queryKey: [...key, 'page', query],
    queryFn: ({ signal }) => call(`GET ${list}`, { query, signal }),
    refetchInterval: refetchMs,
  });
}

export function useLiftThrottles() {
  return useChange(key, ({ ids, reason }: { ids: readonly string[]; reason: string }) =>
    call(`POST ${list}/lift`, { body: { throttleIds: [...ids], reason } }),
  );
}
