// No scope: requesters, staff, inbound mail and the help desk write to tickets of all companies.
import type { CommentChannel, TicketStatus } from '@endcap/contract/support/ticket-options';
import { sql } from 'kysely';
import type { ActivityScope } from '../../../activity/record-activity.ts';
import type { Transaction } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';

export interface CommentToInsert {
  id: string;
  ticketId: string;
  author: 'REQUESTER' | 'STAFF' | 'PORTAL';
  authorId: string | null;
  authorName: string;
  text: string;
  internal?: boolean;
  channel?: CommentChannel;
  /** Of a message of the requester. */
  answerBy?: Date | null;
  /** The version of the ticket that the comment makes. */
  version: number;
}

export async function insertComment(tx: Transaction, comment: CommentToInsert): Promise<void> {
  await tx
    .insertInto('ticket_comment')
    .values({
      id: comment.id,
      ticket_id: comment.ticketId,
      author: comment.author,
      author_id: comment.authorId,
      author_name: comment.authorName,
      body: comment.text,
      internal: comment.internal ?? false,
      channel: comment.channel ?? 'PORTAL',
      answer_by: comment.answerBy ?? null,
      version: comment.version,
    })
    .execute();
}

/** False when the file was given up as left behind meanwhile. */
export async function attachFile(tx: Transaction, id: string, commentId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ticket_attachment')
    .set({ comment_id: commentId })
    .where('id', '=', id)
    .where('comment_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** True when the requester wrote after a version of the ticket. */
export async function hasLaterMessage(
  tx: Transaction,
  ticketId: string,
  version: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('ticket_comment')
    .select('id')
    .where('ticket_id', '=', ticketId)
    .where('author', '=', 'REQUESTER')
    .where('version', '>', version)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the ticket, so that it is not closed while a comment is written. */
export async function lockTicket(tx: Transaction, by: { reference: string } | { id: string }) {
  return tx
    .selectFrom('ticket')
    .select([
      'id',
      'reference',
      'status',
      'site',
      'locale',
      'subject',
      'company_id as companyId',
      'requester_id as requesterId',
      'requester_name as requesterName',
      'requester_email as requesterEmail',
      'assignee_id as assigneeId',
      'answer_by as answerBy',
      'answered_on as answeredOn',
      'asked_on as askedOn',
      'waiting_since as waitingSince',
      'helped',
      'priority',
      'tags',
      'created_on as createdOn',
      'merged_into_id as mergedIntoId',
      'erased_on as erasedOn',
      'version',
    ])
    .$call((query) =>
      'id' in by ? query.where('id', '=', by.id) : query.where('reference', '=', by.reference),
    )
    .forUpdate()
    .executeTakeFirst();
}
export type LockedTicket = NonNullable<Awaited<ReturnType<typeof lockTicket>>>;

/**
 * The comments and notes of one person on a ticket in the last minutes, by every way to write one. The
 * lock of the ticket makes the count exact. All who write as the requester count together: the account,
 * the mailed link and the mail are one person. The description is no comment.
 */
export async function countRecentComments(
  tx: Transaction,
  ticketId: string,
  { role, id }: { role: CommentToInsert['author']; id: string | null },
  minutes: number,
) {
  return tx
    .selectFrom('ticket_comment')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(ceil(extract(epoch from
        min(created_on) + make_interval(mins => ${minutes}) - clock_timestamp())), 0)::int`.as(
        'secondsLeft',
      ),
    ])
    .where('ticket_id', '=', ticketId)
    .where('created_on', '>', sql<Date>`clock_timestamp() - make_interval(mins => ${minutes})`)
    .where('author', '=', role)
    .where(
      'id',
      '!=',
      sql<string>`(select d.id from ticket_comment d
      where d.ticket_id = ${ticketId} order by d.created_on, d.id limit 1)`,
    )
    .$if(role !== 'REQUESTER', (query) => query.where('author_id', 'is not distinct from', id))
    .executeTakeFirstOrThrow();
}

export interface TicketChange {
  status?: TicketStatus;
  answer_by?: Date | null;
  answered_on?: Date | null;
  asked_on?: Date | null;
  waiting_since?: Date | null;
  helped?: boolean;
  /** From then on the ticket of a visitor is the account's. */
  requester_id?: string;
}

/** An internal note leaves the time of the last update: the requester sees that time. */
export async function updateLockedTicket(
  tx: Transaction,
  id: string,
  change: TicketChange,
  { isInternal }: { isInternal: boolean },
): Promise<void> {
  await tx
    .updateTable('ticket')
    .set({ ...change, version: sql<number>`version + 1` })
    .$if(!isInternal, (update) => update.set({ updated_on: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute();
}

export interface TicketEvent {
  event: string;
  before?: object;
  after?: object;
}

export async function insertTicketEvent(
  tx: Transaction,
  ticketId: string,
  actor: ActivityScope['actor'],
  { event, before, after }: TicketEvent,
): Promise<void> {
  await tx
    .insertInto('ticket_event')
    .values({
      id: newId(),
      ticket_id: ticketId,
      event,
      actor_id: actor.id,
      actor_name: actor.name,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
}
