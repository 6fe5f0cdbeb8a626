import type { TicketPriority, TicketStatus } from '@endcap/contract/support/ticket-options';
import type { QueueRow } from '@endcap/contract/support/ticket-queue';
import type { AnswerState } from '@endcap/contract/support/ticket-queue-options';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { StatusBadge, type StatusTone } from '../../../kit/page/status-badge.tsx';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import styles from './ticket/ticket.module.css';

export function BackToQueue() {
  const text = useText('ticket-queue');
  return (
    <Link to="/ticketQueue" className={styles.back}>
      <IconArrowLeft size={16} aria-hidden />
      {text('words.ticketQueue')}
    </Link>
  );
}

const statusTones: Record<TicketStatus, StatusTone> = {
  NEW: 'accent',
  IN_PROGRESS: 'warning',
  WAITING_ON_YOU: 'neutral',
  RESOLVED: 'success',
  CLOSED: 'neutral',
};

export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  const text = useText('ticket-queue');
  return (
    <StatusBadge tone={statusTones[status]}>{text(`ticket-queue.status.${status}`)}</StatusBadge>
  );
}

const priorityTones: Record<TicketPriority, StatusTone> = {
  LOW: 'neutral',
  NORMAL: 'neutral',
  HIGH: 'warning',
  URGENT: 'danger',
};

export function PriorityBadge({ priority }: { priority: TicketPriority }) {
  const text = useText('ticket-queue');
  return (
    <StatusBadge tone={priorityTones[priority]}>
      {text(`ticket-queue.priority.${priority}`)}
    </StatusBadge>
  );
}

const answerTones: Record<AnswerState, StatusTone> = {
  OVERDUE: 'danger',
  SOON: 'warning',
  IN_TIME: 'neutral',
  PAUSED: 'neutral',
  ANSWERED: 'success',
  NONE: 'neutral',
};

/** The promise of a first answer, in colour and in words. */
export function AnswerPromise({
  answerBy,
  answerState,
}: Pick<QueueRow, 'answerBy' | 'answerState'>) {
  const text = useText('ticket-queue');
  const date = useDate();
  if (answerState === 'NONE') return null;
  return (
    <StatusBadge tone={answerTones[answerState]}>
      {text(`ticket-queue.answer.${answerState}`, {
        date: answerBy ? date(answerBy, 'minute') : '',
      })}
    </StatusBadge>
  );
}
