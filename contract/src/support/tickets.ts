import { z } from 'zod';
import { anyone, endpoint, multipart, nothing, signedIn, storedFile } from '../endpoint.ts';
import { ticketLimits } from '../limits.ts';
import { listQuery } from '../lists/list-query.ts';
import { pageOf } from '../paging.ts';
import { emailAddress } from '../parts.ts';
import { productCodes } from '../products.ts';
import { line, lines, text } from '../text.ts';
import { ticketList } from './ticket-lists.ts';
import { commentChannels, reasonIds, ticketTypes } from './ticket-options.ts';

/** The file of a ticket, of a comment or of a reply of staff. */
export const ticketFile = { name: 'file', required: false, maxBytes: ticketLimits.fileBytes };
export const fileErrors = [
  'file.type_refused',
  'file.empty',
  'file.infected',
  'file.scan_unavailable',
] as const;

/** Such as T-7K3M9Q. */
export const ticketReference = text(20)
  .overwrite((typed) => typed.toUpperCase())
  .regex(/^T-[2-9A-HJKMNP-TW-Z]{7}$/, 'field.invalid');

/** What helps to find the cause, sent only when the person agrees. */
export const ticketContext = z.strictObject({
  page: line(ticketLimits.page).optional(),
  browser: line(ticketLimits.browser).optional(),
  requestIds: z.array(line(100)).max(ticketLimits.requestIds, 'field.too_long').optional(),
});
export type TicketContext = z.output<typeof ticketContext>;

export const newTicket = z.strictObject({
  reason: z.enum(reasonIds),
  subject: line(ticketLimits.subject),
  description: lines(ticketLimits.description),
  product: z.enum(productCodes).optional(),
  /** Required when signed out; ignored otherwise. */
  name: line(ticketLimits.name).optional(),
  email: emailAddress.optional(),
  context: ticketContext.optional(),
  /** The closed ticket that this one goes on from. */
  followUpOf: ticketReference.optional(),
});
export type NewTicket = z.output<typeof newTicket>;
export type NewTicketInput = z.input<typeof newTicket>;

/** A field of a form that holds JSON: its length is checked before it is parsed. */
const incidentDetail = z
  .string()
  .max(60_000, { error: 'field.too_long', abort: true })
  .transform((json, context) => {
    try {
      return JSON.parse(json) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'field.invalid' });
      return z.NEVER;
    }
  })
  .pipe(newTicket);

export const ticketPath = z.object({ incidentId: ticketReference });

export const prefixed = '/svc/platform/support';

export const listTicketReasons = endpoint({
  method: 'GET',
  path: `${prefixed}/osc/analyticsReports`,
  summary: 'The reasons of a support ticket, in the caller’s language',
  access: anyone,
  area: 'anywhere',
  response: z.array(
    z.object({ id: z.enum(reasonIds), title: z.string(), oscType: z.enum(ticketTypes) }),
  ),
});

export const createTicket = endpoint({
  method: 'POST',
  path: `${prefixed}/osc/incidents`,
  summary: 'Create a support ticket, signed in or not, with one file at most',
  access: anyone,
  area: 'anywhere',
  query: z.object({ oscType: z.enum(ticketTypes).default('SUPPORT') }),
  body: multipart(z.strictObject({ incidentDetail }), ticketFile),
  response: z.object({ incidentId: z.string() }),
  status: 201,
  perMinute: 20,
  humanCheck: { action: 'CREATE_TICKET', when: 'asked' },
  errors: ['human.check_required', ...fileErrors],
});

/** Answers with the human check of a ticket, so that a large file is sent once. */
export const checkBeforeTicket = endpoint({
  method: 'POST',
  path: `${prefixed}/osc/incidents/check`,
  summary: 'The human check of a ticket, before its file is sent',
  access: anyone,
  area: 'anywhere',
  response: nothing,
  perMinute: 20,
  humanCheck: { action: 'CREATE_TICKET', when: 'asked' },
  errors: ['human.check_required'],
});

const ticketRow = z.object({
  /** The reference number. */
  incidentId: z.string(),
  subject: z.string(),
  statusInfo: z.string(),
  createdOn: z.iso.datetime(),
  lastUpdatedOn: z.iso.datetime(),
  requesterName: z.string(),
  /** The caller wrote it. */
  isOwn: z.boolean(),
});
export type TicketRow = z.infer<typeof ticketRow>;

export const listTickets = endpoint({
  method: 'GET',
  path: `${prefixed}/osc/user/incidents`,
  summary: 'The caller’s tickets, or all of the company for its admins',
  access: signedIn,
  area: 'trackTicket',
  query: listQuery(ticketList).extend({
    of: z.enum(['me', 'company']).default('me'),
  }),
  fromReplica: true,
  response: pageOf(ticketRow),
});

const attachment = z.object({
  id: z.uuid(),
  fileName: z.string(),
  bytes: z.int(),
});

