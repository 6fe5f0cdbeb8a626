import { setTimeout as wait } from 'node:timers/promises';
import type { HelpDesk } from '../../../adapters/help-desk/help-desk.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import * as repository from './help-desk.unscoped.repository.ts';

/**
 * Sends what the help desk does not know of a ticket, in order: the ticket itself, its comments, its
 * status. What came from the help desk is not sent back, and internal notes never leave.
 */
export async function syncTicket(
  { db, helpDesk, signal }: { db: Database; helpDesk: HelpDesk; signal: AbortSignal },
  ticketId: string,
): Promise<void> {
  if (!helpDesk.isOutside) return;
  await transact(db, (tx) => recordEvents(tx, ticketId));
  for (;;) {
    signal.throwIfAborted();
    const event = await transact(db, (tx) => claimNext(tx, ticketId));
    if (!event) return;
    // Waiting here keeps the order without a connection; a claim of a job that died ends by itself.
    if (event.isClaimed) await wait(claimedMs, undefined, { signal });
    else await sendClaimed(db, event, { helpDesk, signal });
  }
}

/** Under the lock of the ticket, so that two jobs record an event once. */
async function recordEvents(tx: Transaction, ticketId: string): Promise<void> {
  if (!(await repository.lockTicket(tx, ticketId))) return;
  await repository.insertCreated(tx, ticketId);
  await repository.insertComments(tx, ticketId);
  await repository.insertStatus(tx, ticketId);
}

/** Longer than a call may take: a job that dies leaves its event to the next try. */
const claimSeconds = 60;

const claimedMs = 500;

/** The first event that was not sent: claimed for this job, unless another one is sending it. */
async function claimNext(tx: Transaction, ticketId: string) {
  const event = await repository.lockNextEvent(tx, ticketId);
  if (event && !event.isClaimed) await repository.updateClaimed(tx, event.id, claimSeconds);
  return event;
}

/** A crash before it is marked sends it again with the same id, which the help desk knows. */
async function sendClaimed(
  db: Database,
  { id, kind, ticket, comment, status }: repository.EventToSend,
  { helpDesk, signal }: { helpDesk: HelpDesk; signal: AbortSignal },
): Promise<void> {
  const delivery = { id, signal };
  try {
    if (kind === 'CREATED' && comment) await helpDesk.create(ticket, comment, delivery);
    else if (kind === 'COMMENT' && comment) await helpDesk.comment(ticket, comment, delivery);
    else await helpDesk.changeStatus(ticket, status ?? ticket.status, delivery);
  } catch (error) {
    await repository.updateClaimed(db, id, 0);
    throw error;
  }
  await repository.updateSent(db, id);
}
