import type { GlossaryMatches } from '@endcap/contract/dictionary/glossary';
import type { GlossaryProduct } from '@endcap/contract/dictionary/glossary-products';
import type { GlossaryEntry, SearchedField } from '@endcap/contract/dictionary/glossary-term';
import { dictionaryLimits } from '@endcap/contract/limits';
import type { Locale } from '@endcap/contract/sites';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { usePrefetch } from '../../../kit/list/use-prefetch.ts';
import { call } from '../../../lib/call/call.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { sessionQuery } from '../../../lib/session/session.ts';
import { kindOf } from '../../../lib/session/visitor.ts';
import { cachedResponses } from '../../../lib/storage/cached-responses.ts';
import {
  assumeVersion,
  glossaryKey,
  refetchIfOutdated,
  versionOf,
  watchVersion,
} from './glossary-version.ts';

const { pageSize, cacheMs } = dictionaryLimits;
const kept = { staleTime: cacheMs, gcTime: cacheMs, refetchOnWindowFocus: false };

/** The search of a screen: in all names at once, or in one field of version 1. */
type SearchIn = 'everywhere' | SearchedField;

interface Wanted {
  /** Empty for the whole list, sorted by name. */
  search: string;
  searchIn: SearchIn;
  product: GlossaryProduct | null;
  /** Counted from zero. */
  page: number;
}

type CallOptions = Pick<
  NonNullable<Parameters<typeof call<'GET /api/tags'>>[1]>,
  'signal' | 'onResponse'
>;

async function ask({ search, searchIn, product, page }: Wanted, options: CallOptions) {
  const paging = { page_number: page, page_size: pageSize };
  if (!search) {
    const query = { ...paging, ...(product && { product_tag: product }) };
    return call('GET /api/v1/customer-support/glossaries', { query, ...options });
  }
  const filter = product ? { product_tag_value: product } : {};
  if (searchIn === 'everywhere') {
    const body = { search_text: search, auto_suggest: false, ...paging, ...filter };
    return call('POST /api/search-glossaries', { body, ...options });
  }
  const body = { search_field: searchIn, search_term: search, ...paging, ...filter };
  return call('POST /api/search-glossary', { body, ...options });
}

/** Without a search both versions of the screen request the same list and share its cache entry. */
export function foundQuery(wanted: Wanted, locale: Locale) {
  const searchIn = wanted.search ? wanted.searchIn : 'everywhere';
  return queryOptions({
    queryKey: [glossaryKey, locale, 'found', { ...wanted, searchIn }] as const,
    queryFn: async ({ signal, ...query }) =>
      readMatches(await throughCache(query, (onResponse) => ask(wanted, { signal, onResponse }))),
    ...kept,
  });
}

export function termQuery(id: string, locale: Locale) {
  return queryOptions({
    queryKey: [glossaryKey, locale, 'term', id] as const,
    queryFn: async ({ signal, ...query }) => {
      const { match_list } = await throughCache(query, (onResponse) =>
        call('GET /api/glossary/:id', { params: { id }, signal, onResponse }),
      );
      const [term] = match_list;
      if (!term) throw new Error(`The answer about ${id} has no term.`);
      return term;
    },
    ...kept,
  });
}

/** Not cached for a day like the definition: notes appear every week. */
export function termContentQuery(id: string, locale: Locale) {
  return queryOptions({
    queryKey: ['term-content', locale, id] as const,
    queryFn: ({ signal }) =>
      call('GET /api/glossary/:id/content', { params: { id }, signal, background: true }),
    retry: false,
  });
}

const suggested = 8;

