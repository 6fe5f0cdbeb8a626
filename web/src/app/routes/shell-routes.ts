import { createRoute } from '@tanstack/react-router';
import { legalTextQuery, termsTextOf } from '../../features/content/legal/legal.queries.ts';
import { legalSearch } from '../../features/content/legal/legal.search.ts';
import { lazyPart } from '../../kit/theme/lazy-part.ts';
import { currentLocale } from '../../lib/i18n/locale.ts';
import { sessionQuery } from '../../lib/session/session.ts';
import { loadTexts, routeFor } from './route-parts.ts';

const error = createRoute({
  ...routeFor('error'),
  component: lazyPart(() => import('../errors/error-page.tsx'), 'ErrorPage'),
});

const privacyPolicy = createRoute({
  ...routeFor('privacyPolicy'),
  validateSearch: legalSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, instead }, deps }) => {
    const query = legalTextQuery('privacy-policy', currentLocale(), deps.version);
    // One site has no such page.
    return Promise.all([
      loadTexts('legal')(),
      instead === null && queryClient.prefetchQuery(query),
    ]);
  },
  component: lazyPart(
    () => import('../../features/content/legal/privacy-policy-page.tsx'),
    'PrivacyPolicyPage',
  ),
});

const terms = createRoute({
  ...routeFor('terms'),
  validateSearch: legalSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const user = queryClient.getQueryData(sessionQuery.queryKey);
    const query = user && legalTextQuery(termsTextOf(user), currentLocale(), deps.version);
    return Promise.all([loadTexts('legal')(), query && queryClient.prefetchQuery(query)]);
  },
  component: lazyPart(() => import('../../features/content/legal/terms-page.tsx'), 'TermsPage'),
});

const noAccess = createRoute({
  ...routeFor('noAccess'),
  loader: loadTexts('access-states'),
  component: lazyPart(
    () => import('../../features/people/access-states/no-access-page.tsx'),
    'NoAccessPage',
  ),
});

const accessDenied = createRoute({
  ...routeFor('accessDenied'),
  loader: loadTexts('access-states'),
  component: lazyPart(
    () => import('../../features/people/access-states/access-denied-page.tsx'),
    'AccessDeniedPage',
  ),
});

const pendingAccess = createRoute({
  ...routeFor('pendingAccess'),
  loader: loadTexts('access-states'),
  component: lazyPart(
    () => import('../../features/people/access-states/pending-access-page.tsx'),
    'PendingAccessPage',
  ),
});

const accessBlocked = createRoute({
  ...routeFor('accessBlocked'),
  loader: loadTexts('access-states'),
  component: lazyPart(
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
