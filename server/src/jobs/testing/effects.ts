import { sql } from 'kysely';
import type { Database } from '../../db/connection.ts';

export async function leaveEffect(
  db: Database,
  jobId: string,
  what: string,
  byWorker = '',
): Promise<void> {
  await sql`insert into effect values (${jobId}, ${what}, ${byWorker})`.execute(db);
}

export interface Effect {
  what: string;
  by_worker: string;
}

export async function effectsOf(db: Database, jobId: string): Promise<Effect[]> {
  const { rows } = await sql<Effect>`
    select what, by_worker from effect where job_id = ${jobId} order by what
  `.execute(db);
  return rows;
}
