import { addressOf, decide } from '@endcap/contract/gates';
import type { UserContext } from '@endcap/contract/identity';
import { routes } from '@endcap/contract/routes';
import { currentSite } from './site.ts';
import { visitorOf } from './visitor.ts';

/**
 * Where a person goes who asked for no page: to the apps. A portal without them leads to the page
 * that stands in their way, else to the landing page.
 */
export function homeOf(user: UserContext | null, isRoute: (pathname: string) => boolean): string {
  if (isRoute(routes.apps.path)) return routes.apps.path;
  if (!user) return routes.landing.path;
  const decision = decide('apps', visitorOf(user, currentSite()));
  if (decision.kind !== 'redirect' || !isRoute(routes[decision.to].path))
    return routes.landing.path;
  return addressOf(decision, routes.apps.path);
}
