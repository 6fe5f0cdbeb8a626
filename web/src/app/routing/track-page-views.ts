import { otherPageViews } from '@endcap/contract/routes/page-views';
import { routes } from '@endcap/contract/routes/routes';
import { track } from '../../lib/browser/track.ts';
import type { AppRouter } from './router.tsx';
import { shownBy } from './shown-page.ts';

/** The page-view id of what is on the screen; pages outside the table have none. */
function pageViewOf({ state }: AppRouter): string | undefined {
  const shown = shownBy(state.matches);
  if (shown === 'not-found') return otherPageViews.notFound;
  if (shown === 'no-access') return routes.noAccess.pageView;
  const { routeId: id, pageViewOf: ofSearch } = state.matches.at(-1)?.staticData ?? {};
  return ofSearch?.(state.location.search) ?? (id && routes[id].pageView);
}

/** One page view for every page that is reached; a change of the query within it is none. */
export function trackPageViews(router: AppRouter): () => void {
  let seen: string | undefined;
  return router.subscribe('onResolved', ({ toLocation }) => {
    const name = pageViewOf(router);
    const page = `${toLocation.pathname} ${name}`;
    if (page === seen) return;
    seen = page;
    if (name) track({ type: 'PAGE_VIEW', name });
  });
}
