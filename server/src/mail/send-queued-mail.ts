import { sql } from 'kysely';
import { type Mailer, MailRefusedError, type OutgoingMail } from '../adapters/mail/mailer.ts';
import type { Database } from '../db/connection.ts';
import { FinalJobError } from '../jobs/final-job-error.ts';
import { type WorkedJob, workedJob } from '../jobs/job-context.ts';
import { sendMailJob } from './queue-mail.ts';

/** Works on mail.send. A mail already sent, or withheld meanwhile, is not sent. */
export function sendQueuedMail(mailer: Mailer): WorkedJob {
  return workedJob(sendMailJob, async ({ db, payload: { mailId } }) => {
    const mail = await findUnsent(db, mailId);
    if (!mail) return;
    // A crash between these two lines sends the mail again, with the same Message-ID: no mail
    // server takes part in our transaction.
    await mailer.send(mail).catch(giveUpWhenRefused);
    await db
      .updateTable('mail_outbox')
      .set({ sent_on: sql`now()` })
      .where('id', '=', mailId)
      .execute();
  });
}

function findUnsent(db: Database, mailId: string): Promise<OutgoingMail | undefined> {
  return db
    .selectFrom('mail_outbox')
    .select(['id', 'to_address as to', 'subject', 'body_text as text'])
    .where('id', '=', mailId)
    .where('sent_on', 'is', null)
    .executeTakeFirst();
}

function giveUpWhenRefused(error: unknown): never {
  throw error instanceof MailRefusedError ? new FinalJobError(error.message) : error;
}
