import type { UserContext } from '@endcap/contract/identity/identity';
import { dictionaryLimits } from '@endcap/contract/limits';
import type { Page } from '@endcap/contract/paging';
import type { RouteId } from '@endcap/contract/routes/routes';
import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { accountQuery } from '../../features/companies/companies/account/account.queries.ts';
import { companiesQuery } from '../../features/companies/companies/companies.queries.ts';
import { companiesTable } from '../../features/companies/companies/companies.search.ts';
import { domainsQuery } from '../../features/companies/email-domains/email-domains.queries.ts';
import { domainsTable } from '../../features/companies/email-domains/email-domains.search.ts';
import { partnersQuery, sideOf } from '../../features/companies/partners/partners.queries.ts';
import { partnersTable } from '../../features/companies/partners/partners.search.ts';
import { announcementsTable } from '../../features/content/announcements/manage/announcements.search.ts';
import { announcementsOf } from '../../features/content/announcements/manage/manage-announcements.queries.ts';
import { contentOf } from '../../features/content/content-editor/content-editor.queries.ts';
import { contentTable } from '../../features/content/content-editor/content-editor.search.ts';
import {
  topArticlesQuery,
  workspacesQuery,
} from '../../features/content/knowledge-base/knowledge-base.queries.ts';
import { notesQuery } from '../../features/content/release-notes/release-notes.queries.ts';
import { notesSearch } from '../../features/content/release-notes/release-notes.search.ts';
import { foundQuery } from '../../features/dictionary/glossary/glossary.queries.ts';
import { dictionaryAddress } from '../../features/dictionary/glossary/glossary.search.ts';
import { failedJobsOf } from '../../features/operations/failed-jobs/failed-jobs.queries.ts';
import { failedJobsTable } from '../../features/operations/failed-jobs/failed-jobs.search.ts';
import { importsQuery } from '../../features/operations/glossary-imports/glossary-imports.queries.ts';
import { todayQuery } from '../../features/operations/home/home.queries.ts';
import {
  productSettingsQuery,
  provisioningOf,
} from '../../features/operations/product-settings/product-settings.queries.ts';
import { requestsTable as provisioningTable } from '../../features/operations/product-settings/product-settings.search.ts';
import { staffOf, staffRequestsQuery } from '../../features/operations/staff/staff.queries.ts';
import { staffTable } from '../../features/operations/staff/staff.search.ts';
import { throttlesOf } from '../../features/operations/throttles/throttles.queries.ts';
import { throttlesTable } from '../../features/operations/throttles/throttles.search.ts';
import { undeliveredMailsQuery } from '../../features/operations/undelivered-mail/undelivered-mail.queries.ts';
import { undeliveredMailTable } from '../../features/operations/undelivered-mail/undelivered-mail.search.ts';
import { reviewOf } from '../../features/people/access-audit/review/review.queries.ts';
import { reviewTable } from '../../features/people/access-audit/review/review.search.ts';
import { globalUsersOf } from '../../features/people/global-users/global-users.queries.ts';
import { globalTabs, tableOf } from '../../features/people/global-users/global-users.search.ts';
import {
  blockedQuery,
  countQuery,
  pendingUsersOf,
  requestsQuery,
  usersOf,
} from '../../features/people/users/users.queries.ts';
import {
  blockedTable,
  pendingTable,
  requestsTable,
  usersTable,
} from '../../features/people/users/users.search.ts';
import { flagsQuery } from '../../features/products/feature-flags/feature-flags.queries.ts';
import {
  accessQuery,
  activityOf,
  visitsQuery,
} from '../../features/record/activity-log/activity-log.queries.ts';
import {
  accessTable,
  activityTable,
  visitsTable,
} from '../../features/record/activity-log/activity-log.search.ts';
import { parkedMailsQuery } from '../../features/support/ticket-queue/parked/parked-mail.queries.ts';
import { parkedMailTable } from '../../features/support/ticket-queue/parked/parked-mail.search.ts';
import {
  overviewQuery,
  queueOf,
} from '../../features/support/ticket-queue/ticket-queue.queries.ts';
import { queueTable } from '../../features/support/ticket-queue/ticket-queue.search.ts';
import { ticketsOf } from '../../features/support/tickets/tickets.queries.ts';
import { ticketsTable } from '../../features/support/tickets/tickets.search.ts';
import { currentLocale } from '../../lib/i18n/locale.ts';
import { mayUser } from '../../lib/session/session.ts';
import { recallPageSize } from '../../lib/storage/user-storage.ts';
import {
  type PageRequest,
  pageIndexOf,
  pageRequest,
  readTableSearch,
  type TableSpec,
} from '../../lib/tables/table-search.ts';

interface Visit {
  user: UserContext;
  client: QueryClient;
  /** The parameters of the address, as they are. */
  search: Record<string, unknown>;
  params: Record<string, string | undefined>;
}

/** Asks for the page of a list that its table shows at this address, as `useList` does. */
function list<Column extends string, Filter extends string, Row, Key extends QueryKey>(
  { user, client, search }: Visit,
  spec: TableSpec<Column, Filter>,
  optionsOf: (
    request: PageRequest<Column>,
    filter: (name: Filter) => string[],
    tab: string,
  ) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>,
) {
  const state = readTableSearch(spec)(search);
  const request = pageRequest(spec, state, recallPageSize(user.login_id));
  const tab = state.tab ?? spec.tabs?.[0] ?? '';
  void client.prefetchQuery(optionsOf(request, (name) => state[name]?.split(',') ?? [], tab));
}

