import { portalActor, recordActivity } from '../../../activity/record-activity.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import * as repository from './erase-tickets.unscoped.repository.ts';

const perTransaction = 200;

/** Of locked tickets. Reference, dates, status, reason, product and site stay. */
export async function eraseTickets(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await repository.releaseFiles(tx, ids);
  await repository.deleteThreads(tx, ids);
  await repository.deleteHistories(tx, ids);
  await repository.deleteSearchWords(tx, ids);
  await repository.updateErased(tx, ids);
}

/**
 * Erases the texts, files and people of tickets that ended so many months ago. Each batch is one
 * transaction with its entries in the portal's own log; the files are swept as left behind.
 */
export async function eraseOldTickets(
  { db, jobId, signal }: { db: Database; jobId: string; signal: AbortSignal },
  months: number,
): Promise<void> {
  if (months === 0) return;
  const actor = portalActor;
  const scope = { actor, company: null, requestId: jobId };
  for (;;) {
    signal.throwIfAborted();
    const count = await transact(db, async (tx) => {
      const tickets = await repository.lockOldTickets(tx, months, perTransaction);
      const ids = tickets.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await eraseTickets(tx, ids);
      await recordActivity(
        tx,
        scope,
        ...tickets.map(({ id, reference }) => ({
          event: 'TICKET_ERASED' as const,
          entity: { type: 'TICKET', id, name: reference },
          sourceApp: 'BATCH' as const,
        })),
      );
      return ids.length;
    });
    if (count < perTransaction) break;
  }
  await repository.deleteOldContactMessages(db, months);
}
