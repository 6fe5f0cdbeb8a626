// No scope: visitors write tickets without an account, and a file arrives before its ticket exists.
import type { Locale, Site } from '@endcap/contract/sites';
import type { TicketChannel, TicketType } from '@endcap/contract/support/ticket-options';
import type { NewTicket } from '@endcap/contract/support/tickets';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/connection.ts';
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
  channel: TicketChannel;
  /** The deadline of the first answer. */
  answerBy: Date;
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

/** The ticket that the new one goes on from, if it is of the same person; another one is left out. */
function followedUp(
  tx: Transaction,
  reference: string,
  { id, email }: TicketToInsert['requester'],
) {
  return tx
    .selectFrom('ticket as before')
    .select('before.id')
    .where('before.reference', '=', reference)
    .where((where) =>
      where.or([
        ...(id ? [where('before.requester_id', '=', id)] : []),
        where.and([
          where('before.requester_id', 'is', null),
          where('before.requester_email', '=', email),
        ]),
      ]),
    );
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
      follow_up_of_id: ticket.followUpOf ? followedUp(tx, ticket.followUpOf, requester) : null,
      channel: row.channel,
      answer_by: row.answerBy,
      asked_on: sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.constraint('ticket__reference').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
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

/** Returns false for the file of a comment, after a commit that is under way. */
export async function deleteArrivingFile(tx: Transaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('ticket_attachment')
    .where('id', '=', id)
    .where('comment_id', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function selectFilesLeftBehind(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('ticket_attachment')
    .select('id')
    .where('comment_id', 'is', null)
    .where('created_on', '<', before)
    // The file of a reply that is held waits with it.
    .where(
      sql<boolean>`not exists (select from held_reply h where h.attachment_id = ticket_attachment.id)`,
    )
    // Those of a parked mail wait for a decision about it.
    .where(
      sql<boolean>`not exists (select from inbound_mail m
        where m.id = ticket_attachment.inbound_mail_id and m.outcome = 'PARKED')`,
    )
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}