/** Names that begin with the typed text, for version 1. */
export function suggestionsQuery(typed: string, field: SearchedField, locale: Locale) {
  return queryOptions({
    queryKey: [glossaryKey, locale, 'suggestions', field, typed] as const,
    queryFn: async ({ signal, client }) => {
      const body = { search_field: field, search_term: typed, auto_suggest: true };
      const paging = { page_number: 0, page_size: suggested };
      const options = { signal, onResponse: watchVersion(client) };
      const answer = await call('POST /api/search-glossary', {
        body: { ...body, ...paging },
        ...options,
      });
      return readMatches(answer).entries;
    },
    // The list would close after each letter otherwise, and an arrow key in that moment be lost.
    placeholderData: (shown, query) => {
      const [, , , shownField, shownFor = ''] = query?.queryKey ?? [];
      return shownField === field && typed.startsWith(shownFor) ? shown : undefined;
    },
    ...kept,
  });
}

const checkEveryMs = 5 * 60_000;

/** Never cached: its response shows the current version when all other data comes from the cache. */
const versionCheck = queryOptions({
  queryKey: ['glossary-check'],
  queryFn: ({ signal, client }) =>
    call('GET /api/tags', {
      query: { tag_name: 'product' },
      signal,
      background: true,
      onResponse: watchVersion(client),
    }),
  staleTime: 0,
  retry: false,
  refetchOnWindowFocus: 'always',
  refetchInterval: checkEveryMs,
});

/** A page of terms, from either endpoint. */
export interface FoundTerms {
  entries: readonly GlossaryEntry[];
  /** True when no term matches exactly and these are only similar. */
  fuzzy: boolean;
  total: number;
  /** True when there are more results than the server counts. */
  capped: boolean;
  suggestions: readonly string[];
  counts: ReadonlyMap<GlossaryProduct, number>;
}

type Versioned = 'is_fuzzy_search' | 'match_list';

/** Version 1 and version 2 use different names for the same two fields. */
type Matches = Omit<GlossaryMatches, Versioned> &
  Partial<Pick<GlossaryMatches, Versioned>> & {
    fuzzy_search?: boolean;
    match_lists?: GlossaryEntry[];
  };

function readMatches(matches: Matches): FoundTerms {
  return {
    entries: matches.match_list ?? matches.match_lists ?? [],
    fuzzy: matches.is_fuzzy_search ?? matches.fuzzy_search ?? false,
    total: matches.total_elements,
    capped: matches.total_is_capped,
    suggestions: matches.suggestions,
    counts: new Map(matches.product_counts.map(({ value, count }) => [value, count])),
  };
}

interface Query {
  client: QueryClient;
  queryKey: readonly unknown[];
}

type Ask<Answer> = (onResponse: (response: Response) => void) => Promise<Answer>;

/**
 * Returns the response that this browser has cached for the same request, also from an earlier page
 * load, else asks the server. A cached response is valid until the server reports another version.
 */
async function throughCache<Answer>(
  { client, queryKey }: Query,
  ask: Ask<Answer>,
): Promise<Answer> {
  const user = client.getQueryData(sessionQuery.queryKey);
  const asked = user && { loginId: user.login_id, question: [kindOf(user).type, ...queryKey] };
  const kept = asked ? await cachedResponses.get(asked) : undefined;
  if (kept && assumeVersion(client, kept.version)) {
    refetchIfOutdated(client, { queryKey, version: kept.version });
    return kept.answer as Answer;
  }
  let version: string | null = null;
  const answer = await ask((response) => {
    version = versionOf(response);
    watchVersion(client)(response);
  });
  if (asked && version) void cachedResponses.put(asked, { answer, version });
  return answer;
}

/** One page of terms. The previous page stays until the new one has loaded; the next is prefetched. */
export function useFoundTerms(wanted: Wanted) {
  const { locale } = useLocale();
  useQuery(versionCheck);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...foundQuery(wanted, locale),
    placeholderData: keepPreviousData,
  });
  const next = wanted.page + 1;
  const hasNext = data && !isPlaceholderData && next * dictionaryLimits.pageSize < data.total;
  usePrefetch(hasNext ? foundQuery({ ...wanted, page: next }, locale) : null);
  return {
    found: data,
    failure: data ? null : error,
    /** True until the requested terms have loaded, also while earlier ones are shown. */
    searching: isFetching && (!data || isPlaceholderData),
    isOld: isPlaceholderData,
  };
}
export type Finding = ReturnType<typeof useFoundTerms>;
