import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import type { Options } from '../../../lib/call/call-types.ts';
import { useChange } from '../../../lib/call/use-change.ts';
import type { PageRequest } from '../../../lib/tables/table-search.ts';
import type { ThrottleColumn } from './throttles.search.ts';

const list = '/api/operations/throttles';
const key = ['throttles'] as const;

type ListQuery = NonNullable<Options<`GET ${typeof list}`>['query']>;

/** Limits end by themselves, so the list is read again. */
const refetchMs = 15_000;

function throttlesQuery(query: ListQuery) {
  return queryOptions({
    queryKey: [...key, 'page', query],
    queryFn: ({ signal }) => call(`GET ${list}`, { query, signal }),
    refetchInterval: refetchMs,
  });
}

/** What the list asks for, by the state of its table. */
export const throttlesOf = (
  request: PageRequest<ThrottleColumn>,
  filter: (name: 'kind') => string[],
) => throttlesQuery({ ...request, kinds: filter('kind').join() || undefined });

export function useLiftThrottles() {
  return useChange(key, ({ ids, reason }: { ids: readonly string[]; reason: string }) =>
    call(`POST ${list}/lift`, { body: { throttleIds: [...ids], reason } }),
  );
}
