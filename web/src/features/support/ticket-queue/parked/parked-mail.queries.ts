import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/call/call.ts';
import type { Options } from '../../../../lib/call/call-types.ts';
import { useChange } from '../../../../lib/call/use-change.ts';
import { queueKey } from '../ticket-queue.queries.ts';

const list = '/api/ticket-queue/parked-mail';
const key = [...queueKey, 'parked'] as const;

type ListQuery = NonNullable<Options<`GET ${typeof list}`>['query']>;

export function parkedMailsQuery(query: ListQuery) {
  return queryOptions({
    queryKey: [...key, 'page', query],
    queryFn: ({ signal }) => call(`GET ${list}`, { query, signal }),
  });
}

export function parkedMailQuery(mailId: string) {
  return queryOptions({
    queryKey: [...key, 'one', mailId],
    queryFn: ({ signal }) => call(`GET ${list}/:mailId`, { params: { mailId }, signal }),
    retry: false,
  });
}

/** The counts of the queue change too. */
export function useAddParkedMail(mailId: string) {
  return useChange(queueKey, (body: { incidentId: string }) =>
    call(`POST ${list}/:mailId/comment`, { params: { mailId }, body }),
  );
}

export function useDismissParkedMail() {
  return useChange(queueKey, (mailIds: string[]) =>
    call(`POST ${list}/dismiss`, { body: { mailIds } }),
  );
}
