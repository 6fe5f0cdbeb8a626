import { readAddress } from '@endcap/contract/parts';
import type { listParkedMail as listParkedMailEndpoint } from '@endcap/contract/support/ticket-mail';
import type { z } from 'zod';
import type { Scope } from '../../../access/scope.ts';
import { recordActivity } from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { mapItems } from '../../../lists/read-page.ts';
import { refuseLostAgent } from '../ticket-queue/queued-ticket.service.ts';
import { localeOfTicket } from '../tickets/mail/mail-comment.service.ts';
import {
  lockMergedTicket,
  type TicketServices,
  writeComment,
} from '../tickets/write-comment.service.ts';
import * as repository from './inbound-mail.unscoped.repository.ts';
import { isProved, textWithNotes } from './parked-text.ts';

function presentParked({ site: _site, locale: _locale, ...row }: repository.ParkedRow) {
  const { authentication: _authentication, account, receivedOn, files, ...mail } = row;
  const proved = isProved(row);
  const known = proved ? account : null;
  return {
    ...mail,
    receivedOn: receivedOn.toISOString(),
    files: files.map(({ fileName, bytes }) => ({ fileName, bytes })),
    sender: readAddress(mail.from)
      ? {
          ...{ name: known?.name ?? null, companyName: known?.companyName ?? null },
          ...{ isKeptOut: known?.isKeptOut ?? false, isProved: proved },
        }
      : null,
  };
}

export async function listParkedMail(
  db: Database,
  query: z.output<typeof listParkedMailEndpoint.query>,
) {
  return mapItems(await repository.selectParkedMail(db, query), presentParked);
}

export async function getParkedMail(db: Database, mailId: string) {
  const mail = await repository.findParkedMail(db, mailId);
  if (!mail) throw new AppError('resource.not_found');
  return presentParked(mail);
}

/**
 * A member of staff decides that a mail belongs to a ticket. The comment carries the address that the
 * mail came from, not the requester's name: that the requester wrote it is not proved.
 */
export async function addParkedMail(
  { db, config }: Pick<TicketServices, 'db' | 'config'>,
  scope: Scope,
  { mailId, incidentId }: { mailId: string; incidentId: string },
): Promise<{ incidentId: string }> {
  return transact(db, async (tx) => {
    await refuseLostAgent(tx, scope);
    const mail = await lockParkedMail(tx, mailId);
    const ticket = await lockMergedTicket(tx, incidentId);
    if (!ticket) throw new AppError('ticket.unknown', { field: 'incidentId' });
    const text = textWithNotes(mail, localeOfTicket(ticket));
    if (!text) throw new AppError('mail.empty');
    const author = { role: 'REQUESTER', id: null, name: mail.from || mail.to } as const;
    const sender = { ...scope, company: null };
    const comment = await writeComment(tx, config, sender, {
      ...{ ticket, author, text },
      channel: 'MAIL',
      attachments: mail.files.map(({ id }) => id),
    });
    await repository.updateMail(tx, mail.id, {
      ...{ outcome: 'COMMENT', reason: mail.reason, has_reopened: false },
      ...{ ticket_id: ticket.id, comment_id: comment.id },
    });
    await recordActivity(tx, sender, {
      event: 'PARKED_MAIL_ADDED',
      entity: entityOf(mail),
      after: { loginId: mail.from, ticket: ticket.reference },
      sourceApp: 'SUPPORT',
    });
    return { incidentId: ticket.reference };
  });
}

/** Of two who decide about a mail at once, the second finds it no more. */
export async function lockParkedMail(tx: Transaction, mailId: string) {
  const mail = await repository.findParkedMail(tx, mailId, { lock: true });
  if (!mail) throw new AppError('resource.not_found');
  return mail;
}

export const entityOf = ({ id, subject, from }: { id: string; subject: string; from: string }) => ({
  type: 'MAIL',
  id,
  name: subject || from || id,
});

/** The row stays: the same message again is still known. */
export async function dismissParkedMail(
  db: Database,
  scope: Scope,
  mailIds: readonly string[],
): Promise<{ dismissed: number; missing: number }> {
  const wanted = [...new Set(mailIds)];
  return transact(db, async (tx) => {
    await refuseLostAgent(tx, scope);
    const dismissed = await repository.updateDiscarded(tx, wanted);
    if (dismissed.length > 0)
      await recordActivity(
        tx,
        { ...scope, company: null },
        ...dismissed.map((mail) => ({
          event: 'PARKED_MAIL_DISMISSED' as const,
          entity: entityOf(mail),
          after: { loginId: mail.from },
          sourceApp: 'SUPPORT' as const,
        })),
      );
    return { dismissed: dismissed.length, missing: wanted.length - dismissed.length };
  });
}
