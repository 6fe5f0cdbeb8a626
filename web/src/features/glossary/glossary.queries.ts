import type { GlossaryMatches } from '@endcap/contract/glossary';
import type { GlossaryProduct } from '@endcap/contract/glossary-products';
import type { GlossaryEntry, SearchedField } from '@endcap/contract/glossary-term';
import { dictionaryLimits } from '@endcap/contract/limits';
import type { Locale } from '@endcap/contract/sites';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { call } from '../../lib/call/call.ts';
import { useLocale } from '../../lib/i18n/locale.ts';
import { sessionQuery } from '../../lib/session/session.ts';
import { kindOf } from '../../lib/session/visitor.ts';
import { keptAnswers } from '../../lib/storage/cached-responses.ts';
import { useAhead } from '../../lib/tables/use-prefetch.ts';
import { assumeVersion, glossaryKey, versionOf, watchVersion } from './glossary-version.ts';

const { pageSize, cacheMs } = dictionaryLimits;
const kept = { staleTime: cacheMs, gcTime: cacheMs, refetchOnWindowFocus: false };

/** How the screen searches: all names at once, or one field of version 1. */
type SearchIn = 'everywhere' | SearchedField;

interface Wanted {
  /** Empty: the whole list by name. */
  search: string;
  searchIn: SearchIn;
  product: GlossaryProduct | null;
  /** From zero. */
  page: number;
}

type Manner = Pick<
  NonNullable<Parameters<typeof call<'GET /api/tags'>>[1]>,
  'signal' | 'onResponse'
>;

async function ask({ search, searchIn, product, page }: Wanted, manner: Manner) {
  const paging = { page_number: page, page_size: pageSize };
  if (!search) {
    const query = { ...paging, ...(product && { product_tag: product }) };
    return call('GET /api/v1/customer-support/glossaries', { query, ...manner });
  }
  const filter = product ? { product_tag_value: product } : {};
  if (searchIn === 'everywhere') {
    const body = { search_text: search, auto_suggest: false, ...paging, ...filter };
    return call('POST /api/search-glossaries', { body, ...manner });
  }
  const body = { search_field: searchIn, search_term: search, ...paging, ...filter };
  return call('POST /api/search-glossary', { body, ...manner });
}

/** Without a search both versions of the screen read the same list, and share it. */
function foundQuery(wanted: Wanted, locale: Locale) {
  const searchIn = wanted.search ? wanted.searchIn : 'everywhere';
  return queryOptions({
    queryKey: [glossaryKey, locale, 'found', { ...wanted, searchIn }] as const,
    queryFn: async ({ signal, ...query }) =>
      readMatches(await throughKept(query, (onResponse) => ask(wanted, { signal, onResponse }))),
    ...kept,
  });
}

export function termQuery(id: string, locale: Locale) {
  return queryOptions({
    queryKey: [glossaryKey, locale, 'term', id] as const,
    queryFn: async ({ signal, ...query }) => {
      const { match_list } = await throughKept(query, (onResponse) =>
        call('GET /api/glossary/:id', { params: { id }, signal, onResponse }),
      );
      const [term] = match_list;
      if (!term) throw new Error(`The answer about ${id} has no term.`);
      return term;
    },
    ...kept,
  });
}

const suggested = 8;

/** Names that begin like what is being typed in version 1. */
export function suggestionsQuery(typed: string, field: SearchedField, locale: Locale) {
  return queryOptions({
    queryKey: [glossaryKey, locale, 'suggestions', field, typed] as const,
    queryFn: async ({ signal, client }) => {
      const body = { search_field: field, search_term: typed, auto_suggest: true };
      const paging = { page_number: 0, page_size: suggested };
      const manner = { signal, onResponse: watchVersion(client) };
      const answer = await call('POST /api/search-glossary', {
        body: { ...body, ...paging },
        ...manner,
      });
      return readMatches(answer).entries;
    },
    ...kept,
  });
}

const checkEveryMs = 5 * 60_000;

/** Small, and never kept: its answer tells the version when all else comes from what is kept. */
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

interface MissingTerm {
  term: string;
  note: string;
  page: string;
}

const longestPage = 500;

export function useReportMissing() {
  return useMutation({
    mutationFn: ({ term, note, page }: MissingTerm) =>
      call('POST /api/glossary-requests', {
        body: { term, ...(note.trim() && { note }), page: page.slice(0, longestPage) },
      }),
  });
}

/** A page of terms, whichever call it came from. */
export interface FoundTerms {
  entries: readonly GlossaryEntry[];
  /** Nothing is called that: these are only similar. */
  fuzzy: boolean;
  total: number;
  /** There are more than are counted. */
  capped: boolean;
  suggestions: readonly string[];
  counts: ReadonlyMap<GlossaryProduct, number>;
}

type Versioned = 'is_fuzzy_search' | 'match_list';

/** Version 2 and version 1 spell the same two fields differently. */
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
 * From what this browser kept of the same question, also from before the page was loaded, else from
 * the server. A kept answer counts until the server is known to have another version.
 */
async function throughKept<Answer>({ client, queryKey }: Query, ask: Ask<Answer>): Promise<Answer> {
  const user = client.getQueryData(sessionQuery.queryKey);
  const asked = user && { loginId: user.login_id, question: [kindOf(user).type, ...queryKey] };
  const kept = asked ? await keptAnswers.get(asked) : undefined;
  if (kept && assumeVersion(client, kept.version)) return kept.answer as Answer;
  let version: string | null = null;
  const answer = await ask((response) => {
    version = versionOf(response);
    watchVersion(client)(response);
  });
  if (asked && version) void keptAnswers.put(asked, { answer, version });
  return answer;
}

/** One page of terms. The old one stays until the new one is there, and the next is fetched ahead. */
export function useFoundTerms(wanted: Wanted) {
  const { locale } = useLocale();
  useQuery(versionCheck);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...foundQuery(wanted, locale),
    placeholderData: keepPreviousData,
  });
  const next = wanted.page + 1;
  const hasNext = data && !isPlaceholderData && next * dictionaryLimits.pageSize < data.total;
  useAhead(hasNext ? foundQuery({ ...wanted, page: next }, locale) : null);
  return {
    found: data,
    failure: data ? null : error,
    /** Something else than what is shown is on its way. */
    searching: isFetching && (!data || isPlaceholderData),
    isOld: isPlaceholderData,
  };
}
export type Finding = ReturnType<typeof useFoundTerms>;
