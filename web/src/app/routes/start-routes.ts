import { createRoute } from '@tanstack/react-router';
import { loginSearch } from '../../features/identity/sign-in/login.search.ts';
import { signedOut } from '../routing/gates.ts';
import { from, page, words } from './route-parts.ts';

const landing = createRoute({
  ...from('landing'),
  loader: words('landing', 'products'),
  component: page(() => import('../pages/landing.tsx'), 'LandingScreen'),
});

const login = createRoute({
  ...from('login'),
  validateSearch: loginSearch,
  beforeLoad: signedOut,
  loader: words('login'),
  component: page(() => import('../pages/login.tsx'), 'LoginScreen'),
});

/** The pages that most visits start with. Their routes are in the first load, those of no other page. */
export const startRoutes = [landing, login] as const;
