import type { Locale, Site } from '@endcap/contract/sites';
import type { TicketPriority, TicketStatus } from '@endcap/contract/support/ticket-options';
import type {
  changeQueueTicket,
  QueueTicket,
  replyToTicket,
} from '@endcap/contract/support/ticket-queue';
import type { z } from 'zod';
import type { Scope } from '../../../access/scope.ts';
import { describeActivity, eventText } from '../../../activity/describe-activity.ts';
import { AppError, requireVersion } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import type { Download, UploadedFile } from '../../../http/endpoints/handler.ts';
import { translate } from '../../../texts/translate.ts';
import { answerBy } from '../tickets/answer-deadline.ts';
import { type FileServices, fileKey, withStoredFile } from '../tickets/attachments.service.ts';
import { readEarlier, readThread } from '../tickets/read-thread.service.ts';
import {
  changeOfStatus,
  type LockedTicket,
  lockTicket,
  recordTicketEvent,
  type TicketServices,
  writeComment,
} from '../tickets/write-comment.service.ts';
import { presentRow } from './queue-list.service.ts';
import * as repository from './queued-ticket.unscoped.repository.ts';

export async function getTicket(
  db: Database,
  scope: Scope,
  reference: string,
): Promise<QueueTicket> {
  const ticket = await repository.findQueuedTicket(db, reference);
  if (!ticket) throw new AppError('resource.not_found');
  const [{ threads, earlier }, history, others] = [
    await readThread(db, wholeThreadOf(ticket)),
    await repository.selectHistory(db, ticket.id),
    await repository.selectOtherTickets(db, ticket),
  ];
  return {
    ...presentRow(ticket),
    requesterEmail: ticket.requesterEmail,
    requesterIsKnown: ticket.requesterId !== null,
    locale: ticket.locale as Locale,
    context: ticket.context,
    helped: ticket.helped,
    answeredOn: ticket.answeredOn?.toISOString() ?? null,
    mergedInto: ticket.mergedInto,
    mergedFrom: ticket.mergedFrom,
    erasedOn: ticket.erasedOn?.toISOString() ?? null,
    threads,
    earlier,
    history: history.map(({ id, event, actor, createdOn, before, after }) => ({
      id,
      actor,
      event: eventText(scope.locale, event),
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

/** With internal notes: for staff only. */
const wholeThreadOf = ({ id }: { id: string }) => ({ ticketId: id, withNotes: true });

export async function listEarlierEntries(db: Database, reference: string, before: string) {
  const ticket = await repository.findQueuedTicket(db, reference);
  if (!ticket) throw new AppError('resource.not_found');
  return readEarlier(db, wholeThreadOf(ticket), before);
}

interface Target {
  reference: string;
  /** The version that the caller has seen. */
  seen: number | undefined;
}

/** Refuses an agent who lost the right since the request began. Call it first. */
export async function refuseLostAgent(tx: Transaction, scope: Scope): Promise<void> {
  if (!(await repository.findAgent(tx, scope.actor.id))) throw new AppError('access.denied');
}

/** Refuses an agent who lost the right, and a ticket that changed since the agent read it. */
async function changeTicket(
  { db }: Pick<TicketServices, 'db'>,
  scope: Scope,
  { reference, seen }: Target,
  act: (tx: Transaction, ticket: LockedTicket) => Promise<void>,
): Promise<QueueTicket> {
  return transact(db, async (tx) => {
    await refuseLostAgent(tx, scope);
    const ticket = await lockTicket(tx, { reference });
    if (!ticket) throw new AppError('resource.not_found');
    if (ticket.erasedOn) throw new AppError('ticket.closed');
    requireVersion(seen, ticket.version);
    await act(tx, ticket);
    return getTicket(tx, scope, reference);
  });
}

const staffOf = ({ actor }: Scope) => ({ role: 'STAFF', id: actor.id, name: actor.name }) as const;

export async function replyToTicketOf(
  services: TicketServices,
  scope: Scope,
  target: Target,
  { text, status, file }: Reply,
): Promise<QueueTicket> {
  return withStoredFile(services, file, (attachmentId) =>
    changeTicket(services, scope, target, async (tx, ticket) => {
      // An agent who answers a ticket without an assignee becomes its assignee.
      if (!ticket.assigneeId)
        await repository.updateQueuedTicket(tx, ticket.id, { assignee_id: scope.actor.id });
      const attachments = attachmentId ? [attachmentId] : [];
      const comment = { ticket, author: staffOf(scope), text, status, attachments };
      await writeComment(tx, services.config, scope, comment);
    }),
  );
}

type Reply = z.output<typeof replyToTicket.body> & { file?: UploadedFile | undefined };

export async function addNote(
  services: TicketServices,
  scope: Scope,
  target: Target,
  text: string,
): Promise<QueueTicket> {
  return changeTicket(services, scope, target, async (tx, ticket) => {
    const note = { ticket, author: staffOf(scope), text, internal: true };
    await writeComment(tx, services.config, scope, note);
  });
}

type Change = z.output<typeof changeQueueTicket.body>;

export async function changeTicketOf(
  services: TicketServices,
  scope: Scope,
  target: Target,
  change: Change,
): Promise<QueueTicket> {
  return changeTicket(services, scope, target, async (tx, ticket) => {
    if (ticket.mergedIntoId && change.status) throw new AppError('ticket.merged');
    const values: repository.QueueChange = {
      ...(change.priority && { priority: change.priority }),
      ...(change.tags && { tags: change.tags }),
      ...(change.assigneeId !== undefined && { assignee_id: change.assigneeId }),
      ...deadlineAfter(ticket, change),
    };
    const texts = await describe(tx, ticket, change);
    if (Object.keys(texts.after).length === 0) return;
    await repository.updateQueuedTicket(tx, ticket.id, values);
    await recordTicketEvent(tx, services.config, scope, ticket, {
      event: 'TICKET_CHANGED',
      ...texts,
      isStaff: true,
    });
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

/**
 * Another priority has another deadline; a pause that has been added to it stays in it. The change of the
 * status goes on from there: a pause that ends in the same call is added to the new deadline.
 */
function deadlineAfter(ticket: LockedTicket, { priority, status }: Change) {
  const deadline = answerByOf(ticket, priority);
  return {
    ...(deadline && { answer_by: deadline }),
    ...(status && changeOfStatus({ ...ticket, answerBy: deadline ?? ticket.answerBy }, status)),
  };
}

function answerByOf(ticket: LockedTicket, priority: TicketPriority | undefined): Date | undefined {
  if (!priority || !ticket.answerBy || ticket.answeredOn) return undefined;
  const deadlineWith = (one: TicketPriority) =>
    answerBy(ticket.site as Site, one, ticket.createdOn).getTime();
  const moved = deadlineWith(priority) - deadlineWith(ticket.priority as TicketPriority);
  return new Date(ticket.answerBy.getTime() + moved);
}

/**
 * Moves the thread with its files into another ticket. Only for the same requester and company:
 * otherwise one of them would read what another wrote.
 */
export async function mergeTicketInto(
  services: TicketServices,
  scope: Scope,
  target: Target,
  into: string,
): Promise<QueueTicket> {
  const { config } = services;
  await changeTicket(services, scope, target, async (tx, ticket) => {
    if (ticket.mergedIntoId) throw new AppError('ticket.merged');
    const other = await lockTicket(tx, { reference: into });
    if (!other || !mayMerge(ticket, other))
      throw new AppError('ticket.not_mergeable', { field: 'into' });
    const ids = { from: ticket.id, into: other.id };
    await repository.moveThread(tx, ids);
    await repository.closeAsMerged(tx, ids);
    await repository.updateQueuedTicket(tx, other.id, {});
    const text = translate(ticket.locale as Locale, 'tickets.merged', {
      reference: other.reference,
    });
    await writeComment(tx, config, scope, {
      ticket: { ...ticket, mergedIntoId: null },
      author: { role: 'PORTAL', id: null, name: 'Endcap' },
      text,
    });
    const event = { event: 'TICKET_MERGED', isStaff: true } as const;
    await recordTicketEvent(tx, config, scope, ticket, {
      ...event,
      before: { status: ticket.status },
      after: { status: 'CLOSED', mergedInto: other.reference },
    });
    await recordTicketEvent(tx, config, scope, other, {
      ...event,
      after: { mergedFrom: ticket.reference },
    });
  });
  return getTicket(services.db, scope, into);
}

function mayMerge(one: LockedTicket, other: LockedTicket): boolean {
  const isSameRequester =
    one.requesterEmail === other.requesterEmail &&
    (one.requesterId === other.requesterId || !one.requesterId || !other.requesterId);
  return (
    one.id !== other.id &&
    isSameRequester &&
    one.companyId === other.companyId &&
    other.mergedIntoId === null &&
    other.status !== 'CLOSED'
  );
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
