import { createRoute } from '@tanstack/react-router';
import { domainsSearch } from '../../features/companies/email-domains/email-domains.search.ts';
import { partnersSearch } from '../../features/companies/partners/partners.search.ts';
import { reviewSearch } from '../../features/people/access-audit/review/review.search.ts';
import { usersSearch } from '../../features/people/users/users.search.ts';
import { activitySearch } from '../../features/record/activity-log/activity-log.search.ts';
import { usageSearch } from '../../features/record/usage/usage.search.ts';
import { lazyPart } from '../../kit/theme/lazy-part.ts';
import { loadTextsAndData } from './load-texts-and-data.ts';
import { loadTexts, root, routeFor, routeInside } from './route-parts.ts';

/** The navigation above each page of the administration. */
const frame = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  staticData: { isFrame: true },
  loader: loadTexts('admin-home'),
  component: lazyPart(() => import('../pages/admin-frame.tsx'), 'AdminFrame'),
});

const admin = createRoute({
  ...routeInside(frame, 'admin'),
  loader: loadTexts(
    'access-audit',
    'access-requests',
    'activity-log',
    'charts',
    'home-page',
    'products',
    'usage',
  ),
  component: lazyPart(() => import('../pages/admin.tsx'), 'AdminScreen'),
});

const accessReview = createRoute({
  ...routeInside(frame, 'accessReview', 'list'),
  validateSearch: reviewSearch,
  loader: loadTextsAndData('access-review', 'access-audit', 'products', 'tasks'),
  component: lazyPart(() => import('../pages/access-review.tsx'), 'AccessReviewScreen'),
});

const emailDomains = createRoute({
  ...routeInside(frame, 'domainsList', 'list'),
  validateSearch: domainsSearch,
  loader: loadTextsAndData('email-domains'),
  component: lazyPart(
    () => import('../../features/companies/email-domains/email-domains-page.tsx'),
    'EmailDomainsPage',
  ),
});

const activityLog = createRoute({
  ...routeInside(frame, 'activityLog', 'list'),
  validateSearch: activitySearch,
  loader: loadTextsAndData('activity-log'),
  component: lazyPart(
    () => import('../../features/record/activity-log/activity-log-page.tsx'),
    'ActivityLogPage',
  ),
});

const partners = createRoute({
  ...routeInside(frame, 'thirdParty', 'list'),
  validateSearch: partnersSearch,
  loader: loadTextsAndData('partners', 'products', 'users', 'companies'),
  component: lazyPart(
    () => import('../../features/companies/partners/partners-page.tsx'),
    'PartnersPage',
  ),
});

const reports = createRoute({
  ...routeInside(frame, 'companyUse'),
  validateSearch: usageSearch,
  loader: loadTexts('usage', 'charts', 'products'),
  component: lazyPart(
    () => import('../../features/record/usage/company-use-page.tsx'),
    'CompanyUsePage',
  ),
});

const partnerAccess = createRoute({
  ...routeFor('partnerAccess'),
  loader: loadTexts('partners', 'products'),
  component: lazyPart(
    () => import('../../features/companies/partners/partner-access-page.tsx'),
    'PartnerAccessPage',
  ),
});

const users = createRoute({
  ...routeInside(frame, 'userList', 'list'),
  validateSearch: usersSearch,
  loader: loadTextsAndData('users', 'products', 'user-files', 'tasks'),
  component: lazyPart(() => import('../pages/user-list.tsx'), 'UserListScreen'),
});

export const adminRoutes = [
  frame.addChildren([admin, users, accessReview, emailDomains, partners, activityLog, reports]),
  partnerAccess,
] as const;
