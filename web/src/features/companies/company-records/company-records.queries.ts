import { eventsOfChange } from '@endcap/contract/record/events-of-change';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import type { Answer } from '../../../lib/call/call-types.ts';

const one = '/api/company-accounts/:accountId';

export type Overview = Answer<`GET ${typeof one}/overview`>;

/** Under the key of the companies: a change of an account reads it again. */
const keyOf = (accountId: string) => ['companies', 'record', accountId] as const;

export function overviewQuery(accountId: string) {
  return queryOptions({
    queryKey: [...keyOf(accountId), 'overview'],
    queryFn: ({ signal }) => call(`GET ${one}/overview`, { params: { accountId }, signal }),
  });
}

const latest = 3;

export function latestVisitsQuery(accountId: string) {
  return queryOptions({
    queryKey: [...keyOf(accountId), 'latest-visits'],
    queryFn: ({ signal }) =>
      call(`GET ${one}/visits`, { params: { accountId }, query: { pageSize: latest }, signal }),
  });
}

export function latestActivityQuery(accountId: string) {
  return queryOptions({
    queryKey: [...keyOf(accountId), 'latest-activity'],
    queryFn: ({ signal }) =>
      call(`POST ${one}/activity`, {
        params: { accountId },
        query: { pageSize: latest },
        body: { events: eventsOfChange },
        signal,
      }),
  });
}
