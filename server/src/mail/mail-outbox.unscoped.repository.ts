// No scope: a mail goes to an address, which may belong to no company.
import { sql } from 'kysely';
import type { OutgoingMail } from '../adapters/mail/mailer.ts';
import type { Database, Transaction } from '../db/connection.ts';

/** PostgreSQL takes 65,535 parameters at most, and a mail has four. */
const rowsPerStatement = 5000;

export interface NewOutboxMail {
  id: string;
  to_address: string;
  subject: string;
  body_text: string;
}

export async function insertMails(tx: Transaction, mails: NewOutboxMail[]): Promise<void> {
  for (let from = 0; from < mails.length; from += rowsPerStatement) {
    const some = mails.slice(from, from + rowsPerStatement);
    await tx.insertInto('mail_outbox').values(some).execute();
  }
}

export async function findUnsentMail(
  db: Database,
  mailId: string,
): Promise<OutgoingMail | undefined> {
  return db
    .selectFrom('mail_outbox')
    .select(['id', 'to_address as to', 'subject', 'body_text as text'])
    .where('id', '=', mailId)
    .where('sent_on', 'is', null)
    .executeTakeFirst();
}

export async function updateSentOn(db: Database, mailId: string): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ sent_on: sql`now()` })
    .where('id', '=', mailId)
    .execute();
}

export async function deleteMailsSentBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('mail_outbox').where('sent_on', '<', before).execute();
}
