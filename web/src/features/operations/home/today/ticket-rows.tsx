import type { QueueRow } from '@endcap/contract/support/queued-ticket';
import { Link } from '@tanstack/react-router';
import { ClockChip } from '../../../../kit/page/clock-chip.tsx';
import { StatusBadge } from '../../../../kit/page/status-badge.tsx';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Monogram } from '../../../../ui/layout/monogram.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import styles from '../home.module.css';
import todayStyles from './today.module.css';

interface Props {
  tickets: readonly QueueRow[];
  /** The rows open by the keys 1 to 5. */
  withKeys?: boolean;
}

export function TicketRows({ tickets, withKeys = false }: Props) {
  return (
    <ul className={styles.rows}>
      {tickets.map((ticket, index) => (
        <TicketRow key={ticket.incidentId} ticket={ticket} keyName={withKeys ? index + 1 : null} />
      ))}
    </ul>
  );
}

function TicketRow({ ticket, keyName }: { ticket: QueueRow; keyName: number | null }) {
  const text = useText('home-page');
  const words = useText('ticket-queue');
  const { incidentId, subject, requesterName, companyName, assignee, isUnread, priority } = ticket;
  const facts = [
    requesterName,
    companyName,
    keyName === null ? (assignee?.name ?? text('home.today.assignee.none')) : null,
  ];
  return (
    <li className={styles.row}>
      <Monogram name={requesterName} size={keyName === null ? 28 : 36} />
      <div className={styles.words}>
        <p className={styles.title} data-unread={isUnread || undefined}>
          <Link to="/ticketQueue/tickets/$ticketId" params={{ ticketId: incidentId }}>
            {subject}
          </Link>{' '}
          {priority === 'HIGH' || priority === 'URGENT' ? (
            <StatusBadge tone={priority === 'URGENT' ? 'danger' : 'warning'}>
              {words(`ticket-queue.priority.${priority}`)}
            </StatusBadge>
          ) : null}
          {isUnread ? <VisuallyHidden>{text('home.changed.unread')}</VisuallyHidden> : null}
        </p>
        <div className={styles.meta}>{facts.filter(Boolean).join(' · ')}</div>
      </div>
      <div className={styles.actions}>
        {isUnread ? <span className={styles.dot} data-inline aria-hidden /> : null}
        {ticket.answerBy ? <ClockChip due={ticket.answerBy} /> : null}
        {keyName === null ? null : (
          <kbd className={todayStyles.key} aria-label={text('home.today.key', { key: keyName })}>
            {keyName}
          </kbd>
        )}
      </div>
    </li>
  );
}
