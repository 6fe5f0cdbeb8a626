import { createHash } from 'node:crypto';
import { ticketLimits } from '@endcap/contract/limits';
import type { Locale, Site } from '@endcap/contract/sites';
import type { TicketType } from '@endcap/contract/support/ticket-options';
import type { NewTicket } from '@endcap/contract/support/tickets';
import { type LimitSubject, type Network, subjectOf } from '../../../access/network.ts';
import type { Scope } from '../../../access/scope.ts';
import {
  attemptsSoFar,
  type ThrottlePolicy,
  takeAttempt,
} from '../../../access/throttle.unscoped.repository.ts';
import { recordActivity } from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Config } from '../../../config.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import { transact } from '../../../db/transact.ts';
import type { UploadedFile } from '../../../http/endpoints/handler.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { renderMail } from '../../../mail/render-mail.ts';
import { newReference } from '../../../texts/new-reference.ts';
import { announceTicket } from './announce-ticket.ts';
import { answerBy } from './answer-deadline.ts';
import { type FileServices, withStoredFile } from './attachments.service.ts';
import { followLink } from './mail/follow-link.ts';
import { type TicketMailConfig, threadOf } from './mail/mail-comment.service.ts';
import {
  findSameTicket,
  insertTicket,
  type TicketToInsert,
} from './new-tickets.unscoped.repository.ts';
import { attachFile, insertComment } from './write-comment.unscoped.repository.ts';

/** Ten tickets an hour from one address or user, then a wait that doubles up to an hour. */
const perWriter: ThrottlePolicy = {
  free: 10,
  firstDelaySeconds: 10 * 60,
  longestDelaySeconds: 60 * 60,
  forgetAfterSeconds: 60 * 60,
};

/** A session stands for so many tickets of an hour; a script with a stolen one meets the check then. */
const uncheckedTickets = 5;

/** Requires the human check of visitors, and of signed-in users who write many tickets. */
export async function checkTicketWriter(
  db: Database,
  scope: Scope | null,
  passHumanCheck: () => Promise<void>,
): Promise<void> {
  if (scope) {
    const written = await attemptsSoFar(db, countedBy(subjectOf(scope.actor.id)), perWriter);
    if (written < uncheckedTickets) return;
  }
  await passHumanCheck();
}

const countedBy = (writer: LimitSubject) => ({ kind: 'create-ticket', of: writer });

export interface TicketWriter {
  /** Null when signed out. */
  scope: Scope | null;
  site: Site;
  locale: Locale;
  network: Network;
}

/** Writes the ticket with its file, its mail and its entry in the log, or nothing of it. */
export async function createTicket(
  services: FileServices & { config: Config },
  writer: TicketWriter,
  given: { ticket: NewTicket; type: TicketType; file: UploadedFile | undefined },
): Promise<{ incidentId: string }> {
  const { db } = services;
  const requester = requesterOf(writer, given.ticket);
  const counted = writer.scope ? subjectOf(writer.scope.actor.id) : writer.network;
  await takeAttempt(db, countedBy(counted), perWriter);
  return withStoredFile(services, given.file, (attachmentId) =>
    transact(db, async (tx) => {
      const submitDigest = digestOf(requester.email, given);
      const same = await findSameTicket(tx, submitDigest, ticketLimits.sameMinutes);
      // The file of the second one stays without a ticket, and is removed as left behind.
      if (same) return { incidentId: same };
      const place = { ...writer, companyId: companyOf(writer.scope) };
      const ticket = { ...given, requester, submitDigest, channel: 'FORM' } as const;
      const row = await openTicket(tx, place, ticket, attachmentId ? [attachmentId] : []);
      await acknowledgeTicket(tx, services.config, row);
      if (writer.scope) {
        await recordActivity(tx, writer.scope, {
          event: 'TICKET_CREATED',
          entity: { type: 'TICKET', id: row.id, name: row.reference },
          after: { reason: given.ticket.reason },
          sourceApp: 'SUPPORT',
        });
      }
      return { incidentId: row.reference };
    }),
  );
}

/** A signed-in user writes under their own name; a visitor must give one. */
function requesterOf({ scope }: TicketWriter, { name, email }: NewTicket) {
  if (scope) return { id: scope.actor.id, name: scope.actor.name, email: scope.actor.loginId };
  if (name && email) return { id: null, name, email };
  throw new AppError('input.invalid', {
    field: name ? 'incidentDetail.email' : 'incidentDetail.name',
    fieldCode: 'field.required',
  });
}

function digestOf(
  email: string,
  { ticket, type }: { ticket: NewTicket; type: TicketType },
): Buffer {
  const { reason, subject, description, product } = ticket;
  const words = JSON.stringify([email, type, reason, subject, description, product]);
  return createHash('sha256').update(words).digest();
}

/** Where a ticket belongs, and the language of its requester. */
type TicketPlace = Pick<TicketToInsert, 'companyId' | 'site' | 'locale'>;

/** A ticket with its first entry and the deadline of its answer, and without a mail. */
export async function openTicket(
  tx: Transaction,
  { companyId, site, locale }: TicketPlace,
  given: Pick<TicketToInsert, 'ticket' | 'type' | 'requester' | 'submitDigest' | 'channel'>,
  attachments: readonly string[],
  askedOn = new Date(),
): Promise<TicketToInsert & { commentId: string }> {
  const deadline = answerBy(site, 'NORMAL', askedOn);
  const row = { id: newId(), site, locale, companyId, answerBy: deadline, ...given };
  for (;;) {
    const numbered = { ...row, reference: newReference('T', 7) };
    if (!(await insertTicket(tx, numbered))) continue;
    return { ...numbered, commentId: await beginThread(tx, numbered, attachments) };
  }
}

/** Tells the requester the reference, and the help desk outside that there is a ticket. */
export async function acknowledgeTicket(
  tx: Transaction,
  config: TicketMailConfig,
  row: TicketToInsert,
): Promise<void> {
  const link = await followLink(tx, config, row);
  const thread = await threadOf(tx, config, { ticketId: row.id, reference: row.reference });
  const texts = { ...mailOf(row, link), autoSubmitted: 'auto-replied' } as const;
  await queueMail(tx, { to: row.requester.email, ...texts, ...thread });
  await announceTicket(tx, config, row.id);
}

/** A person whom the company keeps out writes for themselves: they could not read the answer there. */
export function companyOf(scope: Scope | null): string | null {
  const isKeptOut = scope?.person.blocked || scope?.person.suspended;
  return isKeptOut ? null : (scope?.company?.id ?? null);
}

/** The description is the first entry of the thread, and the file is attached to it. */
async function beginThread(
  tx: Transaction,
  { id: ticketId, requester, ticket, channel, answerBy: deadline }: TicketToInsert,
  attachments: readonly string[],
): Promise<string> {
  const id = newId();
  await insertComment(tx, {
    id,
    ticketId,
    author: 'REQUESTER',
    authorId: requester.id,
    authorName: requester.name,
    text: ticket.description,
    channel: channel === 'MAIL' ? 'MAIL' : 'PORTAL',
    answerBy: deadline,
    version: 1,
  });
  for (const file of attachments)
    if (!(await attachFile(tx, file, id))) throw new AppError('resource.changed');
  return id;
}

/**
 * The address of a visitor is not proved to be theirs: their mail has none of the words that were
 * typed, so that the form is no way to write to strangers.
 */
function mailOf({ reference, ticket, requester, locale }: TicketToInsert, link: string) {
  return requester.id
    ? renderMail(locale, 'ticket-created', { reference, subject: ticket.subject })
    : renderMail(locale, 'ticket-created-signed-out', { reference, link });
}
