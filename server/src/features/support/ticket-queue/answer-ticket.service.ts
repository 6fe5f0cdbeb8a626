import type { QueueTicket } from '@endcap/contract/support/queued-ticket';
import type { replyToTicket } from '@endcap/contract/support/ticket-queue';
import type { z } from 'zod';
import type { Scope } from '../../../access/scope.ts';
import { AppError } from '../../../app-error.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { UploadedFile } from '../../../http/endpoints/handler.ts';
import { withStoredFile } from '../tickets/attachments.service.ts';
import {
  type LockedTicket,
  refuseTooMany,
  type TicketServices,
  writeComment,
} from '../tickets/write-comment.service.ts';
import { holdReply } from './held-replies.service.ts';
import {
  deleteHeldReply,
  hasWordsOfOthers,
  selectHeldReplies,
} from './held-replies.unscoped.repository.ts';
import { changeTicket, type Target } from './queued-ticket.service.ts';
import * as repository from './queued-ticket.unscoped.repository.ts';

const staffOf = ({ actor }: Scope) => ({ role: 'STAFF', id: actor.id, name: actor.name }) as const;

/**
 * A reply is refused once when another person wrote what its author has not seen. Changes of
 * priority, tags or assignee are no reason, and neither is what the author wrote.
 */
const refuseUnread =
  (scope: Scope, { seen }: Target) =>
  async (tx: Transaction, { id: ticketId }: LockedTicket): Promise<void> => {
    if (seen === undefined) return;
    const since = { ticketId, userId: scope.actor.id, version: seen };
    if (await hasWordsOfOthers(tx, since)) throw new AppError('resource.changed');
  };

export async function replyToTicketOf(
  services: TicketServices,
  scope: Scope,
  target: Target,
  { text, status, when, file }: Reply,
): Promise<QueueTicket> {
  const author = staffOf(scope);
  const order = { refuse: refuseUnread(scope, target), afterReplies: true };
  const reply = (attachmentId: string | null) => async (tx: Transaction, ticket: LockedTicket) => {
    if (when === 'LATER') {
      if (ticket.status === 'CLOSED') throw new AppError('ticket.closed');
      await refuseTooMany(tx, ticket, author);
      return holdReply(tx, ticket, { author, text, status, attachmentId });
    }
    // An agent who answers a ticket without an assignee becomes its assignee.
    if (!ticket.assigneeId)
      await repository.updateQueuedTicket(tx, ticket.id, { assignee_id: scope.actor.id });
    const attachments = attachmentId ? [attachmentId] : [];
    const comment = { ticket, author, text, status, attachments };
    await writeComment(tx, services.config, scope, comment);
  };
  return withStoredFile(services, file, (attachmentId) =>
    changeTicket(services, scope, target, reply(attachmentId), order),
  );
}

/** No entry in the log: nobody but staff has seen the reply. Its file is removed as left behind. */
export async function takeBackReplyOf(
  services: TicketServices,
  scope: Scope,
  { incidentId, replyId }: { incidentId: string; replyId: string },
): Promise<QueueTicket> {
  const target = { reference: incidentId, seen: undefined };
  return changeTicket(services, scope, target, async (tx, ticket) => {
    const held = await selectHeldReplies(tx, ticket.id);
    const reply = held.find(({ id }) => id === replyId);
    if (reply && reply.authorId !== scope.actor.id) throw new AppError('resource.not_found');
    if (!reply || !(await deleteHeldReply(tx, replyId))) throw new AppError('reply.sent');
    await repository.updateQueuedTicket(tx, ticket.id, {});
  });
}

type Reply = z.output<typeof replyToTicket.body> & { file?: UploadedFile | undefined };

export async function addNote(
  services: TicketServices,
  scope: Scope,
  target: Target,
  text: string,
): Promise<QueueTicket> {
  return changeTicket(services, scope, target, async (tx, ticket) => {
    const note = { ticket, author: staffOf(scope), text, internal: true };
    await writeComment(tx, services.config, scope, note);
  });
}
