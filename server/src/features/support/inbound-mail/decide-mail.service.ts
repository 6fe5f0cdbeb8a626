import { inboundMailLimits } from '@endcap/contract/limits';
import { lowerAscii } from '@endcap/contract/text';
import { messageIdDomain } from '../../../adapters/mail/mailer.ts';
import type { Transaction } from '../../../db/connection.ts';
import { isErasedAddress } from '../../../mail/erased-address.ts';
import { isMessageId } from '../../../mail/queue-mail.ts';
import type { AddressMatch } from '../shared/reply-address.ts';
import type { TicketMailConfig } from '../tickets/mail/mail-comment.service.ts';
import { type LockedTicket, lockMergedTicket } from '../tickets/write-comment.service.ts';
import { applyAutomatic, applyClosed, applyComment, applyReport } from './apply-mail.service.ts';
import * as repository from './inbound-mail.unscoped.repository.ts';
import {
  automatic,
  type Decision,
  type MailResult,
  type MailToDecide,
  parked,
} from './mail-decision.ts';
import type { ReadMail } from './read/read-mail.ts';
import { readSender } from './read/sender.ts';

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

/** Decides under the lock of the ticket what becomes of a mail, and does it. */
export async function decideMail(tx: Transaction, given: MailToDecide): Promise<MailResult> {
  const { mail, match, ids, leftOut } = given;
  const row = rowOf(given);
  const id = await repository.insertMail(tx, { ...row, outcome: 'PARKED', reason: null });
  // Another node has applied the same message in the meantime.
  if (!id) return (await repository.findResult(tx, mail.digest)) ?? automatic;
  const ticket = match.kind === 'TICKET' ? await lockMergedTicket(tx, match.reference) : undefined;
  const done = await decide(tx, given, ticket);
  const { outcome, reason, commentId = null, hasReopened = false } = done;
  const texts = {
    ...(done.isTextDropped && { body: '' }),
    ...(done.isSenderDropped && { from_address: '', subject: '', message_id: null }),
  };
  const isWaiting = outcome === 'PARKED' && reason !== 'TOO_MANY';
  await repository.updateMail(tx, id, {
    ...{ outcome, reason, comment_id: commentId, has_reopened: hasReopened, ...texts },
    ticket_id: ticket?.id ?? null,
    ...(isWaiting && { files_left_out: leftOut, authentication: mail.authentication }),
  });
  if (isWaiting) await repository.keepFiles(tx, id, ids);
  return { outcome, reason };
}

async function decide(
  tx: Transaction,
  given: MailToDecide,
  ticket: LockedTicket | undefined,
): Promise<Decision> {
  if (!ticket) return withoutTicket(given, given.match.kind);
  if (isErasedAddress(ticket.requesterEmail)) return ofErasedPerson;
  return decideForTicket(tx, given, ticket);
}

const ofErasedPerson: Decision = {
  ...{ outcome: 'DISCARDED', reason: null },
  ...{ isTextDropped: true, isSenderDropped: true },
};
/** Never a new ticket by guess: everyone who knows the mailbox could fill the queue. */
function withoutTicket({ mail, config }: MailToDecide, kind: AddressMatch['kind']): Decision {
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
  if (mail.report) return applyReport(tx, given, ticket);
  if (isOwn(mail, config)) return automatic;
  if (!isRequesters) return mail.automatic ? automatic : parked('OTHER_SENDER');
  if (mail.authentication && mail.authentication !== 'PASSED')
    return parked(mail.authentication === 'FAILED' ? 'NOT_AUTHENTIC' : 'NOT_CHECKED');
  if (mail.automatic) return applyAutomatic(tx, given, ticket);
  if (requester?.isGone) return parked('BLOCKED');
  if (ticket.status === 'CLOSED') return applyClosed(tx, given, ticket, counts.closed);
  return applyComment(tx, given, ticket, counts.reopenedToday);
}

/** Nothing is kept of a flood but its number. */
function tooMany(lastHour: number): Decision {
  return lastHour < inboundMailLimits.perHour * 5
    ? parked('TOO_MANY')
    : { outcome: 'DISCARDED', reason: 'TOO_MANY', isTextDropped: true };
}

export function rowOf({ mail, match }: Pick<MailToDecide, 'mail' | 'match'>) {
  const { digest, messageId, from, fromText, to, subject, text } = mail;
  return {
    digest,
    messageId: messageId && isMessageId(messageId) ? messageId : null,
    from: from ?? fromText,
    to: 'address' in match ? match.address : (to[0] ?? ''),
    subject,
    text: text.slice(0, inboundMailLimits.keptText).toWellFormed(),
  };
}
