import { createRoute } from '@tanstack/react-router';
import { legalTextQuery, termsTextOf } from '../../features/content/legal/legal.queries.ts';
import { legalSearch } from '../../features/content/legal/legal.search.ts';
import { currentLocale } from '../../lib/i18n/locale.ts';
import { sessionQuery } from '../../lib/session/session.ts';
import { from, words } from './route-parts.ts';
import { page } from './themed-page.ts';

const error = createRoute({
  ...from('error'),
  component: page(() => import('../errors/error-page.tsx'), 'ErrorPage'),
});

const privacyPolicy = createRoute({
  ...from('privacyPolicy'),
  validateSearch: legalSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, instead }, deps }) => {
    const query = legalTextQuery('privacy-policy', currentLocale(), deps.version);
    // One site has no such page.
    return Promise.all([words('legal')(), instead === null && queryClient.prefetchQuery(query)]);
  },
  component: page(
    () => import('../../features/content/legal/privacy-policy-page.tsx'),
    'PrivacyPolicyPage',
  ),
});

const terms = createRoute({
  ...from('terms'),
  validateSearch: legalSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const user = queryClient.getQueryData(sessionQuery.queryKey);
    const query = user && legalTextQuery(termsTextOf(user), currentLocale(), deps.version);
    return Promise.all([words('legal')(), query && queryClient.prefetchQuery(query)]);
  },
  component: page(() => import('../../features/content/legal/terms-page.tsx'), 'TermsPage'),
});

const noAccess = createRoute({
  ...from('noAccess'),
  loader: words('access-states'),
  component: page(
    () => import('../../features/people/access-states/no-access-page.tsx'),
    'NoAccessPage',
  ),
});

const accessDenied = createRoute({
  ...from('accessDenied'),
  loader: words('access-states'),
  component: page(
    () => import('../../features/people/access-states/access-denied-page.tsx'),
    'AccessDeniedPage',
  ),
});

const pendingAccess = createRoute({
  ...from('pendingAccess'),
  loader: words('access-states'),
  component: page(
    () => import('../../features/people/access-states/pending-access-page.tsx'),
    'PendingAccessPage',
  ),
});

const accessBlocked = createRoute({
  ...from('accessBlocked'),
  loader: words('access-states'),
  component: page(
    () => import('../../features/people/access-states/access-blocked-page.tsx'),
    'AccessBlockedPage',
  ),
});

export const shellRoutes = [
  error,
  privacyPolicy,
  terms,
  noAccess,
  accessDenied,
  pendingAccess,
  accessBlocked,
] as const;
