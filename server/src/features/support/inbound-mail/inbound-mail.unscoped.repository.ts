// No scope: mail arrives without a session, for tickets of all companies.
import { parkedMailList } from '@endcap/contract/support/ticket-lists';
import type {
  listParkedMail,
  MailOutcome,
  ParkedReason,
} from '@endcap/contract/support/ticket-mail';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../../db/connection.ts';
import { deleteOldRows } from '../../../db/delete-old-rows.ts';
import { newId } from '../../../db/id.ts';
import { listSource } from '../../../lists/list-source.ts';
import { matches } from '../../../lists/matches.ts';
import { isRequesterGone } from '../shared/requester-gone.ts';
import { type MailSender, senderWith } from './mail-sender.unscoped.repository.ts';
import type { Authentication } from './read/authentication.ts';

export async function findResult(db: Database, digest: Uint8Array) {
  const row = await db
    .selectFrom('inbound_mail')
    .select([
      sql<MailOutcome>`outcome`.as('outcome'),
      sql<ParkedReason | null>`reason`.as('reason'),
    ])
    .where('message_digest', '=', Buffer.from(digest))
    .executeTakeFirst();
  return row;
}

interface MailToInsert {
  digest: Uint8Array;
  messageId: string | null;
  from: string;
  to: string;
  subject: string;
  text: string;
  outcome: MailOutcome;
  reason: ParkedReason | null;
}

/** Undefined when the same message is stored already. */
export async function insertMail(db: Database, mail: MailToInsert): Promise<string | undefined> {
  const inserted = await db
    .insertInto('inbound_mail')
    .values({
      id: newId(),
      message_digest: Buffer.from(mail.digest),
      message_id: mail.messageId,
      outcome: mail.outcome,
      reason: mail.reason,
      from_address: mail.from,
      to_address: mail.to,
      subject: mail.subject,
      body: mail.text,
    })
    .onConflict((conflict) => conflict.constraint('inbound_mail__message').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function updateMail(
  tx: Transaction,
  id: string,
  change: {
    outcome: MailOutcome;
    reason: ParkedReason | null;
    ticket_id: string | null;
    comment_id: string | null;
    has_reopened: boolean;
    body?: string;
    files_left_out?: number;
    authentication?: Authentication | null;
    from_address?: string;
    subject?: string;
    message_id?: null;
  },
): Promise<void> {
  await tx.updateTable('inbound_mail').set(change).where('id', '=', id).execute();
}

/** The files of a mail that waits for staff. */
export async function keepFiles(tx: Transaction, id: string, fileIds: readonly string[]) {
  if (fileIds.length === 0) return;
  await tx
    .updateTable('ticket_attachment')
    .set({ inbound_mail_id: id })
    .where('id', 'in', fileIds)
    .execute();
}

/** What the files that wait with parked mails take. */
export async function sumParkedBytes(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`select coalesce(sum(a.bytes), 0) as bytes
    from inbound_mail m join ticket_attachment a on a.inbound_mail_id = m.id
    where m.outcome = 'PARKED' and a.comment_id is null`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/**
 * The mails of a thread before this one, which has no ticket yet. Those of the requester and those of
 * all others are counted apart, so that a stranger who floods a ticket does not silence its requester.
 */
export async function countMails(
  tx: Transaction,
  ticketId: string,
  { addresses, isRequesters }: { addresses: readonly string[]; isRequesters: boolean },
) {
  const isOfSame = sql<boolean>`((from_address = any(${addresses})) = ${isRequesters})`;
  return tx
    .selectFrom('inbound_mail')
    .select([
      sql<number>`count(*) filter (where received_on > now() - interval '1 hour' and ${isOfSame})::int`.as(
        'lastHour',
      ),
      sql<number>`count(*) filter (where has_reopened and received_on > now() - interval '1 day')::int`.as(
        'reopenedToday',
      ),
      sql<number>`count(*) filter (where outcome = 'CLOSED')::int`.as('closed'),
    ])
    .where('ticket_id', '=', ticketId)
    .executeTakeFirstOrThrow();
}

/** The addresses of the requester: the one of the ticket, and those of the account. */
export async function findRequester(tx: Transaction, ticketId: string) {
  return tx
    .selectFrom('ticket as t')
    .leftJoin('user_account as u', 'u.id', 't.requester_id')
    .select([
      sql<string[]>`array_remove(array[t.requester_email, u.email, u.login_id], null)`.as(
        'addresses',
      ),
      isRequesterGone.as('isGone'),
    ])
    .where('t.id', '=', ticketId)
    .executeTakeFirst();
}

/** The mail is among the undelivered ones then. Only a mail of this ticket; returns its recipient. */
export async function updateBounced(
  tx: Transaction,
  { mailId, reference, failure }: { mailId: string; reference: string; failure: string },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('mail_outbox')
    .set({ sent_on: null, failed_on: sql<Date>`now()`, failure })
    .where('id', '=', mailId)
    .where('reply_to', 'like', `%+${reference.toLowerCase()}.%`)
    .returning('to_address as to')
    .executeTakeFirst();
  return row?.to;
}

function parkedMail(db: Database) {
  return db
    .selectFrom('inbound_mail as m')
    .leftJoin('ticket as t', 't.id', 'm.ticket_id')
    .select([
      'm.id',
      sql<ParkedReason | null>`m.reason`.as('reason'),
      'm.from_address as from',
      'm.to_address as to',
      'm.subject',
      'm.body as text',
      'm.received_on as receivedOn',
      't.reference as incidentId',
      't.site',
      't.locale',
      'm.files_left_out as filesLeftOut',
      sql<Authentication | null>`m.authentication`.as('authentication'),
      sql<{ id: string; fileName: string; bytes: number }[]>`coalesce((select json_agg(
        json_build_object('id', a.id, 'fileName', a.file_name, 'bytes', a.bytes) order by a.created_on)
        from ticket_attachment a where a.inbound_mail_id = m.id and a.comment_id is null), '[]')`.as(
        'files',
      ),
      sql<MailSender | null>`(select to_jsonb(s) from (${senderWith(sql`lower(m.from_address)`)}) s)`.as(
        'account',
      ),
    ])
    .where('m.outcome', '=', 'PARKED');
}
export type ParkedRow = Awaited<ReturnType<typeof selectParkedMail>>['items'][number];

const listed = listSource(parkedMailList, {
  rows: (db: Database) => parkedMail(db),
  id: 'm.id',
  sort: { receivedOn: 'm.received_on', from: 'm.from_address', subject: 'm.subject' },
  search: (search) => matches([sql<string>`folded(m.from_address || ' ' || m.subject)`], search),
  filters: {},
});

export function selectParkedMail(db: Database, query: z.output<typeof listParkedMail.query>) {
  return listed.page(db, null, query);
}

/** The lock keeps it until the decision about it is written. */
export async function findParkedMail(db: Database, id: string, { lock = false } = {}) {
  return parkedMail(db)
    .where('m.id', '=', id)
    .$if(lock, (query) => query.forUpdate('m'))
    .executeTakeFirst();
}

/** Two people dismiss a mail once: the second one finds it no more. */
export async function updateDiscarded(tx: Transaction, ids: readonly string[]) {
  return tx
    .updateTable('inbound_mail')
    .set({ outcome: 'DISCARDED' })
    .where('id', 'in', ids)
    .where('outcome', '=', 'PARKED')
    .returning(['id', 'subject', 'from_address as from'])
    .execute();
}

export async function deleteMailsReceivedBefore(db: Database, before: Date): Promise<void> {
  await deleteOldRows(db, { table: 'inbound_mail', column: 'received_on', before });
}
