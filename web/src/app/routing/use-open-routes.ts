import type { RouteId } from '@endcap/contract/routes';
import { useRouter } from '@tanstack/react-router';
import { useSession } from '../../lib/session/session.ts';
import { currentSite } from '../../lib/session/site.ts';
import { visitorOf } from '../../lib/session/visitor.ts';
import { existingRoutes, openRoutes } from './open-routes.ts';

/** The routes that exist here and that the person at the screen may open. */
export function useOpenRoutes(): readonly RouteId[] {
  const { routesById } = useRouter();
  const { user } = useSession();
  return openRoutes(visitorOf(user, currentSite()), existingRoutes(routesById));
}
