import type { RouteId } from '@endcap/contract/routes';
import type { IdOf } from '../lib/catalogs.ts';

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

/** Pages under /admin have lines of their own. */
export function activeOptionsOf(id: RouteId) {
  return { includeSearch: false, exact: id === 'admin' };
}
