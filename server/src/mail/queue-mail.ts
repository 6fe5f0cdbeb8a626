import { userLimits } from '@endcap/contract/limits';
import { emailPattern } from '@endcap/contract/parts';
import { z } from 'zod';
import type { Transaction } from '../db/connection.ts';
import { newId } from '../db/id.ts';
import { currentRequestId } from '../db/statement-context.ts';
import { defineJob } from '../jobs/define-job.ts';
import { type EnqueueOptions, enqueueAll } from '../jobs/enqueue.ts';
import { linkIn, linkKinds } from './mail-links.ts';
import { insertMails, updateJob } from './mail-outbox.unscoped.repository.ts';

/** Fifteen seconds, doubling up to an hour: about a day until it is given up. */
export const sendMailJob = defineJob({
  name: 'mail.send',
  /** With the request that wanted the mail, for the log of a mail that failed. */
  payload: z.object({
    mailId: z.uuid(),
    requestId: z.string().optional(),
    /** Its reader had lost the company when it was to be sent, and the time of the undo has passed since. */
    held: z.literal(true).optional(),
  }),
  retryLimit: 30,
  retryDelaySeconds: 15,
  concurrency: 2,
  batchSize: 20,
});

const longestMessageId = 300;
/** Printable, so that it ends no header. */
const messageId = /^<[!-;=?-~]+>$/;

export function isMessageId(text: string): boolean {
  return text.length <= longestMessageId && messageId.test(text);
}

const mail = z.object({
  // One address, and no line break to smuggle in a header.
  to: z.email({ pattern: emailPattern }).max(254),
  subject: z
    .string()
    .min(1)
    .max(300)
    .regex(/^\P{Cc}*$/u),
  text: z.string(),
  /** Named by each mail: `renderMail` knows it of the mails of the catalog. */
  link: z.enum(linkKinds),
  /** The company that the mail is about, for operators. */
  companyId: z.uuid().optional(),
  /**
   * The member of that company whom the mail is for: it is withheld unless they can use the company,
   * or are its admin, when it is sent. Absent from mails that a person without the company may read.
   */
  forMember: z.object({ userId: z.uuid(), needs: z.enum(['USE', 'ADMIN']) }).optional(),
  /** Where answers go instead of to the sender. */
  replyTo: z.email({ pattern: emailPattern }).max(254).optional(),
  references: z.array(z.string().max(longestMessageId).regex(messageId)).max(20).default([]),
  autoSubmitted: z.enum(['no', 'auto-generated', 'auto-replied']).default('auto-generated'),
});

export type NewMail = z.input<typeof mail>;

interface MailOptions extends Pick<EnqueueOptions, 'after'> {
  /** A person waits for it at the screen: it goes before all others. */
  urgent?: boolean;
}

/** One mail does not wait behind ten thousand others, such as the invitations of a file. */
const priorities = { urgent: 1, few: 0, many: -1 };

/**
 * The mail is sent exactly when the caller's transaction is committed, or `after` a while: until it
 * is sent, deleting it from mail_outbox withholds it. Returns its id.
 */
export async function queueMail(
  tx: Transaction,
  newMail: NewMail,
  options: MailOptions = {},
): Promise<string> {
  const [id = ''] = await queueMails(tx, [newMail], options);
  return id;
}

/** Many at once, for a fraction of the time; all of them or none. Returns their ids in order. */
export async function queueMails(
  tx: Transaction,
  newMails: NewMail[],
  { urgent = false, ...timing }: MailOptions = {},
): Promise<string[]> {
  if (newMails.length === 0) return [];
  const mails = newMails.map((newMail) => ({ ...mail.parse(newMail), id: newId() }));
  const requestId = currentRequestId();
  const payloads = mails.map(({ id }) => ({ mailId: id, ...(requestId && { requestId }) }));
  const amount = payloads.length > sendMailJob.batchSize ? 'many' : 'few';
  const priority = priorities[urgent ? 'urgent' : amount];
  const jobIds = await enqueueAll(tx, sendMailJob, payloads, { ...timing, priority });
  await insertMails(
    tx,
    mails.map(({ id, to, subject, text, link, companyId, forMember, ...threading }, index) => ({
      id,
      to_address: to,
      subject,
      body_text: text,
      link: linkIn(text, link),
      company_id: companyId ?? null,
      member_id: forMember?.userId ?? null,
      needs_right: forMember?.needs ?? null,
      reply_to: threading.replyTo ?? null,
      message_references: threading.references,
      auto_submitted: threading.autoSubmitted,
      job_id: jobIds[index] ?? null,
    })),
  );
  return mails.map(({ id }) => id);
}

/**
 * Keeps a mail whose reader has lost the company until the loss can no longer be undone. Only then it
 * is decided: a person who was blocked by mistake gets it, later by that time.
 */
export async function holdMail(tx: Transaction, mailId: string, requestId?: string): Promise<void> {
  const payload = { mailId, held: true as const, ...(requestId && { requestId }) };
  // A minute more, so that an undo of the last moment is committed.
  const after = (userLimits.undoMinutes + 1) * 60;
  const [jobId = null] = await enqueueAll(tx, sendMailJob, [payload], { after });
  await updateJob(tx, mailId, jobId);
}
