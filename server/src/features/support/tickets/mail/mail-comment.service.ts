import { isLocale, type Locale, type Site, siteLocales } from '@endcap/contract/sites';
import { z } from 'zod';
import { portalSecret } from '../../../../access/portal-secret.unscoped.repository.ts';
import { messageIdDomain } from '../../../../adapters/mail/mailer.ts';
import type { Config } from '../../../../config.ts';
import type { Database, Transaction } from '../../../../db/connection.ts';
import { defineJob } from '../../../../jobs/define-job.ts';
import { enqueue } from '../../../../jobs/enqueue.ts';
import { isErasedAddress } from '../../../../mail/erased-address.ts';
import { type NewMail, queueMail } from '../../../../mail/queue-mail.ts';
import { mailLocale, type RenderedMail, renderMail } from '../../../../mail/render-mail.ts';
import { siteAddress } from '../../../../mail/site-address.ts';
import { replyAddress } from '../../shared/reply-address.ts';
import { followLink } from './follow-link.ts';
import * as repository from './ticket-mail.unscoped.repository.ts';

export type TicketMailConfig = Pick<
  Config,
  | 'PUBLIC_URL'
  | 'SITE_HOSTS'
  | 'PORT'
  | 'MAIL_FROM'
  | 'SUPPORT_MAILBOX'
  | 'MAIL_AUTHSERV_ID'
  | 'helpDesk'
>;

export const mailCommentJob = defineJob({
  name: 'ticket-mail.comment',
  payload: z.object({ commentId: z.uuid() }),
  concurrency: 2,
  batchSize: 20,
});

/**
 * Mails a comment once it is committed: a reply of staff to the requester, a comment of the requester
 * to the assignee. An internal note is mailed to no one, whatever the caller passes.
 */
export async function mailComment(tx: Transaction, commentId: string): Promise<void> {
  await enqueue(tx, mailCommentJob, { commentId });
}

/** The work of the job. */
export async function queueCommentMail(
  tx: Transaction,
  config: TicketMailConfig,
  commentId: string,
): Promise<void> {
  const comment = await repository.findComment(tx, commentId);
  if (!comment || comment.internal || comment.author === 'PORTAL') return;
  const mail =
    comment.author === 'STAFF'
      ? await mailToRequester(tx, config, comment)
      : mailToAssignee(config, comment);
  if (mail) await queueMail(tx, mail);
}

async function mailToRequester(
  tx: Transaction,
  config: TicketMailConfig,
  comment: repository.CommentToMail,
): Promise<NewMail | undefined> {
  const { requester } = comment;
  if (requester.isGone || isErasedAddress(requester.email)) return undefined;
  const locale = localeOf(requester.languageCode, comment);
  const thread = await threadOf(tx, config, comment);
  const texts = renderMail(locale, 'ticket-answered', {
    reference: comment.reference,
    author: comment.authorName,
    text: comment.text,
    status: comment.status,
    files: comment.fileNames.join(', '),
    hasFiles: comment.fileNames.length > 0 ? 'yes' : 'no',
    canReply: thread.replyTo ? 'yes' : 'no',
    link: await linkForRequester(tx, config, comment),
  });
  // A person wrote it, so that it is no automatic mail.
  return {
    ...{ to: requester.email, ...companyOf(comment), ...asAnswer(texts), ...thread },
    ...membershipOf(comment),
    autoSubmitted: 'no',
  };
}

/** A requester without an account follows the ticket by a link of its own. */
async function linkForRequester(
  tx: Transaction,
  config: TicketMailConfig,
  comment: repository.CommentToMail,
): Promise<string> {
  const { requesterId, ticketId, reference, site } = comment;
  if (requesterId) return ticketLink(config, comment);
  return followLink(tx, config, { id: ticketId, reference, site: site as Site });
}

function mailToAssignee(
  config: TicketMailConfig,
  comment: repository.CommentToMail,
): NewMail | undefined {
  const { assignee } = comment;
  if (!assignee) return undefined;
  const texts = renderMail(localeOf(assignee.languageCode, comment), 'ticket-commented', {
    reference: comment.reference,
    name: assignee.firstName,
    author: comment.authorName,
    text: comment.text,
    link: `${siteAddress(comment.site as Site, config)}/ticketQueue/tickets/${comment.reference}`,
  });
  return { to: assignee.email, ...companyOf(comment), ...texts };
}

/** Mail programs show mails of one subject together, and know this mark of an answer in any language. */
const asAnswer = (texts: RenderedMail): RenderedMail => ({
  ...texts,
  subject: `Re: ${texts.subject}`,
});

const companyOf = ({ companyId }: repository.CommentToMail) => (companyId ? { companyId } : {});

/** A mail that waits is not sent to a requester who loses the company meanwhile. */
const membershipOf = ({ companyId, requesterId }: repository.CommentToMail) =>
  companyId && requesterId ? { forMember: { userId: requesterId, needs: 'USE' } as const } : {};

function localeOf(languageCode: string | null, ticket: { locale: string; site: string }): Locale {
  return isLocale(languageCode) || !isLocale(ticket.locale)
    ? mailLocale(languageCode, ticket.site as Site)
    : ticket.locale;
}

/** The language that its requester was writing in. */
export function localeOfTicket({ locale, site }: { locale: string; site: string }): Locale {
  return isLocale(locale) ? locale : siteLocales[site as Site];
}

function ticketLink(config: TicketMailConfig, ticket: { site: string; reference: string }): string {
  return `${siteAddress(ticket.site as Site, config)}/support/trackTicket/${ticket.reference}`;
}

/** The answer to a mail about a closed ticket: the way to a new one. */
export async function mailClosed(
  tx: Transaction,
  config: TicketMailConfig,
  ticket: { id: string; reference: string; site: string; locale: string; requesterEmail: string },
): Promise<void> {
  const { reference, site } = ticket;
  const link = `${siteAddress(site as Site, config)}/support/ticketCreation?followUp=${reference}`;
  const texts = renderMail(localeOf(null, ticket), 'ticket-closed', { reference, link });
  const { references = [] } = await threadOf(tx, config, { ticketId: ticket.id, reference });
  // Without an address for answers: there is nothing to answer.
  const thread = { references, autoSubmitted: 'auto-replied' } as const;
  await queueMail(tx, { to: ticket.requesterEmail, ...asAnswer(texts), ...thread });
}

/** Where a mail of a ticket is answered, and what makes mail programs show it with the others. */
export async function threadOf(
  tx: Transaction,
  config: TicketMailConfig,
  { ticketId, reference }: { ticketId: string; reference: string },
): Promise<Pick<NewMail, 'replyTo' | 'references'>> {
  const root = `<ticket.${ticketId}@${messageIdDomain(config.MAIL_FROM)}>`;
  const last = await repository.findLastMessageId(tx, ticketId);
  const mailbox = config.SUPPORT_MAILBOX;
  return {
    references: last ? [root, last] : [root],
    ...(mailbox && { replyTo: replyAddress(await replySecret(tx), mailbox, reference) }),
  };
}

export function replySecret(db: Database): Promise<Buffer> {
  return portalSecret(db, 'ticket-replies');
}
