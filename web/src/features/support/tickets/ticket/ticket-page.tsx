import { IconTicketOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { RecordLoader } from '../../../../kit/record/record-loader.tsx';
import { useText } from '../../../../lib/i18n/messages.ts';
import {
  downloadAttachment,
  readEarlierEntries,
  ticketQuery,
  useAddComment,
  useAnswersRead,
  useRateTicket,
  useSolveTicket,
} from '../tickets.queries.ts';
import { TicketView } from './ticket-view.tsx';

/** /support/trackTicket/:ticketId: one ticket of the user, or of the company for its admins. */
export function TicketPage() {
  const text = useText('tickets');
  const { ticketId } = useParams({ from: '/support/trackTicket/$ticketId' });
  const incidentId = ticketId.toUpperCase();
  const query = useQuery(ticketQuery(incidentId));
  useAnswersRead(query.data);
  const actions = {
    comment: useAddComment(incidentId),
    solve: useSolveTicket(incidentId),
    rate: useRateTicket(incidentId),
    download: (attachmentId: string) => downloadAttachment(incidentId, attachmentId),
    readEarlier: (before: string) => readEarlierEntries(incidentId, before),
  };
  return (
    <RecordLoader
      query={query}
      trail={<ToTickets />}
      width="reading"
      texts={{
        title: text('tickets.create.title'),
        loading: text('common.loading'),
        gone: text('tickets.ticket.gone'),
        goneMessage: text('tickets.ticket.gone.message'),
        failed: text('tickets.ticket.failed'),
      }}
      goneIcon={<IconTicketOff size={22} />}
    >
      {(ticket) => (
        <TicketView key={incidentId} ticket={ticket} actions={actions} trail={<ToTickets />} />
      )}
    </RecordLoader>
  );
}

function ToTickets() {
  const text = useText('tickets');
  return <Link to="/support/trackTicket">{text('tickets.ticket.back')}</Link>;
}
