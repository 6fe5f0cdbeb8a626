import type { TicketStatus } from '@endcap/contract/support/ticket-options';
import { subjectOf } from '../../../access/network.ts';
import type { Scope } from '../../../access/scope.ts';
import { type ThrottlePolicy, takeAttempt } from '../../../access/throttle.unscoped.repository.ts';
import type { Activity, ActivityScope } from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import type { HelpDeskConfig } from './announce-ticket.ts';
import { changeOfStatus } from './answer-clocks.service.ts';
import { type LockedTicket, recordTicketEvent } from './write-comment.service.ts';
import { updateLockedTicket } from './write-comment.unscoped.repository.ts';

/**
 * Thirty changes of one ticket by one person in a row, then a wait that doubles up to a minute. A reply
 * of staff and a comment by mail are not counted here: each is a comment, also when it changes the
 * status, and `writeComment` limits those of one person on a ticket, whichever way they come.
 */
const changesOfTicket: ThrottlePolicy = {
  free: 30,
  firstDelaySeconds: 10,
  longestDelaySeconds: 60,
  forgetAfterSeconds: 60,
};

/** Call it before a change of a ticket that the person may change, by whichever endpoint it comes. */
export async function takeTicketChange(
  db: Database,
  { actor }: Pick<Scope, 'actor'>,
  reference: string,
): Promise<void> {
  const key = { kind: 'ticket-change', of: subjectOf(actor.id, reference) };
  await takeAttempt(db, key, changesOfTicket);
}

export interface TicketAct {
  event: Activity['event'];
  change: { status?: TicketStatus; helped?: boolean };
}

/** The requester has what they asked for; null when it is said already. */
export function solving({ status }: LockedTicket): TicketAct | null {
  if (status === 'CLOSED') throw new AppError('ticket.closed');
  return status === 'RESOLVED' ? null : { event: 'TICKET_SOLVED', change: { status: 'RESOLVED' } };
}

/** Asked for once the ticket is over. */
export const rating =
  (helped: boolean) =>
  ({ status }: LockedTicket): TicketAct => {
    if (status !== 'RESOLVED' && status !== 'CLOSED') throw new AppError('ticket.not_answered');
    return { event: 'TICKET_RATED', change: { helped } };
  };

/** An act of the requester on a ticket that is locked. An account takes over the ticket of a visitor. */
export async function changeTicket(
  tx: Transaction,
  config: HelpDeskConfig,
  scope: ActivityScope,
  ticket: LockedTicket,
  act: (ticket: LockedTicket) => TicketAct | null,
): Promise<void> {
  const done = act(ticket);
  if (!done) return;
  const { status, helped } = ticket;
  const { status: newStatus = status as TicketStatus, helped: newHelped = helped } = done.change;
  const change = {
    ...(await changeOfStatus(tx, ticket, newStatus)),
    ...(newHelped !== null && { helped: newHelped }),
    ...(scope.actor.id !== null && { requester_id: scope.actor.id }),
  };
  await updateLockedTicket(tx, ticket.id, change, { isInternal: false });
  await recordTicketEvent(tx, config, scope, ticket, {
    event: done.event,
    before: { status, helped },
    after: { status: newStatus, helped: newHelped },
    isStaff: false,
  });
}
