import { queueLimits } from '@endcap/contract/limits';
import type { Locale } from '@endcap/contract/sites';
import type { QueueTicket } from '@endcap/contract/support/queued-ticket';
import type { TicketStatus } from '@endcap/contract/support/ticket-options';
import type { Scope } from '../../../access/scope.ts';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { translate } from '../../../texts/translate.ts';
import { mergeClocks } from '../tickets/answer-clocks.service.ts';
import {
  type LockedTicket,
  lockTicket,
  recordTicketEvent,
  type TicketServices,
  writeComment,
} from '../tickets/write-comment.service.ts';
import { selectMergeTargets } from './merge-targets.unscoped.repository.ts';
import { changeTicket, getTicket, type Target } from './queued-ticket.service.ts';
import * as repository from './queued-ticket.unscoped.repository.ts';

/**
 * Moves the thread with its files into another ticket. Only for the same requester and company:
 * otherwise one of them would read what another wrote.
 */
export async function mergeTicketInto(
  services: TicketServices,
  scope: Scope,
  target: Target,
  into: string,
): Promise<QueueTicket> {
  const { config } = services;
  const act = async (tx: Transaction, ticket: LockedTicket) => {
    if (ticket.mergedIntoId) throw new AppError('ticket.merged');
    const other = await lockTicket(tx, { reference: into });
    if (!other || !mayMerge(ticket, other))
      throw new AppError('ticket.not_mergeable', { field: 'into' });
    const ids = { from: ticket.id, into: other.id };
    const change = await mergeClocks(tx, ticket, other, () =>
      repository.moveThread(tx, { ...ids, version: other.version + 1 }),
    );
    await repository.closeAsMerged(tx, ids);
    await repository.updateQueuedTicket(tx, other.id, change);
    const text = translate(ticket.locale as Locale, 'tickets.merged', {
      reference: other.reference,
    });
    await writeComment(tx, config, scope, {
      ticket: { ...ticket, mergedIntoId: null },
      author: { role: 'PORTAL', id: null, name: 'Endcap' },
      text,
    });
    const event = { event: 'TICKET_MERGED', isStaff: true } as const;
    await recordTicketEvent(tx, config, scope, ticket, {
      ...event,
      before: { status: ticket.status },
      after: { status: 'CLOSED', mergedInto: other.reference },
    });
    await recordTicketEvent(tx, config, scope, other, {
      ...event,
      after: { mergedFrom: ticket.reference },
    });
  };
  await changeTicket(services, scope, target, act, { afterReplies: true });
  return getTicket(services.db, scope, into);
}

/** The same rule as the merge itself has, which decides again behind its locks. */
export async function listMergeTargets(
  db: Database,
  scope: Scope,
  reference: string,
  search: string | undefined,
) {
  const ticket = await repository.findQueuedTicket(db, reference, scope.actor.id);
  if (!ticket) throw new AppError('resource.not_found');
  const limit = queueLimits.mergeTargets;
  const found = await selectMergeTargets(db, ticket.id, { search, limit: limit + 1 });
  return {
    items: found.slice(0, limit).map(({ updatedOn, ...row }) => ({
      ...row,
      statusInfo: row.statusInfo as TicketStatus,
      lastUpdatedOn: updatedOn.toISOString(),
    })),
    hasMore: found.length > limit,
  };
}

function mayMerge(one: LockedTicket, other: LockedTicket): boolean {
  const isSameRequester =
    one.requesterEmail === other.requesterEmail &&
    (one.requesterId === other.requesterId || !one.requesterId || !other.requesterId);
  return (
    one.id !== other.id &&
    isSameRequester &&
    one.companyId === other.companyId &&
    other.mergedIntoId === null &&
    other.status !== 'CLOSED'
  );
}
