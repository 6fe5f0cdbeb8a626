import type { Ticket } from '@endcap/contract/support/tickets';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Moment } from '../../../../kit/page/moment.tsx';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { RecordPage } from '../../../../kit/record/record-page.tsx';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { SectionCard } from '../../../../ui/layout/section-card.tsx';
import { TicketStatusBadge } from '../ticket-status.tsx';
import styles from '../tickets.module.css';
import { CommentSection } from './comment-section.tsx';
import { SolveButton, TicketRating } from './solve-and-rate.tsx';
import { Thread } from './thread.tsx';
import type { TicketActions } from './ticket-actions.ts';

interface Props {
  ticket: Ticket;
  actions: TicketActions;
  /** The links to the list of tickets; a ticket that a link of a mail opens has none. */
  trail?: ReactNode;
}

/** The subject, where the ticket stands, its conversation, and what the requester can do now. */
export function TicketView({ ticket, actions, trail }: Props) {
  const text = useText('tickets');
  const date = useDate();
  const { incidentId, subject, requesterName, createdOn } = ticket;
  const lead = text('tickets.ticket.lead', {
    reference: incidentId,
    date: date(createdOn, 'table'),
    name: requesterName,
  });
  return (
    <RecordPage
      trail={trail}
      title={subject}
      width="reading"
      facts={[lead]}
      actions={ticket.isOwn ? <SolveButton ticket={ticket} solve={actions.solve} /> : null}
    >
      <div className={styles.sections}>
        <TicketFacts ticket={ticket} />
        <SectionCard title={text('tickets.thread')}>
          <Thread ticket={ticket} actions={actions} />
          {ticket.isOwn ? <TicketRating ticket={ticket} rate={actions.rate} /> : null}
        </SectionCard>
        <CommentSection ticket={ticket} comment={actions.comment} />
      </div>
    </RecordPage>
  );
}

function TicketFacts({ ticket }: { ticket: Ticket }) {
  const text = useText('tickets');
  const productName = useProductName();
  const date = useDate();
  const { statusInfo, reason, product, companyName, answerBy, lastUpdatedOn } = ticket;
  const facts = [
    { name: text('tickets.column.statusInfo'), value: <TicketStatusBadge status={statusInfo} /> },
    {
      name: text('tickets.answerBy'),
      value: answerBy && date(answerBy, 'table'),
    },
    { name: text('words.reason'), value: text(`tickets.reason.${reason}`) },
    { name: text('words.product'), value: product && productName(product) },
    { name: text('words.company'), value: companyName },
    { name: text('tickets.column.lastUpdatedOn'), value: <Moment on={lastUpdatedOn} /> },
    { name: text('tickets.followUpOf'), value: ticketLink(ticket.followUpOf) },
    { name: text('tickets.followedBy'), value: ticketLink(ticket.followedBy) },
  ];
  return (
    <dl className={styles.facts} aria-label={text('tickets.ticket.facts')}>
      {facts
        .filter(({ value }) => value)
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function ticketLink(reference: string | null) {
  if (!reference) return null;
  return (
    <Link to="/support/trackTicket/$ticketId" params={{ ticketId: reference }}>
      {reference}
    </Link>
  );
}
