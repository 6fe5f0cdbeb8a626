import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { RouteError } from '../errors/route-error.tsx';
import { routeTree } from './routes.ts';
import { parseSearch, stringifySearch } from './search-string.ts';

export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    context: {
      queryClient,
      turnedAway: new Set<string>(),
      isRoute: (pathname: string): boolean => {
        const [, params, found] = router.getMatchedRoutes(pathname);
        // The nearest page above an unknown path is found too, with what is left of the path.
        return found !== undefined && !('**' in params);
      },
    },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RouteError,
    defaultPendingMs: 300,
  });
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
