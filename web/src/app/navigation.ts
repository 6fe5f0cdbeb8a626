import type { UserContext } from '@endcap/contract/identity';
import type { Action, Resource } from '@endcap/contract/permissions';
import type { LinkProps } from '@tanstack/react-router';
import type { IdOf } from '../lib/catalogs.ts';
import { mayUser } from '../lib/session.ts';

interface Destination {
  to: NonNullable<LinkProps['to']>;
  label: IdOf<'shell'>;
  needs: readonly [Action, Resource];
  /** Shows the data of the company that the person acts for. */
  ofCompany: boolean;
}

/** What exists, in the order of the header. A page of a later feature adds its line here. */
const destinations: readonly Destination[] = [
  {
    to: '/admin/domainsList',
    label: 'shell.nav.emailDomains',
    needs: ['LIST', 'EMAIL_DOMAIN'],
    ofCompany: true,
  },
];

/** What this person may open. */
export function destinationsFor(user: UserContext | null): readonly Destination[] {
  if (!user) return [];
  return destinations.filter(
    ({ needs, ofCompany }) => mayUser(user, ...needs) && (!ofCompany || user.tenant !== null),
  );
}
