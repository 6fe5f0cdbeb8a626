import { decide, type Visitor } from '@endcap/contract/gates';
import type { RouteId } from '@endcap/contract/routes';
import type { AnyRoute } from '@tanstack/react-router';

/** Which routes of the table have a screen, by the router's own list. */
export function existingRoutes(routesById: Record<string, AnyRoute>): RouteId[] {
  return Object.values(routesById).flatMap(({ options }) => options.staticData?.routeId ?? []);
}

/** Those of them that would be shown to this visitor: what menus may offer. */
export function openRoutes(visitor: Visitor, existing: readonly RouteId[]): RouteId[] {
  return existing.filter((id) => decide(id, visitor).kind === 'show');
}
