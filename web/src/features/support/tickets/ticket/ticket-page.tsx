import { IconArrowLeft, IconTicketOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Failure } from '../../../../kit/failure/failure.tsx';
import { Page } from '../../../../kit/page/page.tsx';
import { CallError } from '../../../../lib/call/call-error.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { PlaceholderLines } from '../../../../ui/feedback/placeholder-lines.tsx';
import styles from '../tickets.module.css';
import {
  downloadAttachment,
  readEarlierEntries,
  ticketQuery,
  useAddComment,
  useRateTicket,
  useSolveTicket,
} from '../tickets.queries.ts';
import { TicketView } from './ticket-view.tsx';

/** /support/trackTicket/:ticketId: one ticket of the user, or of the company for its admins. */
export function TicketPage() {
  const text = useText('tickets');
  const { ticketId } = useParams({ from: '/support/trackTicket/$ticketId' });
  const incidentId = ticketId.toUpperCase();
  const { data, error, refetch } = useQuery(ticketQuery(incidentId));
  const isGone =
    error instanceof CallError && (error.status === 404 || error.code === 'input.invalid');
  const actions = {
    comment: useAddComment(incidentId),
    solve: useSolveTicket(incidentId),
    rate: useRateTicket(incidentId),
    download: (attachmentId: string) => downloadAttachment(incidentId, attachmentId),
    readEarlier: (before: string) => readEarlierEntries(incidentId, before),
  };
  if (data && !isGone)
    return <TicketView key={incidentId} ticket={data} actions={actions} back={<BackLink />} />;
  return (
    <Page title={text('tickets.create.title')} width="reading" intro={<BackLink />}>
      {isGone ? (
        <EmptyState
          icon={<IconTicketOff size={22} />}
          title={text('tickets.ticket.gone')}
          description={text('tickets.ticket.gone.message')}
        />
      ) : (
        <Failure
          error={error}
          title={text('tickets.ticket.failed')}
          onRetry={() => void refetch()}
        />
      )}
      {error ? null : <PlaceholderLines label={text('common.loading')} lines={8} />}
    </Page>
  );
}

function BackLink() {
  const text = useText('tickets');
  return (
    <Link to="/support/trackTicket" className={styles.back}>
      <IconArrowLeft size={16} aria-hidden />
      {text('tickets.ticket.back')}
    </Link>
  );
}
