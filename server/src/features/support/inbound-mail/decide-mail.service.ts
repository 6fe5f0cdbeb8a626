import { inboundMailLimits, ticketLimits } from '@endcap/contract/limits';
import { isLocale, type Locale, type Site, siteLocales } from '@endcap/contract/sites';
import type { MailOutcome, ParkedReason } from '@endcap/contract/support/ticket-mail';
import { lowerAscii } from '@endcap/contract/text';
import { messageIdDomain } from '../../../adapters/mail/mailer.ts';
import type { Transaction } from '../../../db/connection.ts';
import { isErasedAddress } from '../../../mail/erased-address.ts';
import { isMessageId } from '../../../mail/queue-mail.ts';
import { textIn } from '../../../texts/translate.ts';
import type { Addressed } from '../shared/reply-address.ts';
import { mailClosed, type TicketMailConfig } from '../tickets/mail/mail-comment.service.ts';
import {
  type LockedTicket,
  lockMergedTicket,
  mayComment,
  writeComment,
} from '../tickets/write-comment.service.ts';
import * as repository from './inbound-mail.unscoped.repository.ts';
import type { ReadMail } from './read/read-mail.ts';
import { readSender } from './read/sender.ts';

export interface Taken {
  outcome: MailOutcome;
  reason: ParkedReason | null;
}

/** The ids of the portal have a version of their own: mail programs use others, also at our domain. */
const ownId = /^<[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}@([^@<>]+)>$/i;

/** A mail of the portal that came back to it: by its id, or because its sender is the portal. */
export function isOwn({ messageId, from }: ReadMail, config: TicketMailConfig): boolean {
  const { MAIL_FROM, SUPPORT_MAILBOX = '' } = config;
  const domain = ownId.exec(messageId ?? '')?.[1];
  if (domain && lowerAscii(domain) === lowerAscii(messageIdDomain(MAIL_FROM))) return true;
  if (!from) return false;
  const [local = '', host = ''] = lowerAscii(SUPPORT_MAILBOX).split('@');
  const isMailbox = from === `${local}@${host}` || from.startsWith(`${local}+`);
  return from === readSender([MAIL_FROM]) || (isMailbox && from.endsWith(`@${host}`));
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
  const ticket =
    addressed.kind === 'TICKET' ? await lockMergedTicket(tx, addressed.reference) : undefined;
  const done = await decide(tx, given, ticket);
  const { outcome, reason, commentId = null, hasReopened = false } = done;
  const texts = {
    ...(done.isTextDropped && { body: '' }),
    ...(done.isSenderDropped && { from_address: '', subject: '', message_id: null }),
  };
  await repository.updateMail(tx, id, {
    ...{ outcome, reason, comment_id: commentId, has_reopened: hasReopened, ...texts },
    ticket_id: ticket?.id ?? null,
  });
  return { outcome, reason };
}

async function decide(
  tx: Transaction,
  given: MailToDecide,
  ticket: LockedTicket | undefined,
): Promise<Decision> {
  if (!ticket) return withoutTicket(given, given.addressed.kind);
  if (isErasedAddress(ticket.requesterEmail)) return ofErasedPerson;
  return decideForTicket(tx, given, ticket);
}

interface Decision extends Taken {
  commentId?: string;
  hasReopened?: boolean;
  isTextDropped?: boolean;
  /** Nothing is kept that names an erased person, also when the mail was on its way. */
  isSenderDropped?: boolean;
}

const automatic: Taken = { outcome: 'AUTOMATIC', reason: null };
const ofErasedPerson: Decision = {
  ...{ outcome: 'DISCARDED', reason: null },
  ...{ isTextDropped: true, isSenderDropped: true },
};
const parked = (reason: ParkedReason): Decision => ({ outcome: 'PARKED', reason });

/** Never a new ticket by guess: everyone who knows the mailbox could fill the queue. */
function withoutTicket({ mail, config }: MailToDecide, kind: Addressed['kind']): Decision {
  if (mail.automatic || isOwn(mail, config)) return automatic;
  if (kind === 'FORGED') return parked('FORGED_ADDRESS');
  return parked(kind === 'NONE' ? 'NO_TICKET' : 'UNKNOWN_TICKET');
}

/** The ticket is locked, so that mails of a thread are counted one after the other. */
async function decideForTicket(
  tx: Transaction,
  given: MailToDecide,
  ticket: LockedTicket,
): Promise<Decision> {
  const { mail, config } = given;
  const requester = await repository.findRequester(tx, ticket.id);
  const addresses = requester?.addresses.map(lowerAscii) ?? [];
  const isRequesters = mail.from !== null && addresses.includes(mail.from);
  const counts = await repository.countMails(tx, ticket.id, { addresses, isRequesters });
  if (counts.lastHour >= inboundMailLimits.perHour) return tooMany(counts.lastHour);
  if (mail.report) return takeReport(tx, given, ticket);
  if (isOwn(mail, config)) return automatic;
  if (!isRequesters) return mail.automatic ? automatic : parked('OTHER_SENDER');
  if (mail.authentication && mail.authentication !== 'PASSED')
    return parked(mail.authentication === 'FAILED' ? 'NOT_AUTHENTIC' : 'NOT_CHECKED');
  if (mail.automatic) return noteAutomatic(tx, given, ticket);
  if (requester?.isGone) return parked('BLOCKED');
  if (ticket.status === 'CLOSED') return answerClosed(tx, given, ticket, counts.closed);
  return takeComment(tx, given, ticket, counts.reopenedToday);
}

/** Nothing is kept of a flood but its number. */
function tooMany(lastHour: number): Decision {
  return lastHour < inboundMailLimits.perHour * 5
    ? parked('TOO_MANY')
    : { outcome: 'DISCARDED', reason: 'TOO_MANY', isTextDropped: true };
}

async function takeComment(
  tx: Transaction,
  given: MailToDecide,
  ticket: LockedTicket,
  reopenedToday: number,
): Promise<Decision> {
  const hasReopened = ticket.status === 'RESOLVED';
  if (hasReopened && reopenedToday >= inboundMailLimits.reopenings)
    return parked('TOO_MANY_REOPENINGS');
  const text = commentText(given, ticket);
  if (!text) return parked('EMPTY');
  const author = { role: 'REQUESTER', id: ticket.requesterId, name: ticket.requesterName } as const;
  if (!(await mayComment(tx, ticket, author))) return parked('TOO_MANY');
  const attachments = given.ids;
  const comment = { ticket, author, text, channel: 'MAIL', attachments } as const;
  const { id } = await writeComment(tx, given.config, scopeOf(given, ticket), comment);
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

export function rowOf({ mail, addressed }: Pick<MailToDecide, 'mail' | 'addressed'>) {
  const { digest, messageId, from, fromText, to, subject, text } = mail;
  return {
    digest,
    messageId: messageId && isMessageId(messageId) ? messageId : null,
    from: from ?? fromText,
    to: 'address' in addressed ? addressed.address : (to[0] ?? ''),
    subject,
    text: text.slice(0, inboundMailLimits.keptText).toWellFormed(),
  };
}
