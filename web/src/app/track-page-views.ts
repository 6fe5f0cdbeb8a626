import { routes } from '@endcap/contract/routes';
import { track } from '../lib/track.ts';
import type { AppRouter } from './router.tsx';
import { shownBy } from './shown.ts';

/** The page-view id of what is on the screen; pages outside the table have none. */
function pageViewOf({ state }: AppRouter): string | undefined {
  const shown = shownBy(state.matches);
  if (shown === 'not-found') return 'page-not-found';
  if (shown === 'no-access') return routes.noAccess.pageView;
  const id = state.matches.at(-1)?.staticData.routeId;
  return id && routes[id].pageView;
}

/** One page view for every path that is reached; a change of the query is none. */
export function trackPageViews(router: AppRouter): () => void {
  let seen: string | undefined;
  return router.subscribe('onResolved', ({ toLocation }) => {
    if (toLocation.pathname === seen) return;
    seen = toLocation.pathname;
    const name = pageViewOf(router);
    if (name) track({ type: 'PAGE_VIEW', name });
  });
}
