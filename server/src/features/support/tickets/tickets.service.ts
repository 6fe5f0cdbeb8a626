import { ticketReasons } from '@endcap/contract/support/ticket-options';
import type { listTickets as listTicketsEndpoint, Ticket } from '@endcap/contract/support/tickets';
import type { z } from 'zod';
import { holds, type Scope } from '../../../access/scope.ts';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import type { Download, UploadedFile } from '../../../http/endpoints/handler.ts';
import { textIn } from '../../../texts/translate.ts';
import { type FileServices, withStoredFile } from './attachments.service.ts';
import {
  changeTicket,
  rating,
  solving,
  type TicketAct,
  takeTicketChange,
} from './change-ticket.service.ts';
import { downloadOf, presentEarlier, presentRow, presentTicket } from './present-ticket.service.ts';
import * as repository from './tickets.repository.ts';
import {
  type LockedTicket,
  lockTicket,
  type TicketServices,
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

async function findTicket(db: Database, scope: Scope, reference: string) {
  const ticket = await repository.findTicket(db, scope, reference);
  if (!ticket) throw new AppError('resource.not_found');
  return ticket;
}

async function readTicket(db: Database, scope: Scope, reference: string): Promise<Ticket> {
  return presentTicket(db, await findTicket(db, scope, reference));
}

/** Null when the ticket is as it was: a screen asks often, and mostly nothing has happened. */
export async function readTicketSince(
  db: Database,
  scope: Scope,
  reference: string,
  since: string | undefined,
): Promise<Ticket | null> {
  const ticket = await findTicket(db, scope, reference);
  const isSame = since !== undefined && ticket.updatedOn.getTime() === Date.parse(since);
  return isSame ? null : presentTicket(db, ticket);
}

export async function listEarlierEntries(
  db: Database,
  scope: Scope,
  reference: string,
  before: string,
) {
  return presentEarlier(db, await findTicket(db, scope, reference), before);
}

/** A comment of the requester. It opens a resolved ticket again, and ends the wait for an answer. */
export async function addComment(
  services: TicketServices,
  scope: Scope,
  reference: string,
  { text, file }: { text: string; file?: UploadedFile | undefined },
): Promise<Ticket> {
  const { db, config } = services;
  // Before the file is stored: a comment on a foreign ticket leaves nothing behind.
  await takeOwnChange(db, scope, reference);
  return withStoredFile(services, file, (attachmentId) =>
    transact(db, async (tx) => {
      const ticket = await lockOwnTicket(tx, scope, reference);
      const { id, name } = scope.actor;
      const attachments = attachmentId ? [attachmentId] : [];
      const author = { role: 'REQUESTER', id, name } as const;
      await writeComment(tx, config, scope, { ticket, author, text, attachments });
      return readTicket(tx, scope, reference);
    }),
  );
}

async function takeOwnChange(db: Database, scope: Scope, reference: string): Promise<void> {
  const isOwn = await repository.isOwnTicket(db, scope, reference);
  if (!isOwn) throw new AppError('resource.not_found');
  await takeTicketChange(db, scope, reference);
}

/** Only the requester changes a ticket here. The lock keeps it as it is until the change is made. */
async function lockOwnTicket(tx: Transaction, scope: Scope, reference: string) {
  const ticket = await lockTicket(tx, { reference });
  const isOwn = ticket && (await repository.isOwnTicket(tx, scope, reference));
  if (!isOwn) throw new AppError('resource.not_found');
  return ticket;
}

export const solveTicket = (services: TicketServices, scope: Scope, reference: string) =>
  changeOwnTicket(services, scope, reference, solving);

export const rateTicket = (
  services: TicketServices,
  scope: Scope,
  reference: string,
  helped: boolean,
) => changeOwnTicket(services, scope, reference, rating(helped));

async function changeOwnTicket(
  { db, config }: TicketServices,
  scope: Scope,
  reference: string,
  act: (ticket: LockedTicket) => TicketAct | null,
): Promise<Ticket> {
  await takeOwnChange(db, scope, reference);
  return transact(db, async (tx) => {
    const ticket = await lockOwnTicket(tx, scope, reference);
    await changeTicket(tx, config, scope, ticket, act);
    return readTicket(tx, scope, reference);
  });
}

/** Decided by the ticket, at the moment of the download. */
export async function downloadAttachment(
  services: FileServices,
  scope: Scope,
  { incidentId, attachmentId }: { incidentId: string; attachmentId: string },
): Promise<Download> {
  const ticket = await findTicket(services.db, scope, incidentId);
  return downloadOf(services, ticket.id, attachmentId);
}
