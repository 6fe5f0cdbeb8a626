import { z } from 'zod';
import { anyone, endpoint, multipart, storedFile } from '../endpoint.ts';
import { ticketLimits } from '../limits.ts';
import { lines, text } from '../text.ts';
import { earlierEntries, fileErrors, prefixed, ticket, ticketFile } from './tickets.ts';

/** The secret of a mailed link: it opens one ticket, without an account. */
const token = text(80).regex(/^T-[2-9A-HJKMNP-TW-Z]{7}\.[\w-]{43}$/, 'field.invalid');

const followed = {
  method: 'POST',
  access: anyone,
  area: 'followTicket',
  response: ticket,
  perMinute: 30,
} as const;

export const followTicket = endpoint({
  ...followed,
  path: `${prefixed}/osc/followed/read`,
  summary: 'The ticket of a mailed link, or nothing when it is as it was at `since`',
  body: z.strictObject({ token, since: z.iso.datetime().max(40).optional() }),
  maybeNothing: true,
  errors: ['link.unknown'],
});

export const listEarlierFollowedEntries = endpoint({
  ...followed,
  path: `${prefixed}/osc/followed/threads`,
  summary: 'The entries of a long thread of a mailed link before one of them',
  body: z.strictObject({ token, before: z.uuid() }),
  response: earlierEntries,
  errors: ['link.unknown'],
});

export const addFollowedThread = endpoint({
  ...followed,
  path: `${prefixed}/osc/followed/addThread`,
  summary: 'Add a comment to the ticket of a mailed link, with one file at most',
  body: multipart(z.strictObject({ token, text: lines(ticketLimits.comment) }), ticketFile),
  errors: ['link.unknown', 'ticket.closed', ...fileErrors],
});

export const solveFollowedTicket = endpoint({
  ...followed,
  path: `${prefixed}/osc/followed/solve`,
  summary: 'Say that the ticket of a mailed link is solved',
  body: z.strictObject({ token }),
  errors: ['link.unknown', 'ticket.closed'],
});

export const rateFollowedTicket = endpoint({
  ...followed,
  path: `${prefixed}/osc/followed/rating`,
  summary: 'Say whether the answer to the ticket of a mailed link helped',
  body: z.strictObject({ token, helped: z.boolean() }),
  errors: ['link.unknown', 'ticket.not_answered'],
});

export const downloadFollowedAttachment = endpoint({
  ...followed,
  path: `${prefixed}/osc/followed/attachments/:attachmentId`,
  summary: 'A file of the ticket of a mailed link',
  params: z.object({ attachmentId: z.uuid() }),
  body: z.strictObject({ token }),
  response: storedFile('application/octet-stream'),
  errors: ['link.unknown'],
});