/** For screens of one company; without a company there is nothing to ask for. */
const ofCompany = (read: (visit: Visit, companyId: string) => void) => (visit: Visit) => {
  const { tenant } = visit.user;
  if (tenant) read(visit, tenant.id);
};

function usersOfTab(visit: Visit, companyId: string) {
  const { client, search, user } = visit;
  const seesRequests = mayUser(user, 'LIST', 'ACCESS_REQUEST');
  for (const tab of ['users', 'pending', 'blocked'] as const) {
    void client.prefetchQuery(countQuery(companyId, tab));
  }
  if (seesRequests) void client.prefetchQuery(countQuery(companyId, 'access-requests'));
  if (search.tab === 'pending') {
    void client.prefetchQuery(countQuery(companyId, 'others'));
    return list(visit, pendingTable, pendingUsersOf(companyId));
  }
  if (search.tab === 'blocked')
    return list(visit, blockedTable, (request) => blockedQuery(companyId, request));
  if (search.tab === 'access-requests' && seesRequests)
    return list(visit, requestsTable, (request) => requestsQuery(companyId, request));
  list(visit, usersTable, usersOf(companyId));
}

function activityOfTab(visit: Visit) {
  const { search, user } = visit;
  const company = user.tenant;
  if (company && search.tab === 'visits')
    return list(visit, visitsTable, (request) => visitsQuery(company.id, request));
  if (company && search.tab === 'access') {
    return list(visit, accessTable, (request, filter) =>
      accessQuery(company.id, request, filter('day')[0]),
    );
  }
  list(visit, activityTable, activityOf(company?.id, user.user_preferences.locale.timezone));
}

function ticketsOfUser(visit: Visit) {
  const { user, search } = visit;
  const seesCompany = user.tenant !== null && mayUser(user, 'LIST', 'TICKET');
  list(visit, ticketsTable, ticketsOf(seesCompany && search.tab === 'company' ? 'company' : 'me'));
}

/** A text that is too short is not searched for; version 1 decides about it by itself. */
const terms =
  (searches: boolean) =>
  ({ client, search }: Visit) => {
    const { search: text = '', page, product = null } = dictionaryAddress(search);
    const isSearch = text.length >= dictionaryLimits.searchFrom;
    if (text && !searches) return;
    const wanted = { search: isSearch ? text : '', product, page: pageIndexOf(page) };
    void client.prefetchQuery(foundQuery({ ...wanted, searchIn: 'everywhere' }, currentLocale()));
  };

/** Each tab of a company's page is drawn when its head is. */
function companyPage({ client, params: { companyId } }: Visit) {
  if (companyId) void client.prefetchQuery(accountQuery(companyId));
}

/** What screens read first. Their routes ask for it while their code loads; the screens find it under the same keys. */
export const screenData: { [Id in RouteId]?: (visit: Visit) => void } = {
  userList: ofCompany(usersOfTab),
  accessReview: ofCompany((visit, companyId) => list(visit, reviewTable, reviewOf(companyId))),
  domainsList: ofCompany((visit, companyId) =>
    list(visit, domainsTable, (request) => domainsQuery(companyId, request)),
  ),
  thirdParty: ofCompany((visit, companyId) =>
    list(visit, partnersTable, (request) => partnersQuery(companyId, sideOf(visit.user), request)),
  ),
  activityLog: activityOfTab,
  company: companyPage,
  companyUsers: companyPage,
  companyProducts: companyPage,
  companyDomains: companyPage,
  companyPartners: companyPage,
  companyTickets: companyPage,
  companyVisits: companyPage,
  companyHistory: companyPage,
  companyList: (visit) => list(visit, companiesTable, companiesQuery),
  globalUserManagement: (visit) => {
    const tab = globalTabs.find((one) => one === visit.search.tab) ?? 'external';
    list(visit, tableOf[tab], globalUsersOf(tab));
  },
  contentEditor: (visit) => list(visit, contentTable, contentOf),
  dataDictionaryV2: terms(true),
  dataDictionary: terms(false),
  trackTicket: ticketsOfUser,
  today: ({ client }) => void client.prefetchQuery(todayQuery),
  ticketQueue: (visit) => {
    void visit.client.prefetchQuery(overviewQuery);
    list(visit, queueTable, queueOf);
  },
  parkedMail: (visit) => list(visit, parkedMailTable, parkedMailsQuery),
  knowledgeBase: ({ client }) => {
    void client.prefetchQuery(workspacesQuery);
    void client.prefetchQuery(topArticlesQuery);
  },
  releaseNotes: ({ client, search }) =>
    void client.prefetchQuery(notesQuery(notesSearch(search), currentLocale())),
  operationsJobs: (visit) => list(visit, failedJobsTable, failedJobsOf),
  operationsMail: (visit) => list(visit, undeliveredMailTable, undeliveredMailsQuery),
  operationsThrottles: (visit) => list(visit, throttlesTable, throttlesOf),
  operationsAnnouncements: (visit) => list(visit, announcementsTable, announcementsOf),
  operationsFlags: ({ client }) => void client.prefetchQuery(flagsQuery),
  operationsGlossary: ({ client }) => void client.prefetchQuery(importsQuery),
  operationsProducts: (visit) => {
    if (visit.search.tab === 'requests') list(visit, provisioningTable, provisioningOf);
    else void visit.client.prefetchQuery(productSettingsQuery);
  },
  operationsStaff: (visit) => {
    void visit.client.prefetchQuery(staffRequestsQuery);
    list(visit, staffTable, staffOf);
  },
};
