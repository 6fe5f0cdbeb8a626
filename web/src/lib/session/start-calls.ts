import type { QueryClient } from '@tanstack/react-query';
import { companyConfigurationQuery, configurationQuery } from '../configuration/configuration.ts';
import { pageSetting } from '../configuration/page-settings.ts';
import { sessionQuery } from './session.ts';
import { siteQuery } from './site-query.ts';

/** Sends the calls that the portal needs at the start, in parallel; resolves when it can render. */
export function startCalls(queryClient: QueryClient) {
  void queryClient.prefetchQuery(sessionQuery).then(() => shareDecisions(queryClient));
  // The server writes the site's language into the page, which is never cached.
  if (!pageSetting('site-locale')) void queryClient.prefetchQuery(siteQuery);
  return queryClient.fetchQuery(configurationQuery).then((configuration) => {
    shareDecisions(queryClient);
    return configuration;
  });
}

/** Both calls used the same session, so the flags are those of the user's company, or of a visitor. */
export function shareDecisions(queryClient: QueryClient) {
  const user = queryClient.getQueryData(sessionQuery.queryKey);
  const configuration = queryClient.getQueryData(configurationQuery.queryKey);
  if (user === undefined || !configuration) return;
  const { queryKey } = companyConfigurationQuery(user?.tenant?.id ?? null);
  queryClient.setQueryData(queryKey, (known) => known ?? configuration);
}
