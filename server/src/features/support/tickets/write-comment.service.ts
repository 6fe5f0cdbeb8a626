import { ticketLimits } from '@endcap/contract/limits';
import type { CommentChannel, TicketStatus } from '@endcap/contract/support/ticket-options';
import {
  type Activity,
  type ActivityScope,
  recordActivity,
} from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Transaction } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import { announceTicket, type HelpDeskConfig } from './announce-ticket.ts';
import { changeOfStatus, startClock, stopClocks } from './answer-clocks.service.ts';
import type { FileServices } from './attachments.service.ts';
import { mailComment } from './mail/mail-comment.service.ts';
import {
  attachFile,
  countRecentComments,
  hasLaterMessage,
  insertComment,
  insertTicketEvent,
  type LockedTicket,
  lockTicket,
  type TicketChange,
  updateLockedTicket,
} from './write-comment.unscoped.repository.ts';

/** What a change of a ticket needs: its files, and the help desk outside that gets it, if there is one. */
export interface TicketServices extends FileServices {
  config: HelpDeskConfig;
}

export type { LockedTicket };
export { lockTicket };

const longestChain = 10;

/**
 * Locks a ticket, or the one that it was merged into. Decided after each lock: a merge that commits
 * while this call waits is followed too.
 */
export async function lockMergedTicket(
  tx: Transaction,
  reference: string,
): Promise<LockedTicket | undefined> {
  let ticket = await lockTicket(tx, { reference });
  for (let step = 0; ticket?.mergedIntoId && step < longestChain; step++)
    ticket = await lockTicket(tx, { id: ticket.mergedIntoId });
  return ticket;
}

export interface CommentAuthor {
  /** PORTAL for notices of the portal itself, such as mail that did not arrive. */
  role: 'REQUESTER' | 'STAFF' | 'PORTAL';
  id: string | null;
  name: string;
}

/** False for a person who has written as much on this ticket as one may in a while. */
export async function mayComment(
  tx: Transaction,
  ticket: LockedTicket,
  author: CommentAuthor,
): Promise<boolean> {
  return (await secondsToWait(tx, ticket, author)) === 0;
}

async function secondsToWait(tx: Transaction, { id }: LockedTicket, author: CommentAuthor) {
  const { comments, commentMinutes } = ticketLimits;
  const recent = await countRecentComments(tx, id, author, commentMinutes);
  return recent.count >= comments ? Math.max(1, recent.secondsLeft) : 0;
}

/** The portal and an outside help desk are no persons: what they write is bounded where it begins. */
async function refuseMany(tx: Transaction, comment: NewComment): Promise<void> {
  const { ticket, author, channel, held } = comment;
  // A reply that was held was counted when it was written.
  if (author.role === 'PORTAL' || channel === 'HELP_DESK' || held) return;
  await refuseTooMany(tx, ticket, author);
}

export async function refuseTooMany(
  tx: Transaction,
  ticket: LockedTicket,
  author: CommentAuthor,
): Promise<void> {
  const retryAfterSeconds = await secondsToWait(tx, ticket, author);
  if (retryAfterSeconds > 0) throw new AppError('request.too_many', { retryAfterSeconds });
}

export interface NewComment {
  /** Locked by this transaction: see lockTicket. */
  ticket: LockedTicket;
  author: CommentAuthor;
  text: string;
  /** A note among staff: no requester reads it, in no call, mail, search or export. */
  internal?: boolean;
  channel?: CommentChannel;
  /** Ids of files that arrived with it. */
  attachments?: readonly string[];
  /** The status that staff chose with their reply. */
  status?: TicketStatus;
  /** A reply that was held: the version of the ticket for which it was written. */
  held?: { version: number };
}

/**
 * The one way in which a comment is written: its files, the status of the ticket, the deadline of
 * the answer, the history, the log and the mail follow from it. The caller decides who may.
 */
