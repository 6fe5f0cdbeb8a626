import type { FailureSource } from '@endcap/contract/operations/home';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/call/call.ts';
import type { Answer, Options } from '../../../../lib/call/call-types.ts';
import { type Outcome, useChange } from '../../../../lib/call/use-change.ts';
import { countsKey } from '../../../../lib/session/counts.ts';
import { homeKey } from '../home.queries.ts';

const failures = 'GET /api/operations/failures';
const retry = 'POST /api/operations/failures/retry';
const failuresKey = [...homeKey, 'failures'] as const;

export const failuresQuery = queryOptions({
  queryKey: failuresKey,
  queryFn: ({ signal }) => call(failures, { signal, background: true }),
});

/** The lists that have the single failures. */
const lists: Record<FailureSource, readonly string[]> = {
  JOBS: ['failed-jobs'],
  MAIL: ['undelivered-mail'],
  PROVISIONING: ['product-settings'],
};

type Group = Options<typeof retry>['body'];

export function useRetryFailures(outcome: Outcome<Group, Answer<typeof retry>>) {
  const queryClient = useQueryClient();
  return useChange(homeKey, (body: Group) => call(retry, { body }), {
    ...outcome,
    once: true,
    onSettled: () =>
      Promise.all(
        [countsKey, ...Object.values(lists)].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
