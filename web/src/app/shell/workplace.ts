import type { UserContext } from '@endcap/contract/identity/identity';
import { routeOf } from '@endcap/contract/routes/routes';
import { openRoutes } from '../../lib/session/open-routes.ts';
import { currentSite } from '../../lib/session/site.ts';
import { visitorOf } from '../../lib/session/visitor.ts';
import { destinationsFor } from './destinations.ts';

/** The first page after a company was chosen: the apps, else the first page that the user may open. */
export function workplaceOf(user: UserContext): string | undefined {
  const open = openRoutes(visitorOf(user, currentSite()));
  if (open.includes('apps')) return routeOf('apps').path;
  const first = destinationsFor(open).find(({ id }) => id !== 'companyList');
  return first && routeOf(first.id).path;
}
