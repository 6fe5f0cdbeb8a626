import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '../db/transact.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { enqueue } from './enqueue.ts';
import { readJobStatus } from './job-progress.ts';
import { effectsOf } from './testing/effects.ts';
import { eventually, openJobDatabase, startQuickWorker } from './testing/job-test-kit.ts';
import { tenSteps, tenStepsBy } from './testing/ten-steps.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openJobDatabase([tenSteps]);
});
afterAll(() => database.drop());

const tenEffects = Array.from({ length: 10 }, (_, n) => `step ${n}`);

async function enqueued(pauseMs: number): Promise<string> {
  return transact(database.db, (tx) => enqueue(tx, tenSteps, { pauseMs }));
}

it('a job whose worker is killed in the middle is finished by another, each step exactly once', async () => {
  // pg-boss takes ten seconds at least; the test sets a shorter time.
  await database.ownerPool.query('update jobs.queue set heartbeat_seconds = 2');
  const program = fileURLToPath(new URL('./testing/ten-steps-process.ts', import.meta.url));
  const child = spawn(process.execPath, [program, database.ownerUrl], { stdio: 'inherit' });
  const jobId = await enqueued(100);
  await eventually(async () => (await effectsOf(database.db, jobId)).length >= 4);
  child.kill('SIGKILL');
  await once(child, 'exit');

  await startQuickWorker(database, [tenStepsBy('second')]);
  await eventually(
    async () => (await readJobStatus(database.db, tenSteps, jobId))?.state === 'done',
  );
  const effects = await effectsOf(database.db, jobId);
  expect(effects.map(({ what }) => what)).toEqual(tenEffects);
  expect(new Set(effects.map(({ by_worker }) => by_worker))).toEqual(new Set(['killed', 'second']));
});

it('a worker that stops hands its job back at once, and it costs the job no retry', async () => {
  const first = await startQuickWorker(database, [tenStepsBy('first')], { grace: 0.2 });
  const jobId = await enqueued(100);
  await eventually(async () => (await effectsOf(database.db, jobId)).length >= 2);
  // It polls too rarely to find the job by itself.
  await startQuickWorker(database, [tenStepsBy('second')], { poll: 3600 });
  await first.stop();
  expect((await readJobStatus(database.db, tenSteps, jobId))?.state).not.toBe('failed');
  await eventually(
    async () => (await readJobStatus(database.db, tenSteps, jobId))?.state === 'done',
  );
  const effects = await effectsOf(database.db, jobId);
  expect(effects.map(({ what }) => what)).toEqual(tenEffects);
  expect(effects.map(({ by_worker }) => by_worker)).toContain('second');
  const { rows } = await database.pool.query(
    'select retry_limit - retry_count as left from jobs.job where id = $1',
    [jobId],
  );
  expect(rows).toEqual([{ left: tenSteps.retryLimit }]);
});

it('a worker that stops lets a short job finish', async () => {
  const worker = await startQuickWorker(database, [tenStepsBy('only')], { grace: 60 });
  const jobId = await enqueued(20);
  await eventually(async () => (await effectsOf(database.db, jobId)).length >= 1);
  await worker.stop();
  expect((await readJobStatus(database.db, tenSteps, jobId))?.state).toBe('done');
});

it('a worker that lost its job to another does no further step', async () => {
  const jobId = await enqueued(150);
  await startQuickWorker(database, [tenStepsBy('late')]);
  await eventually(async () => (await effectsOf(database.db, jobId)).length >= 2);
  // As if its heartbeat had not been heard and another node had taken the job.
  await database.pool.query('update jobs.job set retry_count = retry_count + 1 where id = $1', [
    jobId,
  ]);
  const before = (await effectsOf(database.db, jobId)).length;
  await wait(500);
  expect((await effectsOf(database.db, jobId)).length).toBe(before);
  expect((await readJobStatus(database.db, tenSteps, jobId))?.state).toBe('running');
});
