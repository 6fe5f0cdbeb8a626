import { decide, type Visitor } from '@endcap/contract/gates';
import type { RouteId } from '@endcap/contract/routes';
import { type AnyRoute, useRouter } from '@tanstack/react-router';
import { useSession } from '../../lib/session/session.ts';
import { currentSite } from '../../lib/session/site.ts';
import { visitorOf } from '../../lib/session/visitor.ts';
import type { Instead } from './gates.ts';

/** Which routes of the table have a screen, by the router's own list. */
export function existingRoutes(routesById: Record<string, AnyRoute>): RouteId[] {
  return Object.values(routesById).flatMap(({ options }) => options.staticData?.routeId ?? []);
}

/** Those of them that would be shown to this visitor: what menus may offer. */
export function openRoutes(visitor: Visitor, existing: readonly RouteId[]): RouteId[] {
  return existing.filter((id) => decide(id, visitor).kind === 'show');
}

/** The routes that exist here and that the person at the screen may open. */
export function useOpenRoutes(): readonly RouteId[] {
  const { routesById } = useRouter();
  const { user } = useSession();
  return openRoutes(visitorOf(user, currentSite()), existingRoutes(routesById));
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
