import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import type { Options } from '../../../lib/call/call-types.ts';
import { useChange } from '../../../lib/call/use-change.ts';

const list = '/api/operations/mail';
const key = ['undelivered-mail'] as const;

type ListQuery = NonNullable<Options<`GET ${typeof list}`>['query']>;

export function undeliveredMailsQuery(query: ListQuery) {
  return queryOptions({
    queryKey: [...key, 'page', query],
    queryFn: ({ signal }) => call(`GET ${list}`, { query, signal }),
  });
}

export function undeliveredMailQuery(mailId: string) {
  return queryOptions({
    queryKey: [...key, 'one', mailId],
    queryFn: ({ signal }) => call(`GET ${list}/:mailId`, { params: { mailId }, signal }),
    retry: false,
  });
}

export function useResendMail() {
  return useChange(key, (body: { mailIds: string[]; to?: string }) =>
    call(`POST ${list}/resend`, { body }),
  );
}

export function useDiscardMail() {
  return useChange(key, ({ ids, reason }: { ids: readonly string[]; reason: string }) =>
    call(`POST ${list}/discard`, { body: { mailIds: [...ids], reason } }),
  );
}
