import type { QueueTicket } from '@endcap/contract/support/queued-ticket';
import { useQuery } from '@tanstack/react-query';
import { useReportFailure } from '../../../../kit/failure/use-report-failure.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { overviewQuery, type TicketChange, useChangeTicket } from '../ticket-queue.queries.ts';
import { useTakeTicket } from '../use-take-ticket.ts';

/** Changes of assignee, priority, status and tags, each saved at once. */
export function useSaveTicket({ incidentId, version }: QueueTicket) {
  const text = useText('ticket-queue');
  const overview = useQuery(overviewQuery);
  const reportFailure = useReportFailure(text('ticket-queue.change.failed'));
  const change = useChangeTicket({ onError: (error) => reportFailure(error) }, incidentId);
  const take = useTakeTicket(incidentId);
  return {
    agents: overview.data?.agents ?? [],
    tags: overview.data?.tags ?? [],
    isSaving: change.isPending,
    isSaved: change.isSuccess,
    save: (values: TicketChange) => change.mutate({ incidentId, version, ...values }),
    take: () => void take(incidentId, version),
  };
}
