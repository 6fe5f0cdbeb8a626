import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import type { Answer, Options } from '../../../lib/call/call-types.ts';
import { type Outcome, useChange } from '../../../lib/call/use-change.ts';

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

interface Resending {
  mailIds: string[];
  to?: string;
}

export function useResendMail(
  outcome: Outcome<Resending, Answer<`POST ${typeof list}/resend`>> = {},
) {
  return useChange(key, (body: Resending) => call(`POST ${list}/resend`, { body }), {
    ...outcome,
    once: true,
  });
}

export function useDiscardMail() {
  return useChange(key, ({ ids, reason }: { ids: readonly string[]; reason: string }) =>
    call(`POST ${list}/discard`, { body: { mailIds: [...ids], reason } }),
  );
}
