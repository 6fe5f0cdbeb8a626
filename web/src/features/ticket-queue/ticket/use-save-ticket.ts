import type { QueueTicket } from '@endcap/contract/tickets/ticket-queue';
import { useQuery } from '@tanstack/react-query';
import { useReportFailure } from '../../../kit/failure/use-report-failure.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { overviewQuery, type TicketChange, useChangeTicket } from '../ticket-queue.queries.ts';

/** Changes of assignee, priority, status and tags, each saved at once. */
export function useSaveTicket({ incidentId, version }: QueueTicket) {
  const text = useText('ticket-queue');
  const toast = useToast();
  const overview = useQuery(overviewQuery);
  const reportFailure = useReportFailure(text('ticket-queue.change.failed'));
  const change = useChangeTicket();
  const agents = overview.data?.agents ?? [];
  const save = (values: TicketChange, done?: () => void) =>
    change.mutate(
      { incidentId, version, ...values },
      { ...(done && { onSuccess: done }), onError: (error) => reportFailure(error) },
    );
  const take = () => {
    const you = agents.find(({ isYou }) => isYou);
    if (!you) return;
    save({ assigneeId: you.userId }, () =>
      toast.success({ message: text('ticket-queue.taken', { reference: incidentId }) }),
    );
  };
  return { agents, save: (values: TicketChange) => save(values), take };
}
