import { createRoute } from '@tanstack/react-router';
import { legalSearch } from '../../features/content/legal/legal.search.ts';
import { requestAccessSearch } from '../../features/people/access-requests/access-requests.search.ts';
import { loadTexts, routeFor } from './route-parts.ts';
import { page } from './themed-page.ts';

const userRegistration = createRoute({
  ...routeFor('userRegistration'),
  loader: loadTexts('registration', 'passwords', 'time-zones'),
  component: page(() => import('../pages/user-registration.tsx'), 'UserRegistrationScreen'),
});

const profile = createRoute({
  ...routeFor('profile'),
  loader: loadTexts('profile', 'passwords', 'products', 'time-zones'),
  component: page(() => import('../../features/identity/profile/profile-page.tsx'), 'ProfilePage'),
});

const requestAccess = createRoute({
  ...routeFor('requestAccess'),
  validateSearch: requestAccessSearch,
  loader: loadTexts('access-requests', 'products'),
  component: page(
    () => import('../../features/people/access-requests/request-access-page.tsx'),
    'RequestAccessPage',
  ),
});

const dataSharingAddendum = createRoute({
  ...routeFor('dataSharingAddendum'),
  validateSearch: legalSearch,
  loader: loadTexts('agreements', 'legal'),
  component: page(() => import('../pages/data-sharing-addendum.tsx'), 'DataSharingAddendumScreen'),
});

/** What a person does for themselves: profile, registration, agreements. */
export const personRoutes = [
  profile,
  requestAccess,
  userRegistration,
  dataSharingAddendum,
] as const;
