import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { noteLeftPage } from '../../lib/browser/last-page.ts';
import { queryString } from '../../lib/call/exchange.ts';
import { RouteError } from '../errors/error-screens.tsx';
import { adminRoutes } from '../routes/admin-routes.ts';
import { companyRoutes } from '../routes/company-routes.ts';
import { contentEditorRoutes } from '../routes/content-editor-routes.ts';
import { contentRoutes } from '../routes/content-routes.ts';
import { demoRoutes } from '../routes/demo-routes.ts';
import { dictionaryRoutes } from '../routes/dictionary-routes.ts';
import { helpRoutes } from '../routes/help-routes.ts';
import { knowledgeRoutes } from '../routes/knowledge-routes.ts';
import { learnRoutes } from '../routes/learn-routes.ts';
import { operationsRoutes } from '../routes/operations-routes.ts';
import { personRoutes } from '../routes/person-routes.ts';
import { productRoutes } from '../routes/product-routes.ts';
import { root } from '../routes/route-parts.ts';
import { shellRoutes } from '../routes/shell-routes.ts';
import { signInRoutes } from '../routes/sign-in-routes.ts';
import { tableDemoRoutes } from '../routes/table-demo-routes.ts';
import { ticketQueueRoutes } from '../routes/ticket-queue-routes.ts';

export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    context: {
      queryClient,
      redirectedOnce: new Set<string>(),
      isRoute: (pathname: string): boolean => {
        const [, params, found] = router.getMatchedRoutes(pathname);
        // An unknown path also matches the nearest page above it, with the rest of the path in '**'.
        return found !== undefined && !('**' in params);
      },
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

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

const routeTree = root.addChildren([
  ...shellRoutes,
  ...signInRoutes,
  ...productRoutes,
  ...personRoutes,
  ...companyRoutes,
  ...adminRoutes,
  ...operationsRoutes,
  ...ticketQueueRoutes,
  ...contentEditorRoutes,
  ...helpRoutes,
  ...dictionaryRoutes,
  ...contentRoutes,
  ...knowledgeRoutes,
  ...learnRoutes,
  ...demoRoutes,
  ...tableDemoRoutes,
]);

type Search = Record<string, string | number | undefined>;

/** Readable addresses such as `?lastUrl=/apps&page=2`; the router's default would quote the values. */
function parseSearch(search: string): Search {
  return Object.fromEntries(new URLSearchParams(search));
}

function stringifySearch(search: Search): string {
  const written = queryString(search).replaceAll('%2F', '/');
  return written && `?${written}`;
}
