import { inboundMailLimits, ticketLimits } from '@endcap/contract/limits';
import { isLocale, type Locale, type Site, siteLocales } from '@endcap/contract/sites';
import type { MailOutcome, ParkedReason } from '@endcap/contract/tickets/ticket-mail';
import { messageIdDomain } from '../../adapters/mail/mailer.ts';
import type { Transaction } from '../../db/connection.ts';
import { isMessageId } from '../../mail/queue-mail.ts';
import { textIn } from '../../texts/translate.ts';
import { type LockedTicket, lockTicket, writeComment } from '../tickets/write-comment.service.ts';
import * as repository from './inbound-mail.unscoped.repository.ts';
import { mailClosed, type TicketMailConfig } from './mail-comment.service.ts';
import type { ReadMail } from './read/read-mail.ts';
import type { Addressed } from './reply-address.ts';

export interface Taken {
  outcome: MailOutcome;
  reason: ParkedReason | null;
}

/** A mail of the portal that came back to it. */
export function isOwn({ messageId }: ReadMail, { MAIL_FROM }: TicketMailConfig): boolean {
  return (
    messageId?.toLowerCase().endsWith(`@${messageIdDomain(MAIL_FROM).toLowerCase()}>`) === true
  );
}

export interface MailToDecide {
  config: TicketMailConfig;
  mail: ReadMail;
  addressed: Addressed;
  requestId: string;
  ids: string[];
  refused: string[];
}

/** Decides under the lock of the ticket what becomes of a mail, and does it. */
export async function decideMail(tx: Transaction, given: MailToDecide): Promise<Taken> {
  const { mail, addressed } = given;
  const row = rowOf(given);
  const id = await repository.insertMail(tx, { ...row, outcome: 'PARKED', reason: null });
  // Another node has taken the same message in the meantime.
  if (!id) return (await repository.findTaken(tx, mail.digest)) ?? automatic;
  const ticket = addressed.kind === 'TICKET' ? await ticketOf(tx, addressed.reference) : undefined;
  const done = ticket
    ? await decideForTicket(tx, given, ticket)
    : withoutTicket(given, addressed.kind);
  const { outcome, reason, commentId = null, hasReopened = false } = done;
  const texts = done.isTextDropped ? { body: '' } : {};
  await repository.updateMail(tx, id, {
    ...{ outcome, reason, comment_id: commentId, has_reopened: hasReopened, ...texts },
    ticket_id: ticket?.id ?? null,
  });
  return { outcome, reason };
}

interface Decision extends Taken {
  commentId?: string;
  hasReopened?: boolean;
  /** Nothing is kept of a flood but its number. */
  isTextDropped?: boolean;
}

const automatic: Taken = { outcome: 'AUTOMATIC', reason: null };
const parked = (reason: ParkedReason): Decision => ({ outcome: 'PARKED', reason });

/** Never a new ticket by guess: everyone who knows the mailbox could fill the queue. */
function withoutTicket({ mail, config }: MailToDecide, kind: Addressed['kind']): Decision {
  if (mail.automatic || isOwn(mail, config)) return automatic;
  if (kind === 'FORGED') return parked('FORGED_ADDRESS');
  return parked(kind === 'NONE' ? 'NO_TICKET' : 'UNKNOWN_TICKET');
}

/** A merged ticket goes on in the one that it was merged into. */
async function ticketOf(tx: Transaction, reference: string): Promise<LockedTicket | undefined> {
  const target = await repository.findMergedInto(tx, reference);
  return lockTicket(tx, target ? { id: target } : { reference });
}

/** The ticket is locked, so that mails of a thread are counted one after the other. */
async function decideForTicket(
  tx: Transaction,
  given: MailToDecide,
  ticket: LockedTicket,
): Promise<Decision> {
  const { mail, config } = given;
  const counts = await repository.countMails(tx, ticket.id);
  if (counts.lastHour >= inboundMailLimits.perHour * 5)
    return { outcome: 'DISCARDED', reason: 'TOO_MANY', isTextDropped: true };
  if (counts.lastHour >= inboundMailLimits.perHour) return parked('TOO_MANY');
  if (mail.report) return takeReport(tx, given, ticket);
  if (isOwn(mail, config)) return automatic;
  const requester = await repository.findRequester(tx, ticket.id);
  if (!mail.from || !requester?.addresses.includes(mail.from)) {
    return mail.automatic ? automatic : parked('OTHER_SENDER');
  }
  if (mail.automatic) return noteAutomatic(tx, given, ticket);
  if (requester.isGone) return parked('BLOCKED');
  if (ticket.status === 'CLOSED') return answerClosed(tx, given, ticket, counts.closed);
  const hasReopened = ticket.status === 'RESOLVED';
  if (hasReopened && counts.reopenedToday >= inboundMailLimits.reopenings)
    return parked('TOO_MANY_REOPENINGS');
  const text = commentText(given, ticket);
  if (!text) return parked('EMPTY');
  const { id } = await writeComment(tx, given.config, scopeOf(given, ticket), {
    ticket,
    author: { role: 'REQUESTER', id: ticket.requesterId, name: ticket.requesterName },
    text,
    channel: 'MAIL',
    attachments: given.ids,
  });
  return { outcome: 'COMMENT', reason: null, commentId: id, hasReopened };
}

