import type { Ticket } from '@endcap/contract/support/tickets';
import { IconCheck } from '@tabler/icons-react';
import { useReportFailure } from '../../../../kit/failure/use-report-failure.ts';
import { useSendOnce } from '../../../../kit/forms/use-send-once.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useToast } from '../../../../ui/feedback/use-toast.tsx';
import { focusPageHeading } from '../../../../ui/layout/focus-page-heading.ts';
import styles from './ticket.module.css';
import type { TicketActions } from './ticket-actions.ts';

const over = ['RESOLVED', 'CLOSED'];

interface SolveProps {
  ticket: Ticket;
  solve: TicketActions['solve'];
}

export function SolveButton({ ticket, solve }: SolveProps) {
  const text = useText('tickets');
  const toast = useToast();
  const reportFailure = useReportFailure(text('tickets.solve.failed'));
  const sendOnce = useSendOnce(solve);
  if (over.includes(ticket.statusInfo)) return null;
  const mark = () =>
    sendOnce(() => undefined, {
      onSuccess: (_, isShown) => {
        toast.success({ message: text('tickets.solved', { reference: ticket.incidentId }) });
        // The button disappears.
        if (isShown) focusPageHeading();
      },
      onError: (error) => reportFailure(error),
    });
  return (
    <Button
      variant="default"
      leftSection={<IconCheck size={16} aria-hidden />}
      loading={solve.isPending}
      onClick={mark}
      data-track="ticket-solve"
    >
      {text('tickets.solve')}
    </Button>
  );
}

interface RatingProps {
  ticket: Ticket;
  rate: TicketActions['rate'];
}

/** Asked once the ticket is over; the answer can be changed. */
export function TicketRating({ ticket, rate }: RatingProps) {
  const text = useText('tickets');
  const reportFailure = useReportFailure(text('tickets.rate.failed'));
  const sendOnce = useSendOnce(rate);
  if (!over.includes(ticket.statusInfo)) return null;
  const give = (helped: boolean) =>
    sendOnce(() => helped, { onError: (error) => reportFailure(error) });
  const answer = (helped: boolean) => (
    <Button
      variant={ticket.helped === helped ? 'filled' : 'default'}
      size="compact-sm"
      aria-pressed={ticket.helped === helped}
      disabled={rate.isPending}
      onClick={() => give(helped)}
      data-track="ticket-rate"
    >
      {text(helped ? 'common.yes' : 'common.no')}
    </Button>
  );
  return (
    <fieldset className={styles.rating}>
      <legend>{text('tickets.rate')}</legend>
      {answer(true)}
      {answer(false)}
      <p role="status">{ticket.helped === null ? null : text('tickets.rate.thanks')}</p>
    </fieldset>
  );
}
