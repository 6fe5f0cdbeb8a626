import { queryOptions } from '@tanstack/react-query';
import { call } from '../call/call.ts';
import { currentSite } from './site.ts';

/** The site's languages, for a page that does not name its own. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => {
    const site = currentSite();
    const headers = { 'site-id': site };
    return call('GET /svc/v1/identity/sites/:site', {
      params: { site },
      headers,
      signal,
      quiet: true,
    });
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
