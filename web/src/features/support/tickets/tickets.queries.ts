import type { Locale } from '@endcap/contract/sites';
import { ticketList } from '@endcap/contract/support/ticket-lists';
import type { TicketType } from '@endcap/contract/support/ticket-options';
import type { NewTicketInput, Ticket } from '@endcap/contract/support/tickets';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formOf, type Upload } from '../../../kit/attachments/use-sending-file.ts';
import { call } from '../../../lib/call/call.ts';
import { download } from '../../../lib/call/download.ts';
import { justReadMs } from '../../../lib/call/query-client.ts';
import { countsKey } from '../../../lib/session/counts.ts';
import { type ListRequest, pageQuery, type ReadFilter } from '../../../lib/tables/list-spec.ts';

const support = '/svc/platform/support/osc';
const list = `${support}/user/incidents` as const;
const one = `${list}/:incidentId` as const;
const change = `${support}/user/incident/:incidentId` as const;
const ticketsKey = ['tickets'] as const;

export function reasonsQuery(locale: Locale) {
  return queryOptions({
    queryKey: ['ticket-reasons', locale],
    queryFn: ({ signal }) => call(`GET ${support}/analyticsReports`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

interface TicketToSend extends Upload {
  detail: NewTicketInput;
  oscType: TicketType;
}

export function useCreateTicket() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ detail, oscType, ...upload }: TicketToSend) =>
      call(`POST ${support}/incidents`, {
        query: { oscType },
        // A file would be sent a second time with the token of the check.
        ...(upload.file && { checkFirst: `POST ${support}/incidents/check` as const }),
        ...formOf({ incidentDetail: JSON.stringify(detail) }, upload),
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...ticketsKey, 'list'] }),
  });
}

export type Whose = 'me' | 'company';
type Listed = typeof ticketList;

export const ticketsOf =
  (whose: Whose) => (request: ListRequest<Listed>, filter: ReadFilter<Listed>) => {
    const query = { ...pageQuery(ticketList, request, filter), of: whose };
    return queryOptions({
      queryKey: [...ticketsKey, 'list', query],
      queryFn: ({ signal }) => call(`GET ${list}`, { query, signal }),
      placeholderData: keepPreviousData,
      staleTime: justReadMs,
    });
  };

/** Marks the answers on the screen as read; a failure is made up for by the next visit. */
export function useAnswersRead(ticket: Ticket | undefined) {
  const queryClient = useQueryClient();
  const incidentId = ticket?.incidentId;
  const last = ticket?.threads.findLast(({ author }) => author === 'STAFF')?.id;
  useEffect(() => {
    if (!incidentId || !last) return;
    call(`POST ${change}/read`, { params: { incidentId }, background: true }).then(
      () => {
        void queryClient.invalidateQueries({ queryKey: countsKey });
        void queryClient.invalidateQueries({ queryKey: ['home'] });
      },
      () => undefined,
    );
  }, [incidentId, last, queryClient]);
}

export const lookAgainMs = 15_000;
const keyOf = (incidentId: string) => [...ticketsKey, 'one', incidentId] as const;

/**
 * Looks for answers while the tab is visible. The server answers with nothing while the ticket is as
 * it was, and looking does not prolong the session.
 */
export function ticketQuery(incidentId: string) {
  return queryOptions({
    queryKey: keyOf(incidentId),
    queryFn: async ({ signal, client, queryKey }): Promise<Ticket> => {
      const known = client.getQueryData<Ticket>(queryKey);
      const answer = await call(`GET ${one}`, {
        params: { incidentId },
        query: known ? { since: known.lastUpdatedOn } : {},
        background: known !== undefined,
        signal,
      });
      if (answer ?? known) return (answer ?? known) as Ticket;
      throw new Error(`There is no answer about ${incidentId}.`);
    },
    staleTime: 0,
    refetchInterval: lookAgainMs,
    refetchOnWindowFocus: 'always',
  });
}

/** A change answers with the ticket as it is afterwards. */
function useTicketChange<Input>(incidentId: string, send: (input: Input) => Promise<Ticket>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (ticket) => {
      client.setQueryData(keyOf(incidentId), ticket);
      void client.invalidateQueries({ queryKey: [...ticketsKey, 'list'] });
    },
    // A refusal means that the ticket on the screen is out of date.
    onError: () => client.invalidateQueries({ queryKey: keyOf(incidentId) }),
  });
}

export type NewComment = Upload & { text: string };

export function useAddComment(incidentId: string) {
  const params = { incidentId };
  return useTicketChange(incidentId, ({ text, ...upload }: NewComment) =>
    upload.file
      ? call(`POST ${change}/addThreadWithFile`, { params, ...formOf({ text }, upload) })
      : call(`POST ${change}/addThread`, { params, body: { text } }),
  );
}

export function useSolveTicket(incidentId: string) {
  return useTicketChange<void>(incidentId, () =>
    call(`POST ${change}/solve`, { params: { incidentId } }),
  );
}

export function useRateTicket(incidentId: string) {
  return useTicketChange(incidentId, (helped: boolean) =>
    call(`POST ${change}/rating`, { params: { incidentId }, body: { helped } }),
  );
}

export function readEarlierEntries(incidentId: string, before: string) {
  return call(`GET ${one}/threads`, { params: { incidentId }, query: { before } });
}

export function downloadAttachment(incidentId: string, attachmentId: string) {
  return download(`GET ${one}/attachments/:attachmentId`, { params: { incidentId, attachmentId } });
}
