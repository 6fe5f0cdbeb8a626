import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../lib/call/call.ts';
import { isGoneError } from '../../lib/call/call-error.ts';
import { useChange } from '../../lib/call/use-change.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { countsKey } from '../../lib/session/counts.ts';
import { useToast } from '../../ui/feedback/use-toast.tsx';
import { useReportFailure } from '../failure/use-report-failure.ts';

/** Makes a ticket of a parked mail and says whose it is, with the way to it. */
export function useMakeTicket(onDone?: (mailId: string) => void) {
  const text = useText('ticket-queue');
  const toast = useToast();
  const reportFailure = useReportFailure(text('ticket-queue.parked.make.failed'));
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useChange(
    ['ticket-queue'],
    (mailId: string) =>
      call('POST /api/ticket-queue/parked-mail/:mailId/ticket', { params: { mailId } }),
    {
      once: true,
      onSuccess: ({ incidentId, requesterName, companyName, isKeptOut }, mailId) => {
        onDone?.(mailId);
        const values = { reference: incidentId, name: requesterName };
        toast.success({
          message: companyName
            ? text('ticket-queue.parked.made.company', { ...values, company: companyName })
            : text('ticket-queue.parked.made', values),
          details: isKeptOut ? text('ticket-queue.parked.made.keptOut') : undefined,
          actions: [
            {
              label: text('ticket-queue.open'),
              onSelect: () =>
                void navigate({
                  to: '/ticketQueue/tickets/$ticketId',
                  params: { ticketId: incidentId },
                }),
            },
          ],
        });
      },
      onError: (error, mailId) => {
        if (!isGoneError(error)) return reportFailure(error);
        onDone?.(mailId);
        toast.error({ message: text('ticket-queue.parked.gone') });
      },
      onSettled: () =>
        Promise.all([
          queryClient.invalidateQueries({ queryKey: ['home'] }),
          queryClient.invalidateQueries({ queryKey: countsKey }),
        ]),
    },
  );
}
