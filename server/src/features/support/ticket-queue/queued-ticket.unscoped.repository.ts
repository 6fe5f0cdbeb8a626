// No scope: staff answer the tickets of all companies, and the endpoint asks for that right.
import type { TicketPriority } from '@endcap/contract/support/ticket-options';
import type { WritingKind } from '@endcap/contract/support/ticket-queue-options';
import type { TicketContext } from '@endcap/contract/support/tickets';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/connection.ts';
import { isAgent, isUnread } from './queue-options.unscoped.repository.ts';

/** Seconds without a sign of an open page after which a visit is over. */
export const visitEndsAfter = 120;

export async function findQueuedTicket(db: Database, reference: string, readerId: string) {
  return db
    .selectFrom('ticket as t')
    .leftJoin('company as c', 'c.id', 't.company_id')
    .leftJoin('user_account as u', 'u.id', 't.assignee_id')
    .leftJoin('user_account as r', 'r.id', 't.requester_id')
    .leftJoin('ticket as m', 'm.id', 't.merged_into_id')
    .leftJoin('ticket_look as l', (join) =>
      join.onRef('l.ticket_id', '=', 't.id').on('l.user_id', '=', readerId),
    )
    .select([
      't.id',
      't.reference',
      't.subject',
      't.status',
      't.priority',
      't.reason',
      't.product_code as product',
      't.site',
      't.channel',
      't.tags',
      't.company_id as companyId',
      'c.name as companyName',
      't.requester_id as requesterId',
      // A person without a zone of their own is where their company is.
      sql<string | null>`coalesce(r.time_zone, c.time_zone)`.as('requesterTimeZone'),
      't.requester_name as requesterName',
      't.requester_email as requesterEmail',
      't.locale',
      't.assignee_id as assigneeId',
      sql<string | null>`u.first_name || ' ' || u.last_name`.as('assigneeName'),
      't.created_on as createdOn',
      't.updated_on as updatedOn',
      't.answer_by as answerBy',
      't.answered_on as answeredOn',
      't.waiting_since as waitingSince',
      sql<boolean>`${isUnread}`.as('isUnread'),
      // Before the first sign of this visit, the last one is of the visit before.
      sql<Date | null>`case when l.here_on < now() - make_interval(secs => ${visitEndsAfter})
        then l.here_on else l.looked_before end`.as('lookedOn'),
      't.helped',
      sql<TicketContext | null>`t.context`.as('context'),
      'm.reference as mergedInto',
      sql<string[]>`array(select f.reference from ticket f
        where f.merged_into_id = t.id order by f.created_on)`.as('mergedFrom'),
      't.erased_on as erasedOn',
      't.version',
    ])
    .where('t.reference', '=', reference)
    .executeTakeFirst();
}
export type QueuedTicket = NonNullable<Awaited<ReturnType<typeof findQueuedTicket>>>;

