import { createRoute } from '@tanstack/react-router';
import { loginSearch } from '../../features/identity/sign-in/login.search.ts';
import { lazyPart } from '../../kit/theme/lazy-part.ts';
import { signedOut } from '../routing/gates.ts';
import { loadTexts, routeFor } from './route-parts.ts';

const landing = createRoute({
  ...routeFor('landing'),
  loader: loadTexts('landing', 'products'),
  component: lazyPart(() => import('../pages/landing.tsx'), 'LandingScreen', {
    withoutMantine: true,
  }),
});

const login = createRoute({
  ...routeFor('login'),
  validateSearch: loginSearch,
  beforeLoad: signedOut,
  loader: loadTexts('login'),
  component: lazyPart(() => import('../pages/login.tsx'), 'LoginScreen', { withoutMantine: true }),
});

/** The pages that most visits start with. Their routes are in the first load, those of no other page. */
export const startRoutes = [landing, login] as const;
