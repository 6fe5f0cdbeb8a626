import { inboundMailLimits, ticketLimits } from '@endcap/contract/limits';
import { type Site, siteLocales } from '@endcap/contract/sites';
import type { Transaction } from '../../../db/connection.ts';
import { textIn } from '../../../texts/translate.ts';
import { localeOfTicket, mailClosed } from '../tickets/mail/mail-comment.service.ts';
import { type LockedTicket, mayComment, writeComment } from '../tickets/write-comment.service.ts';
import * as repository from './inbound-mail.unscoped.repository.ts';
import { automatic, type Decision, type MailToDecide, parked } from './mail-decision.ts';

export async function applyComment(
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
  const text = textIn(localeOfTicket(ticket));
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
export async function applyAutomatic(
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
export async function applyReport(
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
export async function applyClosed(
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
