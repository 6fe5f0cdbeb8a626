import type { Site } from '@endcap/contract/sites';
import type { TicketPriority, TicketStatus } from '@endcap/contract/support/ticket-options';
import type { Transaction } from '../../../db/connection.ts';
import * as repository from './answer-clocks.unscoped.repository.ts';
import { afterPause, answerBy } from './answer-deadline.ts';
import type { LockedTicket, TicketChange } from './write-comment.unscoped.repository.ts';

/*
 * Each message of a requester has a clock: until when an answer is promised, and when it came. The
 * ticket repeats the earliest open one. All functions here want the lock of the ticket.
 */

type Move = (clock: { createdOn: Date; answerBy: Date }) => Date;

/** Moves every open clock and returns the earliest one; null when no message waits. */
async function moveClocks(tx: Transaction, ticket: LockedTicket, move: Move): Promise<Date | null> {
  const open = await repository.selectOpenClocks(tx, ticket.id);
  const moved = open.map((clock) => ({ ...clock, answerBy: move(clock) }));
  await repository.updateClocks(tx, moved);
  // A version of the portal before the clocks has written the promise to the ticket alone.
  const known = open.length === 0 && ticket.answeredOn === null && ticket.answerBy;
  const ofTicket = known ? [{ createdOn: ticket.createdOn, answerBy: known }] : [];
  return earliest([...moved, ...ofTicket.map((clock) => ({ answerBy: move(clock) }))]);
}

function earliest(clocks: readonly { answerBy: Date }[]): Date | null {
  const times = clocks.map(({ answerBy: by }) => by.getTime());
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** The open promises move by the time that the requester is asked. */
export async function changeOfStatus(
  tx: Transaction,
  ticket: LockedTicket,
  status: TicketStatus,
): Promise<TicketChange> {
  if (status === ticket.status) return {};
  if (status === 'WAITING_ON_YOU') return { status, waiting_since: new Date() };
  if (!ticket.waitingSince) return { status };
  const deadline = await endPause(tx, ticket, ticket.waitingSince);
  return { status, waiting_since: null, ...(deadline && { answer_by: deadline }) };
}

/** A message that arrived during the pause, with a merge, has waited since then alone. */
function endPause(
  tx: Transaction,
  ticket: LockedTicket,
  since: Date,
  until = new Date(),
): Promise<Date | null> {
  return moveClocks(tx, ticket, ({ createdOn, answerBy: then }) => {
    const begun = Math.max(since.getTime(), createdOn.getTime());
    return afterPause(ticket.site as Site, then, until.getTime() - begun);
  });
}

/** Another priority has other promises; a pause that has been added to one stays in it. */
export async function changeOfPriority(
  tx: Transaction,
  ticket: LockedTicket,
  priority: TicketPriority,
): Promise<TicketChange> {
  if (priority === ticket.priority) return {};
  const site = ticket.site as Site;
  const deadline = await moveClocks(tx, ticket, ({ createdOn, answerBy: then }) => {
    const before = answerBy(site, ticket.priority as TicketPriority, createdOn);
    const after = answerBy(site, priority, createdOn);
    return new Date(then.getTime() + after.getTime() - before.getTime());
  });
  return deadline ? { answer_by: deadline } : {};
}

/** A message of the requester is promised an answer, like a new ticket of the same priority. */
export async function startClock(
  tx: Transaction,
  ticket: LockedTicket,
  resumed: TicketChange,
): Promise<{ answerBy: Date; change: TicketChange }> {
  const now = new Date();
  const own = answerBy(ticket.site as Site, ticket.priority as TicketPriority, now);
  // What was resolved without a reply is over: the message that opens the ticket again counts.
  if (ticket.status === 'RESOLVED') await repository.deleteOpenClocks(tx, ticket.id);
  const before =
    ticket.answeredOn || ticket.status === 'RESOLVED'
      ? null
      : (resumed.answer_by ?? ticket.answerBy);
  const deadline = before && before < own ? before : own;
  return {
    answerBy: own,
    change: { answer_by: deadline, answered_on: null, asked_on: now },
  };
}

/** A reply answers every message that waits, or those up to the version for which it was written. */
export async function stopClocks(
  tx: Transaction,
  ticket: LockedTicket,
  upTo?: number,
): Promise<TicketChange> {
  const now = new Date();
  await repository.updateAnswered(tx, ticket.id, now, upTo);
  const left =
    upTo === undefined ? null : earliest(await repository.selectOpenClocks(tx, ticket.id));
  if (left) return { answer_by: left };
  return ticket.answeredOn ? {} : { answered_on: now };
}

/**
 * Merges the clocks of two tickets: `move` brings the messages over. The earliest open promise is the
 * ticket's. Returns what changes on the one that stays.
 */
export async function mergeClocks(
  tx: Transaction,
  from: LockedTicket,
  into: LockedTicket,
  move: () => Promise<void>,
): Promise<TicketChange> {
  const asked = { asked_on: latest(from.askedOn, into.askedOn) };
  // A message that waits for staff ends the wait for the requester.
  const isAsking = !from.waitingSince && from.answeredOn === null;
  const isOpen = from.status === 'NEW' || from.status === 'IN_PROGRESS';
  const resumed =
    isAsking && isOpen && into.waitingSince ? await changeOfStatus(tx, into, 'IN_PROGRESS') : {};
  if (from.waitingSince) await endPause(tx, from, from.waitingSince, pauseEnd(from, into));
  await move();
  const open = await repository.selectOpenClocks(tx, into.id);
  const deadline = earliest(open);
  // What is merged into a solved ticket is solved with it.
  if (!deadline || into.status === 'RESOLVED') return { ...resumed, ...asked };
  return { ...resumed, ...asked, answer_by: deadline, answered_on: null };
}

/** Where the other ticket is paused too, its own pause goes on from there. */
function pauseEnd(from: LockedTicket, into: LockedTicket): Date {
  if (!into.waitingSince) return new Date();
  return latest(from.waitingSince, into.waitingSince) ?? new Date();
}

function latest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one > other ? one : other;
}
