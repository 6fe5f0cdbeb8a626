import { useQueryClient } from '@tanstack/react-query';
import { useReportFailure } from '../../../kit/failure/use-report-failure.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { overviewQuery, useChangeTicket } from './ticket-queue.queries.ts';

/** Assigns a ticket to the user and reports the result in a toast. */
export function useTakeTicket(ofPage?: string) {
  const text = useText('ticket-queue');
  const toast = useToast();
  const title = text('ticket-queue.change.failed');
  const reportFailure = useReportFailure(title);
  const queryClient = useQueryClient();
  const change = useChangeTicket(
    {
      onSuccess: ({ incidentId }) =>
        toast.success({ message: text('ticket-queue.taken', { reference: incidentId }) }),
      onError: (error) => reportFailure(error),
    },
    ofPage,
  );
  return async (incidentId: string, version?: number) => {
    try {
      // The key may be pressed before the agents are there.
      const { agents } = await queryClient.ensureQueryData(overviewQuery);
      const you = agents.find(({ isYou }) => isYou);
      if (you) change.mutate({ incidentId, version, assigneeId: you.userId });
      else toast.error({ title, message: text('ticket-queue.take.notAgent') });
    } catch (error) {
      reportFailure(error);
    }
  };
}
