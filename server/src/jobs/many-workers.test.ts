import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '../db/id.ts';
import { transact } from '../db/transact.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { defineJob } from './define-job.ts';
import { enqueue, enqueueAll } from './enqueue.ts';
import { workedJob } from './job-context.ts';
import { readJobStatus } from './job-progress.ts';
import { effectsOf, leaveEffect } from './testing/effects.ts';
import { eventually, openJobDatabase, startQuickWorker } from './testing/job-test-kit.ts';
import { tenSteps, tenStepsBy } from './testing/ten-steps.ts';
import { deleteWorkersSeenBefore } from './worker-presence.ts';

const busy = defineJob({ name: 'test.busy', payload: z.object({}), concurrency: 3 });
const recurring = defineJob({
  name: 'test.recurring',
  payload: z.object({ area: z.string() }),
  schedule: { cron: '* * * * *', payload: { area: 'all' } },
});

let database: TestDatabase;
beforeAll(async () => {
  database = await openJobDatabase([busy, recurring, tenSteps]);
});
afterAll(() => database.drop());

it('two workers never run the same job, share the work, and run as many at once as the job allows', async () => {
  const running = new Map<string, string>();
  const overlaps: string[] = [];
  const atOnce: number[] = [];
  const runBy = (worker: string) => [...running.values()].filter((name) => name === worker).length;
  const { promise: allRun, resolve: goOn } = Promise.withResolvers<void>();
  const busyBy = (worker: string) =>
    workedJob(busy, async ({ jobId, db }) => {
      if (running.has(jobId)) overlaps.push(jobId);
      running.set(jobId, worker);
      atOnce.push(runBy(worker));
      if (runBy('one') === busy.concurrency && runBy('two') === busy.concurrency) goOn();
      // The first ones wait, so that neither worker has done all before the other begins.
      await allRun;
      await leaveEffect(db, jobId, 'ran', worker);
      running.delete(jobId);
    });
  await Promise.all(['one', 'two'].map((name) => startQuickWorker(database, [busyBy(name)])));
  const ids = await transact(database.db, (tx) =>
    enqueueAll(tx, busy, Array.from({ length: 60 }, Object)),
  );
  const by = new Set<string>();
  for (const id of ids) {
    await eventually(async () => (await readJobStatus(database.db, busy, id))?.state === 'done');
    const effects = await effectsOf(database.db, id);
    expect(effects).toHaveLength(1);
    for (const { by_worker } of effects) by.add(by_worker);
  }
  expect(overlaps).toEqual([]);
  expect(by).toEqual(new Set(['one', 'two']));
  expect(Math.max(...atOnce)).toBe(busy.concurrency);
});

it('progress can be read while the job runs and after it', async () => {
  const jobId = await transact(database.db, (tx) => enqueue(tx, tenSteps, {}));
  const status = () => readJobStatus(database.db, tenSteps, jobId);
  expect(await status()).toEqual({ state: 'waiting', done: 0, total: 0 });
  const { promise: until, resolve: goOn } = Promise.withResolvers<void>();
  await startQuickWorker(database, [tenStepsBy('one', { after: 1, until })]);
  await eventually(async () => (await status())?.done === 1);
  expect(await status()).toEqual({ state: 'running', done: 1, total: 10 });
  goOn();
  await eventually(async () => (await status())?.state === 'done');
  expect(await status()).toEqual({ state: 'done', done: 10, total: 10 });
});

it('a job with a schedule runs by itself, once for all workers', async () => {
  const areas: string[] = [];
  const worked = workedJob(recurring, async ({ payload }) => {
    areas.push(payload.area);
  });
  await Promise.all([1, 2].map(() => startQuickWorker(database, [worked])));
  await eventually(async () => areas.length > 0);
  await wait(1500);
  expect(areas.length).toBeLessThanOrEqual(2);
  expect(new Set(areas)).toEqual(new Set(['all']));
});

it('forgets the workers that were seen before a moment, and no others', async () => {
  const moment = new Date('2026-03-01T12:00:00.000Z');
  const [before, then] = [newId(), newId()];
  await database.db
    .insertInto('job_worker')
    .values([
      { id: before, seen_on: new Date(moment.getTime() - 1) },
      { id: then, seen_on: moment },
    ])
    .execute();
  await deleteWorkersSeenBefore(database.db, moment);
  const left = await database.db
    .selectFrom('job_worker')
    .select('id')
    .where('id', 'in', [before, then])
    .execute();
  expect(left).toEqual([{ id: then }]);
});
