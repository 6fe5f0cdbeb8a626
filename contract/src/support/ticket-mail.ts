import { z } from 'zod';
import { anyone, endpoint, mayGlobally, multipart, nothing } from '../endpoint.ts';
import { inboundMailLimits, repairLimits, ticketLimits } from '../limits.ts';
import { listQuery } from '../lists/list-query.ts';
import { pageOf } from '../paging.ts';
import { line, lines, text } from '../text.ts';
import { parkedMailList } from './ticket-lists.ts';
import { ticketStatuses } from './ticket-options.ts';
import { ticketReference } from './tickets.ts';

/** What became of a mail to the support mailbox. */
export const mailOutcomes = [
  'COMMENT',
  'AUTOMATIC',
  'BOUNCE',
  'CLOSED',
  'PARKED',
  'DISCARDED',
] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

/** Why a mail waits for staff. */
export const parkedReasons = [
  'NO_TICKET',
  'UNKNOWN_TICKET',
  'FORGED_ADDRESS',
  'OTHER_SENDER',
  'BLOCKED',
  'EMPTY',
  'TOO_MANY',
  'TOO_MANY_REOPENINGS',
  'NOT_AUTHENTIC',
  'NOT_CHECKED',
  'UNREADABLE',
  'TOO_LARGE',
  'FAILED',
] as const;
export type ParkedReason = (typeof parkedReasons)[number];

/** The mail server of the support mailbox passes a message on, as it arrived. */
export const receiveMail = endpoint({
  method: 'POST',
  path: '/svc/v1/support/inbound-mail',
  summary: 'A mail to the support mailbox; the secret of INBOUND_MAIL_SECRET as bearer token',
  access: anyone,
  area: 'anywhere',
  headers: z.object({ authorization: z.string().max(500).optional() }),
  body: multipart(z.object({}), {
    name: 'message',
    required: true,
    maxBytes: inboundMailLimits.bytes,
  }),
  response: z.object({ outcome: z.enum(mailOutcomes), reason: z.enum(parkedReasons).nullable() }),
  errors: ['inbound.unknown_client'],
});

const ofEvent = {
  /** Of the help desk: the same id again changes nothing. */
  id: text(100).min(1, 'field.required'),
  incidentId: text(20).min(1, 'field.required'),
};

const helpDeskEvent = z.discriminatedUnion('kind', [
  z.strictObject({
    ...ofEvent,
    kind: z.literal('COMMENT'),
    text: lines(ticketLimits.comment),
    authorName: line(ticketLimits.name),
    status: z.enum(ticketStatuses).optional(),
  }),
  z.strictObject({ ...ofEvent, kind: z.literal('STATUS'), status: z.enum(ticketStatuses) }),
]);
export type HelpDeskEvent = z.output<typeof helpDeskEvent>;

/** A help desk outside of the portal answers a ticket. The body is signed; see docs/help-desk.md. */
export const receiveHelpDeskEvent = endpoint({
  method: 'POST',
  path: '/svc/v1/support/help-desk/events',
  summary: 'A comment or a status of a ticket, from the help desk of HELP_DESK_URL',
  access: anyone,
  area: 'anywhere',
  headers: z.object({
    'endcap-timestamp': z.string().max(20).optional(),
    'endcap-signature': z.string().max(200).optional(),
  }),
  body: helpDeskEvent,
  response: nothing,
  errors: ['inbound.unknown_client', 'ticket.closed'],
});

export const parkedMail = z.object({
  id: z.uuid(),
  reason: z.enum(parkedReasons).nullable(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  /** Without the mail that it answers, cut. */
  text: z.string(),
  receivedOn: z.iso.datetime(),
  /** The ticket of its signed address. */
  incidentId: z.string().nullable(),
  files: z.array(z.object({ fileName: z.string(), bytes: z.int() })),
  /** Files that were refused, or for which there was no room. */
  filesLeftOut: z.int(),
  /** Whose ticket it can become; null for a mail without one clear sender. */
  sender: z
    .object({
      /** Null for a person without an account, and for one whose address was not proved. */
      name: z.string().nullable(),
      companyName: z.string().nullable(),
      /** Blocked, or without a company that they can use: the ticket is theirs alone. */
      isKeptOut: z.boolean(),
      /** False when the mail server could not confirm the sender. */
      isProved: z.boolean(),
    })
    .nullable(),
});
export type ParkedMail = z.infer<typeof parkedMail>;

const parked = '/api/ticket-queue/parked-mail';
const oneParked = `${parked}/:mailId` as const;
const mailPath = z.object({ mailId: z.uuid() });
const mayRead = { access: mayGlobally('LIST', 'TICKET_QUEUE'), area: 'parkedMail' } as const;
const mayChange = { access: mayGlobally('UPDATE', 'TICKET_QUEUE'), area: 'parkedMail' } as const;

export const listParkedMail = endpoint({
  ...mayRead,
  method: 'GET',
  path: parked,
  summary: 'The mails to the support mailbox that became no comment',
  query: listQuery(parkedMailList),
  response: pageOf(parkedMail),
});

export const getParkedMail = endpoint({
  ...mayRead,
  method: 'GET',
  path: oneParked,
  summary: 'A parked mail',
  params: mailPath,
  response: parkedMail,
});

export const addParkedMail = endpoint({
  ...mayChange,
  method: 'POST',
  path: `${oneParked}/comment`,
  summary: 'Add a parked mail to a ticket as a comment of its sender',
  params: mailPath,
  body: z.strictObject({ incidentId: ticketReference }),
  response: z.object({ incidentId: z.string() }),
  errors: ['ticket.unknown', 'ticket.closed', 'mail.empty'],
});

export const makeTicketOfMail = endpoint({
  ...mayChange,
  method: 'POST',
  path: `${oneParked}/ticket`,
  summary:
    'Make a ticket of a parked mail, with its files; its sender gets the usual mail about it',
  params: mailPath,
  response: z.object({
    incidentId: z.string(),
    requesterName: z.string(),
    companyName: z.string().nullable(),
    isKeptOut: z.boolean(),
  }),
  errors: ['mail.empty', 'mail.no_sender'],
});

export const dismissParkedMail = endpoint({
  ...mayChange,
  method: 'POST',
  path: `${parked}/dismiss`,
  summary: 'Take parked mails from the list',
  body: z.strictObject({ mailIds: z.array(z.uuid()).min(1).max(repairLimits.perAct) }),
  response: z.object({ dismissed: z.int(), missing: z.int() }),
});
