import { listCompanies } from '@endcap/contract/companies/companies';
import { companyList } from '@endcap/contract/companies/company-list';
import { emailDomainList } from '@endcap/contract/companies/email-domain-list';
import { listEmailDomains } from '@endcap/contract/companies/email-domains';
import { partnerList } from '@endcap/contract/companies/partner-list';
import { listPartners } from '@endcap/contract/companies/partners';
import { listContent } from '@endcap/contract/content/content-editor';
import { announcementList, contentList } from '@endcap/contract/content/content-lists';
import { listAnnouncements } from '@endcap/contract/content/manage-announcements';
import type { Endpoint } from '@endcap/contract/endpoint';
import type { AnyList, ListFilter } from '@endcap/contract/lists/define-list';
import { listFailedJobs } from '@endcap/contract/operations/failed-jobs';
import {
  failedJobList,
  staffList,
  throttleList,
  undeliveredMailList,
} from '@endcap/contract/operations/operations-lists';
import { listStaff } from '@endcap/contract/operations/staff';
import { listThrottles } from '@endcap/contract/operations/throttles';
import { listUndeliveredMail } from '@endcap/contract/operations/undelivered-mail';
import { listReview } from '@endcap/contract/people/access-audit';
import { listAccessRequests } from '@endcap/contract/people/access-requests';
import { reviewList } from '@endcap/contract/people/audit-reviews';
import { externalUserList, internalUserList } from '@endcap/contract/people/global-user-lists';
import { listGlobalUsers } from '@endcap/contract/people/global-users';
import {
  blockedList,
  pendingList,
  requestList,
  userList,
} from '@endcap/contract/people/user-lists';
import { listBlockedUsers, listPendingUsers, listUsers } from '@endcap/contract/people/users';
import { listProvisioning } from '@endcap/contract/products/product-settings';
import { provisioningList } from '@endcap/contract/products/provisioning-list';
import { accessOnDayList, activityList, visitList } from '@endcap/contract/record/activity-lists';
import { listActivityLogs } from '@endcap/contract/record/activity-logs';
import { listAccessOnDay, listVisits } from '@endcap/contract/record/activity-reports';
import { parkedMailList, queueList, ticketList } from '@endcap/contract/support/ticket-lists';
import { listParkedMail } from '@endcap/contract/support/ticket-mail';
import { listQueue } from '@endcap/contract/support/ticket-queue';
import { listTickets } from '@endcap/contract/support/tickets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namedCompanies } from '../db/demo/companies/named-companies.ts';
import { lookAtCompanies } from '../features/companies/company-records/company-looks.service.ts';
import { loadDemoContent } from '../features/content/content-editor/import/import-content.service.ts';
import { namesOfLists } from '../lists/testing/names-of-lists.ts';
import type { Caller } from '../testing/caller.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { demoFilling } from '../testing/test-database.ts';
import { callers, type Who } from './callers.ts';

type Filter = Record<string, string>;
/** How many rows the list has with this filter, or with none. */
type Total = (http: Caller, filter: Filter) => Promise<number>;

async function totalOf(http: Caller, endpoint: Endpoint, options: object): Promise<number> {
  const { body } = await http.call(endpoint, options as never);
  return (body as unknown as { totalElements: number }).totalElements;
}

const byQuery =
  (endpoint: Endpoint): Total =>
  (http, query) =>
    totalOf(http, endpoint, { query });

const ofUsers =
  (userType: string): Total =>
  (http, filter) =>
    totalOf(http, listGlobalUsers, { query: { userType }, body: { filters: inLists(filter) } });

const ofLog: Total = (http, { event, application, actor }) =>
  totalOf(http, listActivityLogs, {
    body: {
      ...(event && { events: [event] }),
      ...(application && { applications: [application] }),
      ...(actor && { actors: [actor] }),
    },
  });

/** Each status is in one of two views. */
const ofQueue: Total = async (http, filter) =>
  (await totalOf(http, listQueue, { query: { ...filter, view: 'OPEN' } })) +
  (await totalOf(http, listQueue, { query: { ...filter, view: 'SOLVED' } }));

const inLists = (filter: Filter) =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, [value]]));

