import type { RouteId } from '@endcap/contract/routes/routes';
import type { IdOf } from '../../lib/i18n/catalogs.ts';

export type Destinations = ReturnType<typeof destinationsFor>;

interface Destination {
  id: RouteId;
  label: IdOf<'shell'>;
}

/** What the header offers, in its order. A page of a later feature adds its line here. */
const destinations: readonly Destination[] = [
  { id: 'today', label: 'shell.nav.today' },
  { id: 'apps', label: 'shell.nav.apps' },
  { id: 'dataDictionaryV2', label: 'shell.nav.dataDictionary' },
  { id: 'partnerAccess', label: 'shell.nav.partnerAccess' },
  { id: 'companyList', label: 'shell.nav.companyList' },
  { id: 'globalUserManagement', label: 'shell.nav.globalUsers' },
  { id: 'admin', label: 'shell.nav.admin' },
  { id: 'ticketQueue', label: 'shell.nav.ticketQueue' },
  { id: 'contentEditor', label: 'shell.nav.contentEditor' },
  { id: 'operations', label: 'shell.nav.operations' },
];

/** What this person may open. */
export function destinationsFor(open: readonly RouteId[]): readonly Destination[] {
  return destinations.filter(({ id }) => open.includes(id));
}
