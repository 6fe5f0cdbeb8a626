import type { GlossaryProduct } from '@endcap/contract/glossary-products';
import type { SearchedField } from '@endcap/contract/glossary-term';
import { dictionaryLimits } from '@endcap/contract/limits';
import type { Locale } from '@endcap/contract/sites';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call/call.ts';
import { glossaryKey, watchVersion } from './glossary-version.ts';
import { readMatches } from './read-matches.ts';
import { throughKept } from './through-kept.ts';

const { pageSize, cacheMs } = dictionaryLimits;
const kept = { staleTime: cacheMs, gcTime: cacheMs, refetchOnWindowFocus: false };

/** How the screen searches: all names at once, or one field of version 1. */
export type SearchIn = 'everywhere' | SearchedField;

export interface Wanted {
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
export function foundQuery(wanted: Wanted, locale: Locale) {
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
export const versionCheck = queryOptions({
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
