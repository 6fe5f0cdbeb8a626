import { type DateRange, lastThirtyDays } from '@endcap/contract/date-range';
import type { FilterOf } from '@endcap/contract/lists/define-list';
import type { Page } from '@endcap/contract/paging';
import {
  type accessOnDayList,
  activityList,
  type visitList,
} from '@endcap/contract/record/activity-lists';
import type { ActivityEntry } from '@endcap/contract/record/activity-logs';
import type { AccessOnDay } from '@endcap/contract/record/activity-reports';
import { eventsOfChange } from '@endcap/contract/record/events-of-change';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import type { Answer, Options } from '../../../lib/call/call-types.ts';
import { download } from '../../../lib/call/download.ts';
import { type Outcome, useChange } from '../../../lib/call/use-change.ts';
import { type ListRequest, readFilters } from '../../../lib/tables/list-spec.ts';

const list = 'POST /api/activity-logs';

type ActivityFilter = (name: FilterOf<typeof activityList> | 'from' | 'to') => string[];
type ActivityBody = NonNullable<Options<typeof list>['body']>;
export type ActivityPage = Answer<typeof list>;

/** The filter of the server's list and download. */
export function activityBody(
  { start, end }: DateRange,
  filter: ActivityFilter,
  search: string | undefined,
): ActivityBody {
  const { actor, event, application } = readFilters(activityList, filter);
  return {
    startDate: start,
    endDate: end,
    actors: actor,
    events: event,
    applications: application,
    ...(search ? { search } : {}),
  };
}

/** The company is in the key alone: the server takes it from the session. */
export function activityQuery(
  companyId: string | undefined,
  { pageNo, pageSize, sortBy, sortOrder }: ListRequest<typeof activityList>,
  body: ActivityBody,
) {
  const query = { pageNumber: pageNo, pageSize, sortBy, sortOrder };
  return queryOptions({
    queryKey: ['activity-log', companyId, query, body],
    queryFn: ({ signal }): Promise<Page<ActivityEntry>> => call(list, { query, body, signal }),
  });
}

const latest = 8;

/** The last entries of thirty days, without coming and going. */
export function latestActivityQuery(companyId: string) {
  return queryOptions({
    queryKey: ['activity-log', companyId, 'latest'],
    queryFn: ({ signal }) =>
      call(list, { query: { pageSize: latest }, body: { events: eventsOfChange }, signal }),
  });
}

/** The days of the list: those that were chosen, else the last thirty in the zone of the user. */
export function daysOf(filter: ActivityFilter, timeZone: string): DateRange {
  const usual = lastThirtyDays(timeZone);
  return { start: filter('from')[0] ?? usual.start, end: filter('to')[0] ?? usual.end };
}

/** What the log asks for, by the state of its table. */
export const activityOf =
  (companyId: string | undefined, timeZone: string) =>
  (request: ListRequest<typeof activityList>, filter: ActivityFilter) =>
    activityQuery(
      companyId,
      request,
      activityBody(daysOf(filter, timeZone), filter, request.search),
    );

export const eventsQuery = queryOptions({
  queryKey: ['activity-log', 'events'],
  queryFn: ({ signal }) => call('POST /api/activity-logs/eventlist', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const applicationsQuery = queryOptions({
  queryKey: ['activity-log', 'applications'],
  queryFn: ({ signal }) => call('POST /api/activity-logs/applicationlist', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export function downloadActivity(body: ActivityBody, format: 'xlsx' | 'csv') {
  return download('POST /api/activity-logs/download', { query: { format }, body });
}

export function visitsQuery(companyId: string, query: ListRequest<typeof visitList>) {
  return queryOptions({
    queryKey: ['activity-log', companyId, 'visits', query],
    queryFn: ({ signal }) =>
      call('GET /api/companies/:companyId/visits', { params: { companyId }, query, signal }),
  });
}

const access = '/api/companies/:companyId/access-on-day';
export type AccessAnswer = Answer<`GET ${typeof access}`>;

/** Without a day: today in the company's time zone. */
export function accessQuery(
  companyId: string,
  request: ListRequest<typeof accessOnDayList>,
  date: string | undefined,
) {
  const query = { ...request, ...(date && { date }) };
  return queryOptions({
    queryKey: ['activity-log', companyId, 'access', query],
    queryFn: ({ signal }): Promise<Page<AccessOnDay>> =>
      call(`GET ${access}`, { params: { companyId }, query, signal }),
  });
}

export function downloadAccess(
  companyId: string,
  date: string | undefined,
  search: string | undefined,
) {
  const query = { ...(date && { date }), ...(search && { search }) };
  return download(`GET ${access}/download`, { params: { companyId }, query });
}

const checkpointKey = (companyId: string | undefined) =>
  ['activity-log', companyId, 'checkpoint'] as const;

export function checkpointQuery(companyId: string | undefined) {
  return queryOptions({
    queryKey: checkpointKey(companyId),
    queryFn: ({ signal }) => call('GET /api/activity-logs/checkpoint', { signal }),
  });
}

/** Sends each checkpoint to the admins of the company, or stops sending it. */
export function useCheckpointMail(companyId: string, outcome: Outcome<boolean, unknown>) {
  return useChange(
    checkpointKey(companyId),
    (isMailed: boolean) => call('PUT /api/activity-logs/checkpoint-mail', { body: { isMailed } }),
    { ...outcome, scope: 'checkpoint-mail' },
  );
}

export function downloadChain() {
  return download('POST /api/activity-logs/chain', {});
}
