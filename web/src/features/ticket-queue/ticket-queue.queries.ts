import type { Page } from '@endcap/contract/paging';
import type { SavedReply } from '@endcap/contract/tickets/saved-replies';
import type { QueueRow, QueueTicket } from '@endcap/contract/tickets/ticket-queue';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { formOf, type Upload } from '../../kit/attachments/use-sending-file.ts';
import { call } from '../../lib/call/call.ts';
import type { Options } from '../../lib/call/call-types.ts';
import { download } from '../../lib/call/download.ts';
import { useChange } from '../../lib/call/use-change.ts';

const list = '/api/ticket-queue';
const one = `${list}/tickets/:incidentId` as const;
const replies = `${list}/saved-replies` as const;
const reply = `${replies}/:replyId` as const;
export const queueKey = ['ticket-queue'] as const;

/** Others answer at the same time. */
const listMs = 30_000;
const ticketMs = 10_000;

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

export const downloadFile =
  (incidentId: string) =>
  ({ id }: { id: string }) =>
    download(`GET ${one}/attachments/:attachmentId`, {
      params: { incidentId, attachmentId: id },
    });

const seen = (version: number | undefined) =>
  version === undefined ? {} : { headers: { 'if-match': `"${version}"` } };

export type TicketChange = Options<`PUT ${typeof one}`>['body'];

/** Keeps the answer, so that the screen shows it before the list is read again. */
function useTicketChange<Input>(change: (input: Input) => Promise<QueueTicket>) {
  const queryClient = useQueryClient();
  return useChange(queueKey, async (input: Input) => {
    const ticket = await change(input);
    queryClient.setQueryData(queuedTicketQuery(ticket.incidentId).queryKey, ticket);
    return ticket;
  });
}

export function useChangeTicket() {
  return useTicketChange(
    ({ incidentId, version, ...body }: TicketChange & { incidentId: string; version?: number }) =>
      call(`PUT ${one}`, { params: { incidentId }, ...seen(version), body }),
  );
}

type NewReply = Options<`POST ${typeof one}/replies`>['body'] &
  Upload & { version: number | undefined };

export function useReply(incidentId: string) {
  return useTicketChange(({ version, text, status, ...upload }: NewReply) => {
    const to = { params: { incidentId }, ...seen(version) };
    return upload.file
      ? call(`POST ${one}/replies-with-file`, { ...to, ...formOf({ text, status }, upload) })
      : call(`POST ${one}/replies`, { ...to, body: { text, status } });
  });
}

export function useAddNote(incidentId: string) {
  return useTicketChange((body: { text: string }) =>
    call(`POST ${one}/notes`, { params: { incidentId }, body }),
  );
}

export function useMerge({ incidentId, version }: QueueTicket) {
  return useTicketChange((body: { into: string }) =>
    call(`POST ${one}/merge`, { params: { incidentId }, ...seen(version), body }),
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
