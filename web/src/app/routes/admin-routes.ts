import { createRoute } from '@tanstack/react-router';
import { domainsSearch } from '../../features/companies/email-domains/email-domains.search.ts';
import { partnersSearch } from '../../features/companies/partners/partners.search.ts';
import { reviewSearch } from '../../features/people/access-audit/review/review.search.ts';
import { usersSearch } from '../../features/people/users/users.search.ts';
import { activitySearch } from '../../features/record/activity-log/activity-log.search.ts';
import { from, inside, root, words } from './route-parts.ts';
import { page } from './themed-page.ts';
import { wordsAndData } from './words-and-data.ts';

/** The navigation above each page of the administration. */
const frame = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  staticData: { isFrame: true },
  loader: words('admin-home'),
  component: page(() => import('../pages/admin-frame.tsx'), 'AdminFrame'),
});

const admin = createRoute({
  ...inside(frame, 'admin'),
  loader: words('access-audit'),
  component: page(() => import('../pages/admin.tsx'), 'AdminScreen'),
});

const accessReview = createRoute({
  ...inside(frame, 'accessReview', 'list'),
  validateSearch: reviewSearch,
  loader: wordsAndData('access-review', 'access-audit', 'products', 'tasks'),
  component: page(() => import('../pages/access-review.tsx'), 'AccessReviewScreen'),
});

const emailDomains = createRoute({
  ...inside(frame, 'domainsList', 'list'),
  validateSearch: domainsSearch,
  loader: wordsAndData('email-domains'),
  component: page(
    () => import('../../features/companies/email-domains/email-domains-page.tsx'),
    'EmailDomainsPage',
  ),
});

const activityLog = createRoute({
  ...inside(frame, 'activityLog', 'list'),
  validateSearch: activitySearch,
  loader: wordsAndData('activity-log'),
  component: page(
    () => import('../../features/record/activity-log/activity-log-page.tsx'),
    'ActivityLogPage',
  ),
});

const partners = createRoute({
  ...inside(frame, 'thirdParty', 'list'),
  validateSearch: partnersSearch,
  loader: wordsAndData('partners', 'products', 'users', 'companies'),
  component: page(
    () => import('../../features/companies/partners/partners-page.tsx'),
    'PartnersPage',
  ),
});

const partnerAccess = createRoute({
  ...from('partnerAccess'),
  loader: words('partners', 'products'),
  component: page(
    () => import('../../features/companies/partners/partner-access-page.tsx'),
    'PartnerAccessPage',
  ),
});

const users = createRoute({
  ...inside(frame, 'userList', 'list'),
  validateSearch: usersSearch,
  loader: wordsAndData('users', 'products', 'user-files', 'tasks'),
  component: page(() => import('../pages/user-list.tsx'), 'UserListScreen'),
});

export const adminRoutes = [
  frame.addChildren([admin, users, accessReview, emailDomains, partners, activityLog]),
  partnerAccess,
] as const;
