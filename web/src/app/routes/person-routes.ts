import { createRoute } from '@tanstack/react-router';
import { legalSearch } from '../../features/content/legal/legal.search.ts';
import { requestAccessSearch } from '../../features/people/access-requests/access-requests.search.ts';
import { lazyPart } from '../../kit/theme/lazy-part.ts';
import { loadTexts, routeFor } from './route-parts.ts';

const userRegistration = createRoute({
  ...routeFor('userRegistration'),
  loader: loadTexts('registration', 'passwords', 'time-zones'),
  component: lazyPart(() => import('../pages/user-registration.tsx'), 'UserRegistrationScreen'),
});

const profile = createRoute({
  ...routeFor('profile'),
  loader: loadTexts('profile', 'factors', 'recovery', 'passwords', 'products', 'time-zones'),
  component: lazyPart(
    () => import('../../features/identity/profile/profile-page.tsx'),
    'ProfilePage',
  ),
});

const secondFactor = createRoute({
  ...routeFor('secondFactor'),
  loader: loadTexts('second-factor', 'factors'),
  component: lazyPart(
    () => import('../../features/identity/profile/factors/second-factor-page.tsx'),
    'SecondFactorPage',
  ),
});

const requestAccess = createRoute({
  ...routeFor('requestAccess'),
  validateSearch: requestAccessSearch,
  loader: loadTexts('access-requests', 'products'),
  component: lazyPart(
    () => import('../../features/people/access-requests/request-access-page.tsx'),
    'RequestAccessPage',
  ),
});

const dataSharingAddendum = createRoute({
  ...routeFor('dataSharingAddendum'),
  validateSearch: legalSearch,
  loader: loadTexts('agreements', 'legal'),
  component: lazyPart(
    () => import('../pages/data-sharing-addendum.tsx'),
    'DataSharingAddendumScreen',
  ),
});

/** What a person does for themselves: profile, registration, agreements. */
export const personRoutes = [
  profile,
  secondFactor,
  requestAccess,
  userRegistration,
  dataSharingAddendum,
] as const;
