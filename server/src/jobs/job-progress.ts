import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import type { AnyJobDefinition } from './define-job.ts';

const pauseMs = 250;

/** Writes at most a few times per second, and always the last one. */
export function progressWriter(db: Database, jobId: string) {
  let writtenAt = 0;
  return async (done: number, total: number): Promise<void> => {
    if (done < total && Date.now() - writtenAt < pauseMs) return;
    writtenAt = Date.now();
    await db
      .insertInto('job_progress')
      .values({ job_id: jobId, done, total })
      .onConflict((conflict) =>
        conflict.column('job_id').doUpdateSet({ done, total, updated_on: sql`now()` }),
      )
      .execute();
  };
}

type JobState = 'waiting' | 'running' | 'done' | 'failed';

export interface JobStatus {
  state: JobState;
  /** Zero of zero until the job reports progress. */
  done: number;
  total: number;
}

/** For a progress bar; undefined when the job does not exist, or no longer. */
export async function readJobStatus(
  db: Database,
  job: Pick<AnyJobDefinition, 'name'>,
  jobId: string,
): Promise<JobStatus | undefined> {
  const { rows } = await sql<JobStatus>`
    select case job.state
        when 'active' then 'running' when 'completed' then 'done'
        when 'failed' then 'failed' when 'cancelled' then 'failed' else 'waiting' end as state,
      coalesce(progress.done, 0) as done, coalesce(progress.total, 0) as total
    from jobs.job left join job_progress progress on progress.job_id = job.id
    where job.name = ${job.name} and job.id = ${jobId}
  `.execute(db);
  return rows[0];
}
