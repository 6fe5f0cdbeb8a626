import type { Locale } from '@endcap/contract/sites';
import type { QueueTicket } from '@endcap/contract/support/queued-ticket';
import type { TicketStatus } from '@endcap/contract/support/ticket-options';
import type { changeQueueTicket } from '@endcap/contract/support/ticket-queue';
import type { WritingKind } from '@endcap/contract/support/ticket-queue-options';
import type { z } from 'zod';
import type { Scope } from '../../../access/scope.ts';
import { describeActivity, eventText } from '../../../activity/describe-activity.ts';
import { AppError, requireVersion } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import type { Download } from '../../../http/endpoints/handler.ts';
import { changeOfPriority, changeOfStatus } from '../tickets/answer-clocks.service.ts';
import { type FileServices, fileKey } from '../tickets/attachments.service.ts';
import { readEarlier, readThread } from '../tickets/read-thread.service.ts';
import {
  type LockedTicket,
  lockTicket,
  recordTicketEvent,
  type TicketServices,
} from '../tickets/write-comment.service.ts';
import { releaseReplies } from './held-replies.service.ts';
import { selectHeldReplies } from './held-replies.unscoped.repository.ts';
import { presentRow } from './queue-list.service.ts';
import * as repository from './queued-ticket.unscoped.repository.ts';

export async function getTicket(
  db: Database,
  scope: Scope,
  reference: string,
): Promise<QueueTicket> {
  const ticket = await repository.findQueuedTicket(db, reference, scope.actor.id);
  if (!ticket) throw new AppError('resource.not_found');
  const [{ threads, earlier }, history, others, held] = [
    await readThread(db, wholeThreadOf(ticket)),
    await repository.selectHistory(db, ticket.id),
    await repository.selectOtherTickets(db, ticket),
    await selectHeldReplies(db, ticket.id),
  ];
  return {
    ...presentRow(ticket),
    requesterEmail: ticket.requesterEmail,
    requesterIsKnown: ticket.requesterId !== null,
    requester: ticket.requesterId
      ? { userId: ticket.requesterId, timeZone: ticket.requesterTimeZone }
      : null,
    companyId: ticket.companyId,
    locale: ticket.locale as Locale,
    context: ticket.context,
    helped: ticket.helped,
    lookedOn: ticket.lookedOn?.toISOString() ?? null,
    mergedInto: ticket.mergedInto,
    mergedFrom: ticket.mergedFrom,
    erasedOn: ticket.erasedOn?.toISOString() ?? null,
    threads,
    earlier,
    held: held.map(({ id, authorId, authorName, text, status, secondsLeft }) => ({
      ...{ replyId: id, authorName, text, status, secondsLeft },
      isYours: authorId === scope.actor.id,
    })),
    history: history.map(({ id, event, actor, createdOn, before, after }) => ({
      id,
      actor,
      event: eventText(scope.locale, event),
      isEntry: entryEvents.includes(event),
      description: describeActivity(scope.locale, { before, after }),
      createdOn: createdOn.toISOString(),
    })),
    others: others.map(({ reference: incidentId, subject, status, createdOn }) => ({
      incidentId,
      subject,
      statusInfo: status as TicketStatus,
      createdOn: createdOn.toISOString(),
    })),
    version: ticket.version,
  };
}

/** What the thread shows by itself. */
const entryEvents = [
  'TICKET_CREATED',
  'TICKET_ANSWERED',
  'TICKET_COMMENTED',
  'TICKET_REOPENED',
  'TICKET_NOTE_ADDED',
];

/** With internal notes: for staff only. */
const wholeThreadOf = ({ id }: { id: string }) => ({ ticketId: id, withNotes: true });

export async function listEarlierEntries(
  db: Database,
  scope: Scope,
  reference: string,
  before: string,
) {
  const ticket = await repository.findQueuedTicket(db, reference, scope.actor.id);
  if (!ticket) throw new AppError('resource.not_found');
  return readEarlier(db, wholeThreadOf(ticket), before);
}

/** A page that is open sends a sign every 15 seconds. */
const presentSeconds = 40;

/** No entry in the log: that a page is open changes nothing of the ticket. */
export async function lookAtTicket(
  db: Database,
  scope: Scope,
  reference: string,
  writing: WritingKind | null,
) {
  const userId = scope.actor.id;
  const ticket = await repository.findQueuedTicket(db, reference, userId);
  if (!ticket) throw new AppError('resource.not_found');
  await transact(db, (tx) => repository.upsertLook(tx, { ticketId: ticket.id, userId, writing }));
  const seconds = presentSeconds;
  return { others: await repository.selectPresent(db, { ticketId: ticket.id, userId, seconds }) };
}

export interface Target {
  reference: string;
  /** The version that the caller has seen. */
  seen: number | undefined;
}

