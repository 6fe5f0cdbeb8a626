import type { QueueRow } from '@endcap/contract/support/queued-ticket';
import type { TicketPriority, TicketStatus } from '@endcap/contract/support/ticket-options';
import type { AnswerState } from '@endcap/contract/support/ticket-queue-options';
import { Link } from '@tanstack/react-router';
import { ClockChip } from '../../../kit/page/clock-chip.tsx';
import { StatusBadge, type StatusTone } from '../../../kit/page/status-badge.tsx';
import { useText } from '../../../lib/i18n/messages.ts';

/** The first link of the trail of the pages below the queue. */
export function ToQueue() {
  const text = useText('ticket-queue');
  return <Link to="/ticketQueue">{text('words.ticketQueue')}</Link>;
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

const waitingStates: readonly AnswerState[] = ['OVERDUE', 'SOON', 'IN_TIME'];

/** The status, and that the requester wrote again: then the ticket waits on us. */
export function TicketState({
  statusInfo,
  answerState,
}: Pick<QueueRow, 'statusInfo' | 'answerState'>) {
  const text = useText('ticket-queue');
  const waitsOnUs = statusInfo === 'IN_PROGRESS' && waitingStates.includes(answerState);
  if (!waitsOnUs) return <TicketStatusBadge status={statusInfo} />;
  return <StatusBadge tone="accent">{text('ticket-queue.status.waitsOnUs')}</StatusBadge>;
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

/** Those with a time have a clock in place of a word. */
const answerTones: Record<'PAUSED' | 'ANSWERED', StatusTone> = {
  PAUSED: 'neutral',
  ANSWERED: 'success',
};

/** The promise of a first answer, in colour and in words. */
export function AnswerPromise({
  answerBy,
  answerState,
}: Pick<QueueRow, 'answerBy' | 'answerState'>) {
  const text = useText('ticket-queue');
  if (answerBy) return <ClockChip due={answerBy} />;
  if (answerState !== 'PAUSED' && answerState !== 'ANSWERED') return null;
  return (
    <StatusBadge tone={answerTones[answerState]}>
      {text(`ticket-queue.answer.${answerState}`)}
    </StatusBadge>
  );
}
