import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';

const keptMs = 60_000;

/** What the portal holds for this person: companies, people, tickets, terms, articles and notes. */
export function portalSearchQuery(
  q: string,
  { asTyped, purpose }: { asTyped: boolean; purpose?: 'ANSWER' },
) {
  return queryOptions({
    queryKey: ['portal-search', q, asTyped, purpose ?? 'FIND'] as const,
    queryFn: ({ signal }) =>
      call('GET /api/search', {
        query: { q, ...(asTyped && { asTyped: 'true' as const }), ...(purpose && { purpose }) },
        signal,
      }),
    staleTime: keptMs,
    retry: false,
  });
}
