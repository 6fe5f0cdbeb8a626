import { companyPage } from './company-page-routes.ts';
import { content, help } from './content-routes.ts';
import { contentEditing, operations, queue } from './operator-routes.ts';
import type { Route } from './route.ts';

const us = ['US'] as const;

const shell = {
  landing: { path: '/', title: 'landing', pageView: 'marketing', login: 'public' },
  login: { path: '/login', title: 'login', pageView: 'login', login: 'always' },
  forgotPassword: {
    path: '/login/forgot',
    title: 'forgotPassword',
    pageView: 'forgot-password',
    login: 'always',
  },
  resetPassword: {
    path: '/login/reset',
    title: 'resetPassword',
    pageView: 'reset-password',
    login: 'always',
  },
  /** The target of the links in the mails of a recovery. */
  stopRecovery: {
    path: '/login/recovery',
    title: 'stopRecovery',
    pageView: 'stop-recovery',
    login: 'always',
  },
  loginFailure: {
    path: '/login/failed',
    title: 'loginFailure',
    pageView: 'login-failure',
    login: 'always',
  },
  /** The end of a proof at the OpenID provider, in a tab of its own. */
  proofReturn: { path: '/login/proof', title: 'login', pageView: 'proof', login: 'always' },
  /** The target of an invitation link; it opens the session that /userRegistration needs. */
  invitation: {
    path: '/login/invitation',
    title: 'userRegistration',
    pageView: 'invitation',
    login: 'always',
  },
  logout: { path: '/logout', title: 'logout', pageView: 'logout', login: 'always' },
  error: { path: '/error', title: 'error', pageView: 'error', login: 'public' },
  privacyPolicy: {
    path: '/privacyPolicy',
    title: 'privacyPolicy',
    pageView: 'privacy-policy',
    login: 'public',
    sites: ['US', 'CA'],
  },
  terms: {
    path: '/terms',
    title: 'terms',
    pageView: 'terms',
    login: 'session',
    sites: us,
    beforeTier: true,
  },
  noAccess: { path: '/noAccess', title: 'noAccess', pageView: 'no-access', login: 'always' },
  accessDenied: {
    path: '/accessDenied',
    title: 'accessDenied',
    pageView: 'access-denied',
    login: 'session',
    beforeTier: true,
    withoutCompany: true,
  },
  pendingAccess: {
    path: '/pendingAccess',
    title: 'pendingAccess',
    pageView: 'pending-access',
    login: 'public',
  },
  accessBlocked: {
    path: '/accessBlocked',
    title: 'accessBlocked',
    pageView: 'access-blocked',
    login: 'session',
    basic: true,
    beforeTier: true,
    withoutCompany: true,
  },
} as const satisfies Record<string, Route>;

const products = {
  apps: { path: '/apps', title: 'apps', pageView: 'app-launch', login: 'session', basic: true },
  reportBuilder: {
    path: '/reportbuilder',
    title: 'reportBuilder',
    pageView: 'report-builder',
    login: 'session',
    basic: true,
  },
  learn: { path: '/learn', title: 'learn', pageView: 'learn-more', login: 'public' },
} as const satisfies Record<string, Route>;

const person = {
  profile: {
    path: '/profile',
    title: 'profile',
    pageView: 'profile',
    login: 'session',
    basic: true,
    withoutCompany: true,
  },
  requestAccess: {
    path: '/profile/requestAccess',
    title: 'requestAccess',
    pageView: 'request-access',
    login: 'session',
    withoutCompany: true,
  },
  userRegistration: {
    path: '/userRegistration',
    title: 'userRegistration',
    pageView: 'registration',
    login: 'session',
    basic: true,
    withoutCompany: true,
  },
  /** Where a person rests who must add a second factor first. */
  secondFactor: {
    path: '/secondFactor',
    title: 'secondFactor',
    pageView: 'second-factor',
    login: 'session',
  },
  dataSharingAddendum: {
    path: '/dataSharingAddendum',
    title: 'dataSharingAddendum',
    pageView: 'addendum',
    login: 'session',
    beforeTier: true,
    withoutCompany: true,
  },
} as const satisfies Record<string, Route>;

const admin = {
  admin: {
    path: '/admin',
    title: 'admin',
    pageView: 'admin',
    login: 'session',
    permission: 'LIST USER',
    adminPage: true,
    basic: true,
  },
  userList: {
    path: '/admin/userList',
    title: 'admin',
    pageView: 'user-list',
    login: 'session',
    permission: 'LIST USER',
    adminPage: true,
    basic: true,
  },
  accessReview: {
    path: '/admin/accessReview',
    title: 'accessReview',
    pageView: 'access-review',
    login: 'session',
    permission: 'LIST USER',
    adminPage: true,
    basic: true,
  },
  companyUse: {
    path: '/admin/reports',
    title: 'reports',
    pageView: 'company-reports',
    login: 'session',
    permission: 'LIST USER',
    adminPage: true,
    basic: true,
  },
  domainsList: {
    path: '/admin/domainsList',
    title: 'emailDomains',
    pageView: 'domain-list',
    login: 'session',
    permission: 'LIST EMAIL_DOMAIN',
    adminPage: true,
  },
  thirdParty: {
    path: '/admin/thirdParty',
    title: 'thirdParty',
    pageView: 'third-party',
    login: 'session',
    permission: 'LIST COMPANY_PARTNER_ASSOCIATION',
    adminPage: true,
  },
  /** For users of a partner: what the company that they view shares with theirs. */
  partnerAccess: {
    path: '/partnerAccess',
    title: 'partnerAccess',
    pageView: 'partner-access',
    login: 'session',
    permission: 'LIST PARTNER_ACCESS',
    basic: true,
  },
  activityLog: {
    path: '/admin/activityLog',
    title: 'activityLog',
    pageView: 'activity-log',
    login: 'session',
    permission: 'LIST ACTIVITY_LOG',
    adminPage: true,
    withoutCompany: 'super admin',
  },
  companyList: {
    path: '/companyList',
    title: 'companyList',
    pageView: 'company-list',
    login: 'session',
    permission: 'LIST COMPANY',
    beforeTier: true,
    withoutCompany: true,
  },
  globalUserManagement: {
    path: '/globalUserManagement',
    title: 'globalUserManagement',
    pageView: 'global-user-management',
    login: 'session',
    permission: 'LIST GLOBAL_USER',
    withoutCompany: true,
  },
  globalUser: {
    path: '/globalUserManagement/users/:userId',
    title: 'globalUserManagement',
    pageView: 'global-user',
    login: 'session',
    permission: 'LIST GLOBAL_USER',
    withoutCompany: true,
  },
} as const satisfies Record<string, Route>;

export const routes = {
  ...shell,
  ...companyPage,
  ...products,
  ...person,
  ...admin,
  ...operations,
  ...queue,
  ...contentEditing,
  ...help,
  ...content,
};
export type RouteId = keyof typeof routes;

export const routeIds = Object.keys(routes) as RouteId[];

/** Uniform view of the table, for code that goes over all of it. */
export function routeOf(id: RouteId): Route {
  return routes[id];
}

const partsOf = (path: string) => path.toLowerCase().replace(/\/$/, '').split('/');
const pathParts = routeIds.map((id) => partsOf(routeOf(id).path));

/** Whether a path is one of a page, as the router compares: not by case, nor by a slash at the end. */
export function isPagePath(path: string): boolean {
  if (!path.startsWith('/')) return false;
  const parts = partsOf(path);
  return pathParts.some(
    (page) =>
      page.length === parts.length &&
      page.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at])),
  );
}
