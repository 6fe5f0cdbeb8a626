import { sql } from 'kysely';
import { fromKysely } from 'pg-boss';
import type { Database, Transaction } from '../db/connection.ts';
import { sqlState } from '../db/sql-state.ts';
import { RetryTransactionError } from '../db/transact.ts';
import { createBoss } from './job-database.ts';

const uniqueViolation = '23505';

export interface RepairedJob {
  id: string;
  name: string;
}

/** The oldest first. */
export async function selectFailedJobIds(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from jobs.job_common where state = 'failed'
    order by coalesce(completed_on, started_on, created_on), id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Makes failed jobs, and those that wait for another attempt, due now. The rows are locked, so that
 * of two callers one retries a job. A job is left as it is when another job with its key waits or runs.
 */
export async function retryJobs(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ retried: RepairedJob[]; waiting: RepairedJob[] }> {
  // Not now(): a transaction that waited would see a job as due later that another made due meanwhile.
  const { rows: locked } = await sql<RepairedJob & { key: string; state: string }>`
    select id, name, coalesce(singleton_key, '') as key, state from jobs.job_common
    where id = any(${ids}::uuid[]) and state in ('retry', 'failed')
      and (state = 'failed' or start_after > clock_timestamp())
    order by id for update
  `.execute(tx);
  const taken = await selectTakenKeys(tx, locked);
  const retried: typeof locked = [];
  const waiting: typeof locked = [];
  for (const job of locked) {
    const key = `${job.name} ${job.key}`;
    const isTaken = job.state === 'failed' && taken.has(key);
    (isTaken ? waiting : retried).push(job);
    taken.add(key);
  }
  const boss = createBoss(fromKysely(tx));
  try {
    for (const { name, id, state } of retried) {
      if (state === 'failed') await boss.retry(name, id);
      // Due now, which also wakes the workers.
      await boss.update(name, undefined, { id, startAfter: 0 });
    }
  } catch (error) {
    // A job with the same key was queued in this moment.
    if (sqlState(error) === uniqueViolation) throw new RetryTransactionError();
    throw error;
  }
  return { retried: retried.map(namesOf), waiting: waiting.map(namesOf) };
}

/** The names and keys of jobs that wait or run, among those of the given jobs. */
async function selectTakenKeys(
  tx: Transaction,
  jobs: readonly (RepairedJob & { key: string })[],
): Promise<Set<string>> {
  const { rows } = await sql<{ name: string; key: string }>`
    select job.name, wanted.key from unnest(
      ${jobs.map(({ name }) => name)}::text[], ${jobs.map(({ key }) => key)}::text[]
    ) as wanted (name, key)
    join jobs.job_common job on job.name = wanted.name
      and coalesce(job.singleton_key, '') = wanted.key
      and job.state <= 'active' and job.policy = 'exclusive'
  `.execute(tx);
  return new Set(rows.map(({ name, key }) => `${name} ${key}`));
}

/** Ends failed jobs, and those that wait for another attempt, for good. They stay in the list. */
export async function discardJobs(tx: Transaction, ids: readonly string[]): Promise<RepairedJob[]> {
  const { rows } = await sql<RepairedJob>`
    update jobs.job_common job set state = 'cancelled', completed_on = coalesce(job.completed_on, now())
    from (
      select name, id from jobs.job_common
      where id = any(${ids}::uuid[]) and state in ('retry', 'failed')
      order by id for update
    ) locked
    where job.name = locked.name and job.id = locked.id
    returning job.id, job.name
  `.execute(tx);
  return rows;
}

/** For jobs that new ones take the place of. A job that runs is left. */
export async function deleteFailedJobs(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`
    delete from jobs.job_common
    where id = any(${ids}::uuid[]) and state in ('retry', 'cancelled', 'failed')
  `.execute(tx);
}

function namesOf({ id, name }: RepairedJob): RepairedJob {
  return { id, name };
}
