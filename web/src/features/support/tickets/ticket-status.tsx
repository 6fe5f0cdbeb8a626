import { ticketStatuses } from '@endcap/contract/support/ticket-options';
import { StatusBadge, type StatusTone } from '../../../kit/page/status-badge.tsx';
import { useText } from '../../../lib/i18n/messages.ts';

const tones: Record<(typeof ticketStatuses)[number], StatusTone> = {
  NEW: 'accent',
  IN_PROGRESS: 'accent',
  WAITING_ON_YOU: 'warning',
  RESOLVED: 'success',
  CLOSED: 'neutral',
};

/** A status that this portal has no name for is shown as it is. */
export function TicketStatusBadge({ status }: { status: string }) {
  const text = useText('tickets');
  const known = ticketStatuses.find((one) => one === status);
  return (
    <StatusBadge tone={known ? tones[known] : 'neutral'}>
      {known ? text(`tickets.status.${known}`) : status}
    </StatusBadge>
  );
}
