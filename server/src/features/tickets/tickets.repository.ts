import type { listTickets, TicketContext } from '@endcap/contract/tickets';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { holds, type Scope } from '../../access/scope.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { matches } from '../../lists/matches.ts';
import { readPage } from '../../lists/read-page.ts';
import type { TicketChange } from './write-comment.unscoped.repository.ts';

type ListQuery = z.output<typeof listTickets.query>;

/** Written by the caller, or by a visitor with the address that is the caller's account. */
function isOwn({ actor }: Scope): Expression<SqlBool> {
  return sql<boolean>`(ticket.requester_id = ${actor.id}
    or (ticket.requester_id is null and ticket.requester_email = ${actor.loginId}))`;
}

/** The caller's own tickets, and those of the company for its admins. */
function isVisible(scope: Scope): Expression<SqlBool> {
  const { company } = scope;
  return company && holds(scope, 'LIST', 'TICKET')
    ? sql<boolean>`(${isOwn(scope)} or ticket.company_id = ${company.id})`
    : isOwn(scope);
}

const sort = {
  incidentId: 'ticket.reference',
  subject: sql`folded(ticket.subject)`,
  statusInfo: 'ticket.status',
  createdOn: 'ticket.created_on',
  lastUpdatedOn: 'ticket.updated_on',
} as const;

function tickets(db: Database, scope: Scope) {
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
      sql<TicketContext | null>`ticket.context`.as('context'),
      sql<boolean>`${isOwn(scope)}`.as('isOwn'),
      sql<string | null>`(select c.name from company c where c.id = ticket.company_id)`.as(
        'companyName',
      ),
    ]);
}
export type TicketRecord = Awaited<ReturnType<ReturnType<typeof tickets>['execute']>>[number];

export async function selectTickets(db: Database, scope: Scope, query: ListQuery) {
  const { search = '', status = [], of } = query;
  const { company } = scope;
  const found = tickets(db, scope)
    .where(
      of === 'company' && company
        ? sql<boolean>`ticket.company_id = ${company.id}`
        : sql<boolean>`${isOwn(scope)}`,
    )
    .$if(search !== '', (q) => q.where(matches(['ticket.search_text'], search)))
    .$if(status.length > 0, (q) => q.where('ticket.status', 'in', status));
  return readPage(found, query, { sort, id: 'ticket.id' });
}

export async function findTicket(db: Database, scope: Scope, reference: string) {
  return tickets(db, scope)
    .where('ticket.reference', '=', reference)
    .where(sql<boolean>`${isVisible(scope)}`)
    .executeTakeFirst();
}

export async function isOwnTicket(
  tx: Transaction,
  scope: Scope,
  reference: string,
): Promise<boolean> {
  const own = await tx
    .selectFrom('ticket')
    .select('id')
    .where('reference', '=', reference)
    .where(sql<boolean>`${isOwn(scope)}`)
    .executeTakeFirst();
  return own !== undefined;
}

/** Without internal notes: no requester reads them. */
export async function selectThread(db: Database, _scope: Scope, ticketId: string) {
  return db
    .selectFrom('ticket_comment as c')
    .select([
      'c.id',
      'c.author',
      'c.author_name as authorName',
      'c.body as text',
      'c.created_on as createdOn',
      sql<{ id: string; fileName: string; bytes: number }[]>`coalesce((
        select json_agg(json_build_object('id', a.id, 'fileName', a.file_name, 'bytes', a.bytes) order by a.created_on)
        from ticket_attachment a where a.comment_id = c.id), '[]')`.as('attachments'),
    ])
    .where('c.ticket_id', '=', ticketId)
    .where('c.internal', '=', false)
    .orderBy('c.created_on')
    .orderBy('c.id')
    .execute();
}

export async function findAttachment(
  db: Database,
  _scope: Scope,
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

/** The requester is stored too: from then on the ticket of a visitor is the account's. */
export async function updateTicket(
  tx: Transaction,
  { actor }: Scope,
  id: string,
  change: TicketChange & { helped: boolean | null },
): Promise<void> {
  await tx
    .updateTable('ticket')
    .set({
      ...change,
      requester_id: actor.id,
      updated_on: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}
