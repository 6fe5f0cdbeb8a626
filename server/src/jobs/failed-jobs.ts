import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';

/** By queue, for a gauge: every queue is named, also with none. Read from a small index. */
export async function failedJobCount(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; failed: number }>`
    select name, (
      select count(*) from jobs.job_common job where job.name = queue.name and job.state = 'failed'
    )::int as failed
    from jobs.queue queue where name not like '\\_\\_%'
  `.execute(db);
  return new Map(rows.map(({ name, failed }) => [name, failed]));
}