/** The latest of a long history; the activity log has all of it. */
export async function selectHistory(db: Database, ticketId: string) {
  return db
    .selectFrom('ticket_event')
    .select([
      'id',
      'event',
      'actor_name as actor',
      'created_on as createdOn',
      sql<Record<string, unknown> | null>`before`.as('before'),
      sql<Record<string, unknown> | null>`after`.as('after'),
    ])
    .where('ticket_id', '=', ticketId)
    .orderBy('created_on', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** By account and by address: a person also writes while signed out. */
export async function selectOtherTickets(
  db: Database,
  { id, requesterEmail }: Pick<QueuedTicket, 'id' | 'requesterEmail'>,
) {
  return db
    .selectFrom('ticket')
    .select(['reference', 'subject', 'status', 'created_on as createdOn'])
    .where('requester_email', '=', requesterEmail)
    .where('id', '!=', id)
    .where('merged_into_id', 'is', null)
    .orderBy('created_on', 'desc')
    .limit(10)
    .execute();
}

export async function findAnyAttachment(
  db: Database,
  { incidentId, attachmentId }: { incidentId: string; attachmentId: string },
) {
  return db
    .selectFrom('ticket_attachment as a')
    .innerJoin('ticket_comment as c', 'c.id', 'a.comment_id')
    .innerJoin('ticket as t', 't.id', 'c.ticket_id')
    .select(['a.id', 'a.file_name as fileName'])
    .where('a.id', '=', attachmentId)
    .where('t.reference', '=', incidentId)
    .executeTakeFirst();
}

/** Locks the account, so that the right is not taken away before the change is written. */
export async function findAgent(tx: Transaction, userId: string) {
  return tx
    .selectFrom('user_account as u')
    .select(['u.id', sql<string>`u.first_name || ' ' || u.last_name`.as('name')])
    .where('u.id', '=', userId)
    .where(isAgent)
    .forShare()
    .executeTakeFirst();
}

/** Whether the author of a reply may still answer. No lock: it is a look at the moment of sending. */
export async function isStillAgent(tx: Transaction, userId: string) {
  return tx
    .selectFrom('user_account as u')
    .select(['u.login_id as loginId', isAgent.as('isAgent')])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function findAccountName(tx: Transaction, userId: string) {
  const account = await tx
    .selectFrom('user_account')
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return account?.name ?? null;
}

export interface QueueChange {
  assignee_id?: string | null;
  priority?: TicketPriority;
  tags?: string[];
  status?: string;
  answer_by?: Date | null;
  answered_on?: Date | null;
  asked_on?: Date | null;
  waiting_since?: Date | null;
}

/** The requester sees the time of the last update: it moves with the status alone. */
export async function updateQueuedTicket(
  tx: Transaction,
  id: string,
  change: QueueChange,
): Promise<void> {
  await tx
    .updateTable('ticket')
    .set({ ...change, version: sql<number>`version + 1` })
    .$if(change.status !== undefined, (update) => update.set({ updated_on: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute();
}

/** New on the other ticket, with the version that the merge makes. */
export async function moveThread(
  tx: Transaction,
  { from, into, version }: { from: string; into: string; version: number },
): Promise<void> {
  await tx
    .updateTable('ticket_comment')
    .set({ ticket_id: into, version })
    .where('ticket_id', '=', from)
    .execute();
}

/** Tickets that were merged into this one before lead to the new one too. */
export async function closeAsMerged(
  tx: Transaction,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await tx
    .updateTable('ticket')
    .set({
      status: sql<string>`case when id = ${from} then 'CLOSED' else status end`,
      waiting_since: null,
      merged_into_id: into,
      updated_on: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where((where) => where.or([where('id', '=', from), where('merged_into_id', '=', from)]))
    .execute();
}

/** Counts a sign of an open page: after a while without one, a new visit begins. */
export async function upsertLook(
  tx: Transaction,
  { ticketId, userId, writing }: { ticketId: string; userId: string; writing: string | null },
): Promise<void> {
  await sql`insert into ticket_look as l (ticket_id, user_id, writing)
    values (${ticketId}, ${userId}, ${writing})
    on conflict (ticket_id, user_id) do update set
      looked_before = case when l.here_on < now() - make_interval(secs => ${visitEndsAfter})
        then l.here_on else l.looked_before end,
      here_on = now(), writing = ${writing}`.execute(tx);
}

/** The colleagues who have the ticket open: their pages have sent a sign in the last seconds. */
export async function selectPresent(
  db: Database,
  { ticketId, userId, seconds }: { ticketId: string; userId: string; seconds: number },
) {
  return db
    .selectFrom('ticket_look as l')
    .innerJoin('user_account as u', 'u.id', 'l.user_id')
    .select([
      'l.user_id as userId',
      sql<string>`u.first_name || ' ' || u.last_name`.as('name'),
      sql<WritingKind | null>`l.writing`.as('writing'),
    ])
    .where('l.ticket_id', '=', ticketId)
    .where('l.user_id', '!=', userId)
    .where('l.here_on', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .where(isAgent)
    .orderBy('l.here_on', 'desc')
    .limit(5)
    .execute();
}
