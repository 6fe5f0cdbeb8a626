// No scope: a job does for all readers what staff who edit content have chosen.
import type { ScheduledAction } from '@endcap/contract/content/content-options';
import { defaultTimeZone } from '@endcap/contract/sites';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../db/connection.ts';

export async function selectSchedules(db: Database, itemId: string) {
  return db
    .selectFrom('content_schedule')
    .select([
      'action',
      'due_on as on',
      'author_name as by',
      sql<boolean>`failed_on is not null`.as('hasFailed'),
    ])
    .where('item_id', '=', itemId)
    .orderBy('action')
    .execute();
}

interface NewSchedule {
  itemId: string;
  action: ScheduledAction;
  /** In the portal's own zone. */
  minute: string;
  author: { id: string; name: string };
}

/** A time that was chosen before moves. */
export async function upsertSchedule(
  tx: Transaction,
  { itemId, action, minute, author }: NewSchedule,
): Promise<void> {
  const values = {
    due_on: sql<Date>`(${minute}::timestamp at time zone ${defaultTimeZone})`,
    author_id: author.id,
    author_name: author.name,
    failed_on: null,
  };
  await tx
    .insertInto('content_schedule')
    .values({ item_id: itemId, action, ...values })
    .onConflict((conflict) => conflict.columns(['item_id', 'action']).doUpdateSet(values))
    .execute();
}

export async function deleteSchedules(
  tx: Transaction,
  itemId: string,
  actions: readonly ScheduledAction[],
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('content_schedule')
    .where('item_id', '=', itemId)
    .where('action', 'in', [...actions])
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** What is due, the oldest first: an item is published before it is taken away. */
export async function selectDueItems(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('content_schedule')
    .select('item_id as itemId')
    .where('due_on', '<=', sql<Date>`now()`)
    .where('failed_on', 'is', null)
    .orderBy('due_on')
    .orderBy('item_id')
    .limit(500)
    .execute();
  return [...new Set(rows.map(({ itemId }) => itemId))];
}

export async function lockDueSchedules(tx: Transaction, itemId: string) {
  return tx
    .selectFrom('content_schedule')
    .select(['action', 'author_id as authorId', 'author_name as authorName'])
    .where('item_id', '=', itemId)
    .where('due_on', '<=', sql<Date>`now()`)
    .where('failed_on', 'is', null)
    .orderBy('due_on')
    .orderBy('action')
    .forUpdate()
    .execute();
}

export async function markFailed(
  tx: Transaction,
  itemId: string,
  action: ScheduledAction,
): Promise<void> {
  await tx
    .updateTable('content_schedule')
    .set({ failed_on: sql<Date>`now()` })
    .where('item_id', '=', itemId)
    .where('action', '=', action)
    .execute();
}
