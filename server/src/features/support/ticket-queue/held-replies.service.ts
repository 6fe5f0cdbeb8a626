import type { Locale } from '@endcap/contract/sites';
import { takeBackSeconds } from '@endcap/contract/support/ticket-queue-options';
import { z } from 'zod';
import type { Transaction } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { translate } from '../../../texts/translate.ts';
import type { HelpDeskConfig } from '../tickets/announce-ticket.ts';
import {
  type LockedTicket,
  lockTicket,
  type NewComment,
  writeComment,
} from '../tickets/write-comment.service.ts';
import * as repository from './held-replies.unscoped.repository.ts';
import { isStillAgent, updateQueuedTicket } from './queued-ticket.unscoped.repository.ts';

/** Tried for half a day: the reply was promised to its author. */
export const sendHeldReplyJob = defineJob({
  name: 'tickets.send-held-reply',
  payload: z.object({ replyId: z.uuid() }),
  retryLimit: 20,
  retryDelaySeconds: 5,
  concurrency: 2,
});

/** Keeps the reply for some seconds. The job that sends it exists exactly when the reply does. */
export async function holdReply(
  tx: Transaction,
  ticket: LockedTicket,
  reply: Omit<repository.NewHeldReply, 'id' | 'ticketId' | 'version' | 'seconds'>,
): Promise<void> {
  const id = newId();
  await repository.insertHeldReply(tx, {
    ...{ ...reply, id, ticketId: ticket.id },
    ...{ version: ticket.version + 1, seconds: takeBackSeconds },
  });
  await updateQueuedTicket(tx, ticket.id, {});
  await enqueue(tx, sendHeldReplyJob, { replyId: id }, { after: takeBackSeconds });
}

/** The work of the job: sends the reply with those before it, unless it was taken back. */
export async function sendHeldReply(
  tx: Transaction,
  config: HelpDeskConfig,
  { replyId, jobId }: { replyId: string; jobId: string },
): Promise<void> {
  const ticketId = await repository.findHeldTicketId(tx, replyId);
  const ticket = ticketId && (await lockTicket(tx, { id: ticketId }));
  if (ticket) await sendAll(tx, config, ticket, { requestId: jobId, upTo: replyId });
}

/**
 * Sends what is held before another act that must come after it, such as the end of the ticket.
 * Returns the ticket as it is then.
 */
export async function releaseReplies(
  tx: Transaction,
  config: HelpDeskConfig,
  ticket: LockedTicket,
  requestId: string,
): Promise<LockedTicket> {
  const isChanged = await sendAll(tx, config, ticket, { requestId });
  return (isChanged && (await lockTicket(tx, { id: ticket.id }))) || ticket;
}

/** Under the lock of the ticket, so that each is sent once and in its order. */
async function sendAll(
  tx: Transaction,
  config: HelpDeskConfig,
  ticket: LockedTicket,
  { requestId, upTo }: { requestId: string; upTo?: string },
): Promise<boolean> {
  const held = await repository.selectHeldReplies(tx, ticket.id);
  const last = upTo === undefined ? held.length : held.findIndex(({ id }) => id === upTo) + 1;
  let current: LockedTicket | undefined = ticket;
  for (const reply of held.slice(0, last)) {
    await repository.deleteHeldReply(tx, reply.id);
    if (current && !current.erasedOn) await sendOne(tx, config, current, { reply, requestId });
    current = await lockTicket(tx, { id: ticket.id });
  }
  return last > 0;
}

/** A reply that may not go out any more stays as a note, so that no word of it is lost. */
async function sendOne(
  tx: Transaction,
  config: HelpDeskConfig,
  ticket: LockedTicket,
  { reply, requestId }: { reply: repository.HeldReplyRow; requestId: string },
): Promise<void> {
  const author = { role: 'STAFF', id: reply.authorId, name: reply.authorName } as const;
  const account = await isStillAgent(tx, reply.authorId);
  const isRefused = ticket.status === 'CLOSED' || !account.isAgent;
  if (!isRefused && !ticket.assigneeId)
    await updateQueuedTicket(tx, ticket.id, { assignee_id: reply.authorId });
  const attachments = reply.attachmentId ? [reply.attachmentId] : [];
  const words: Pick<NewComment, 'text' | 'internal' | 'status'> = isRefused
    ? { text: notSent(ticket, reply.text), internal: true }
    : { text: reply.text, status: reply.status };
  const actor = { id: reply.authorId, loginId: account.loginId, name: reply.authorName };
  await writeComment(
    tx,
    config,
    { actor, company: null, requestId },
    { ticket, author, attachments, held: { version: reply.version }, ...words },
  );
}

function notSent({ locale }: LockedTicket, text: string): string {
  return `${translate(locale as Locale, 'tickets.notSent', {})}\n\n${text}`;
}
