import { createRoute } from '@tanstack/react-router';
import {
  failureSearch,
  outcomeSearch,
} from '../../features/identity/sign-in/login-failure.search.ts';
import { lazyPart } from '../../kit/theme/lazy-part.ts';
import { loadTexts, routeFor } from './route-parts.ts';

const logout = createRoute({
  ...routeFor('logout'),
  loader: loadTexts('login'),
  component: lazyPart(
    () => import('../../features/identity/sign-in/logout-page.tsx'),
    'LogoutPage',
  ),
});

const forgotPassword = createRoute({
  ...routeFor('forgotPassword'),
  loader: loadTexts('passwords'),
  component: lazyPart(
    () => import('../../features/identity/passwords/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
});

const resetPassword = createRoute({
  ...routeFor('resetPassword'),
  loader: loadTexts('passwords'),
  component: lazyPart(
    () => import('../../features/identity/passwords/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
});

const stopRecovery = createRoute({
  ...routeFor('stopRecovery'),
  loader: loadTexts('recovery'),
  component: lazyPart(
    () => import('../../features/identity/recovery/stop-recovery-page.tsx'),
    'StopRecoveryPage',
  ),
});

const loginFailure = createRoute({
  ...routeFor('loginFailure'),
  validateSearch: failureSearch,
  loader: loadTexts('login', 'factors'),
  component: lazyPart(
    () => import('../../features/identity/sign-in/login-failed-page.tsx'),
    'LoginFailedPage',
  ),
});

const proofReturn = createRoute({
  ...routeFor('proofReturn'),
  validateSearch: outcomeSearch,
  loader: loadTexts('factors'),
  component: lazyPart(
    () => import('../../features/identity/proof/proof-return-page.tsx'),
    'ProofReturnPage',
  ),
});

const invitation = createRoute({
  ...routeFor('invitation'),
  loader: loadTexts('registration', 'invitations', 'products'),
  component: lazyPart(
    () => import('../../features/people/invitations/invitation-page.tsx'),
    'InvitationPage',
  ),
});

export const signInRoutes = [
  logout,
  forgotPassword,
  resetPassword,
  stopRecovery,
  loginFailure,
  proofReturn,
  invitation,
] as const;
