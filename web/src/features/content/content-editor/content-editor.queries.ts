import type {
  ContentItem,
  ContentValues,
  NewContent,
} from '@endcap/contract/content/content-editor';
import { contentList } from '@endcap/contract/content/content-lists';
import type { ScheduledAction } from '@endcap/contract/content/content-options';
import type { Locale } from '@endcap/contract/sites';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import type { Answer } from '../../../lib/call/call-types.ts';
import { type Outcome, useChange } from '../../../lib/call/use-change.ts';
import { type ListRequest, pageQuery, type ReadFilter } from '../../../lib/tables/list-spec.ts';

const list = '/api/content-editor/items';
const one = `${list}/:itemId` as const;
const key = ['content-editor'] as const;

type Listed = typeof contentList;

export function contentOf(request: ListRequest<Listed>, filter: ReadFilter<Listed>) {
  const query = pageQuery(contentList, request, filter);
  return queryOptions({
    queryKey: [...key, 'page', query],
    queryFn: ({ signal }) => call(`GET ${list}`, { query, signal }),
  });
}

export const contentOptionsQuery = queryOptions({
  queryKey: ['content-options'],
  queryFn: ({ signal }) => call('GET /api/content-editor/options', { signal }),
});

export const readContent = (itemId: string): Promise<ContentItem> =>
  call(`GET ${one}`, { params: { itemId } });

/** Read once: a text must not change under the hands of its author. */
export function contentItemQuery(itemId: string) {
  return queryOptions({
    queryKey: [...key, 'one', itemId],
    queryFn: ({ signal }) => call(`GET ${one}`, { params: { itemId }, signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function previewQuery(itemId: string, locale: Locale, body: string) {
  return queryOptions({
    queryKey: ['content-preview', itemId, locale, body],
    queryFn: ({ signal }) =>
      call('POST /api/content-editor/preview', { body: { itemId, locale, body }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

export function revisionsQuery(itemId: string) {
  return queryOptions({
    queryKey: [...key, 'revisions', itemId],
    queryFn: ({ signal }) =>
      call(`GET ${one}/revisions`, { params: { itemId }, query: { pageSize: 100 }, signal }),
  });
}

export function revisionQuery(itemId: string, revision: number) {
  return queryOptions({
    queryKey: ['content-revision', itemId, revision],
    queryFn: ({ signal }) =>
      call(`GET ${one}/revisions/:revision`, { params: { itemId, revision }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function feedbackQuery(itemId: string) {
  return queryOptions({
    queryKey: [...key, 'feedback', itemId],
    queryFn: ({ signal }) => call(`GET ${one}/feedback`, { params: { itemId }, signal }),
  });
}

export function translatedTextQuery(itemId: string, locale: 'es-MX' | 'fr-CA', version: number) {
  return queryOptions({
    queryKey: ['content-translated-text', itemId, locale, version],
    queryFn: ({ signal }) =>
      call(`GET ${one}/translations/:locale`, { params: { itemId, locale }, signal }),
  });
}

export const findTargets = (
  query: { q: string; kind?: 'ARTICLE' | 'RELEASE_NOTE' | 'TERM' },
  signal: AbortSignal,
) => call('GET /api/content-editor/targets', { query, signal });

export function imagesQuery(itemId: string) {
  return queryOptions({
    queryKey: [...key, 'images', itemId],
    queryFn: ({ signal }) => call(`GET ${one}/images`, { params: { itemId }, signal }),
  });
}

/** The faults that these values would be published with. It changes nothing. */
export function useCheckContent() {
  return useMutation({
    mutationFn: ({ itemId, body }: { itemId: string; body: ContentValues }) =>
      call(`POST ${one}/check`, { params: { itemId }, body }),
  });
}

/** Keeps the answer, so that the screen shows it before the list is read again. */
function useItemChange<Input>(change: (input: Input) => Promise<ContentItem>) {
  const queryClient = useQueryClient();
  return useChange([...key, 'page'], async (input: Input) => {
    const item = await change(input);
    queryClient.setQueryData(contentItemQuery(item.id).queryKey, item);
    void queryClient.invalidateQueries({ queryKey: [...key, 'revisions', item.id] });
    return item;
  });
}

export function useCreateContent() {
  return useItemChange((body: NewContent) => call(`POST ${list}`, { body }));
}

/** The text of a search without a result that the new item answers; another editor may have been first. */
export function useAnswerSearch() {
  return useChange(['search-words'], (words: string) =>
    call('POST /api/reports/content/searches/answers', { body: { words, answer: 'ARTICLE' } }),
  );
}

interface Seen {
  id: string;
  version: number;
}

const seenBy = ({ version }: Seen) => ({ headers: { 'if-match': `"${version}"` } });

export function useSaveContent() {
  return useItemChange(({ seen, body }: { seen: Seen; body: ContentValues }) =>
    call(`PUT ${one}`, { params: { itemId: seen.id }, ...seenBy(seen), body }),
  );
}

export function useDiscardDraft() {
  return useItemChange((seen: Seen) =>
    call(`DELETE ${one}/draft`, { params: { itemId: seen.id }, ...seenBy(seen) }),
  );
}

/** What is typed goes live at a time with the save itself; taking an item away changes no text. */
export type ScheduleInput =
  | { seen: Seen; body: ContentValues }
  | { itemId: string; action: ScheduledAction; on: string };

export function useScheduleContent() {
  return useItemChange((input: ScheduleInput) => {
    if ('body' in input)
      return call(`PUT ${one}`, {
        params: { itemId: input.seen.id },
        ...seenBy(input.seen),
        body: input.body,
      });
    const { on, ...params } = input;
    return call(`PUT ${one}/schedules/:action`, { params, body: { on } });
  });
}

export function useCancelSchedule() {
  return useItemChange((params: { itemId: string; action: ScheduledAction }) =>
    call(`DELETE ${one}/schedules/:action`, { params }),
  );
}

export function useRestoreRevision() {
  return useItemChange(({ seen, revision }: { seen: Seen; revision: number }) =>
    call(`POST ${one}/revisions/:revision/restore`, {
      params: { itemId: seen.id, revision },
      ...seenBy(seen),
    }),
  );
}

export function useDeleteContent() {
  return useChange([...key, 'page'], ({ id }: Seen) =>
    call(`DELETE ${one}`, { params: { itemId: id } }),
  );
}

export function useUploadImage(
  itemId: string,
  outcome: Outcome<File, Answer<`POST ${typeof one}/images`>>,
) {
  return useChange(
    [...key, 'images', itemId],
    (file: File) => {
      const body = new FormData();
      body.set('file', file);
      return call(`POST ${one}/images`, { params: { itemId }, body });
    },
    outcome,
  );
}
