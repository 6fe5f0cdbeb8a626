import { createRoute } from '@tanstack/react-router';
import { loginSearch } from '../../features/identity/sign-in/login.search.ts';
import { signedOut } from '../routing/gates.ts';
import { loadTexts, pageWithoutMantine, routeFor } from './route-parts.ts';

const landing = createRoute({
  ...routeFor('landing'),
  loader: loadTexts('landing', 'products'),
  component: pageWithoutMantine(() => import('../pages/landing.tsx'), 'LandingScreen'),
});

const login = createRoute({
  ...routeFor('login'),
  validateSearch: loginSearch,
  beforeLoad: signedOut,
  loader: loadTexts('login'),
  component: pageWithoutMantine(() => import('../pages/login.tsx'), 'LoginScreen'),
});

/** The pages that most visits start with. Their routes are in the first load, those of no other page. */
export const startRoutes = [landing, login] as const;
