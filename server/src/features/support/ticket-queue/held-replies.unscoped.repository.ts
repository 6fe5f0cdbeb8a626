// No scope: staff answer the tickets of all companies, and a job sends what they wrote.
import type { ReplyStatus } from '@endcap/contract/support/ticket-queue-options';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/connection.ts';

export interface NewHeldReply {
  id: string;
  ticketId: string;
  author: { id: string; name: string };
  text: string;
  status: ReplyStatus;
  attachmentId: string | null;
  version: number;
  seconds: number;
}

export async function insertHeldReply(tx: Transaction, reply: NewHeldReply): Promise<void> {
  await tx
    .insertInto('held_reply')
    .values({
      ...{ id: reply.id, ticket_id: reply.ticketId, body: reply.text, status: reply.status },
      ...{ author_id: reply.author.id, author_name: reply.author.name },
      ...{ attachment_id: reply.attachmentId, version: reply.version },
      sends_on: sql<Date>`now() + make_interval(secs => ${reply.seconds})`,
    })
    .execute();
}

/** The oldest first. */
export async function selectHeldReplies(db: Database, ticketId: string) {
  return db
    .selectFrom('held_reply')
    .select([
      'id',
      'author_id as authorId',
      'author_name as authorName',
      'body as text',
      'attachment_id as attachmentId',
      'version',
      sql<ReplyStatus>`status`.as('status'),
      sql<number>`greatest(0, ceil(extract(epoch from sends_on - now())))::int`.as('secondsLeft'),
    ])
    .where('ticket_id', '=', ticketId)
    .orderBy('created_on')
    .orderBy('id')
    .execute();
}
export type HeldReplyRow = Awaited<ReturnType<typeof selectHeldReplies>>[number];

/** The ticket of a reply that has not been sent or taken back; its lock comes next. */
export async function findHeldTicketId(db: Database, replyId: string) {
  const row = await db
    .selectFrom('held_reply')
    .select('ticket_id as ticketId')
    .where('id', '=', replyId)
    .executeTakeFirst();
  return row?.ticketId;
}

/** False when it has been sent or taken back meanwhile. */
export async function deleteHeldReply(tx: Transaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('held_reply')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** True when a colleague wrote on the ticket, or is about to, after a version of it. */
export async function hasWordsOfOthers(
  tx: Transaction,
  { ticketId, userId, version }: { ticketId: string; userId: string; version: number },
): Promise<boolean> {
  const { rows } = await sql`select from ticket_comment
      where ticket_id = ${ticketId} and version > ${version} and author_id is distinct from ${userId}
    union all
    select from held_reply
      where ticket_id = ${ticketId} and version > ${version} and author_id <> ${userId}
    limit 1`.execute(tx);
  return rows.length > 0;
}
