import { type Mailer, MailRefusedError } from '../adapters/mail/mailer.ts';
import { FinalJobError } from '../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../jobs/job-context.ts';
import {
  findUnsentMail,
  updateFailed,
  updateSentOn,
  withholdMail,
} from './mail-outbox.unscoped.repository.ts';
import { sendMailJob } from './queue-mail.ts';

/**
 * Works on mail.send. A mail that was already sent or withheld is not sent, nor is one to a member
 * who has lost the company since it was queued.
 */
export function sendQueuedMail(mailer: Mailer): WorkedJob {
  return workedJob(sendMailJob, async ({ db, isLastAttempt, log, payload }) => {
    const { mailId, requestId } = payload;
    if (await withholdMail(db, mailId)) {
      log.info({ mailId, requestId }, 'mail: withheld, its reader has lost the company');
      return;
    }
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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
