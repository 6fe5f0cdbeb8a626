import type { ErrorCode } from '@endcap/contract/errors';
import { queueLimits } from '@endcap/contract/limits';
import type { TicketPriority, TicketStatus } from '@endcap/contract/support/ticket-options';
import type { UndoneTicket } from '@endcap/contract/support/ticket-queue';
import type { Scope } from '../../../access/scope.ts';
import { AppError } from '../../../app-error.ts';
import type { Transaction } from '../../../db/connection.ts';
import { translate } from '../../../texts/translate.ts';
import type { LockedTicket, TicketServices } from '../tickets/write-comment.service.ts';
import { applyChange, type Change, changeTicket } from './queued-ticket.service.ts';

/** Refusals that concern one ticket; any other one concerns the caller, and ends the call. */
const ofOneTicket: readonly ErrorCode[] = [
  'resource.not_found',
  'ticket.closed',
  'ticket.merged',
  'ticket.too_many_tags',
];

/** What a change of many tickets asks of each of them. */
interface ChangeOfEach extends Omit<Change, 'tags'> {
  addTags?: string[] | undefined;
}

interface ChangeOfOne {
  /** What takes the change back; null when the ticket had the values already, or was answered. */
  undo: UndoneTicket | null;
  /** A reply that was held went to the requester: what they have read cannot be taken back. */
  isAnswered: boolean;
}

/** As the change of one ticket; a closed one keeps its status, and tags are added to its own. */
async function changeEachTicket(
  services: TicketServices,
  scope: Scope,
  reference: string,
  { addTags, ...change }: ChangeOfEach,
): Promise<ChangeOfOne> {
  /** As it was locked, and as it was after the replies that were held. */
  const seen: { locked?: LockedTicket; acted?: LockedTicket } = {};
  const act = async (tx: Transaction, ticket: LockedTicket) => {
    seen.acted = ticket;
    if (ticket.status === 'CLOSED' && change.status) throw new AppError('ticket.closed');
    const tags = addTags && [...new Set([...ticket.tags, ...addTags])];
    if (tags && tags.length > queueLimits.tags) throw new AppError('ticket.too_many_tags');
    await applyChange(tx, services, scope, {
      ticket,
      change: { ...change, ...(tags && { tags }) },
    });
  };
  const target = { reference, seen: undefined };
  const { version } = await changeTicket(services, scope, target, act, {
    refuse: async (_, ticket) => {
      seen.locked = ticket;
    },
    afterReplies: change.status !== undefined,
  });
  const { locked, acted } = seen;
  const isAnswered = acted?.version !== locked?.version;
  if (!acted || isAnswered || version === acted.version) return { undo: null, isAnswered };
  const before = valuesBefore(acted, change, addTags);
  return { undo: { incidentId: reference, version, before }, isAnswered };
}

function valuesBefore(
  ticket: LockedTicket,
  { assigneeId, status, priority }: ChangeOfEach,
  addTags: readonly string[] | undefined,
): UndoneTicket['before'] {
  return {
    ...(assigneeId !== undefined && { assigneeId: ticket.assigneeId }),
    ...(status && { status: ticket.status as Exclude<TicketStatus, 'CLOSED'> }),
    ...(priority && { priority: ticket.priority as TicketPriority }),
    ...(addTags && { tags: ticket.tags }),
  };
}

/** Refused when the ticket was changed since. Replies that are held stay so. */
async function undoChangeOfTicket(
  services: TicketServices,
  scope: Scope,
  { incidentId: reference, version: seen, before }: UndoneTicket,
): Promise<void> {
  const act = (tx: Transaction, ticket: LockedTicket) =>
    applyChange(tx, services, scope, { ticket, change: before });
  await changeTicket(services, scope, { reference, seen }, act);
}

/** One ticket after the other, each in a transaction of its own: none waits for the lock of another. */
export async function changeTickets(
  services: TicketServices,
  scope: Scope,
  { incidentIds, change }: { incidentIds: readonly string[]; change: ChangeOfEach },
) {
  const changed: string[] = [];
  const refused: { incidentId: string; reason: string }[] = [];
  const undo: UndoneTicket[] = [];
  let answered = 0;
  for (const incidentId of new Set(incidentIds)) {
    try {
      const one = await changeEachTicket(services, scope, incidentId, change);
      changed.push(incidentId);
      if (one.undo) undo.push(one.undo);
      if (one.isAnswered) answered += 1;
    } catch (error) {
      if (!(error instanceof AppError) || !ofOneTicket.includes(error.code)) throw error;
      refused.push({ incidentId, reason: translate(scope.locale, error.code) });
    }
  }
  return { changed, refused, undo, answered };
}

/** Also one whose former assignee answers no tickets any more: it stays as it is. */
const keepsOneTicket: readonly ErrorCode[] = [
  ...ofOneTicket,
  'resource.changed',
  'ticket.not_agent',
];

/** Takes a change of many tickets back, one ticket after the other. */
export async function undoChanges(
  services: TicketServices,
  scope: Scope,
  tickets: readonly UndoneTicket[],
) {
  const undone: string[] = [];
  const stayed: string[] = [];
  for (const ticket of tickets) {
    try {
      await undoChangeOfTicket(services, scope, ticket);
      undone.push(ticket.incidentId);
    } catch (error) {
      if (!(error instanceof AppError) || !keepsOneTicket.includes(error.code)) throw error;
      stayed.push(ticket.incidentId);
    }
  }
  return { undone, stayed };
}
