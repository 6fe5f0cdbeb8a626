import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { domainsSearch } from '../features/email-domains/email-domains.search.ts';
import type { Area, IdOf } from '../lib/catalogs.ts';
import { currentLocale } from '../lib/locale.ts';
import { loadAreas } from '../lib/messages.ts';
import { type GateContext, signedIn, signedOut } from './gates.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { RouteError } from './route-error.tsx';
import { Shell } from './shell.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Of the browser's tab, before the product's name. */
    title?: IdOf<'shell'>;
  }
}

/** The words of a page come beside its code, not after it. */
const words = (area: Area) => () => loadAreas(currentLocale(), area);

const root = createRootRouteWithContext<GateContext>()({
  component: Shell,
  notFoundComponent: NotFoundScreen,
  errorComponent: RouteError,
});

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { title: 'shell.title.landing' },
  loader: words('landing'),
  component: lazyRouteComponent(() => import('./pages/landing.tsx'), 'LandingScreen'),
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { title: 'shell.title.login' },
  validateSearch: ({ lastUrl }: { lastUrl?: string }) => (lastUrl ? { lastUrl } : {}),
  beforeLoad: signedOut,
  loader: words('login'),
  component: lazyRouteComponent(() => import('./pages/login.tsx'), 'LoginScreen'),
});

const logout = createRoute({
  getParentRoute: () => root,
  path: '/logout',
  staticData: { title: 'shell.title.logout' },
  loader: words('login'),
  component: lazyRouteComponent(() => import('../features/identity/logout-page.tsx'), 'LogoutPage'),
});

const emailDomains = createRoute({
  getParentRoute: () => root,
  path: '/admin/domainsList',
  staticData: { title: 'shell.title.emailDomains' },
  validateSearch: domainsSearch,
  beforeLoad: signedIn,
  loader: words('email-domains'),
  component: lazyRouteComponent(
    () => import('../features/email-domains/email-domains-page.tsx'),
    'EmailDomainsPage',
  ),
});

const mailbox = createRoute({
  getParentRoute: () => root,
  path: '/dev/mailbox',
  staticData: { title: 'shell.title.mailbox' },
  validateSearch: ({ mail }: { mail?: string }) => (mail ? { mail } : {}),
  loader: words('demo'),
  component: lazyRouteComponent(() => import('../features/demo/mailbox-page.tsx'), 'MailboxPage'),
});

export const routeTree = root.addChildren([landing, login, logout, emailDomains, mailbox]);
