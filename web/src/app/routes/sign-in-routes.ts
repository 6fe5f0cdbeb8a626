import { createRoute } from '@tanstack/react-router';
import { failureSearch } from '../../features/identity/sign-in/login.search.ts';
import { from, words } from './route-parts.ts';
import { page } from './themed-page.ts';

const logout = createRoute({
  ...from('logout'),
  loader: words('login'),
  component: page(() => import('../../features/identity/sign-in/logout-page.tsx'), 'LogoutPage'),
});

const forgotPassword = createRoute({
  ...from('forgotPassword'),
  loader: words('passwords'),
  component: page(
    () => import('../../features/identity/passwords/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
});

const resetPassword = createRoute({
  ...from('resetPassword'),
  loader: words('passwords'),
  component: page(
    () => import('../../features/identity/passwords/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
});

const loginFailure = createRoute({
  ...from('loginFailure'),
  validateSearch: failureSearch,
  loader: words('login'),
  component: page(
    () => import('../../features/identity/sign-in/login-failed-page.tsx'),
    'LoginFailedPage',
  ),
});

const invitation = createRoute({
  ...from('invitation'),
  loader: words('registration', 'invitations', 'products'),
  component: page(
    () => import('../../features/people/invitations/invitation-page.tsx'),
    'InvitationPage',
  ),
});

export const signInRoutes = [
  logout,
  forgotPassword,
  resetPassword,
  loginFailure,
  invitation,
] as const;
