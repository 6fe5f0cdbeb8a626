import { decide } from '@endcap/contract/access/gates';
import { learnProducts, siteProducts } from '@endcap/contract/products';
import { type RouteId, routeOf } from '@endcap/contract/routes/routes';
import type { Site } from '@endcap/contract/sites';

/** A page for visitors, by the parts of its address that decide what it shows. */
export interface PublicPage {
  route: PublicRoute;
  /** Path and query, the same for every way to write them. */
  address: string;
}

/** The parameter of an address that names one of several pages. */
type Parameter = 'product' | 'article';

interface Declared {
  /** The module under web/ that shows the page, or its chunk: its styles belong into the HTML. */
  source: string;
  parameter?: Parameter;
  /** A page with this parameter shows something else, which only the script renders. */
  unless?: string;
  /** A form, which is of no use before its script runs: only its head is written. */
  isForm?: boolean;
}

export const publicRoutes = {
  landing: { source: 'landing' },
  learn: { source: 'src/app/pages/learn.tsx', parameter: 'product' },
  insights: {
    source: 'src/features/content/insights/insights-page.tsx',
    parameter: 'article',
    unless: 'page',
  },
  privacyPolicy: {
    source: 'src/features/content/legal/privacy-policy-page.tsx',
    unless: 'version',
  },
  contactUs: { source: 'src/features/support/contact-us/contact-us-page.tsx', isForm: true },
  login: { source: 'login', isForm: true },
} as const satisfies Partial<Record<RouteId, Declared>>;
export type PublicRoute = keyof typeof publicRoutes;

export const publicRouteIds = Object.keys(publicRoutes) as PublicRoute[];

export const declaredOf = (route: PublicRoute): Declared => publicRoutes[route];

/** Longer addresses are never one of ours, and reading them would only take time. */
const longestAddress = 2_000;

/** The page of an address on a site; null for every other address. Other parameters change nothing. */
export function publicPageAt(
  url: string,
  site: Site,
  articles: ReadonlySet<string>,
): PublicPage | null {
  if (url.length > longestAddress) return null;
  const [path = '', query = ''] = url.split('?', 2);
  const route = publicRouteIds.find((id) => routeOf(id).path === path);
  if (!route || !isOpen(route, site)) return null;
  const { parameter, unless } = declaredOf(route);
  const given = new URLSearchParams(query);
  if (unless && given.has(unless)) return null;
  const asked = parameter ? given.get(parameter) : null;
  if (!asked) return { route, address: path };
  return parameter && valuesOf(parameter, site, articles).includes(asked)
    ? { route, address: `${path}?${parameter}=${asked}` }
    : null;
}

/** Every public page of a site that is worth finding, for the map of the site. */
export function publicPagesOf(site: Site, articles: ReadonlySet<string>): PublicPage[] {
  return publicRouteIds
    .filter((route) => isOpen(route, site))
    .flatMap((route): PublicPage[] => {
      const { path } = routeOf(route);
      const { parameter } = declaredOf(route);
      const values = parameter ? valuesOf(parameter, site, articles) : [];
      const addresses = values.map((value) => `${path}?${parameter}=${value}`);
      return [path, ...addresses].map((address) => ({ route, address }));
    });
}

function valuesOf(parameter: Parameter, site: Site, articles: ReadonlySet<string>) {
  if (parameter === 'article') return [...articles];
  return learnProducts.filter((code): boolean => siteProducts[site].includes(code));
}

function isOpen(route: PublicRoute, site: Site): boolean {
  return decide(route, { site, person: null }).kind === 'show';
}
