import { z } from 'zod';
import { endpoint, mayGlobally, nothing } from '../endpoint.ts';
import { queueLimits, ticketLimits } from '../limits.ts';
import { versionHeader } from '../parts.ts';
import { line, lines } from '../text.ts';
import { replyStatuses } from './ticket-queue-options.ts';

const replies = '/api/ticket-queue/saved-replies';
const reply = `${replies}/:replyId` as const;
const mayRead = { access: mayGlobally('LIST', 'TICKET_QUEUE'), area: 'ticketQueue' } as const;
const mayChange = { access: mayGlobally('UPDATE', 'TICKET_QUEUE'), area: 'ticketQueue' } as const;

/** A text in each language. */
const texts = z.strictObject({
  'en-US': lines(ticketLimits.comment),
  'es-MX': lines(ticketLimits.comment),
  'fr-CA': lines(ticketLimits.comment),
});
const savedReplyValues = z.strictObject({
  name: line(queueLimits.replyName),
  texts,
  /** The status of a ticket that it is inserted into; null leaves the chosen one. */
  status: z.enum(replyStatuses).nullable().default(null),
});

const savedReply = z.object({
  replyId: z.uuid(),
  name: z.string(),
  texts: z.object({ 'en-US': z.string(), 'es-MX': z.string(), 'fr-CA': z.string() }),
  status: z.enum(replyStatuses).nullable(),
  changedBy: z.string(),
  changedOn: z.iso.datetime(),
  version: z.int(),
});
export type SavedReply = z.infer<typeof savedReply>;

const replyPath = z.object({ replyId: z.uuid() });

export const listSavedReplies = endpoint({
  ...mayRead,
  method: 'GET',
  path: replies,
  summary: 'The saved replies, by name',
  response: z.object({ items: z.array(savedReply) }),
});

export const addSavedReply = endpoint({
  ...mayChange,
  method: 'POST',
  path: replies,
  summary: 'Save a reply in three languages',
  body: savedReplyValues,
  response: savedReply,
  status: 201,
  errors: ['saved_reply.exists', 'saved_reply.too_many'],
});

export const changeSavedReply = endpoint({
  ...mayChange,
  method: 'PUT',
  path: reply,
  summary: 'Change a saved reply',
  params: replyPath,
  headers: versionHeader,
  body: savedReplyValues,
  versioned: true,
  response: savedReply,
  errors: ['resource.changed', 'saved_reply.exists'],
});

export const removeSavedReply = endpoint({
  ...mayChange,
  method: 'DELETE',
  path: reply,
  summary: 'Remove a saved reply',
  params: replyPath,
  response: nothing,
});