const threadEntry = z.object({
  id: z.uuid(),
  author: z.enum(['REQUESTER', 'STAFF', 'PORTAL']),
  authorName: z.string(),
  text: z.string(),
  createdOn: z.iso.datetime(),
  channel: z.enum(commentChannels),
  attachments: z.array(attachment),
});
export type ThreadEntry = z.infer<typeof threadEntry>;

export const ticket = ticketRow.extend({
  oscType: z.enum(ticketTypes),
  reason: z.enum(reasonIds),
  product: z.enum(productCodes).nullable(),
  companyName: z.string().nullable(),
  /** What the person agreed to send along. */
  context: ticketContext.nullable(),
  /** The description first, then the latest entries, the oldest of them first. */
  threads: z.array(threadEntry),
  /** Entries between the description and the others: `earlier` reads them. */
  earlier: z.int(),
  /** Whether the answer helped; null until the person says so. */
  helped: z.boolean().nullable(),
  /** Until when the oldest message without an answer gets one; null once it is there, or while it waits for the requester. */
  answerBy: z.iso.datetime().nullable(),
  /** The closed ticket that this one goes on from, and the last one that goes on from this. */
  followUpOf: z.string().nullable(),
  followedBy: z.string().nullable(),
});
export type Ticket = z.infer<typeof ticket>;

export const readTicket = endpoint({
  method: 'GET',
  path: `${prefixed}/osc/user/incidents/:incidentId`,
  summary: 'A ticket with its thread, or nothing when it is as it was at `since`',
  access: signedIn,
  area: 'ticket',
  params: ticketPath,
  query: z.object({ since: z.iso.datetime().max(40).optional() }),
  response: ticket,
  maybeNothing: true,
});

/** The entry before which a thread is read on. */
export const beforeEntry = z.object({ before: z.uuid() });

export const earlierEntries = z.object({
  /** The oldest first, without the description. */
  threads: z.array(threadEntry),
  /** Entries between the description and these. */
  earlier: z.int(),
});

export type EarlierEntries = z.infer<typeof earlierEntries>;

export const listEarlierEntries = endpoint({
  method: 'GET',
  path: `${prefixed}/osc/user/incidents/:incidentId/threads`,
  summary: 'The entries of a long thread before one of them',
  access: signedIn,
  area: 'ticket',
  params: ticketPath,
  query: beforeEntry,
  response: earlierEntries,
});

const changing = {
  method: 'POST',
  access: signedIn,
  area: 'ticket',
  params: ticketPath,
  response: ticket,
  perMinute: 30,
} as const;

export const addThread = endpoint({
  ...changing,
  path: `${prefixed}/osc/user/incident/:incidentId/addThread`,
  summary: 'Add a comment; a resolved ticket opens again',
  body: z.strictObject({ text: lines(ticketLimits.comment) }),
  errors: ['ticket.closed'],
});

export const addThreadWithFile = endpoint({
  ...changing,
  path: `${prefixed}/osc/user/incident/:incidentId/addThreadWithFile`,
  summary: 'Add a comment with one file',
  body: multipart(z.strictObject({ text: lines(ticketLimits.comment) }), ticketFile),
  errors: ['ticket.closed', ...fileErrors],
});

export const markAnswersRead = endpoint({
  method: 'POST',
  path: `${prefixed}/osc/user/incident/:incidentId/read`,
  summary: 'The requester has the answers of a ticket on the screen',
  access: signedIn,
  area: 'ticket',
  params: ticketPath,
  response: nothing,
});

export const solveTicket = endpoint({
  ...changing,
  path: `${prefixed}/osc/user/incident/:incidentId/solve`,
  summary: 'Say that a ticket is solved',
  errors: ['ticket.closed'],
});

export const rateTicket = endpoint({
  ...changing,
  path: `${prefixed}/osc/user/incident/:incidentId/rating`,
  summary: 'Say whether the answer helped',
  body: z.strictObject({ helped: z.boolean() }),
  errors: ['ticket.not_answered'],
});

export const downloadAttachment = endpoint({
  method: 'GET',
  path: `${prefixed}/osc/user/incidents/:incidentId/attachments/:attachmentId`,
  summary: 'A file of a ticket',
  access: signedIn,
  area: 'ticket',
  params: ticketPath.extend({ attachmentId: z.uuid() }),
  response: storedFile('application/octet-stream'),
});

/** The same calls without the prefix, as the specification writes some of them. */
export const listTicketReasonsShort = endpoint({
  ...listTicketReasons,
  path: '/svc/osc/analyticsReports',
});
export const createTicketShort = endpoint({ ...createTicket, path: '/svc/osc/incidents' });
export const listTicketsShort = endpoint({ ...listTickets, path: '/svc/osc/user/incidents' });
export const readTicketShort = endpoint({
  ...readTicket,
  path: '/svc/osc/user/incidents/:incidentId',
});
export const addThreadShort = endpoint({
  ...addThread,
  path: '/svc/osc/user/incident/:incidentId/addThread',
});
