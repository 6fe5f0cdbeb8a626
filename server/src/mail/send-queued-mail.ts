import type { z } from 'zod';
import { type Mailer, MailRefusedError } from '../adapters/mail/mailer.ts';
import type { Database } from '../db/connection.ts';
import { transact } from '../db/transact.ts';
import { FinalJobError } from '../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../jobs/job-context.ts';
import {
  findUnsentMail,
  isUnreadable,
  updateFailed,
  updateSentOn,
  withholdMail,
} from './mail-outbox.unscoped.repository.ts';
import { holdMail, sendMailJob } from './queue-mail.ts';

/**
 * Works on mail.send. A mail that was already sent or withheld is not sent. One to a member who has
 * lost the company since it was queued is held until the loss cannot be undone any more, and is then
 * sent or deleted.
 */
export function sendQueuedMail(mailer: Mailer): WorkedJob {
  return workedJob(sendMailJob, async ({ db, isLastAttempt, log, payload }) => {
    const { mailId, requestId } = payload;
    const kept = await keepBack(db, payload);
    if (kept) log.info({ mailId, requestId }, `mail: ${kept}, its reader has lost the company`);
    if (kept) return;
    const mail = await findUnsentMail(db, mailId);
    if (!mail) return;
    // A crash between these two lines sends the mail again, with the same Message-ID: no mail
    // server takes part in our transaction.
    try {
      await mailer.send(mail);
    } catch (error) {
      const isRefused = error instanceof MailRefusedError;
      log.warn({ mailId, requestId }, 'mail: not sent');
      // Operators see it then, and can send it again.
      if (isRefused || isLastAttempt) await updateFailed(db, mailId, messageOf(error));
      throw isRefused ? new FinalJobError(error.message) : error;
    }
    await updateSentOn(db, mailId);
  });
}

/** Holds the mail the first time that its reader may not have it, and deletes it the second time. */
async function keepBack(
  db: Database,
  { mailId, requestId, held }: z.output<typeof sendMailJob.payload>,
): Promise<'held' | 'withheld' | null> {
  if (held) return (await withholdMail(db, mailId)) ? 'withheld' : null;
  if (!(await isUnreadable(db, mailId))) return null;
  await transact(db, (tx) => holdMail(tx, mailId, requestId));
  return 'held';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