function commentText({ mail, ids, refused }: MailToDecide, ticket: LockedTicket): string {
  const text = textIn(localeOf(ticket));
  const isLong = mail.text.length > ticketLimits.comment;
  const notes = [
    ...(!mail.text && ids.length > 0 ? [text('ticket-mail.files-only')] : []),
    ...(isLong ? [text('ticket-mail.cut')] : []),
    ...(refused.length > 0
      ? [text('ticket-mail.files-refused', { names: refused.join(', ').slice(0, 500) })]
      : []),
  ];
  const note = notes.map((line) => `\n\n[${line}]`).join('');
  return `${mail.text.slice(0, ticketLimits.comment - note.length).toWellFormed()}${note}`.trim();
}

/** Out of office and the like: staff see it, the status stays, and nothing is answered. */
async function noteAutomatic(
  tx: Transaction,
  given: MailToDecide,
  ticket: LockedTicket,
): Promise<Decision> {
  const { from, text } = given.mail;
  const words = textIn(siteLocales[ticket.site as Site]);
  const body = `${words('ticket-mail.automatic', { address: from ?? '' })}\n\n${text}`;
  return { ...automatic, commentId: await writeNote(tx, given, ticket, body) };
}

/** A mail of ours did not arrive: staff see it on the ticket, operators among undelivered mail. */
async function takeReport(
  tx: Transaction,
  given: MailToDecide,
  ticket: LockedTicket,
): Promise<Decision> {
  const { report } = given.mail;
  if (!report?.isFinal) return automatic;
  const failure = `${report.status} ${report.diagnostic}`.trim();
  const mailId = /^<([0-9a-f-]{36})@/.exec(report.messageId ?? '')?.[1];
  const to = mailId
    ? await repository.updateBounced(tx, { mailId, reference: ticket.reference, failure })
    : undefined;
  const words = textIn(siteLocales[ticket.site as Site]);
  const address = to ?? report.recipient;
  const body = `${words('ticket-mail.bounced', { address })}\n\n${failure}`;
  return { outcome: 'BOUNCE', reason: null, commentId: await writeNote(tx, given, ticket, body) };
}

async function writeNote(
  tx: Transaction,
  given: MailToDecide,
  ticket: LockedTicket,
  text: string,
): Promise<string> {
  const { id } = await writeComment(tx, given.config, scopeOf(given, ticket), {
    ticket,
    author: { role: 'PORTAL', id: null, name: given.mail.from ?? '' },
    text: text.slice(0, ticketLimits.comment).toWellFormed().trim(),
    internal: true,
    channel: 'MAIL',
  });
  return id;
}

/** Answered once: two robots that answer each other would never end. */
async function answerClosed(
  tx: Transaction,
  { config }: MailToDecide,
  ticket: LockedTicket,
  closedBefore: number,
): Promise<Decision> {
  if (closedBefore === 0) await mailClosed(tx, config, ticket);
  return { outcome: 'CLOSED', reason: null };
}

/** The requester acts, whose address and signed address were checked. */
function scopeOf({ mail, requestId }: MailToDecide, ticket: LockedTicket) {
  return {
    actor: { id: ticket.requesterId, loginId: mail.from ?? '', name: ticket.requesterName },
    company: ticket.companyId ? { id: ticket.companyId } : null,
    requestId,
  };
}

function localeOf({ locale, site }: LockedTicket): Locale {
  return isLocale(locale) ? locale : siteLocales[site as Site];
}

function rowOf({ mail, addressed }: MailToDecide) {
  const { digest, messageId, from, fromName, to, subject, text } = mail;
  return {
    digest,
    messageId: messageId && isMessageId(messageId) ? messageId : null,
    from: from ?? fromName,
    to: 'address' in addressed ? addressed.address : (to[0] ?? ''),
    subject,
    text: text.slice(0, inboundMailLimits.keptText).toWellFormed(),
  };
}
