import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';

const keptMs = 60_000;

/** What the portal holds for this person: users, tickets, articles, notes and terms. */
export function portalSearchQuery(q: string) {
  return queryOptions({
    queryKey: ['portal-search', q] as const,
    queryFn: async ({ signal }) => (await call('GET /api/search', { query: { q }, signal })).hits,
    staleTime: keptMs,
    retry: false,
  });
}
