import { z } from 'zod';
import { endpoint, mayGlobally, multipart, storedFile } from '../endpoint.ts';
import { queueLimits, searchMaxLength, ticketLimits } from '../limits.ts';
import { listQuery } from '../lists/list-query.ts';
import { joined, pageOf } from '../paging.ts';
import { versionHeader } from '../parts.ts';
import { lines, lowerCase, text } from '../text.ts';
import { agent, queueEntry, queueRow, queueTicket } from './queued-ticket.ts';
import { queueList } from './ticket-lists.ts';
import { ticketPriorities, ticketStatuses } from './ticket-options.ts';
import { type QueueView, queueViews, replyStatuses, writingKinds } from './ticket-queue-options.ts';
import { beforeEntry, fileErrors, ticketFile, ticketPath, ticketReference } from './tickets.ts';

const list = '/api/ticket-queue';
const one = `${list}/tickets/:incidentId` as const;
const mayRead = { access: mayGlobally('LIST', 'TICKET_QUEUE'), area: 'ticketQueue' } as const;
const mayChange = { access: mayGlobally('UPDATE', 'TICKET_QUEUE'), area: 'ticketQueue' } as const;

/** A word in lower case, with which staff mark tickets. */
export const queueTag = text(queueLimits.tag, lowerCase)
  .min(1, 'field.required')
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u, 'field.invalid');

export const listQueue = endpoint({
  ...mayRead,
  method: 'GET',
  path: list,
  summary: 'Tickets of all companies for the staff who answer them',
  query: listQuery(queueList).extend({
    view: z.enum(queueViews).default('OPEN'),
    company: joined(z.uuid(), queueLimits.perFilter),
    tag: joined(queueTag, queueLimits.perFilter),
    assignee: joined(z.uuid(), queueLimits.perFilter),
    /** The person whose tickets they are. */
    requester: z.uuid().optional(),
  }),
  fromReplica: true,
  response: pageOf(queueRow).extend({ totalIsCapped: z.boolean() }),
});

export const getQueueOverview = endpoint({
  ...mayRead,
  method: 'GET',
  path: `${list}/overview`,
  summary: 'How many tickets each view has, the staff with their open tickets, and the tags',
  response: z.object({
    /** Up to a limit. */
    counts: z.object({
      WAITING: z.int(),
      UNASSIGNED: z.int(),
      MINE: z.int(),
      DUE: z.int(),
      OPEN: z.int(),
      SOLVED: z.int(),
    } satisfies Record<QueueView, z.ZodType>),
    /** Mails that wait for a decision, up to the same limit. */
    parkedMail: z.int(),
    agents: z.array(agent.extend({ open: z.int(), late: z.int(), isYou: z.boolean() })),
    /** Those of open tickets, the limit frequent first. */
    tags: z.array(z.string()),
    /** The companies with open tickets, by name. */
    companies: z.array(z.object({ companyId: z.uuid(), name: z.string() })),
  }),
});

export const getQueueTicket = endpoint({
  ...mayRead,
  method: 'GET',
  path: one,
  summary: 'A ticket with its thread, internal notes and history',
  params: ticketPath,
  versioned: true,
  response: queueTicket,
});

export const listEarlierQueueEntries = endpoint({
  ...mayRead,
  method: 'GET',
  path: `${one}/threads`,
  summary: 'The entries of a long thread before one of them, with internal notes',
  params: ticketPath,
  query: beforeEntry,
  response: z.object({ threads: z.array(queueEntry), earlier: z.int() }),
});

export const downloadQueueAttachment = endpoint({
  ...mayRead,
  method: 'GET',
  path: `${one}/attachments/:attachmentId`,
  summary: 'A file of a ticket, for staff',
  params: ticketPath.extend({ attachmentId: z.uuid() }),
  response: storedFile('application/octet-stream'),
});

/** A colleague who has the ticket open. */
const presentColleague = agent.extend({ writing: z.enum(writingKinds).nullable() });
export type PresentColleague = z.infer<typeof presentColleague>;

export const lookAtTicket = endpoint({
  ...mayRead,
  method: 'POST',
  path: `${one}/look`,
  summary: 'Say that the caller has the ticket open, and answer who else has',
  params: ticketPath,
  body: z.strictObject({ writing: z.enum(writingKinds).nullable() }),
  response: z.object({ others: z.array(presentColleague) }),
});

const changing = {
  ...mayChange,
  params: ticketPath,
  headers: versionHeader,
  versioned: true,
  response: queueTicket,
} as const;

export const changeQueueTicket = endpoint({
  ...changing,
  method: 'PUT',
  path: one,
  summary: 'Assign a ticket, or change its status, priority or tags; what is left out stays',
  body: z.strictObject({
    assigneeId: z.uuid().nullable().optional(),
    status: z.enum(ticketStatuses).exclude(['NEW']).optional(),
    priority: z.enum(ticketPriorities).optional(),
    tags: z
      .array(queueTag)
      .max(queueLimits.tags, 'field.too_long')
      .refine((all) => new Set(all).size === all.length, 'field.invalid')
      .optional(),
  }),
  errors: ['resource.changed', 'ticket.not_agent', 'ticket.merged', 'ticket.closed'],
});

