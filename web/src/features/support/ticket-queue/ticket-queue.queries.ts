import { queueLimits } from '@endcap/contract/limits';
import type { Page } from '@endcap/contract/paging';
import type { QueueRow, QueueTicket } from '@endcap/contract/support/queued-ticket';
import type { SavedReply } from '@endcap/contract/support/saved-replies';
import { queueList } from '@endcap/contract/support/ticket-lists';
import type { QueueView, WritingKind } from '@endcap/contract/support/ticket-queue-options';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { formOf, type Upload } from '../../../kit/attachments/use-sending-file.ts';
import { useUndoToast } from '../../../kit/use-undo-toast.ts';
import { call } from '../../../lib/call/call.ts';
import type { Answer, Options } from '../../../lib/call/call-types.ts';
import { download } from '../../../lib/call/download.ts';
import { ownVersions } from '../../../lib/call/own-versions.ts';
import { type Outcome, useChange } from '../../../lib/call/use-change.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { read, write } from '../../../lib/storage/storage.ts';
import { filterQuery, type ListRequest, type ReadFilter } from '../../../lib/tables/list-spec.ts';

const list = '/api/ticket-queue';
const one = `${list}/tickets/:incidentId` as const;
const replies = `${list}/saved-replies` as const;
const reply = `${replies}/:replyId` as const;
export const queueKey = ['ticket-queue'] as const;

/** Others answer at the same time. */
const listMs = 30_000;
const ticketMs = 10_000;
const lookMs = 15_000;

const lastQueueKey = 'endcap.last-queue';

/** The view that the user came from: its tickets are the next and the previous ones. */
function lastQueue(): QueueRequest {
  try {
    return JSON.parse(read(lastQueueKey, 'session') ?? '') as QueueRequest;
  } catch {
    return { view: 'WAITING' };
  }
}

/** The tickets of that view in their order, for the page of one of them. */
export function queueOrderQuery() {
  const { pageNo: _page, pageSize: _size, ...request } = lastQueue();
  return queueQuery({ ...request, pageNo: 0, pageSize: 100 });
}

export type QueueRequest = NonNullable<Options<`GET ${typeof list}`>['query']>;

/** The total ends at a limit. */
export type QueuePage = Page<QueueRow> & { totalIsCapped: boolean };

export function queueQuery(query: QueueRequest) {
  return queryOptions({
    queryKey: [...queueKey, 'page', query],
    queryFn: ({ signal }): Promise<Page<QueueRow>> =>
      call(`GET ${list}`, { query, signal, background: true }),
    refetchInterval: listMs,
  });
}

/** What the queue asks for, by the state of its table. */
export function queueOf(
  request: ListRequest<typeof queueList>,
  filter: ReadFilter<typeof queueList>,
  tab: string,
) {
  const query = requestOf(request, filter, tab);
  write(lastQueueKey, JSON.stringify(query), 'session');
  return queueQuery(query);
}

export function requestOf(
  request: ListRequest<typeof queueList>,
  filter: ReadFilter<typeof queueList>,
  tab: string,
): QueueRequest {
  return {
    ...request,
    // The last solved ones come first, unless another order was chosen.
    ...(tab === 'SOLVED' &&
      request.sortBy === 'answerBy' && { sortBy: 'lastUpdatedOn', sortOrder: 'desc' }),
    view: tab as QueueView,
    ...filterQuery(queueList, filter),
  };
}

export const overviewQuery = queryOptions({
  queryKey: [...queueKey, 'overview'],
  queryFn: ({ signal }) => call(`GET ${list}/overview`, { signal, background: true }),
  refetchInterval: listMs,
});

export function queuedTicketQuery(incidentId: string) {
  return queryOptions({
    queryKey: [...queueKey, 'one', incidentId],
    queryFn: ({ signal }) =>
      call(`GET ${one}`, { params: { incidentId }, signal, background: true }),
    refetchInterval: ticketMs,
  });
}

export const readEarlierEntries = (incidentId: string) => (before: string) =>
  call(`GET ${one}/threads`, { params: { incidentId }, query: { before } });

export const downloadFile =
  (incidentId: string) =>
  ({ id }: { id: string }) =>
    download(`GET ${one}/attachments/:attachmentId`, {
      params: { incidentId, attachmentId: id },
    });

export const seen = (version: number | undefined) =>
  version === undefined ? {} : { headers: { 'if-match': `"${version}"` } };

export type TicketChange = Options<`PUT ${typeof one}`>['body'];

interface OfTicket {
  incidentId: string;
  /** The version that the user has seen; none for a change that overwrites nothing. */
  version?: number | undefined;
}

/**
 * Keeps the answer, so that the screen shows it before the list is read again. Changes of one ticket
 * are sent one after the other, each with the version that the user's own last one has made.
 */
function useTicketChange<Input extends OfTicket>(
  scope: string | undefined,
  change: (input: Input) => Promise<QueueTicket>,
  outcome: Outcome<Input, QueueTicket> = {},
) {
  const queryClient = useQueryClient();
  const send = async (input: Input) => {
    const { incidentId, version } = input;
    const own = ownVersions(queryClient, incidentId);
    const seenVersion = version === undefined ? undefined : own.newest(version);
    const shown = queryClient.getQueryData(queuedTicketQuery(incidentId).queryKey)?.version;
    const ticket = await change({ ...input, version: seenVersion });
    const before = seenVersion ?? shown;
    // Without a version, another change may lie between: then the version goes up by more than one.
    const isNext = seenVersion !== undefined || ticket.version === Number(shown) + 1;
    if (before !== undefined && isNext && ticket.incidentId === incidentId) {
      own.follow(before, ticket.version);
    }
    queryClient.setQueryData(queuedTicketQuery(ticket.incidentId).queryKey, ticket);
    return ticket;
  };
  return useChange(queueKey, send, { ...outcome, scope: scope && `ticket ${scope}`, once: !scope });
}

