import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { transact } from '../db/transact.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { defineJob } from './define-job.ts';
import { enqueue, enqueueAll } from './enqueue.ts';
import { workedJob } from './job-context.ts';
import { readJobStatus } from './job-progress.ts';
import { eventually, openJobDatabase, startQuickWorker } from './testing/job-test-kit.ts';

const short = defineJob({
  name: 'test.short',
  payload: z.object({ name: z.string() }),
  batchSize: 4,
  retryLimit: 0,
});

let database: TestDatabase;
beforeAll(async () => {
  database = await openJobDatabase([short]);
});
afterAll(() => database.drop());

const queued = (...names: string[]) =>
  transact(database.db, (tx) =>
    enqueueAll(
      tx,
      short,
      names.map((name) => ({ name })),
    ),
  );
const stateOf = async (id: string) => (await readJobStatus(database.db, short, id))?.state;
const statesOf = (ids: string[]) => Promise.all(ids.map(stateOf));

it('one of the jobs taken together may fail, and the others are done', async () => {
  const ids = await queued('one', 'two', 'three', 'four', 'five');
  const ran: string[] = [];
  await startQuickWorker(database, [
    workedJob(short, async ({ payload: { name } }) => {
      ran.push(name);
      if (name === 'two') throw new Error('not this one');
    }),
  ]);
  await eventually(async () =>
    (await statesOf(ids)).every((state) => state !== 'waiting' && state !== 'running'),
  );
  expect(await statesOf(ids)).toEqual(['done', 'failed', 'done', 'done', 'done']);
  expect(ran.toSorted()).toEqual(['five', 'four', 'one', 'three', 'two']);
});

it('a worker that stops among them hands back those it has not begun, and each runs once', async () => {
  const ids = await queued('one', 'two', 'three', 'four');
  const ran: string[] = [];
  let begun = () => {};
  const secondHasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const slow = workedJob(short, async ({ payload: { name }, signal }) => {
    ran.push(name);
    if (ran.length < 2) return;
    begun();
    await new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
  const worker = await startQuickWorker(database, [slow], { grace: 0.2 });
  await secondHasBegun;
  await worker.stop();
  expect(ran).toHaveLength(2);
  const [done, ...left] = [
    ran[0],
    ...['one', 'two', 'three', 'four'].filter((name) => name !== ran[0]),
  ];

  const quick = workedJob(short, async ({ payload: { name } }) => {
    ran.push(`${name} again`);
  });
  await startQuickWorker(database, [quick]);
  await eventually(async () => (await statesOf(ids)).every((state) => state === 'done'));
  expect(ran.slice(2).toSorted()).toEqual(left.map((name) => `${name} again`).toSorted());
  expect(ran).not.toContain(`${done} again`);
});

it('a single job passes many that let it', async () => {
  const ran: string[] = [];
  const many = Array.from({ length: 12 }, (_, n) => ({ name: `one of many ${n}` }));
  await transact(database.db, async (tx) => {
    await enqueueAll(tx, short, many, { priority: -1 });
    await enqueue(tx, short, { name: 'single' });
  });
  await startQuickWorker(database, [
    workedJob(short, async ({ payload: { name } }) => {
      ran.push(name);
    }),
  ]);
  await eventually(async () => ran.length === 13);
  expect(ran[0]).toBe('single');
});
