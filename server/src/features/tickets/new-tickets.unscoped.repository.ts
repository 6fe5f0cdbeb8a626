// No scope: visitors write tickets without an account, and a file arrives before its ticket exists.
import type { Locale, Site } from '@endcap/contract/sites';
import type { TicketType } from '@endcap/contract/ticket-options';
import type { NewTicket } from '@endcap/contract/tickets';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/connection.ts';
import type { CheckedFile } from './check-attachment.ts';

export interface TicketToInsert {
  id: string;
  reference: string;
  site: Site;
  locale: Locale;
  type: TicketType;
  ticket: NewTicket;
  companyId: string | null;
  requester: { id: string | null; name: string; email: string };
  submitDigest: Buffer;
}

/** The reference of the same ticket of the last minutes. Two of them at once take turns. */
export async function findSameTicket(
  tx: Transaction,
  submitDigest: Buffer,
  minutes: number,
): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(${submitDigest.readInt32BE(0)}, ${submitDigest.readInt32BE(4)})`.execute(
    tx,
  );
  const same = await tx
    .selectFrom('ticket')
    .select('reference')
    .where('submit_digest', '=', submitDigest)
    .where('created_on', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst();
  return same?.reference;
}

/** False when the reference is taken already. */
export async function insertTicket(tx: Transaction, row: TicketToInsert): Promise<boolean> {
  const { ticket, requester } = row;
  const inserted = await tx
    .insertInto('ticket')
    .values({
      id: row.id,
      reference: row.reference,
      site: row.site,
      locale: row.locale,
      type: row.type,
      reason: ticket.reason,
      subject: ticket.subject,
      product_code: ticket.product ?? null,
      company_id: row.companyId,
      requester_id: requester.id,
      requester_name: requester.name,
      requester_email: requester.email,
      context: ticket.context ? JSON.stringify(ticket.context) : null,
      submit_digest: row.submitDigest,
    })
    .onConflict((conflict) => conflict.constraint('ticket__reference').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export interface CommentToInsert {
  id: string;
  ticketId: string;
  author: 'REQUESTER' | 'STAFF' | 'PORTAL';
  authorId: string | null;
  authorName: string;
  text: string;
}

export async function insertComment(tx: Transaction, comment: CommentToInsert): Promise<void> {
  await tx
    .insertInto('ticket_comment')
    .values({
      id: comment.id,
      ticket_id: comment.ticketId,
      author: comment.author,
      author_id: comment.authorId,
      author_name: comment.authorName,
      body: comment.text,
    })
    .execute();
}

export async function insertArrivingFile(
  db: Database,
  id: string,
  { fileName, contentType, bytes }: CheckedFile,
): Promise<void> {
  await db
    .insertInto('ticket_attachment')
    .values({ id, file_name: fileName, content_type: contentType, bytes })
    .execute();
}

/** False when the file was given up as left behind meanwhile. */
export async function attachFile(tx: Transaction, id: string, commentId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ticket_attachment')
    .set({ comment_id: commentId })
    .where('id', '=', id)
    .where('comment_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteArrivingFile(db: Database, id: string): Promise<void> {
  await db
    .deleteFrom('ticket_attachment')
    .where('id', '=', id)
    .where('comment_id', 'is', null)
    .execute();
}

export async function selectFilesLeftBehind(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('ticket_attachment')
    .select('id')
    .where('comment_id', 'is', null)
    .where('created_on', '<', before)
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}
