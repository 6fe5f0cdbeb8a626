import { z } from 'zod';
import type { Transaction } from '../db/connection.ts';
import { newId } from '../db/id.ts';
import { defineJob } from './define-job.ts';
import { type EnqueueOptions, enqueue } from './enqueue.ts';

/** Fifteen seconds, doubling up to an hour: about a day until it is given up. */
export const sendMailJob = defineJob({
  name: 'mail.send',
  payload: z.object({ mailId: z.uuid() }),
  retryLimit: 30,
  retryDelaySeconds: 15,
  concurrency: 2,
});

const mail = z.object({
  // One address, and no line break to smuggle in a header.
  to: z.email().max(254),
  subject: z
    .string()
    .min(1)
    .max(300)
    .regex(/^\P{Cc}*$/u),
  text: z.string(),
});

export type NewMail = z.input<typeof mail>;

/**
 * The mail is sent exactly when the caller's transaction is committed, or `after` a while: until it
 * is sent, deleting it from mail_outbox withholds it. Returns its id.
 */
export async function queueMail(
  tx: Transaction,
  newMail: NewMail,
  options: Pick<EnqueueOptions, 'after'> = {},
): Promise<string> {
  const { to, subject, text } = mail.parse(newMail);
  const id = newId();
  await tx
    .insertInto('mail_outbox')
    .values({ id, to_address: to, subject, body_text: text })
    .execute();
  await enqueue(tx, sendMailJob, { mailId: id }, options);
  return id;
}
