import type { QueryClient } from '@tanstack/react-query';
import { configurationQuery } from './configuration.ts';
import { pageSetting } from './page-settings.ts';
import { sessionQuery } from './session.ts';
import { siteQuery } from './site-query.ts';

/** Everything that the portal must know, asked at once; answers when it may begin to draw. */
export function startCalls(queryClient: QueryClient) {
  void queryClient.prefetchQuery(sessionQuery);
  // The server writes the site's language into the page, which is never cached.
  if (!pageSetting('site-locale')) void queryClient.prefetchQuery(siteQuery);
  return queryClient.fetchQuery(configurationQuery);
}
