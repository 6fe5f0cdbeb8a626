import { decide, type Visitor } from '@endcap/contract/access/gates';
import { type RouteId, routeIds } from '@endcap/contract/routes/routes';
import { useSession } from './session.ts';
import { currentSite } from './site.ts';
import { visitorOf } from './visitor.ts';

/** The routes that this visitor may open; menus offer only these. */
export function openRoutes(visitor: Visitor): RouteId[] {
  return routeIds.filter((id) => decide(id, visitor).kind === 'show');
}

/** The routes that the current user may open. */
export function useOpenRoutes(): readonly RouteId[] {
  const { user } = useSession();
  return openRoutes(visitorOf(user, currentSite()));
}

/**
 * The routes that this visitor can open, now or after signing in: a page promises no others. For a
 * signed-out visitor only the site decides.
 */
export function usePromisedRoutes(): readonly RouteId[] {
  const { user } = useSession();
  const visitor = visitorOf(user, currentSite());
  return routeIds.filter((id) => {
    const decision = decide(id, visitor);
    return decision.kind === 'show' || (decision.kind === 'redirect' && decision.to === 'login');
  });
}
