import { createHash } from 'node:crypto';
import { ticketLimits } from '@endcap/contract/limits';
import { readAddress } from '@endcap/contract/parts';
import { isLocale, type Locale, type Site, siteLocales } from '@endcap/contract/sites';
import type { Scope } from '../../../access/scope.ts';
import { recordActivity } from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { mailLocale } from '../../../mail/render-mail.ts';
import { textIn } from '../../../texts/translate.ts';
import { refuseLostAgent } from '../ticket-queue/queued-ticket.service.ts';
import { acknowledgeTicket, openTicket } from '../tickets/create-ticket.service.ts';
import { recordTicketEvent } from '../tickets/write-comment.service.ts';
import type { ParkedRow } from './inbound-mail.unscoped.repository.ts';
import * as repository from './inbound-mail.unscoped.repository.ts';
import { lockSender, type MailSender } from './mail-sender.unscoped.repository.ts';
import { entityOf, lockParkedMail } from './parked-mail.service.ts';
import { isProved, textWithNotes } from './parked-text.ts';
import type { MailServices } from './process-mail.service.ts';

/** A mail whose ticket is not known says no site. */
const usualSite: Site = 'US';

/**
 * A member of staff decides that a mail is a question of its own. The sender is the requester: with
 * their account and company where the address is an account's, and else as a visitor of the form is.
 */
export async function makeTicketOfMail(
  { db, config }: Pick<MailServices, 'db' | 'config'>,
  scope: Scope,
  mailId: string,
) {
  return transact(db, async (tx) => {
    await refuseLostAgent(tx, scope);
    const mail = await lockParkedMail(tx, mailId);
    const email = readAddress(mail.from);
    if (!email) throw new AppError('mail.no_sender');
    const sender = isProved(mail) ? await lockSender(tx, email) : undefined;
    const requester = sender
      ? { id: sender.id, name: sender.name, email: sender.loginId }
      : { id: null, name: email.slice(0, ticketLimits.name), email };
    const place = placeOf(mail, sender);
    const texts = textsOf(mail, place.locale);
    const row = await openTicket(
      tx,
      place,
      {
        ...{ requester, type: 'SUPPORT', channel: 'MAIL', ticket: { reason: 'OTHER', ...texts } },
        submitDigest: createHash('sha256').update(mailId).digest(),
      },
      mail.files.map(({ id }) => id),
      mail.receivedOn,
    );
    await repository.updateMail(tx, mailId, {
      ...{ outcome: 'COMMENT', reason: mail.reason, has_reopened: false },
      ...{ ticket_id: row.id, comment_id: row.commentId },
    });
    await acknowledgeTicket(tx, config, row);
    await recordMade(tx, config, scope, { mail, row });
    return {
      incidentId: row.reference,
      requesterName: requester.name,
      companyName: sender?.companyName ?? null,
      isKeptOut: sender?.isKeptOut ?? false,
    };
  });
}

function placeOf(mail: ParkedRow, sender: MailSender | undefined) {
  const site = sender?.site ?? (mail.site as Site | null) ?? usualSite;
  const ofTicket: Locale = isLocale(mail.locale) ? mail.locale : siteLocales[site];
  const locale = sender ? mailLocale(sender.languageCode, site) : ofTicket;
  return { companyId: sender?.companyId ?? null, site, locale };
}

function textsOf(mail: ParkedRow, locale: Locale) {
  const text = textIn(locale);
  const description = textWithNotes(mail, locale) || mail.subject;
  if (!description) throw new AppError('mail.empty');
  const subject = mail.subject || text('ticket-mail.no-subject', { address: mail.from });
  return { subject: subject.slice(0, ticketLimits.subject).toWellFormed().trim(), description };
}

async function recordMade(
  tx: Transaction,
  config: MailServices['config'],
  scope: Scope,
  { mail, row }: { mail: ParkedRow; row: { id: string; reference: string } },
): Promise<void> {
  await recordTicketEvent(tx, config, scope, row, {
    event: 'TICKET_CREATED',
    after: { reason: 'OTHER' },
    isStaff: true,
  });
  await recordActivity(
    tx,
    { ...scope, company: null },
    {
      event: 'PARKED_MAIL_ADDED',
      entity: entityOf(mail),
      after: { loginId: mail.from, ticket: row.reference },
      sourceApp: 'SUPPORT',
    },
  );
}
