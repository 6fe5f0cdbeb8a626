import { spawn } from 'node:child_process';
import { once } from 'node:events';
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

const enqueued = () => transact(database.db, (tx) => enqueue(tx, tenSteps, {}));

const stepsDone = (jobId: string, count: number) =>
  eventually(async () => (await effectsOf(database.db, jobId)).length === count);

const stateOf = async (jobId: string) => (await readJobStatus(database.db, tenSteps, jobId))?.state;

const isDone = (jobId: string) => eventually(async () => (await stateOf(jobId)) === 'done');

it('a job whose worker is killed in the middle is finished by another, each step exactly once', async () => {
  const program = fileURLToPath(new URL('./testing/ten-steps-process.ts', import.meta.url));
  const child = spawn(process.execPath, [program, database.ownerUrl], { stdio: 'inherit' });
  const jobId = await enqueued();
  await stepsDone(jobId, 4);
  child.kill('SIGKILL');
  await once(child, 'exit');
  // As if the time had passed after which a silent worker is taken for dead.
  await database.ownerPool.query(`update jobs.job set heartbeat_on = now() - interval '1 hour'`);

  await startQuickWorker(database, [tenStepsBy('second')]);
  await isDone(jobId);
  const effects = await effectsOf(database.db, jobId);
  expect(effects.map(({ what }) => what)).toEqual(tenEffects);
  expect(effects.map(({ by_worker }) => by_worker)).toEqual([
    ...Array(4).fill('killed'),
    ...Array(6).fill('second'),
  ]);
});

it('a worker that stops hands its job back at once, and it costs the job no retry', async () => {
  const first = await startQuickWorker(database, [tenStepsBy('first', { after: 2 })], {
    grace: 0.2,
  });
  const jobId = await enqueued();
  await stepsDone(jobId, 2);
  // It polls too rarely to find the job by itself.
  await startQuickWorker(database, [tenStepsBy('second')], { poll: 3600 });
  await first.stop();
  expect(await stateOf(jobId)).not.toBe('failed');
  await isDone(jobId);
  const effects = await effectsOf(database.db, jobId);
  expect(effects.map(({ what }) => what)).toEqual(tenEffects);
  expect(effects.map(({ by_worker }) => by_worker)).toEqual([
    ...Array(2).fill('first'),
    ...Array(8).fill('second'),
  ]);
  const { rows } = await database.ownerPool.query(
    'select retry_limit - retry_count as left from jobs.job where id = $1',
    [jobId],
  );
  expect(rows).toEqual([{ left: tenSteps.retryLimit }]);
});

it('a worker that stops lets a short job finish', async () => {
  const { promise: until, resolve: goOn } = Promise.withResolvers<void>();
  const worker = await startQuickWorker(database, [tenStepsBy('only', { after: 1, until })], {
    grace: 60,
  });
  const jobId = await enqueued();
  await stepsDone(jobId, 1);
  const stopped = worker.stop();
  goOn();
  await stopped;
  expect(await stateOf(jobId)).toBe('done');
});

it('a worker that lost its job to another does no further step', async () => {
  const { promise: until, resolve: goOn } = Promise.withResolvers<void>();
  const late = tenStepsBy('late', { after: 2, until });
  const { promise: outcome, resolve: ended } = Promise.withResolvers<unknown>();
  const handle: typeof late.handle = (...job) => {
    const handled = late.handle(...job);
    ended(handled.then(() => 'done', String));
    return handled;
  };
  const jobId = await enqueued();
  await startQuickWorker(database, [{ ...late, handle }]);
  await stepsDone(jobId, 2);
  // As if its heartbeat had not been heard and another node had taken the job.
  await database.pool.query('update jobs.job set retry_count = retry_count + 1 where id = $1', [
    jobId,
  ]);
  goOn();
  expect(await outcome).toMatch(/^ClaimLostError/);
  expect(await effectsOf(database.db, jobId)).toHaveLength(2);
  expect(await stateOf(jobId)).toBe('running');
});
