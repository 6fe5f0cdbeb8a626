import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import { newId } from '../db/id.ts';

/** A worker that was not seen for this long has stopped or lost the database. */
const seenWithinSeconds = 60;

/** Reports this worker every few seconds, so that operators see how many there are. */
export function reportPresence(db: Database, everySeconds: number) {
  const id = newId();
  // Without a database there is nothing to report; the next time may succeed.
  const report = () => upsertWorker(db, id).catch(() => undefined);
  const first = report();
  const timer = setInterval(() => void report(), everySeconds * 1000).unref();
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await first;
      await deleteWorker(db, id).catch(() => undefined);
    },
  };
}

async function upsertWorker(db: Database, id: string): Promise<void> {
  await db
    .insertInto('job_worker')
    .values({ id })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_on: sql`now()` }))
    .execute();
}

async function deleteWorker(db: Database, id: string): Promise<void> {
  await db.deleteFrom('job_worker').where('id', '=', id).execute();
}

export async function countWorkers(db: Database): Promise<number> {
  const { workers } = await db
    .selectFrom('job_worker')
    .select(sql<number>`count(*)::int`.as('workers'))
    .where('seen_on', '>', sql<Date>`now() - make_interval(secs => ${seenWithinSeconds})`)
    .executeTakeFirstOrThrow();
  return workers;
}

/** Deletes the rows of workers that were killed. */
export async function deleteWorkersSeenBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('job_worker').where('seen_on', '<', before).execute();
}
