import { type RouteId, routes } from '@endcap/contract/routes';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { domainsSearch } from '../features/email-domains/email-domains.search.ts';
import type { Area, IdOf } from '../lib/catalogs.ts';
import { chunk } from '../lib/chunk.ts';
import { currentLocale } from '../lib/locale.ts';
import { loadAreas } from '../lib/messages.ts';
import { type GateContext, gate, signedOut } from './gates.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { RouteError } from './route-error.tsx';
import { Shell } from './shell.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Of the browser's tab, before the product's name. */
    title?: IdOf<'shell'>;
    /** Its line in the contract's route table. */
    routeId?: RouteId;
  }
}

type Routes = typeof routes;
type TitleOf<Id extends RouteId> = `shell.title.${Routes[Id]['title']}`;
/** Those whose title has a text: a screen without one does not compile. */
type TitledRoute = { [Id in RouteId]: TitleOf<Id> extends IdOf<'shell'> ? Id : never }[RouteId];

/** The words of a page come beside its code, not after it. */
const words = (area: Area) => () => loadAreas(currentLocale(), area);

const root = createRootRouteWithContext<GateContext>()({
  component: Shell,
  notFoundComponent: NotFoundScreen,
  errorComponent: RouteError,
});

/** What every route takes from the table: its path, its title, its name and its gate. */
function from<Id extends TitledRoute>(id: Id) {
  const { path, title }: Routes[Id] = routes[id];
  return {
    getParentRoute: () => root,
    path: path as Routes[Id]['path'],
    staticData: { title: `shell.title.${title}` as TitleOf<Id> & IdOf<'shell'>, routeId: id },
    beforeLoad: gate(id),
  };
}

const landing = createRoute({
  ...from('landing'),
  loader: words('landing'),
  component: lazyRouteComponent(() => chunk(() => import('./pages/landing.tsx')), 'LandingScreen'),
});

const login = createRoute({
  ...from('login'),
  validateSearch: ({ lastUrl }: { lastUrl?: string }) => (lastUrl ? { lastUrl } : {}),
  beforeLoad: signedOut,
  loader: words('login'),
  component: lazyRouteComponent(() => chunk(() => import('./pages/login.tsx')), 'LoginScreen'),
});

const logout = createRoute({
  ...from('logout'),
  loader: words('login'),
  component: lazyRouteComponent(
    () => chunk(() => import('../features/identity/logout-page.tsx')),
    'LogoutPage',
  ),
});

const error = createRoute({
  ...from('error'),
  component: lazyRouteComponent(() => chunk(() => import('./error-page.tsx')), 'ErrorPage'),
});

const privacyPolicy = createRoute({
  ...from('privacyPolicy'),
  loader: words('legal'),
  component: lazyRouteComponent(
    () => chunk(() => import('../features/legal/privacy-policy-page.tsx')),
    'PrivacyPolicyPage',
  ),
});

const terms = createRoute({
  ...from('terms'),
  loader: words('legal'),
  component: lazyRouteComponent(
    () => chunk(() => import('../features/legal/terms-page.tsx')),
    'TermsPage',
  ),
});

const noAccess = createRoute({
  ...from('noAccess'),
  loader: words('access-states'),
  component: lazyRouteComponent(
    () => chunk(() => import('../features/access-states/no-access-page.tsx')),
    'NoAccessPage',
  ),
});

const accessDenied = createRoute({
  ...from('accessDenied'),
  loader: words('access-states'),
  component: lazyRouteComponent(
    () => chunk(() => import('../features/access-states/access-denied-page.tsx')),
    'AccessDeniedPage',
  ),
});

const pendingAccess = createRoute({
  ...from('pendingAccess'),
  loader: words('access-states'),
  component: lazyRouteComponent(
    () => chunk(() => import('../features/access-states/pending-access-page.tsx')),
    'PendingAccessPage',
  ),
});

const accessBlocked = createRoute({
  ...from('accessBlocked'),
  loader: words('access-states'),
  component: lazyRouteComponent(
    () => chunk(() => import('../features/access-states/access-blocked-page.tsx')),
    'AccessBlockedPage',
  ),
});

const emailDomains = createRoute({
  ...from('domainsList'),
  validateSearch: domainsSearch,
  loader: words('email-domains'),
  component: lazyRouteComponent(
    () => chunk(() => import('../features/email-domains/email-domains-page.tsx')),
    'EmailDomainsPage',
  ),
});

/** Of the demo alone, and in no table. */
const mailbox = createRoute({
  getParentRoute: () => root,
  path: '/dev/mailbox',
  staticData: { title: 'shell.title.mailbox' },
  validateSearch: ({ mail }: { mail?: string }) => (mail ? { mail } : {}),
  loader: words('demo'),
  component: lazyRouteComponent(
    () => chunk(() => import('../features/demo/mailbox-page.tsx')),
    'MailboxPage',
  ),
});

export const routeTree = root.addChildren([
  landing,
  login,
  logout,
  error,
  privacyPolicy,
  terms,
  noAccess,
  accessDenied,
  pendingAccess,
  accessBlocked,
  emailDomains,
  mailbox,
]);
