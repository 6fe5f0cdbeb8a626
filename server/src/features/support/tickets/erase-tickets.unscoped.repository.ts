// No scope: a job erases old tickets of all companies.
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/connection.ts';
import { deleteOldRows } from '../../../db/delete-old-rows.ts';

const monthsAgo = (months: number) => sql<Date>`now() - make_interval(months => ${months})`;

/** Locked, so that none is opened again while it is erased; one that is being changed waits for the next run. */
export async function lockOldTickets(tx: Transaction, months: number, limit: number) {
  return tx
    .selectFrom('ticket')
    .select(['id', 'reference'])
    .where('is_open', '=', false)
    .where('updated_on', '<', monthsAgo(months))
    .where('erased_on', 'is', null)
    .orderBy('updated_on')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

const commentsOf = (tx: Transaction, ids: readonly string[]) =>
  tx.selectFrom('ticket_comment').select('id').where('ticket_id', 'in', ids);

/** Files without a comment are removed from the storage by the sweep of files left behind. */
export async function releaseFiles(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('ticket_attachment')
    .set({ comment_id: null, file_name: '' })
    .where('comment_id', 'in', commentsOf(tx, ids))
    .execute();
}

export async function deleteThreads(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('ticket_comment').where('ticket_id', 'in', ids).execute();
}

export async function deleteHistories(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('ticket_event').where('ticket_id', 'in', ids).execute();
}

export async function deleteSearchWords(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('ticket_search').where('ticket_id', 'in', ids).execute();
}

/** Without requester and company the ticket is in no list but the staff's. The time of the last change stays. */
export async function updateErased(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('ticket')
    .set({
      status: 'CLOSED',
      subject: '',
      company_id: null,
      requester_id: null,
      requester_name: '',
      requester_email: '',
      context: null,
      tags: [],
      submit_digest: Buffer.alloc(0),
      erased_on: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', 'in', ids)
    .execute();
}

export async function deleteOldContactMessages(db: Database, months: number): Promise<void> {
  const before = monthsAgo(months);
  await deleteOldRows(db, { table: 'contact_message', column: 'created_on', before });
}
