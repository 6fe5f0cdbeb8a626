import { type RouteId, routeOf } from '@endcap/contract/routes';
import type { IdOf } from '../../lib/i18n/catalogs.ts';

interface Destination {
  id: RouteId;
  label: IdOf<'shell'>;
}

/** What the header offers, in its order. A page of a later feature adds its line here. */
const destinations: readonly Destination[] = [
  { id: 'apps', label: 'shell.nav.apps' },
  { id: 'dataDictionaryV2', label: 'shell.nav.dataDictionary' },
  { id: 'companyList', label: 'shell.nav.companyList' },
  { id: 'admin', label: 'shell.nav.admin' },
  { id: 'domainsList', label: 'shell.nav.emailDomains' },
];

/** What this person may open. */
export function destinationsFor(open: readonly RouteId[]): readonly Destination[] {
  return destinations.filter(({ id }) => open.includes(id));
}

/** The line of the page on the screen: its own or, where it has none, that of the page above it. */
export function lineOf(pathname: string, offered: readonly Destination[]): RouteId | null {
  const above = offered.filter(({ id }) => `${pathname}/`.startsWith(`${routeOf(id).path}/`));
  const [nearest] = above.toSorted((a, b) => routeOf(b.id).path.length - routeOf(a.id).path.length);
  return nearest?.id ?? null;
}
