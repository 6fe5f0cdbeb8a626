import type { QueueRow } from '@endcap/contract/support/queued-ticket';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Moment } from '../../../../kit/page/moment.tsx';
import { useText } from '../../../../lib/i18n/messages.ts';
import type { DataTableColumn } from '../../../../ui/data-table/column.ts';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { AnswerPromise, PriorityBadge, TicketState } from '../ticket-parts.tsx';
import styles from '../ticket-queue.module.css';

export function useQueueColumns(): readonly DataTableColumn<QueueRow>[] {
  const text = useText('ticket-queue');
  return useMemo(
    () => [
      {
        id: 'ticket',
        header: text('ticket-queue.column.ticket'),
        priority: 1,
        strong: true,
        width: '20%',
        cell: (row) => <TicketCell row={row} />,
      },
      {
        id: 'requester',
        header: text('ticket-queue.column.requester'),
        priority: 4,
        width: '12%',
        cell: ({ requesterName, companyName }) => (
          <>
            {requesterName}
            {companyName ? <span className={styles.below}>{companyName}</span> : null}
          </>
        ),
      },
      {
        id: 'status',
        header: text('ticket-queue.column.status'),
        priority: 3,
        width: '16%',
        cell: (row) => <TicketState {...row} />,
      },
      {
        id: 'priority',
        header: text('ticket-queue.column.priority'),
        priority: 4,
        sortable: true,
        width: '9%',
        cell: ({ priority }) => <PriorityBadge priority={priority} />,
      },
      {
        id: 'assignee',
        header: text('ticket-queue.column.assignee'),
        priority: 4,
        width: '9.5%',
        cell: ({ assignee }) => assignee?.name ?? text('ticket-queue.unassigned'),
      },
      {
        id: 'answerBy',
        header: text('ticket-queue.column.answerBy'),
        priority: 2,
        sortable: true,
        width: '15%',
        cell: (row) => <AnswerPromise {...row} />,
      },
      {
        id: 'lastUpdatedOn',
        header: text('ticket-queue.column.lastUpdatedOn'),
        priority: 4,
        quiet: true,
        sortable: true,
        cell: ({ lastUpdatedOn }) => <Moment on={lastUpdatedOn} />,
      },
    ],
    [text],
  );
}

function TicketCell({ row }: { row: QueueRow }) {
  const text = useText('ticket-queue');
  const { incidentId, subject, tags, channel, isUnread } = row;
  return (
    <div className={styles.ticket} data-unread={isUnread || undefined}>
      {isUnread ? <VisuallyHidden>{text('ticket-queue.unread')}</VisuallyHidden> : null}
      <Link
        to="/ticketQueue/tickets/$ticketId"
        params={{ ticketId: incidentId }}
        className={styles.subject}
        data-ticket={incidentId}
      >
        {subject || text('ticket-queue.erased')}
      </Link>
      <span className={styles.below}>
        {incidentId}
        {channel === 'FORM' ? null : ` · ${text(`ticket-queue.channel.${channel}`)}`}
        {tags.map((tag) => (
          <span key={tag} className={styles.tag}>
            {tag}
          </span>
        ))}
      </span>
    </div>
  );
}
