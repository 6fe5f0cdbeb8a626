import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRouter,
  createRoute,
  createRouter,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { chunk } from '../../lib/browser/chunk.ts';
import { noteLeftPage } from '../../lib/browser/last-page.ts';
import { queryString } from '../../lib/call/exchange.ts';
import { RouteError } from '../errors/error-screens.tsx';
import { root } from '../routes/route-parts.ts';
import { startRoutes } from '../routes/start-routes.ts';
import { loadSignedInParts } from '../shell/signed-in-parts.ts';
import { isRoute } from './is-route.ts';

type RouteTree = ReturnType<typeof import('../routes/all-routes.ts').addAllRoutes>;

/** Any other path: the routes of all pages load, and the same address is opened again. */
const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: async ({ context, location }) => {
    await context.addRoutes();
    throw redirect({ href: location.href, replace: true });
  },
});

/** Begins with the routes of the start pages; the others come with the first address that needs them. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree: root.addChildren([...startRoutes, elsewhere]) as unknown as RouteTree,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    context: {
      queryClient,
      redirectedOnce: new Set<string>(),
      isRoute,
      addRoutes: (): Promise<void> => addRoutes(router),
      loadSignedInParts,
    },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RouteError,
    defaultPendingMs: 300,
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (pathChanged && fromLocation) noteLeftPage(fromLocation.pathname);
  });
  return router;
}

async function addRoutes(router: AnyRouter): Promise<void> {
  const { addAllRoutes } = await chunk(() => import('../routes/all-routes.ts'));
  addAllRoutes();
  router.setRoutes(router.buildRouteTree());
  // An address that waits for the routes may be rendered as pending until it is opened again.
  router.routesById[elsewhere.id] = elsewhere;
}

/** Loads the routes of all pages, unless the address is one of a start page. */
export async function addRoutesOfAddress(router: AppRouter): Promise<void> {
  const [matched] = router.getMatchedRoutes(router.latestLocation.pathname);
  if (matched.some(({ path }) => path === elsewhere.path)) await addRoutes(router);
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

type Search = Record<string, string | number | undefined>;

/** Readable addresses such as `?lastUrl=/apps&page=2`; the router's default would quote the values. */
function parseSearch(search: string): Search {
  return Object.fromEntries(new URLSearchParams(search));
}

function stringifySearch(search: Search): string {
  const written = queryString(search).replaceAll('%2F', '/');
  return written && `?${written}`;
}
