import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { queueOrderQuery } from '../ticket-queue.queries.ts';

/** The place of a ticket in the view that the user came from, and the way to its neighbours. */
export function useTicketOrder(incidentId: string) {
  const navigate = useNavigate();
  const { data } = useQuery(queueOrderQuery());
  const ids = data?.items.map((row) => row.incidentId);
  // A ticket that is answered leaves its view: its neighbours are those of the moment it was opened.
  const [first, setFirst] = useState<string[]>();
  if (ids?.includes(incidentId) && !first) setFirst(ids);
  const order = first ?? ids ?? [];
  const at = order.indexOf(incidentId);
  const still = new Set(ids);
  const isThere = (id: string) => id !== incidentId && still.has(id);
  const next = order.slice(at + 1).find(isThere);
  const previous = at > 0 ? order.slice(0, at).findLast(isThere) : undefined;
  const open = (ticketId: string) =>
    void navigate({ to: '/ticketQueue/tickets/$ticketId', params: { ticketId } });
  return {
    place: at < 0 ? null : { number: at + 1, total: order.length },
    next: next ? () => open(next) : undefined,
    previous: previous ? () => open(previous) : undefined,
    /** To the next ticket, the first one of the view again, or back to the list. */
    goOn: () => {
      const target = next ?? order.find(isThere);
      if (target) open(target);
      else void navigate({ to: '/ticketQueue' });
    },
  };
}
