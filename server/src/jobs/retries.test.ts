import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { transact } from '../db/transact.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { defineJob, FinalJobError } from './define-job.ts';
import { enqueue } from './enqueue.ts';
import { workedJob } from './job-context.ts';
import { failedJobCount, listJobs } from './job-list.ts';
import { readJobStatus } from './job-progress.ts';
import { retryJobs } from './repair-jobs.ts';
import { effectsOf, leaveEffect } from './testing/effects.ts';
import { eventually, openJobDatabase, startQuickWorker } from './testing/job-test-kit.ts';

const stumble = defineJob({
  name: 'test.stumble',
  payload: z.object({ failures: z.number(), hopeless: z.boolean().optional() }),
  retryLimit: 2,
  retryDelaySeconds: 60,
});

let tries = 0;
const lastAttempts: boolean[] = [];
const stumbleWorked = workedJob(stumble, async ({ jobId, db, payload, step, isLastAttempt }) => {
  tries++;
  lastAttempts.push(isLastAttempt);
  await step('before the stumbling', (tx) => leaveEffect(tx, jobId, 'before'));
  if (payload.hopeless) throw new FinalJobError('no use');
  if (tries <= payload.failures) throw new Error(`stumbled at try ${tries}`);
  await leaveEffect(db, jobId, 'done');
});

let database: TestDatabase;
beforeAll(async () => {
  database = await openJobDatabase([stumble]);
});
afterAll(() => database.drop());

function enqueued(payload: { failures: number; hopeless?: boolean }): Promise<string> {
  tries = 0;
  return transact(database.db, (tx) => enqueue(tx, stumble, payload));
}

const reached = (jobId: string, state: string) =>
  eventually(async () => (await readJobStatus(database.db, stumble, jobId))?.state === state);

/** Seconds until the next try, once this many were made; then makes it due at once. */
async function hurryAfterTry(jobId: string, tryCount: number): Promise<number> {
  const seconds = await eventually(async () => {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from start_after - now())::float as seconds from jobs.job
      where name = ${stumble.name} and id = ${jobId} and state = 'retry' and retry_count = ${tryCount - 1}
    `.execute(database.db);
    return rows[0]?.seconds;
  });
  await sql`update jobs.job set start_after = now() where id = ${jobId}`.execute(database.db);
  return seconds;
}

const retried = (jobId: string) => transact(database.db, (tx) => retryJobs(tx, [jobId]));

describe('a job that fails', () => {
  it('is tried again with growing pauses, then kept as failed, listed, counted, and tried again on demand', async () => {
    await startQuickWorker(database, [stumbleWorked]);
    const jobId = await enqueued({ failures: 3 });

    const first = await hurryAfterTry(jobId, 1);
    expect(first).toBeGreaterThan(55);
    expect(first).toBeLessThanOrEqual(120);
    const second = await hurryAfterTry(jobId, 2);
    expect(second).toBeGreaterThan(115);
    expect(second).toBeLessThanOrEqual(240);

    await reached(jobId, 'failed');
    expect(lastAttempts).toEqual([false, false, true]);
    expect(await listJobs(database.db, { failed: true })).toMatchObject([
      { id: jobId, name: 'test.stumble', state: 'failed', tries: 3, message: 'stumbled at try 3' },
    ]);
    expect((await failedJobCount(database.db)).get('test.stumble')).toBe(1);

    expect((await retried(jobId)).retried).toHaveLength(1);
    await reached(jobId, 'done');
    const effects = (await effectsOf(database.db, jobId)).map(({ what }) => what);
    expect(effects).toEqual(['before', 'done']);
    expect((await failedJobCount(database.db)).get('test.stumble')).toBe(0);
  });

  it('is not tried again when its handler sees no use in it', async () => {
    const worker = await startQuickWorker(database, [stumbleWorked]);
    const jobId = await enqueued({ failures: 0, hopeless: true });
    await reached(jobId, 'failed');
    expect(tries).toBe(1);
    await worker.stop();
    expect((await retried(jobId)).retried).toHaveLength(1);
  });

  it('is not tried again when its payload no longer fits', async () => {
    const jobId = await enqueued({ failures: 0 });
    await sql`update jobs.job set data = '{}' where id = ${jobId}`.execute(database.db);
    await startQuickWorker(database, [stumbleWorked]);
    await reached(jobId, 'failed');
    const failed = await listJobs(database.db, { failed: true });
    expect(failed.find(({ id }) => id === jobId)?.message).toContain('wrong payload');
  });
});
