import type { QueueRow } from '@endcap/contract/support/queued-ticket';
import { queueList } from '@endcap/contract/support/ticket-lists';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type ListCells, useListColumns } from '../../../../kit/list/use-list-columns.ts';
import { Moment } from '../../../../kit/page/moment.tsx';
import { useText } from '../../../../lib/i18n/messages.ts';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { AnswerPromise, PriorityBadge, TicketState } from '../ticket-parts.tsx';
import styles from '../ticket-queue.module.css';

export function useQueueColumns() {
  const text = useText('ticket-queue');
  const cells = useMemo(
    (): ListCells<typeof queueList, QueueRow> => ({
      ticket: {
        strong: true,
        width: '20%',
        cell: (row) => <TicketCell row={row} />,
      },
      requester: {
        width: '12%',
        cell: ({ requesterName, companyName }) => (
          <>
            {requesterName}
            {companyName ? <span className={styles.below}>{companyName}</span> : null}
          </>
        ),
      },
      status: {
        width: '16%',
        cell: (row) => <TicketState {...row} />,
      },
      priority: {
        width: '9%',
        cell: ({ priority }) => <PriorityBadge priority={priority} />,
      },
      assignee: {
        width: '9.5%',
        cell: ({ assignee }) => assignee?.name ?? text('ticket-queue.unassigned'),
      },
      answerBy: {
        width: '15%',
        cell: (row) => <AnswerPromise {...row} />,
      },
      lastUpdatedOn: {
        quiet: true,
        cell: ({ lastUpdatedOn }) => <Moment on={lastUpdatedOn} />,
      },
    }),
    [text],
  );
  return useListColumns(queueList, text, cells);
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
