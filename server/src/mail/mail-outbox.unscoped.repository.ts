// No scope: a mail goes to an address, which may belong to no company.
import { sql } from 'kysely';
import { canUseCompany, isWorkingAdmin } from '../access/company-rights.ts';
import type { AutoSubmitted, OutgoingMail } from '../adapters/mail/mailer.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { deleteOldRows } from '../db/delete-old-rows.ts';
import type { LinkKind } from './mail-links.ts';

/** PostgreSQL takes 65,535 parameters at most, and a mail has twelve. */
const rowsPerStatement = 5000;

export interface NewOutboxMail {
  id: string;
  to_address: string;
  subject: string;
  body_text: string;
  link: LinkKind;
  company_id: string | null;
  member_id: string | null;
  needs_right: 'USE' | 'ADMIN' | null;
  job_id: string | null;
  reply_to: string | null;
  message_references: string[];
  auto_submitted: AutoSubmitted;
}

export async function insertMails(tx: Transaction, mails: NewOutboxMail[]): Promise<void> {
  for (let from = 0; from < mails.length; from += rowsPerStatement) {
    const some = mails.slice(from, from + rowsPerStatement);
    await tx.insertInto('mail_outbox').values(some).execute();
  }
}

/**
 * False for a mail to a member who has lost the right since. An admin hears of the end of their
 * company, which closed before the mail is sent; no one reads its tickets after it.
 */
const mayBeRead = sql<boolean>`case o.needs_right
  when 'USE' then ${canUseCompany(sql.ref('o.member_id'), sql.ref('o.company_id'))}
  when 'ADMIN' then exists (
    select from membership m join user_account u on u.id = m.user_id
    where m.company_id = o.company_id and m.user_id = o.member_id and ${isWorkingAdmin})
  else true end`;

/** Whether the mail waits and its recipient has lost the right to read it. */
export async function isUnreadable(db: Database, mailId: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_outbox as o')
    .select('o.id')
    .where('o.id', '=', mailId)
    .where('o.sent_on', 'is', null)
    .where(sql<boolean>`not ${mayBeRead}`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Names the job that sends the mail from now on. */
export async function updateJob(
  tx: Transaction,
  mailId: string,
  jobId: string | null,
): Promise<void> {
  await tx.updateTable('mail_outbox').set({ job_id: jobId }).where('id', '=', mailId).execute();
}

/** Deletes a mail whose recipient has lost the right to read it; returns whether there was one. */
export async function withholdMail(db: Database, mailId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mail_outbox as o')
    .where('o.id', '=', mailId)
    .where('o.sent_on', 'is', null)
    .where(sql<boolean>`not ${mayBeRead}`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findUnsentMail(
  db: Database,
  mailId: string,
): Promise<OutgoingMail | undefined> {
  return db
    .selectFrom('mail_outbox')
    .select([
      'id',
      'to_address as to',
      'subject',
      'body_text as text',
      'reply_to as replyTo',
      'message_references as references',
      sql<AutoSubmitted>`auto_submitted`.as('autoSubmitted'),
    ])
    .where('id', '=', mailId)
    .where('sent_on', 'is', null)
    .executeTakeFirst();
}

export async function updateSentOn(db: Database, mailId: string): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ sent_on: sql`now()`, failed_on: null, failure: null })
    .where('id', '=', mailId)
    .execute();
}

const longestFailure = 2_000;

/** Marks a mail that failed for good. */
export async function updateFailed(db: Database, mailId: string, failure: string): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ failed_on: sql`now()`, failure: failure.slice(0, longestFailure) })
    .where('id', '=', mailId)
    .where('sent_on', 'is', null)
    .execute();
}

/** Marks mails whose job ended without its handler, because every worker that took it was killed. */
export async function updateLostMails(db: Database): Promise<void> {
  await sql`update mail_outbox m set failed_on = coalesce(j.completed_on, now()),
      failure = left(coalesce(j.output ->> 'message', j.output #>> '{value,message}', ''), ${longestFailure})
    from jobs.job_common j
    where j.name = 'mail.send' and j.state = 'failed' and j.id = m.job_id
      and m.sent_on is null and m.failed_on is null`.execute(db);
}

export async function deleteMailsFailedBefore(db: Database, before: Date): Promise<void> {
  await deleteOldRows(db, { table: 'mail_outbox', column: 'failed_on', before });
}

export async function deleteMailsSentBefore(db: Database, before: Date): Promise<void> {
  await deleteOldRows(db, { table: 'mail_outbox', column: 'sent_on', before });
}

/** Mails that wait for the mail server, and the age of the oldest. */
export async function countWaitingMails(
  db: Database,
): Promise<{ count: number; oldestSeconds: number }> {
  return db
    .selectFrom('mail_outbox')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(extract(epoch from now() - min(created_on)), 0)::float8`.as(
        'oldestSeconds',
      ),
    ])
    .where('sent_on', 'is', null)
    .where('failed_on', 'is', null)
    .executeTakeFirstOrThrow();
}