/** Who is shown each list in a demo, and how its rows are counted. */
const lists: readonly (readonly [AnyList, Who | readonly Who[], Total])[] = [
  [userList, 'charter admin', byQuery(listUsers)],
  [pendingList, 'charter admin', byQuery(listPendingUsers)],
  [blockedList, 'charter admin', byQuery(listBlockedUsers)],
  [requestList, 'charter admin', byQuery(listAccessRequests)],
  [emailDomainList, 'charter admin', byQuery(listEmailDomains)],
  [partnerList, 'charter admin', byQuery(listPartners)],
  [visitList, 'charter admin', byQuery(listVisits)],
  [accessOnDayList, 'charter admin', byQuery(listAccessOnDay)],
  [
    ticketList,
    'charter admin',
    (http, filter) => totalOf(http, listTickets, { query: { ...filter, of: 'company' } }),
  ],
  [reviewList, ['basic admin', 'overdue admin'], byQuery(listReview)],
  [companyList, 'super', byQuery(listCompanies)],
  [externalUserList, 'super', ofUsers('EXTERNAL')],
  [internalUserList, 'super', ofUsers('INTERNAL')],
  [activityList, 'super', ofLog],
  [announcementList, 'super', byQuery(listAnnouncements)],
  [staffList, 'super', byQuery(listStaff)],
  [failedJobList, 'super', byQuery(listFailedJobs)],
  [undeliveredMailList, 'super', byQuery(listUndeliveredMail)],
  [throttleList, 'super', byQuery(listThrottles)],
  [provisioningList, 'super', byQuery(listProvisioning)],
  [queueList, 'support agent', ofQueue],
  [parkedMailList, 'support agent', byQuery(listParkedMail)],
  [contentList, 'content editor', byQuery(listContent)],
];

/** Filters of which one value that finds something is enough, and why. */
const technical: Record<string, string> = {
  'activity-log event': 'An act has no entry before it was done, and a demo is there to do them.',
  'ticket-queue channel': 'A demo has no help desk, from which tickets would come.',
  'ticket-queue product': 'A demo has eight tickets, which are about three products.',
  'failed-jobs kind': 'A demo in which every job of the portal failed would show a broken portal.',
};

/** Values that find nothing in a demo, and why that is so. */
const exceptions: Record<string, Record<string, string>> = {
  'access-review': {
    'reason THIRD_PARTY': 'Only Basic companies are audited, and those have no partners.',
    'decision REMOVE': 'A marked user would hold back the end of the one audit that has begun.',
  },
};

/** Values of the filters that take ids or texts. */
const open: Record<string, () => Promise<string>> = {
  companies: async () => companyId('northfield'),
  actor: async () => 'admin@charter.example',
  company: () => companyId('northfield'),
  tag: async () => 'relaunch',
  assignee: () => userId('super@retailer.example'),
};

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ filling: demoFilling });
  await loadDemoContent(test.db, () => undefined);
  await lookAtCompanies(test.db);
});
afterAll(() => test?.close());

async function companyId(key: string): Promise<string> {
  const name = namedCompanies.find((one) => one.key === key)?.name ?? '';
  const { id } = await test.db
    .selectFrom('company')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
}

async function userId(loginId: string): Promise<string> {
  const { id } = await test.db
    .selectFrom('user_account')
    .select('id')
    .where('login_id', '=', loginId)
    .executeTakeFirstOrThrow();
  return id;
}

async function signIn(who: Who): Promise<Caller> {
  const caller = callers[who];
  if (!caller) return test.anonymous;
  const { loginId, company } = caller;
  const id = await userId(loginId);
  const spec = namedCompanies.find(({ key }) => key === company);
  return test.as({
    id,
    loginId,
    company: spec ? { ...spec, id: await companyId(spec.key) } : null,
  });
}

const valuesOf = async (name: string, filter: ListFilter) =>
  filter.open ? [(await open[name]?.()) ?? ''] : filter.values;

describe.each(lists)('$name in a demo', (list, who, total) => {
  /** Summed over those who see a list of their own. */
  async function found(filter: Filter): Promise<number> {
    const viewers = await Promise.all([who].flat().map((one) => signIn(one as Who)));
    const totals = await Promise.all(viewers.map((http) => total(http, filter)));
    return totals.reduce((sum, one) => sum + one, 0);
  }

  it('has rows', async () => {
    expect(await found({})).toBeGreaterThan(0);
  });

  const filters = Object.entries(list.filters as Record<string, ListFilter>);
  if (filters.length === 0) return;
  it('finds something with each value of each filter', async () => {
    const nothing: string[] = [];
    for (const [name, filter] of filters) {
      const values = await valuesOf(name, filter);
      const empty: string[] = [];
      for (const value of values)
        if ((await found({ [name]: value })) === 0) empty.push(`${name} ${value}`);
      const isEnough = technical[`${list.name} ${name}`] && empty.length < values.length;
      if (!isEnough) nothing.push(...empty);
    }
    expect(nothing.toSorted()).toEqual(Object.keys(exceptions[list.name] ?? {}).toSorted());
  });
});

it('every list of the contract is walked', () => {
  expect(lists.map(([{ name }]) => name).toSorted()).toEqual(namesOfLists().toSorted());
});
