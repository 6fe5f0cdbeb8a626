import type { Locale } from '@endcap/contract/sites';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import { justReadMs } from '../../../lib/call/query-client.ts';
import { type Outcome, useChange } from '../../../lib/call/use-change.ts';
import { type NotesSearch, tagsIn } from './release-notes.search.ts';

const notes = '/svc/v1/release-notes';
const notesKey = ['release-notes'] as const;
const unreadKey = [...notesKey, 'unread'] as const;
const feedKey = [...notesKey, 'feed'] as const;

export function notesQuery({ page = 1, tags, mine, unread }: NotesSearch, locale: Locale) {
  const query = {
    pageNo: page - 1,
    ...(tagsIn(tags).length > 0 && { tags: tagsIn(tags).join() }),
    ...(mine && { mine }),
    ...(unread && { unread }),
  };
  return queryOptions({
    queryKey: [...notesKey, 'list', locale, query],
    queryFn: ({ signal }) => call(`GET ${notes}`, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: justReadMs,
  });
}

export function noteQuery(noteId: string, locale: Locale) {
  return queryOptions({
    queryKey: [...notesKey, 'note', locale, noteId],
    queryFn: ({ signal }) => call(`GET ${notes}/notes/:noteId`, { params: { noteId }, signal }),
  });
}

/** For the menu; looking at it does not prolong the session. */
export const unreadQuery = queryOptions({
  queryKey: unreadKey,
  queryFn: ({ signal }) => call(`GET ${notes}/unread`, { signal, background: true }),
  staleTime: 0,
  retry: false,
});

/** The list is read again when it is next shown: a note that was opened loses its mark. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (noteId: string) =>
      call(`POST ${notes}/notes/:noteId/read`, { params: { noteId } }),
    onSuccess: (unread) => {
      client.setQueryData(unreadKey, unread);
      void client.invalidateQueries({ queryKey: [...notesKey, 'list'] });
    },
  });
}

export function useMarkAllRead(outcome: Outcome<void, unknown>) {
  return useChange(notesKey, () => call(`POST ${notes}/read`), outcome);
}

export const feedQuery = queryOptions({
  queryKey: feedKey,
  queryFn: ({ signal }) => call(`GET ${notes}/feed`, { signal }),
  staleTime: 0,
});

export function useRenewFeed(outcome: Outcome<void, unknown>) {
  return useChange(feedKey, () => call(`POST ${notes}/feed`), outcome);
}

export function useRemoveFeed(outcome: Outcome<void, unknown>) {
  return useChange(feedKey, () => call(`DELETE ${notes}/feed`), outcome);
}
