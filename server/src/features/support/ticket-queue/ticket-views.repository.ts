import type { TicketViewFilters } from '@endcap/contract/support/ticket-views';
import { sql } from 'kysely';
import type { Scope } from '../../../access/scope.ts';
import type { Database, Transaction } from '../../../db/connection.ts';

export interface TicketViewValues {
  name: string;
  filters: TicketViewFilters;
}

const columns = ['id', 'name', sql<TicketViewFilters>`filters`.as('filters'), 'version'] as const;

export async function selectViews(db: Database, { actor }: Scope) {
  return db
    .selectFrom('ticket_view')
    .select(columns)
    .where('owner_id', '=', actor.id)
    .orderBy(sql`folded(name)`)
    .limit(100)
    .execute();
}
export type TicketViewRecord = Awaited<ReturnType<typeof selectViews>>[number];

/** Locks the owner's views with their account, so that two requests do not pass the limit together. */
export async function countViewsOf(tx: Transaction, { actor }: Scope): Promise<number> {
  await sql`select from user_account where id = ${actor.id} for update`.execute(tx);
  const { count } = await tx
    .selectFrom('ticket_view')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', actor.id)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertView(
  tx: Transaction,
  { actor }: Scope,
  id: string,
  { name, filters }: TicketViewValues,
): Promise<TicketViewRecord> {
  return tx
    .insertInto('ticket_view')
    .values({ id, owner_id: actor.id, name, filters: JSON.stringify(filters) })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function lockView(tx: Transaction, { actor }: Scope, id: string) {
  return tx
    .selectFrom('ticket_view')
    .select(columns)
    .where('id', '=', id)
    .where('owner_id', '=', actor.id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateView(
  tx: Transaction,
  { actor }: Scope,
  id: string,
  { name, filters }: TicketViewValues,
): Promise<TicketViewRecord> {
  return tx
    .updateTable('ticket_view')
    .set({ name, filters: JSON.stringify(filters), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('owner_id', '=', actor.id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteView(tx: Transaction, { actor }: Scope, id: string): Promise<void> {
  await tx
    .deleteFrom('ticket_view')
    .where('id', '=', id)
    .where('owner_id', '=', actor.id)
    .execute();
}
