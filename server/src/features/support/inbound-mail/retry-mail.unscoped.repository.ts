// No scope: a mail that fails belongs to no ticket and no company yet.
import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';
import { deleteOldRows } from '../../../db/delete-old-rows.ts';

export async function selectWaitingKeys(db: Database): Promise<Set<string>> {
  const rows = await db
    .selectFrom('inbound_mail_try')
    .select('message_key as key')
    .where('next_try_on', '>', sql<Date>`now()`)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** Counts a failure and returns how many there were; an outage counts none. */
export async function upsertTry(
  db: Database,
  key: string,
  { isFault, waitMinutes }: { isFault: boolean; waitMinutes: number[] },
): Promise<number> {
  const one = isFault ? 1 : 0;
  const { rows } = await sql<{ tries: number }>`
    insert into inbound_mail_try as t (message_key, tries, next_try_on)
    values (${key}, ${one}, now() + make_interval(mins => ${waitMinutes[0] ?? 1}))
    on conflict (message_key) do update set
      tries = t.tries + ${one},
      last_failed_on = now(),
      next_try_on = now() + make_interval(mins =>
        (${waitMinutes}::int[])[least(greatest(t.tries + ${one}, 1), ${waitMinutes.length})])
    returning tries`.execute(db);
  return rows[0]?.tries ?? one;
}

export async function deleteTries(db: Database, key: string): Promise<void> {
  await db.deleteFrom('inbound_mail_try').where('message_key', '=', key).execute();
}

export async function deleteTriesBefore(db: Database, before: Date): Promise<void> {
  await deleteOldRows(db, { table: 'inbound_mail_try', column: 'last_failed_on', before });
}
