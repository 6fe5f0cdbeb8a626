import { ticketList } from '@endcap/contract/support/ticket-lists';
import type { listTickets } from '@endcap/contract/support/tickets';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { canUseCompany } from '../../../access/company-rights.ts';
import { holds, type Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { listSource } from '../../../lists/list-source.ts';
import { matches } from '../../../lists/matches.ts';
import { ticketRows } from './ticket-rows.unscoped.repository.ts';

type ListQuery = z.output<typeof listTickets.query>;

/**
 * Written by the caller, or by a visitor with the address that is the caller's account. A ticket of
 * another company is the caller's own only while they can use that company.
 */
function isOwn({ actor, company }: Scope): Expression<SqlBool> {
  return sql<boolean>`((ticket.requester_id = ${actor.id} and (
      ticket.company_id is null or ticket.company_id = ${company?.id ?? null}
      or ${canUseCompany(sql`${actor.id}`, sql.ref('ticket.company_id'))}))
    or (ticket.requester_id is null and ticket.requester_email = ${actor.loginId}))`;
}

/** The caller's own tickets, and those of the company for its admins. */
function isVisible(scope: Scope): Expression<SqlBool> {
  const { company } = scope;
  return company && holds(scope, 'LIST', 'TICKET')
    ? sql<boolean>`(${isOwn(scope)} or ticket.company_id = ${company.id})`
    : isOwn(scope);
}

const listed = listSource(ticketList, {
  rows: (db: Database, scope: Scope, { of }: { of: ListQuery['of'] }) =>
    ticketRows(db, isOwn(scope)).where(
      of === 'company' && scope.company
        ? sql<boolean>`ticket.company_id = ${scope.company.id}`
        : sql<boolean>`${isOwn(scope)}`,
    ),
  id: 'ticket.id',
  sort: {
    incidentId: 'ticket.reference',
    subject: sql`folded(ticket.subject)`,
    statusInfo: 'ticket.status',
    createdOn: 'ticket.created_on',
    lastUpdatedOn: 'ticket.updated_on',
  },
  search: (search) => matches(['ticket.search_text'], search),
  filters: { status: (statuses) => sql<boolean>`ticket.status = any(${statuses}::text[])` },
});

export function selectTickets(db: Database, scope: Scope, query: ListQuery) {
  return listed.page(db, scope, query);
}

export async function findTicket(db: Database, scope: Scope, reference: string) {
  return ticketRows(db, isOwn(scope))
    .where('ticket.reference', '=', reference)
    .where(sql<boolean>`${isVisible(scope)}`)
    .executeTakeFirst();
}

export async function isOwnTicket(tx: Database, scope: Scope, reference: string): Promise<boolean> {
  const own = await tx
    .selectFrom('ticket')
    .select('id')
    .where('reference', '=', reference)
    .where(sql<boolean>`${isOwn(scope)}`)
    .executeTakeFirst();
  return own !== undefined;
}