/** Refuses an agent who lost the right since the request began. Call it first. */
export async function refuseLostAgent(tx: Transaction, scope: Scope): Promise<void> {
  if (!(await repository.findAgent(tx, scope.actor.id))) throw new AppError('access.denied');
}

interface Order {
  /** In place of the version of the ticket. */
  refuse?: (tx: Transaction, ticket: LockedTicket) => Promise<void>;
  /** The replies that are held go first. */
  afterReplies?: boolean;
}

/** Refuses an agent who lost the right, and a ticket that changed since the agent read it. */
export async function changeTicket(
  { db, config }: Pick<TicketServices, 'db' | 'config'>,
  scope: Scope,
  { reference, seen }: Target,
  act: (tx: Transaction, ticket: LockedTicket) => Promise<void>,
  { refuse, afterReplies = false }: Order = {},
): Promise<QueueTicket> {
  return transact(db, async (tx) => {
    await refuseLostAgent(tx, scope);
    const ticket = await lockTicket(tx, { reference });
    if (!ticket) throw new AppError('resource.not_found');
    if (ticket.erasedOn) throw new AppError('ticket.closed');
    if (refuse) await refuse(tx, ticket);
    else requireVersion(seen, ticket.version);
    await act(
      tx,
      afterReplies ? await releaseReplies(tx, config, ticket, scope.requestId) : ticket,
    );
    return getTicket(tx, scope, reference);
  });
}

export type Change = Omit<z.output<typeof changeQueueTicket.body>, 'status'> & {
  status?: TicketStatus | undefined;
};

export async function changeTicketOf(
  services: TicketServices,
  scope: Scope,
  target: Target,
  change: Change,
): Promise<QueueTicket> {
  const act = (tx: Transaction, ticket: LockedTicket) =>
    applyChange(tx, services, scope, { ticket, change });
  return changeTicket(services, scope, target, act, { afterReplies: change.status !== undefined });
}

/** Writes what differs, with the deadline that follows from it, the history and the log. */
export async function applyChange(
  tx: Transaction,
  services: TicketServices,
  scope: Scope,
  { ticket, change }: { ticket: LockedTicket; change: Change },
): Promise<void> {
  if (ticket.mergedIntoId && change.status) throw new AppError('ticket.merged');
  const values: repository.QueueChange = {
    ...(change.priority && { priority: change.priority }),
    ...(change.tags && { tags: change.tags }),
    ...(change.assigneeId !== undefined && { assignee_id: change.assigneeId }),
    ...(await deadlineAfter(tx, ticket, change)),
  };
  const texts = await describe(tx, ticket, change);
  if (Object.keys(texts.after).length === 0) return;
  await repository.updateQueuedTicket(tx, ticket.id, values);
  await recordTicketEvent(tx, services.config, scope, ticket, {
    event: 'TICKET_CHANGED',
    ...texts,
    isStaff: true,
  });
}

/** The values that differ, for the history and the log. */
async function describe(
  tx: Transaction,
  ticket: LockedTicket,
  { assigneeId, status, priority, tags }: Change,
) {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  const note = (field: string, then: unknown, now: unknown) => {
    if (now === undefined || JSON.stringify(then) === JSON.stringify(now)) return;
    before[field] = then;
    after[field] = now;
  };
  note('status', ticket.status, status);
  note('priority', ticket.priority, priority);
  note('tags', ticket.tags, tags);
  if (assigneeId !== undefined && assigneeId !== ticket.assigneeId) {
    const agent = assigneeId ? await repository.findAgent(tx, assigneeId) : null;
    if (agent === undefined) throw new AppError('ticket.not_agent', { field: 'assigneeId' });
    const then = ticket.assigneeId ? await repository.findAccountName(tx, ticket.assigneeId) : null;
    before.assignee = then;
    after.assignee = agent?.name ?? null;
  }
  return { before, after };
}

/** The change of the status goes on from the new deadline: a pause that ends in the same call is added to it. */
async function deadlineAfter(tx: Transaction, ticket: LockedTicket, { priority, status }: Change) {
  const moved = priority ? await changeOfPriority(tx, ticket, priority) : {};
  const answerBy = moved.answer_by ?? ticket.answerBy;
  return {
    ...moved,
    ...(status && (await changeOfStatus(tx, { ...ticket, answerBy }, status))),
  };
}

export async function downloadAttachment(
  { db, files }: Pick<FileServices, 'db' | 'files'>,
  params: { incidentId: string; attachmentId: string },
): Promise<Download> {
  const file = await repository.findAnyAttachment(db, params);
  if (!file) throw new AppError('resource.not_found');
  // Never a type that a browser shows: the file is a stranger's.
  const contentType = 'application/octet-stream';
  return { fileName: file.fileName, contentType, content: await files.read(fileKey(file.id)) };
}
