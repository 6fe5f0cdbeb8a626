import { type RouteId, routeOf } from '@endcap/contract/routes';
import { useLocation } from '@tanstack/react-router';
import type { IdOf } from '../../lib/i18n/catalogs.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { RouteLink } from '../routing/route-link.tsx';
import styles from './header.module.css';

export type Destinations = ReturnType<typeof destinationsFor>;

/** The same in a line and in the menu. */
export function NavigationLinks({ destinations }: { destinations: Destinations }) {
  const text = useText('shell');
  const here = lineOf(useLocation({ select: ({ pathname }) => pathname }), destinations);
  return destinations.map(({ id, label }) => (
    <RouteLink
      key={id}
      id={id}
      className={styles.link}
      activeOptions={{ includeSearch: false, exact: true }}
      {...(id === here && { 'data-active': true, 'aria-current': 'true' })}
    >
      {text(label)}
    </RouteLink>
  ));
}

interface Destination {
  id: RouteId;
  label: IdOf<'shell'>;
}

/** What the header offers, in its order. A page of a later feature adds its line here. */
const destinations: readonly Destination[] = [
  { id: 'apps', label: 'shell.nav.apps' },
  { id: 'dataDictionaryV2', label: 'shell.nav.dataDictionary' },
  { id: 'companyList', label: 'shell.nav.companyList' },
  { id: 'globalUserManagement', label: 'shell.nav.globalUsers' },
  { id: 'admin', label: 'shell.nav.admin' },
  { id: 'domainsList', label: 'shell.nav.emailDomains' },
  { id: 'ticketQueue', label: 'shell.nav.ticketQueue' },
  { id: 'contentEditor', label: 'shell.nav.contentEditor' },
  { id: 'operations', label: 'shell.nav.operations' },
];

/** What this person may open. */
export function destinationsFor(open: readonly RouteId[]): readonly Destination[] {
  return destinations.filter(({ id }) => open.includes(id));
}

/** The line of the page on the screen: its own or, where it has none, that of the page above it. */
function lineOf(pathname: string, offered: readonly Destination[]): RouteId | null {
  const above = offered.filter(({ id }) => `${pathname}/`.startsWith(`${routeOf(id).path}/`));
  const [nearest] = above.toSorted((a, b) => routeOf(b.id).path.length - routeOf(a.id).path.length);
  return nearest?.id ?? null;
}
