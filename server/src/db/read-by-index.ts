import { sql } from 'kysely';
import type { Database } from './connection.ts';

/**
 * Reads with the planner kept from scanning a whole table. Where it expects many hits, it would read
 * the table from end to end to count them, although an index finds enough of them at once.
 */
export async function readByIndex<Result>(
  db: Database,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return work(tx);
  });
}
