import type { Ticket } from '@endcap/contract/support/tickets';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formOf } from '../../../../kit/attachments/use-sending-file.ts';
import { call } from '../../../../lib/call/call.ts';
import { download } from '../../../../lib/call/download.ts';
import { read, write } from '../../../../lib/storage/storage.ts';
import type { TicketActions } from '../ticket/ticket-actions.ts';
import { lookAgainMs, type NewComment } from '../tickets.queries.ts';

const followed = '/svc/platform/support/osc/followed';
const storageKey = 'endcap.followed';

/** The secret of the link, kept for this tab: it leaves the address bar, and a reload needs it. */
export function useFollowToken(given: string | null): string | null {
  const [token] = useState(() => {
    if (given) write(storageKey, given, 'session');
    return given ?? read(storageKey, 'session');
  });
  return token;
}

const keyOf = (token: string) => ['followed-ticket', token] as const;

/** Looks for answers while the tab is visible, as the page of a signed-in user does. */
export function followedQuery(token: string) {
  return queryOptions({
    queryKey: keyOf(token),
    queryFn: async ({ signal, client, queryKey }): Promise<Ticket> => {
      const known = client.getQueryData<Ticket>(queryKey);
      const body = { token, ...(known && { since: known.lastUpdatedOn }) };
      const background = known !== undefined;
      const answer = await call(`POST ${followed}/read`, { body, background, signal });
      if (answer ?? known) return (answer ?? known) as Ticket;
      throw new Error('There is no answer about the ticket.');
    },
    staleTime: 0,
    refetchInterval: lookAgainMs,
    refetchOnWindowFocus: 'always',
  });
}

function useFollowedChange<Input>(token: string, send: (input: Input) => Promise<Ticket>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (ticket) => client.setQueryData(keyOf(token), ticket),
    onError: () => client.invalidateQueries({ queryKey: keyOf(token) }),
  });
}

export function useFollowedActions(token: string): TicketActions {
  return {
    comment: useFollowedChange(token, ({ text, ...upload }: NewComment) =>
      call(`POST ${followed}/addThread`, formOf({ token, text }, upload)),
    ),
    solve: useFollowedChange<void>(token, () =>
      call(`POST ${followed}/solve`, { body: { token } }),
    ),
    rate: useFollowedChange(token, (helped: boolean) =>
      call(`POST ${followed}/rating`, { body: { token, helped } }),
    ),
    readEarlier: (before) => call(`POST ${followed}/threads`, { body: { token, before } }),
    download: (attachmentId) =>
      download(`POST ${followed}/attachments/:attachmentId`, {
        params: { attachmentId },
        body: { token },
      }),
  };
}
