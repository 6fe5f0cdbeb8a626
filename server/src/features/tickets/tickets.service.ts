import type { ProductCode } from '@endcap/contract/products';
import {
  type TicketReason,
  type TicketStatus,
  type TicketType,
  ticketReasons,
} from '@endcap/contract/ticket-options';
import type { listTickets as listTicketsEndpoint, Ticket } from '@endcap/contract/tickets';
import type { z } from 'zod';
import { holds, type Scope } from '../../access/scope.ts';
import type { Activity } from '../../activity/record-activity.ts';
import { AppError } from '../../app-error.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { transact } from '../../db/transact.ts';
import type { Download } from '../../http/endpoints/handler.ts';
import { textIn } from '../../texts/translate.ts';
import { type FileServices, fileKey } from './attachments.service.ts';
import * as repository from './tickets.repository.ts';
import {
  changeOfStatus,
  type LockedTicket,
  lockTicket,
  recordTicketEvent,
  writeComment,
} from './write-comment.service.ts';

export function listReasons(locale: Scope['locale']) {
  const text = textIn(locale);
  return ticketReasons.map(({ id, oscType }) => ({
    id,
    oscType,
    title: text(`tickets.reason.${id}`),
  }));
}

export async function listTickets(
  db: Database,
  scope: Scope,
  query: z.output<typeof listTicketsEndpoint.query>,
) {
  if (query.of === 'company') {
    if (!scope.company) throw new AppError('company.not_chosen');
    if (!holds(scope, 'LIST', 'TICKET')) throw new AppError('access.denied');
  }
  const page = await repository.selectTickets(db, scope, query);
  return { ...page, items: page.items.map(presentRow) };
}

function presentRow(ticket: repository.TicketRecord) {
  return {
    incidentId: ticket.reference,
    subject: ticket.subject,
    statusInfo: ticket.status,
    createdOn: ticket.createdOn.toISOString(),
    lastUpdatedOn: ticket.updatedOn.toISOString(),
    requesterName: ticket.requesterName,
    isOwn: ticket.isOwn,
  };
}

export async function readTicket(db: Database, scope: Scope, reference: string): Promise<Ticket> {
  const ticket = await repository.findTicket(db, scope, reference);
  if (!ticket) throw new AppError('resource.not_found');
  return presentTicket(db, scope, ticket);
}

async function presentTicket(
  db: Database,
  scope: Scope,
  ticket: repository.TicketRecord,
): Promise<Ticket> {
  const thread = await repository.selectThread(db, scope, ticket.id);
  return {
    ...presentRow(ticket),
    oscType: ticket.type as TicketType,
    reason: ticket.reason as TicketReason,
    product: ticket.product as ProductCode | null,
    companyName: ticket.companyName,
    context: ticket.context,
    helped: ticket.helped,
    threads: thread.map(({ author, createdOn, ...entry }) => ({
      ...entry,
      author: author as Ticket['threads'][number]['author'],
      createdOn: createdOn.toISOString(),
    })),
  };
}

/** A comment of the requester. It opens a resolved ticket again, and ends the wait for an answer. */
export async function addComment(
  db: Database,
  scope: Scope,
  reference: string,
  text: string,
): Promise<Ticket> {
  return transact(db, async (tx) => {
    const ticket = await lockOwnTicket(tx, scope, reference);
    const { id, name } = scope.actor;
    await writeComment(tx, scope, { ticket, author: { role: 'REQUESTER', id, name }, text });
    return readTicket(tx, scope, reference);
  });
}

/** Only the requester changes a ticket here. The lock keeps it as it is until the change is made. */
async function lockOwnTicket(tx: Transaction, scope: Scope, reference: string) {
  const isOwn = await repository.isOwnTicket(tx, scope, reference);
  const ticket = isOwn && (await lockTicket(tx, { reference }));
  if (!ticket) throw new AppError('resource.not_found');
  return ticket;
}

export async function solveTicket(db: Database, scope: Scope, reference: string): Promise<Ticket> {
  return changeTicket(db, scope, reference, ({ status }) => {
    if (status === 'CLOSED') throw new AppError('ticket.closed');
    return status === 'RESOLVED'
      ? null
      : { event: 'TICKET_SOLVED', change: { status: 'RESOLVED' } };
  });
}

/** Asked for once staff have answered or the ticket is solved. */
export async function rateTicket(
  db: Database,
  scope: Scope,
  reference: string,
  helped: boolean,
): Promise<Ticket> {
  return changeTicket(db, scope, reference, ({ status }) => {
    if (status !== 'RESOLVED' && status !== 'CLOSED') throw new AppError('ticket.not_answered');
    return { event: 'TICKET_RATED', change: { helped } };
  });
}

interface TicketAct {
  event: Activity['event'];
  change: { status?: TicketStatus; helped?: boolean };
}

async function changeTicket(
  db: Database,
  scope: Scope,
  reference: string,
  act: (ticket: LockedTicket) => TicketAct | null,
): Promise<Ticket> {
  return transact(db, async (tx) => {
    const ticket = await lockOwnTicket(tx, scope, reference);
    const { status, helped } = ticket;
    const done = act(ticket);
    if (done) {
      const { status: newStatus = status as TicketStatus, helped: newHelped = helped } =
        done.change;
      const change = { ...changeOfStatus(ticket, newStatus), helped: newHelped };
      await repository.updateTicket(tx, scope, ticket.id, change);
      await recordTicketEvent(tx, scope, ticket, {
        event: done.event,
        before: { status, helped },
        after: { status: newStatus, helped: newHelped },
        isStaff: false,
      });
    }
    return readTicket(tx, scope, reference);
  });
}

/** Decided by the ticket, at the moment of the download. */
export async function downloadAttachment(
  { db, files }: FileServices,
  scope: Scope,
  { incidentId, attachmentId }: { incidentId: string; attachmentId: string },
): Promise<Download> {
  const ticket = await repository.findTicket(db, scope, incidentId);
  const file =
    ticket && (await repository.findAttachment(db, scope, { ticketId: ticket.id, attachmentId }));
  if (!file) throw new AppError('resource.not_found');
  // Never a type that a browser shows: the file is a stranger's.
  const contentType = 'application/octet-stream';
  return { fileName: file.fileName, contentType, content: await files.read(fileKey(file.id)) };
}