export async function writeComment(
  tx: Transaction,
  config: HelpDeskConfig,
  scope: ActivityScope,
  comment: NewComment,
): Promise<{ id: string; status: TicketStatus }> {
  const { ticket, author, text, internal = false, channel = 'PORTAL', attachments = [] } = comment;
  const before = ticket.status as TicketStatus;
  if (before === 'CLOSED' && !internal) throw new AppError('ticket.closed');
  await refuseMany(tx, comment);
  const id = newId();
  const isOvertaken = comment.held
    ? await hasLaterMessage(tx, ticket.id, comment.held.version)
    : false;
  // The chosen status does not know of a message that came while the reply was held.
  const status = internal || isOvertaken ? before : statusAfter(comment);
  const { answerBy, change } = await clockOf(tx, comment, status);
  await insertComment(tx, {
    ...{ id, ticketId: ticket.id, text, internal, channel, answerBy },
    ...{ author: author.role, authorId: author.id, authorName: author.name },
    version: ticket.version + 1,
  });
  for (const file of attachments)
    if (!(await attachFile(tx, file, id))) throw new AppError('resource.changed');
  await updateLockedTicket(tx, ticket.id, change, { isInternal: internal });
  if (!internal) await mailComment(tx, id);
  const event = eventOf(comment);
  const statuses = { before: { status: before }, after: { status } };
  const entry = { event, ...statuses, isStaff: isOfStaff(comment) };
  await recordTicketEvent(tx, config, scope, ticket, entry);
  return { id, status };
}

function isOfStaff({ author, internal }: NewComment): boolean {
  return internal === true || author.role !== 'REQUESTER';
}

function statusAfter({ ticket, author, status }: NewComment): TicketStatus {
  const before = ticket.status as TicketStatus;
  if (author.role === 'STAFF') return status ?? (before === 'NEW' ? 'IN_PROGRESS' : before);
  if (author.role === 'PORTAL') return before;
  return before === 'RESOLVED' || before === 'WAITING_ON_YOU' ? 'IN_PROGRESS' : before;
}

function eventOf({ ticket, author, internal }: NewComment): Activity['event'] {
  if (internal) return 'TICKET_NOTE_ADDED';
  if (author.role === 'STAFF') return 'TICKET_ANSWERED';
  const opensAgain = author.role === 'REQUESTER' && ticket.status === 'RESOLVED';
  return opensAgain ? 'TICKET_REOPENED' : 'TICKET_COMMENTED';
}

/** What the comment changes of its ticket, and until when an answer to it is promised. */
async function clockOf(
  tx: Transaction,
  { ticket, author, internal, held }: NewComment,
  status: TicketStatus,
): Promise<{ answerBy: Date | null; change: TicketChange }> {
  if (internal) return { answerBy: null, change: {} };
  if (author.role === 'STAFF') {
    const answered = await stopClocks(tx, ticket, held?.version);
    // Answered clocks stand still: a pause that ends moves none of them.
    const change = { ...(await changeOfStatus(tx, ticket, status)), ...answered };
    return { answerBy: null, change };
  }
  const resumed = await changeOfStatus(tx, ticket, status);
  if (author.role === 'PORTAL') return { answerBy: null, change: resumed };
  const { answerBy, change } = await startClock(tx, ticket, resumed);
  const isClaim = author.id !== null && ticket.requesterId === null;
  const claim = isClaim && author.id !== null ? { requester_id: author.id } : {};
  return { answerBy, change: { ...resumed, ...change, ...claim } };
}

/** A change of the status alone, as an outside help desk reports it. */
export async function changeStatus(
  tx: Transaction,
  config: HelpDeskConfig,
  scope: ActivityScope,
  ticket: LockedTicket,
  status: TicketStatus,
): Promise<void> {
  if (status === ticket.status) return;
  const change = await changeOfStatus(tx, ticket, status);
  await updateLockedTicket(tx, ticket.id, change, { isInternal: false });
  const statuses = { before: { status: ticket.status }, after: { status } };
  await recordTicketEvent(tx, config, scope, ticket, {
    event: 'TICKET_CHANGED',
    ...statuses,
    isStaff: true,
  });
}

/**
 * Writes the history of the ticket and the activity log. Acts of staff are in the portal's own log
 * and not in that of the company, whose admins would read of internal notes there.
 */
export async function recordTicketEvent(
  tx: Transaction,
  config: HelpDeskConfig,
  scope: ActivityScope,
  { id, reference }: Pick<LockedTicket, 'id' | 'reference'>,
  {
    event,
    before,
    after,
    isStaff,
  }: { event: Activity['event']; before?: object; after?: object; isStaff: boolean },
): Promise<void> {
  const change = { ...(before && { before }), ...(after && { after }) };
  await insertTicketEvent(tx, id, scope.actor, { event, ...change });
  await announceTicket(tx, config, id);
  await recordActivity(tx, isStaff ? { ...scope, company: null } : scope, {
    event,
    entity: { type: 'TICKET', id, name: reference },
    ...change,
    sourceApp: 'SUPPORT',
  });
}