type Changed = TicketChange & OfTicket;

/** On the page of one ticket with its id; the list changes tickets that are independent of each other. */
export function useChangeTicket(outcome?: Outcome<Changed, QueueTicket>, ofPage?: string) {
  return useTicketChange(
    ofPage,
    ({ incidentId, version, ...body }: Changed) =>
      call(`PUT ${one}`, { params: { incidentId }, ...seen(version), body }),
    outcome,
  );
}

type ChangeOfTickets = Options<`POST ${typeof list}/changes`>['body'];

export type TicketChanges = Answer<`POST ${typeof list}/changes`>;

/** The undo of a change of many tickets, for the toast that reports it. */
export function useUndoChanges() {
  const text = useText('ticket-queue');
  return useUndoToast({
    queryKey: queueKey,
    undo: (tickets: TicketChanges['undo']) =>
      call(`POST ${list}/changes/undo`, { body: { tickets } }),
    undone: ({ undone, stayed }) => {
      const message = text('ticket-queue.many.undone', { count: undone.length });
      if (stayed.length === 0) return message;
      const details = text('ticket-queue.many.stayed', { count: stayed.length });
      return { message, details, isPartial: true };
    },
  });
}

/** Many tickets at once; those that are refused are named in the answer. */
export function useChangeTickets(outcome?: Outcome<ChangeOfTickets, TicketChanges>) {
  return useChange(
    queueKey,
    (body: ChangeOfTickets) => call(`POST ${list}/changes`, { body }),
    outcome,
  );
}

/** The tickets that one act takes, in the order of the list. */
export async function readQueue(query: QueueRequest): Promise<readonly QueueRow[]> {
  const first = { ...query, pageNo: 0, pageSize: queueLimits.perAct };
  return (await call(`GET ${list}`, { query: first })).items;
}

/** Says that the page is open and what is written there; answers who else has it open. */
export function lookQuery(incidentId: string, writing: WritingKind | null) {
  return queryOptions({
    queryKey: ['ticket-look', incidentId, writing],
    queryFn: ({ signal, client }) => {
      // The list marks the tickets that no one has looked at, and is read again when next shown. Who
      // goes back at once never sees this answer: waiting for it would leave the mark on the ticket.
      void client.invalidateQueries({ queryKey: [...queueKey, 'page'], refetchType: 'none' });
      return call(`POST ${one}/look`, {
        params: { incidentId },
        body: { writing },
        signal,
        background: true,
      });
    },
    refetchInterval: lookMs,
    gcTime: 0,
  });
}

type NewReply = Options<`POST ${typeof one}/replies`>['body'] & Upload & OfTicket;

export function useReply(incidentId: string) {
  return useTicketChange(incidentId, ({ version, text, status, when, ...upload }: NewReply) => {
    const to = { params: { incidentId }, ...seen(version) };
    return upload.file
      ? call(`POST ${one}/replies-with-file`, {
          ...to,
          ...formOf({ text, status, when: when ?? 'NOW' }, upload),
        })
      : call(`POST ${one}/replies`, { ...to, body: { text, status, when } });
  });
}

export function useTakeBackReply(
  outcome: Outcome<{ incidentId: string; replyId: string }, unknown>,
) {
  const take = ({ incidentId, replyId }: { incidentId: string; replyId: string }) =>
    call(`DELETE ${one}/replies/:replyId`, { params: { incidentId, replyId } });
  return useChange(queueKey, take, { ...outcome, once: true });
}

export function useAddNote(incidentId: string) {
  return useTicketChange(incidentId, ({ text }: OfTicket & { text: string }) =>
    call(`POST ${one}/notes`, { params: { incidentId }, body: { text } }),
  );
}

export function mergeTargetsQuery(incidentId: string, search: string) {
  return queryOptions({
    queryKey: [...queueKey, 'merge-targets', incidentId, search],
    queryFn: ({ signal }) =>
      call(`GET ${one}/merge-targets`, {
        params: { incidentId },
        query: { search: search || undefined },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function useMerge(incidentId: string) {
  return useTicketChange(incidentId, ({ version, into }: OfTicket & { into: string }) =>
    call(`POST ${one}/merge`, { params: { incidentId }, ...seen(version), body: { into } }),
  );
}

export const savedRepliesQuery = queryOptions({
  queryKey: [...queueKey, 'replies'],
  queryFn: ({ signal }) => call(`GET ${replies}`, { signal }),
});

export const readSavedReply = async (replyId: string) =>
  (await call(`GET ${replies}`, {})).items.find((one) => one.replyId === replyId);

type ReplyValues = Options<`POST ${typeof replies}`>['body'];

export function useSaveReply(of: Pick<SavedReply, 'replyId' | 'version'> | null) {
  return useChange(queueKey, (body: ReplyValues) =>
    of
      ? call(`PUT ${reply}`, { params: { replyId: of.replyId }, ...seen(of.version), body })
      : call(`POST ${replies}`, { body }),
  );
}

export function useRemoveReply() {
  return useChange(queueKey, ({ replyId }: SavedReply) =>
    call(`DELETE ${reply}`, { params: { replyId } }),
  );
}
