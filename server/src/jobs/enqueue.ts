import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { type Db, fromKysely } from 'pg-boss';
import type { Transaction } from '../db/connection.ts';
import { newId } from '../db/id.ts';
import { checkPayload, type JobDefinition } from './define-job.ts';
import { createBoss } from './job-database.ts';

export interface EnqueueOptions {
  /**
   * At most one job with this key waits or runs; a second call returns the first job. A job that already
   * runs may not see this transaction's change; leave the key out where that matters.
   */
  key?: string;
  /** Not before this time, or this many seconds from now. */
  after?: Date | number;
}

export interface EnqueueAllOptions extends Pick<EnqueueOptions, 'after'> {
  /** Jobs with a higher one run first; 0 for a job that is enqueued alone. */
  priority?: number;
}

const transaction = new AsyncLocalStorage<Db>();

// One producer for the process, so that queues are looked up once. It has no connection of its own:
// every statement runs in the caller's transaction.
const producer = createBoss({
  executeSql(text, values) {
    const db = transaction.getStore();
    if (!db) throw new Error('A job is enqueued inside a transaction');
    return db.executeSql(text, values);
  },
});

/** The job exists exactly when the caller's transaction is committed. Returns the job's id. */
export function enqueue<Payload extends object>(
  tx: Transaction,
  job: JobDefinition<Payload>,
  payload: NoInfer<Payload>,
  options: EnqueueOptions = {},
): Promise<string> {
  const checked = checkPayload(job, payload);
  return transaction.run(fromKysely(tx), () => send(tx, job.name, checked, options));
}

/**
 * Many jobs in one statement, which costs a thirtieth of as many calls. Returns their ids in order.
 * Jobs with keys are enqueued one by one.
 */
export async function enqueueAll<Payload extends object>(
  tx: Transaction,
  job: JobDefinition<Payload>,
  payloads: NoInfer<Payload>[],
  { after, priority = 0 }: EnqueueAllOptions = {},
): Promise<string[]> {
  const timing = { ...startingAfter(after), priority };
  const jobs = payloads.map((payload) => {
    const id = newId();
    return { id, singletonKey: id, data: checkPayload(job, payload), ...timing };
  });
  if (jobs.length === 0) return [];
  const sent = await transaction.run(fromKysely(tx), () =>
    producer.insert(job.name, jobs, { returnId: true }),
  );
  if (sent?.length !== jobs.length)
    throw new Error(`Jobs ${job.name} could not be enqueued; is their queue installed?`);
  return jobs.map(({ id }) => id);
}

function startingAfter(after: EnqueueOptions['after']) {
  return after === undefined ? {} : { startAfter: after };
}

async function send(
  tx: Transaction,
  name: string,
  payload: object,
  { key, after }: EnqueueOptions,
): Promise<string> {
  const id = newId();
  // Every queue allows one job per key, so a job without a key takes its own id.
  const singletonKey = key ?? id;
  for (let attempt = 1; attempt <= 3; attempt++) {
    const sent = await producer.send(name, payload, { id, singletonKey, ...startingAfter(after) });
    const found = sent ?? (await findByKey(tx, name, singletonKey));
    // Neither sent nor found: the other job ended in between, so that the key is free again.
    if (found) return found;
  }
  throw new Error(`Job ${name} could not be enqueued; is its queue installed?`);
}

async function findByKey(tx: Transaction, name: string, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from jobs.job where name = ${name} and singleton_key = ${key} and state <= 'active'
  `.execute(tx);
  return rows[0]?.id;
}
