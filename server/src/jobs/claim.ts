import { sql } from 'kysely';
import type { Database, Transaction } from '../db/connection.ts';

/** Identifies one attempt of a job: each time a worker takes a job, its attempt number grows. */
export interface Claim {
  name: string;
  id: string;
  attempt: number;
}

export class ClaimLostError extends Error {
  override name = 'ClaimLostError';
}

/**
 * Stores the step as done and returns whether it is new. Must come first in the transaction of the
 * effect. The lock keeps another node from taking the job over before that transaction has ended.
 */
export async function markStep(tx: Transaction, claim: Claim, step: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean; marked: boolean }>`
    with held as (
      select id from jobs.job
      where name = ${claim.name} and id = ${claim.id}
        and state = 'active' and retry_count = ${claim.attempt}
      for key share
    ), marked as (
      insert into job_step (job_id, step) select id, ${step} from held
      on conflict do nothing returning step
    )
    select exists (select from held) as held, exists (select from marked) as marked
  `.execute(tx);
  if (!rows[0]?.held) {
    throw new ClaimLostError(`Job ${claim.name} ${claim.id} is no longer held by this worker`);
  }
  return rows[0].marked;
}

/** Returns the job to the queue for another node, without using one of its retries. */
export async function handBack(db: Database, claim: Claim): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update jobs.job
    set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), heartbeat_on = null
    where name = ${claim.name} and id = ${claim.id}
      and state = 'active' and retry_count = ${claim.attempt}
  `.execute(db);
  return numAffectedRows === 1n;
}
