import { createRoute } from '@tanstack/react-router';
import { domainsSearch } from '../../features/companies/email-domains/email-domains.search.ts';
import { partnersSearch } from '../../features/companies/partners/partners.search.ts';
import { usersOfCompanySearch } from '../../features/people/users/list/users-of-company.search.ts';
import {
  companyVisitsSearch,
  historySearch,
} from '../../features/record/activity-log/log-of-company.search.ts';
import { ticketsOfCompanySearch } from '../../features/support/ticket-queue/list/tickets-of-company.search.ts';
import { lazyPart } from '../../kit/theme/lazy-part.ts';
import { loadTextsAndData } from './load-texts-and-data.ts';
import { loadTexts, root, routeInside } from './route-parts.ts';

/** The head of a company's page and its tabs. */
const frame = createRoute({
  getParentRoute: () => root,
  path: '/companyList/$companyId',
  staticData: { isFrame: true },
  loader: loadTexts(
    'companies',
    'company-records',
    'activity-log',
    'products',
    'time-zones',
    'usage',
    'charts',
  ),
  component: lazyPart(() => import('../pages/company/company-frame.tsx'), 'CompanyFrame'),
});

const load = () => import('../pages/company/company-tabs.tsx');

const overview = createRoute({
  ...routeInside(frame, 'company'),
  loader: loadTextsAndData(),
  component: lazyPart(load, 'CompanyOverviewTab'),
});

const products = createRoute({
  ...routeInside(frame, 'companyProducts'),
  loader: loadTextsAndData(),
  component: lazyPart(load, 'CompanyProductsTab'),
});

const users = createRoute({
  ...routeInside(frame, 'companyUsers', 'list'),
  validateSearch: usersOfCompanySearch,
  loader: loadTextsAndData('users', 'user-list', 'tasks'),
  component: lazyPart(load, 'CompanyUsersTab'),
});

const domains = createRoute({
  ...routeInside(frame, 'companyDomains', 'list'),
  validateSearch: domainsSearch,
  loader: loadTextsAndData('email-domains'),
  component: lazyPart(load, 'CompanyDomainsTab'),
});

const partners = createRoute({
  ...routeInside(frame, 'companyPartners', 'list'),
  validateSearch: partnersSearch,
  loader: loadTextsAndData('partners', 'users'),
  component: lazyPart(load, 'CompanyPartnersTab'),
});

const tickets = createRoute({
  ...routeInside(frame, 'companyTickets', 'list'),
  validateSearch: ticketsOfCompanySearch,
  loader: loadTextsAndData('ticket-queue', 'tickets'),
  component: lazyPart(load, 'CompanyTicketsTab'),
});

const visits = createRoute({
  ...routeInside(frame, 'companyVisits', 'list'),
  validateSearch: companyVisitsSearch,
  loader: loadTextsAndData(),
  component: lazyPart(load, 'CompanyVisitsTab'),
});

const history = createRoute({
  ...routeInside(frame, 'companyHistory', 'list'),
  validateSearch: historySearch,
  loader: loadTextsAndData(),
  component: lazyPart(load, 'CompanyHistoryTab'),
});

export const companyPageRoute = frame.addChildren([
  overview,
  users,
  products,
  domains,
  partners,
  tickets,
  visits,
  history,
]);
