// No scope: old rows of all companies are deleted at night.
import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import { deleteOldRows } from '../db/delete-old-rows.ts';

export async function deleteLinksExpiredBefore(db: Database, before: Date): Promise<void> {
  await deleteOldRows(db, { table: 'one_time_link', column: 'expires_on', before });
}

/** The tables of this month and the next two. */
export async function createActivityMonths(db: Database): Promise<void> {
  await sql`select ensure_activity_month(now() + m * interval '1 month')
    from generate_series(0, 2) m`.execute(db);
}

/** The entries of the last minute take their places in the search index of the log. */
export async function tidyActivitySearch(db: Database): Promise<void> {
  await sql`select tidy_activity_search()`.execute(db);
}

export async function deleteJobRowsBefore(db: Database, before: Date): Promise<void> {
  await deleteOldRows(db, { table: 'job_step', column: 'done_on', before });
  await db.deleteFrom('job_progress').where('updated_on', '<', before).execute();
}
