import type { Locale } from '@endcap/contract/sites';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/call.ts';
import { glossaryKey, watchVersion } from './glossary-version.ts';

const shown = 5;
const keptMs = 5 * 60_000;

/** The few best matching terms, for the search of the whole portal. */
export function quickTermsQuery(typed: string, locale: Locale) {
  return queryOptions({
    queryKey: [glossaryKey, locale, 'quick', typed] as const,
    queryFn: async ({ signal, client }) => {
      const body = { search_text: typed, auto_suggest: true, page_size: shown };
      const manner = { signal, onResponse: watchVersion(client) };
      return (await call('POST /api/search-glossaries', { body, ...manner })).match_list;
    },
    staleTime: keptMs,
    retry: false,
  });
}
