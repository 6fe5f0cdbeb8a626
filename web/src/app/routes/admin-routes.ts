import { createRoute } from '@tanstack/react-router';
import { domainsSearch } from '../../features/companies/email-domains/email-domains.search.ts';
import { partnersSearch } from '../../features/companies/partners/partners.search.ts';
import { reviewSearch } from '../../features/people/access-audit/review/review.search.ts';
import { usersSearch } from '../../features/people/users/users.search.ts';
import { activitySearch } from '../../features/record/activity-log/activity-log.search.ts';
import { from, words } from './route-parts.ts';
import { page } from './themed-page.ts';

const admin = createRoute({
  ...from('admin'),
  loader: words('admin-home', 'access-audit'),
  component: page(() => import('../pages/admin.tsx'), 'AdminScreen'),
});

const accessReview = createRoute({
  ...from('accessReview'),
  validateSearch: reviewSearch,
  loader: words('access-review', 'access-audit', 'products', 'tasks'),
  component: page(() => import('../pages/access-review.tsx'), 'AccessReviewScreen'),
});

const emailDomains = createRoute({
  ...from('domainsList'),
  validateSearch: domainsSearch,
  loader: words('email-domains'),
  component: page(
    () => import('../../features/companies/email-domains/email-domains-page.tsx'),
    'EmailDomainsPage',
  ),
});

const activityLog = createRoute({
  ...from('activityLog'),
  validateSearch: activitySearch,
  loader: words('activity-log'),
  component: page(
    () => import('../../features/record/activity-log/activity-log-page.tsx'),
    'ActivityLogPage',
  ),
});

const partners = createRoute({
  ...from('thirdParty'),
  validateSearch: partnersSearch,
  loader: words('partners', 'products', 'users', 'companies'),
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
  ...from('userList'),
  validateSearch: usersSearch,
  loader: words('users', 'products', 'user-files', 'tasks'),
  component: page(() => import('../pages/user-list.tsx'), 'UserListScreen'),
});

export const adminRoutes = [
  admin,
  users,
  accessReview,
  emailDomains,
  partners,
  partnerAccess,
  activityLog,
] as const;
