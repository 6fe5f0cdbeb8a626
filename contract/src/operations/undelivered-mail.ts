import { z } from 'zod';
import { endpoint, mayGlobally } from '../endpoint.ts';
import { repairLimits } from '../limits.ts';
import { listQuery } from '../lists/list-query.ts';
import { pageOf } from '../paging.ts';
import { emailAddress } from '../parts.ts';
import { text } from '../text.ts';
import { undeliveredMailList } from './operations-lists.ts';
import { mailLinks } from './operations-options.ts';

const undeliveredMail = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  company: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  createdOn: z.iso.datetime(),
  failedOn: z.iso.datetime(),
  /** The answer of the mail server, without what a link may carry. */
  failure: z.string(),
  link: z.enum(mailLinks),
});
export type UndeliveredMail = z.infer<typeof undeliveredMail>;

export const listUndeliveredMail = endpoint({
  method: 'GET',
  path: '/api/operations/mail',
  summary: 'The mails that could not be delivered; totals stop at 10,000',
  access: mayGlobally('LIST', 'OPERATIONS'),
  area: 'operationsMail',
  query: listQuery(undeliveredMailList),
  response: pageOf(undeliveredMail),
});

export const getUndeliveredMail = endpoint({
  method: 'GET',
  path: '/api/operations/mail/:mailId',
  summary: 'One mail that could not be delivered, with its text; links are cut',
  access: mayGlobally('LIST', 'OPERATIONS'),
  area: 'operationsMail',
  params: z.object({ mailId: z.uuid() }),
  response: undeliveredMail.extend({ text: z.string() }),
});

const mailIds = z.array(z.uuid()).min(1).max(repairLimits.perAct);

export const resendMail = endpoint({
  method: 'POST',
  path: '/api/operations/mail/resend',
  summary: 'Send undelivered mails again; one mail may go to a corrected address',
  access: mayGlobally('UPDATE', 'OPERATIONS'),
  area: 'operationsMail',
  body: z
    .strictObject({ mailIds, to: emailAddress.optional() })
    .refine(({ mailIds: ids, to }) => to === undefined || ids.length === 1, {
      path: ['to'],
      error: 'field.invalid',
    }),
  response: z.object({
    resent: z.int(),
    /** Left, because the link in them no longer works. */
    outdated: z.int(),
    /** Sent, resent or discarded meanwhile. */
    missing: z.int(),
  }),
  errors: ['mail.personal_link'],
});

export const discardMail = endpoint({
  method: 'POST',
  path: '/api/operations/mail/discard',
  summary: 'Delete undelivered mails',
  access: mayGlobally('UPDATE', 'OPERATIONS'),
  area: 'operationsMail',
  body: z.strictObject({
    mailIds,
    reason: text(repairLimits.reason).min(1, 'field.required'),
  }),
  response: z.object({ discarded: z.int(), missing: z.int() }),
});
