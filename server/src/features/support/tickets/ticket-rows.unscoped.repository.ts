// No scope: a ticket is read with a session or with the link of a mail; the caller decides who may.
import type { TicketContext } from '@endcap/contract/support/tickets';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';

/** Tickets as their requesters see them. */
export function ticketRows(db: Database, isOwn: Expression<SqlBool>) {
  return db
    .selectFrom('ticket')
    .select([
      'ticket.id',
      'ticket.reference',
      'ticket.subject',
      'ticket.status',
      'ticket.type',
      'ticket.reason',
      'ticket.product_code as product',
      'ticket.requester_name as requesterName',
      'ticket.created_on as createdOn',
      'ticket.updated_on as updatedOn',
      'ticket.helped',
      'ticket.answer_by as answerBy',
      'ticket.answered_on as answeredOn',
      'ticket.waiting_since as waitingSince',
      'ticket.follow_up_of_id as followUpOfId',
      sql<TicketContext | null>`ticket.context`.as('context'),
      sql<boolean>`${isOwn}`.as('isOwn'),
      sql<string | null>`(select c.name from company c where c.id = ticket.company_id)`.as(
        'companyName',
      ),
    ]);
}
export type TicketRecord = Awaited<ReturnType<ReturnType<typeof ticketRows>['execute']>>[number];

/** A ticket that no account has taken over, for the link that was mailed to its writer. */
export async function findVisitorsTicket(db: Database, reference: string, days: number) {
  return ticketRows(db, sql<boolean>`true`)
    .where('ticket.reference', '=', reference)
    .where('ticket.requester_id', 'is', null)
    .where('ticket.erased_on', 'is', null)
    .where('ticket.updated_on', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
}

/** The ticket that it goes on from, and the last one that goes on from it. */
export async function selectFollowUps(
  db: Database,
  { id, followUpOfId }: Pick<TicketRecord, 'id' | 'followUpOfId'>,
) {
  return db
    .selectFrom('ticket')
    .select(['id', 'reference'])
    .where((where) => where.or([where('id', '=', followUpOfId), where('follow_up_of_id', '=', id)]))
    .orderBy('created_on', 'desc')
    .limit(20)
    .execute();
}

export async function findAttachment(
  db: Database,
  { ticketId, attachmentId }: { ticketId: string; attachmentId: string },
) {
  return db
    .selectFrom('ticket_attachment as a')
    .innerJoin('ticket_comment as c', 'c.id', 'a.comment_id')
    .select(['a.id', 'a.file_name as fileName'])
    .where('a.id', '=', attachmentId)
    .where('c.ticket_id', '=', ticketId)
    .where('c.internal', '=', false)
    .executeTakeFirst();
}
