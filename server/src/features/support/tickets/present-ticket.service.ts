import type { ProductCode } from '@endcap/contract/products';
import type { TicketReason, TicketType } from '@endcap/contract/support/ticket-options';
import type { Ticket } from '@endcap/contract/support/tickets';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import type { Download } from '../../../http/endpoints/handler.ts';
import { type FileServices, fileKey } from './attachments.service.ts';
import { readEarlier, readThread, type ThreadPage } from './read-thread.service.ts';
import {
  findAttachment,
  selectFollowUps,
  type TicketRecord,
} from './ticket-rows.unscoped.repository.ts';

export function presentRow(ticket: TicketRecord) {
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

/** The ticket with its thread, for a caller who may read it. */
export async function presentTicket(db: Database, ticket: TicketRecord): Promise<Ticket> {
  const { threads, earlier } = await readThread(db, threadOf(ticket));
  const followUps = await selectFollowUps(db, ticket);
  const { followUpOfId } = ticket;
  return {
    ...presentRow(ticket),
    oscType: ticket.type as TicketType,
    reason: ticket.reason as TicketReason,
    product: ticket.product as ProductCode | null,
    companyName: ticket.companyName,
    context: ticket.context,
    helped: ticket.helped,
    answerBy: deadlineOf(ticket)?.toISOString() ?? null,
    followUpOf: followUps.find(({ id }) => id === followUpOfId)?.reference ?? null,
    followedBy: followUps.find(({ id }) => id !== followUpOfId)?.reference ?? null,
    threads: threads.map(presentEntry),
    earlier,
  };
}

/** No requester reads internal notes. */
const threadOf = ({ id }: TicketRecord) => ({ ticketId: id, withNotes: false });

export async function presentEarlier(db: Database, ticket: TicketRecord, before: string) {
  const { threads, earlier } = await readEarlier(db, threadOf(ticket), before);
  return { threads: threads.map(presentEntry), earlier };
}

function presentEntry(given: ThreadPage['threads'][number]) {
  const { internal: _, answerBy: _by, answeredOn: _on, ...entry } = given;
  return entry;
}

/** None once staff answered, while the requester is asked, and when the ticket is over. */
function deadlineOf({ status, answerBy, answeredOn, waitingSince }: TicketRecord): Date | null {
  const isOver = status === 'RESOLVED' || status === 'CLOSED';
  return answeredOn || waitingSince || isOver ? null : answerBy;
}

/** Never a type that a browser shows: the file is a stranger's. */
export async function downloadOf(
  { db, files }: FileServices,
  ticketId: string,
  attachmentId: string,
): Promise<Download> {
  const file = await findAttachment(db, { ticketId, attachmentId });
  if (!file) throw new AppError('resource.not_found');
  const contentType = 'application/octet-stream';
  return { fileName: file.fileName, contentType, content: await files.read(fileKey(file.id)) };
}
