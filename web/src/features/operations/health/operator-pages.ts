import { type RouteId, routeIds } from '@endcap/contract/routes/routes';
import { useOpenRoutes } from '../../../lib/session/open-routes.ts';

/** The operator's pages, the home first. A page without its texts does not compile. */
export type OperatorPage = Extract<RouteId, `operations${string}`>;
const operatorPages = routeIds.filter((id): id is OperatorPage => /^operations/.test(id));

/** The operator's pages that are open to this user. */
export function useOperatorPages(): OperatorPage[] {
  const open = useOpenRoutes();
  return operatorPages.filter((id) => open.includes(id));
}
