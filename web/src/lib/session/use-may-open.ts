import { decide } from '@endcap/contract/access/gates';
import type { RouteId } from '@endcap/contract/routes/routes';
import { useSession } from './session.ts';
import { currentSite } from './site.ts';
import { visitorOf } from './visitor.ts';

/** Whether the gates show this screen to the current user. */
export function useMayOpen(route: RouteId): boolean {
  const { user } = useSession();
  return decide(route, visitorOf(user, currentSite())).kind === 'show';
}
