import { decide, type Reason, type Visitor } from '@endcap/contract/access/gates';
import { type RouteId, routeIds } from '@endcap/contract/routes/routes';
import { useSession } from '../../lib/session/session.ts';
import { currentSite } from '../../lib/session/site.ts';
import { visitorOf } from '../../lib/session/visitor.ts';
import type { Instead } from './gates.ts';

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

interface Match {
  routeId: string;
  status: string;
  context: object;
}

/** The page that is shown for an address, or its replacement. */
export function shownBy(matches: readonly Match[]): 'page' | 'error' | Instead {
  const last = matches.at(-1);
  if (!last || last.routeId === '__root__' || last.status === 'notFound') return 'not-found';
  if (last.status === 'error') return 'error';
  return ('instead' in last.context && (last.context.instead as Instead | null)) || 'page';
}

/** Why the address has no access, as its gate decided. */
export function reasonBy(matches: readonly Match[]): Reason | undefined {
  const { context } = matches.at(-1) ?? {};
  return context && 'reason' in context ? (context.reason as Reason) : undefined;
}
