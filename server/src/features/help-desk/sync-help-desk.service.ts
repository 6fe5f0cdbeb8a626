import { z } from 'zod';
import type { HelpDesk } from '../../adapters/help-desk/help-desk.ts';
import type { Config } from '../../config.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { transact } from '../../db/transact.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import * as repository from './help-desk.unscoped.repository.ts';

/** Ten seconds, doubling up to an hour: about half a day until an operator sees it. */
export const syncHelpDeskJob = defineJob({
  name: 'help-desk.sync',
  payload: z.object({ ticketId: z.uuid() }),
  retryLimit: 20,
  retryDelaySeconds: 10,
  concurrency: 2,
});

export type HelpDeskConfig = Pick<Config, 'helpDesk'>;

/** The job exists exactly when the change of the ticket is committed. Without a help desk there is none. */
export async function announceTicket(
  tx: Transaction,
  { helpDesk }: HelpDeskConfig,
  ticketId: string,
): Promise<void> {
  if (helpDesk) await enqueue(tx, syncHelpDeskJob, { ticketId });
}

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
    const sent = await transact(db, (tx) => sendNext(tx, { helpDesk, signal, ticketId }));
    if (!sent) return;
  }
}

/** Under the lock of the ticket, so that two jobs record an event once. */
async function recordEvents(tx: Transaction, ticketId: string): Promise<void> {
  if (!(await repository.lockTicket(tx, ticketId))) return;
  await repository.insertCreated(tx, ticketId);
  await repository.insertComments(tx, ticketId);
  await repository.insertStatus(tx, ticketId);
}

interface Sending {
  helpDesk: HelpDesk;
  signal: AbortSignal;
  ticketId: string;
}

/** The lock of the event keeps the order: a second job waits until this one was sent. */
async function sendNext(
  tx: Transaction,
  { helpDesk, signal, ticketId }: Sending,
): Promise<boolean> {
  const event = await repository.lockNextEvent(tx, ticketId);
  if (!event) return false;
  const { id, kind, ticket, comment, status } = event;
  const delivery = { id, signal };
  if (kind === 'CREATED' && comment) await helpDesk.create(ticket, comment, delivery);
  else if (kind === 'COMMENT' && comment) await helpDesk.comment(ticket, comment, delivery);
  else await helpDesk.changeStatus(ticket, status ?? ticket.status, delivery);
  await repository.updateSent(tx, id);
  return true;
}