/** The values that a change of many tickets has replaced in one of them. */
const undoneTicket = z.strictObject({
  incidentId: ticketReference,
  version: z.int().min(0),
  before: z.strictObject({
    assigneeId: z.uuid().nullable().optional(),
    status: z.enum(ticketStatuses).exclude(['CLOSED']).optional(),
    priority: z.enum(ticketPriorities).optional(),
    tags: z.array(queueTag).max(queueLimits.tags, 'field.too_long').optional(),
  }),
});
export type UndoneTicket = z.infer<typeof undoneTicket>;

export const changeQueueTickets = endpoint({
  ...mayChange,
  method: 'POST',
  path: `${list}/changes`,
  summary: 'Change many tickets at once, each under its own lock; those that are refused say why',
  body: z.strictObject({
    incidentIds: z.array(ticketReference).min(1).max(queueLimits.perAct, 'field.too_long'),
    change: z.strictObject({
      assigneeId: z.uuid().nullable().optional(),
      /** A closed ticket keeps its status. */
      status: z.enum(replyStatuses).optional(),
      priority: z.enum(ticketPriorities).optional(),
      /** Beside those that each ticket has. */
      addTags: z.array(queueTag).max(queueLimits.tags, 'field.too_long').optional(),
    }),
  }),
  response: z.object({
    changed: z.array(z.string()),
    refused: z.array(z.object({ incidentId: z.string(), reason: z.string() })),
    /** Those that differ now, with what they had before and the version that they have. */
    undo: z.array(undoneTicket),
    /** How many are not among them, because a held reply went to the requester with the status. */
    answered: z.int(),
  }),
  errors: ['ticket.not_agent'],
});

export const undoQueueChanges = endpoint({
  ...mayChange,
  method: 'POST',
  path: `${list}/changes/undo`,
  summary: 'Give many tickets their values before a change; one that was changed since stays',
  body: z.strictObject({
    tickets: z.array(undoneTicket).min(1).max(queueLimits.perAct, 'field.too_long'),
  }),
  response: z.object({ undone: z.array(z.string()), stayed: z.array(z.string()) }),
});

const replyValues = z.strictObject({
  text: lines(ticketLimits.comment),
  status: z.enum(replyStatuses),
  /** LATER: after some seconds, in which the author can take it back. */
  when: z.enum(['NOW', 'LATER']).default('NOW'),
});

export const replyToTicket = endpoint({
  ...changing,
  method: 'POST',
  path: `${one}/replies`,
  summary: 'Answer the requester, who gets it by mail too',
  body: replyValues,
  status: 201,
  errors: ['resource.changed', 'ticket.closed'],
});

export const replyToTicketWithFile = endpoint({
  ...changing,
  method: 'POST',
  path: `${one}/replies-with-file`,
  summary: 'Answer the requester with one file, by the rules of the requester’s files',
  body: multipart(replyValues, ticketFile),
  status: 201,
  errors: ['resource.changed', 'ticket.closed', ...fileErrors],
});

export const takeBackReply = endpoint({
  ...mayChange,
  method: 'DELETE',
  path: `${one}/replies/:replyId`,
  summary: 'Take back an own reply that has not been sent yet',
  params: ticketPath.extend({ replyId: z.uuid() }),
  versioned: true,
  response: queueTicket,
  errors: ['reply.sent'],
});

export const addTicketNote = endpoint({
  ...changing,
  method: 'POST',
  path: `${one}/notes`,
  summary: 'Add a note that only staff read',
  body: z.strictObject({ text: lines(ticketLimits.comment) }),
  status: 201,
  errors: ['ticket.closed'],
});

export const listMergeTargets = endpoint({
  ...mayRead,
  method: 'GET',
  path: `${one}/merge-targets`,
  summary: 'The tickets that this one can be merged into, the latest message first',
  params: ticketPath,
  query: z.object({ search: text(searchMaxLength).optional() }),
  response: z.object({
    items: z.array(
      queueRow
        .pick({ incidentId: true, subject: true, statusInfo: true })
        .extend({ lastUpdatedOn: z.iso.datetime() }),
    ),
    /** There are others, which the search finds. */
    hasMore: z.boolean(),
  }),
});

export const mergeTicket = endpoint({
  ...changing,
  method: 'POST',
  path: `${one}/merge`,
  summary: 'Move the thread into another ticket of the same requester, and close this one',
  body: z.strictObject({ into: ticketReference }),
  errors: ['resource.changed', 'ticket.merged', 'ticket.not_mergeable', 'ticket.closed'],
});
