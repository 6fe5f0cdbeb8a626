import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';

export interface ListedJob {
  id: string;
  name: string;
  state: string;
  tries: number;
  created_on: Date;
  completed_on: Date | null;
  message: string | null;
}

/** The newest jobs first. */
export async function listJobs(
  db: Database,
  { failed = false, limit = 100 }: { failed?: boolean; limit?: number } = {},
): Promise<ListedJob[]> {
  const { rows } = await sql<ListedJob>`
    select id, name, state, case when started_on is null then 0 else retry_count + 1 end as tries,
      created_on, completed_on, coalesce(output ->> 'message', output #>> '{value,message}') as message
    from jobs.job
    where name not like '\\_\\_%' and ${failed ? sql`state = 'failed'` : sql`true`}
    order by created_on desc, id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Failed jobs by queue, for a metric; a queue without one counts zero. Read from a small index. */
export async function failedJobCount(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; failed: number }>`
    select name, (
      select count(*) from jobs.job_common job where job.name = queue.name and job.state = 'failed'
    )::int as failed
    from jobs.queue queue where name not like '\\_\\_%'
  `.execute(db);
  return new Map(rows.map(({ name, failed }) => [name, failed]));
}
