import { z } from 'zod';
import { productCodes } from '../products.ts';
import { locales, sites } from '../sites.ts';
import {
  commentChannels,
  reasonIds,
  ticketChannels,
  ticketPriorities,
  ticketStatuses,
} from './ticket-options.ts';
import { answerStates, replyStatuses } from './ticket-queue-options.ts';
import { ticketContext } from './tickets.ts';

export const agent = z.object({ userId: z.uuid(), name: z.string() });

export const queueRow = z.object({
  /** The reference number. */
  incidentId: z.string(),
  subject: z.string(),
  statusInfo: z.enum(ticketStatuses),
  priority: z.enum(ticketPriorities),
  reason: z.enum(reasonIds),
  product: z.enum(productCodes).nullable(),
  site: z.enum(sites),
  channel: z.enum(ticketChannels),
  tags: z.array(z.string()),
  companyName: z.string().nullable(),
  requesterName: z.string(),
  assignee: agent.nullable(),
  createdOn: z.iso.datetime(),
  lastUpdatedOn: z.iso.datetime(),
  /** Null when it is answered, or paused because the requester is asked. */
  answerBy: z.iso.datetime().nullable(),
  answerState: z.enum(answerStates),
  /** The requester wrote something that who answers has not looked at. */
  isUnread: z.boolean(),
});
export type QueueRow = z.infer<typeof queueRow>;

export const queueEntry = z.object({
  id: z.uuid(),
  author: z.enum(['REQUESTER', 'STAFF', 'PORTAL']),
  authorName: z.string(),
  text: z.string(),
  /** A note among staff. */
  internal: z.boolean(),
  channel: z.enum(commentChannels),
  createdOn: z.iso.datetime(),
  /** Of a message of the requester: until when an answer is promised, and when it came. */
  answerBy: z.iso.datetime().nullable(),
  answeredOn: z.iso.datetime().nullable(),
  attachments: z.array(z.object({ id: z.uuid(), fileName: z.string(), bytes: z.int() })),
});
export type QueueEntry = z.infer<typeof queueEntry>;

const heldReply = z.object({
  replyId: z.uuid(),
  authorName: z.string(),
  isYours: z.boolean(),
  text: z.string(),
  status: z.enum(replyStatuses),
  /** Until it is sent. */
  secondsLeft: z.int(),
});
export type HeldReply = z.infer<typeof heldReply>;

export const queueTicket = queueRow.extend({
  requesterEmail: z.string(),
  /** False for a visitor: the address is not proved to be theirs. */
  requesterIsKnown: z.boolean(),
  /** The account of the requester; null for a visitor, and once the person has been erased. */
  requester: z.object({ userId: z.uuid(), timeZone: z.string().nullable() }).nullable(),
  companyId: z.uuid().nullable(),
  /** The language that the requester writes and reads. */
  locale: z.enum(locales),
  context: ticketContext.nullable(),
  helped: z.boolean().nullable(),
  /** When the caller last left the ticket; null on the first visit. */
  lookedOn: z.iso.datetime().nullable(),
  mergedInto: z.string().nullable(),
  mergedFrom: z.array(z.string()),
  /** When texts, files and people were erased, long after the ticket ended. */
  erasedOn: z.iso.datetime().nullable(),
  /** The description first, then the latest entries, the oldest of them first. */
  threads: z.array(queueEntry),
  /** Entries between the description and the others. */
  earlier: z.int(),
  /** Replies that their authors can still take back, the oldest first. */
  held: z.array(heldReply),
  history: z.array(
    z.object({
      id: z.uuid(),
      actor: z.string(),
      event: z.string(),
      description: z.string(),
      /** It stands in the thread too. */
      isEntry: z.boolean(),
      createdOn: z.iso.datetime(),
    }),
  ),
  /** Other tickets of the requester, the latest first. */
  others: z.array(
    queueRow.pick({ incidentId: true, subject: true, statusInfo: true, createdOn: true }),
  ),
  version: z.int(),
});
export type QueueTicket = z.infer<typeof queueTicket>;
