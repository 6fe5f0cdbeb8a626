import type { TranslatedColumn } from '@endcap/contract/dictionary/column-names';
import type { Locale } from '@endcap/contract/sites';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import type { Outcome } from '../../../lib/call/use-change.ts';

const keptMs = 30 * 60_000;
/** Unknown names are searched one by one, so a long list in one request would exceed the timeout. */
const atOnce = 100;

/** Cached so that the table is still there when the user returns from a definition. */
export function translationQuery(names: readonly string[], locale: Locale) {
  return queryOptions({
    queryKey: ['column-names', locale, names] as const,
    queryFn: async ({ signal }) => {
      const all: TranslatedColumn[] = [];
      for (let from = 0; from < names.length; from += atOnce) {
        const body = { names: names.slice(from, from + atOnce) };
        const { columns } = await call('POST /api/glossary-columns', { body, signal });
        all.push(...columns);
      }
      return all;
    },
    enabled: names.length > 0,
    placeholderData: keepPreviousData,
    staleTime: keptMs,
    gcTime: keptMs,
    refetchOnWindowFocus: false,
  });
}

/** The names in the first row of a spreadsheet. */
export function useReadFile(onRead: (names: string[], file: File) => void) {
  return useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.set('file', file);
      return call('POST /api/glossary-columns/headers', { body });
    },
    onSuccess: ({ names }, file) => onRead(names, file),
  });
}

export function useReportName({ onSuccess, onError }: Outcome<{ term: string }, unknown>) {
  return useMutation({
    mutationFn: (body: { term: string; page: string }) =>
      call('POST /api/glossary-requests', { body }),
    onSuccess: (reported, input) => onSuccess?.(reported, input),
    onError: (error, input) => onError?.(error, input),
  });
}
