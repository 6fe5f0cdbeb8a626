import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { transact } from '../db/transact.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { defineJob } from './define-job.ts';
import { enqueue, enqueueAll } from './enqueue.ts';
import { workedJob } from './job-context.ts';
import { listJobs } from './job-list.ts';
import { readJobStatus } from './job-progress.ts';
import { effectsOf, leaveEffect } from './testing/effects.ts';
import { eventually, openJobDatabase, startQuickWorker } from './testing/job-test-kit.ts';

const greet = defineJob({ name: 'test.greet', payload: z.object({ guest: z.string() }) });
const greetWorked = workedJob(greet, async ({ jobId, db, payload }) => {
  await leaveEffect(db, jobId, `hello ${payload.guest}`);
});

/** Longer than the test may take: a worker that polls so rarely runs only the jobs it is notified of. */
const never = 3600;

let database: TestDatabase;
beforeAll(async () => {
  database = await openJobDatabase([greet]);
});
afterAll(() => database.drop());

/** Enqueued where no worker runs. */
const enqueued = (guest: string, options = {}) =>
  transact(database.db, (tx) => enqueue(tx, greet, { guest }, options));

const setState = (jobId: string, state: 'active' | 'completed') =>
  sql`update jobs.job set state = ${state} where id = ${jobId}`.execute(database.db);

describe('a job enqueued in a transaction', () => {
  it('does not exist when the transaction is rolled back', async () => {
    const change = transact(database.db, async (tx) => {
      await enqueue(tx, greet, { guest: 'nobody' });
      throw new Error('the change fails');
    });
    await expect(change).rejects.toThrow('the change fails');
    expect(await listJobs(database.db)).toEqual([]);
  });

  it('runs once when the transaction is committed, at once and with its payload', async () => {
    await startQuickWorker(database, [greetWorked], { poll: never });
    const jobId = await enqueued('Ada');
    await eventually(
      async () => (await readJobStatus(database.db, greet, jobId))?.state === 'done',
    );
    expect(await effectsOf(database.db, jobId)).toEqual([{ what: 'hello Ada', by_worker: '' }]);
  });

  it('does not wait for the next poll when many are enqueued together', async () => {
    await startQuickWorker(database, [greetWorked], { poll: never });
    const guests = Array.from({ length: 50 }, (_, n) => ({ guest: `guest ${n}` }));
    const ids = await transact(database.db, (tx) => enqueueAll(tx, greet, guests));
    expect(ids).toHaveLength(50);
    for (const id of ids) {
      await eventually(async () => (await readJobStatus(database.db, greet, id))?.state === 'done');
    }
  });

  it('is refused when the payload does not fit', async () => {
    // @ts-expect-error: the compiler refuses it too.
    const wrong = transact(database.db, (tx) => enqueue(tx, greet, { who: 'Ada' }));
    await expect(wrong).rejects.toThrow(/Job test\.greet: wrong payload.*guest/s);
    // @ts-expect-error: as above.
    const among = transact(database.db, (tx) => enqueueAll(tx, greet, [{ guest: 'Ada' }, {}]));
    await expect(among).rejects.toThrow(/wrong payload.*guest/s);
  });

  it('waits for its time', async () => {
    const jobId = await enqueued('later', { after: new Date(Date.now() + 3_600_000) });
    const [other = ''] = await transact(database.db, (tx) =>
      enqueueAll(tx, greet, [{ guest: 'later still' }], { after: 3600 }),
    );
    await startQuickWorker(database, [greetWorked]);
    const next = await enqueued('now');
    await eventually(async () => (await readJobStatus(database.db, greet, next))?.state === 'done');
    expect((await readJobStatus(database.db, greet, jobId))?.state).toBe('waiting');
    expect((await readJobStatus(database.db, greet, other))?.state).toBe('waiting');
  });
});

describe('a key', () => {
  it('makes a second job the first one while that waits, also from two transactions at once', async () => {
    const ids = await Promise.all(
      Array.from({ length: 8 }, () => enqueued('twin', { key: 'twins' })),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await enqueued('other', { key: 'others' })).not.toBe(ids[0]);
  });

  it('returns the job that has the key while it runs, and no other job', async () => {
    await enqueued('before', { key: 'before it' });
    const running = await enqueued('running', { key: 'held' });
    await setState(running, 'active');
    expect(await enqueued('again', { key: 'held' })).toBe(running);
  });

  it('is taken by the third attempt when others took it and ended before the first two', async () => {
    const ids = [await enqueued('first', { key: 'contested' })];
    const others: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      // After each statement of the caller that finds the key taken, the job that has it ends; after
      // each that finds no such job, the next one is there.
      async transformResult({ result }) {
        const holder = ids.at(-1) ?? '';
        if (result.rows.length > 0) return result;
        if ((await readJobStatus(database.db, greet, holder))?.state === 'waiting')
          await setState(holder, 'completed');
        else if (ids.length < 2) ids.push(await enqueued('next', { key: 'contested' }));
        return result;
      },
    };
    const jobId = await transact(database.db.withPlugin(others), (tx) =>
      enqueue(tx, greet, { guest: 'last' }, { key: 'contested' }),
    );
    expect(ids).toHaveLength(2);
    expect(ids).not.toContain(jobId);
    expect((await readJobStatus(database.db, greet, jobId))?.state).toBe('waiting');
  });

  it('is free again when the job is done', async () => {
    const first = await enqueued('once', { key: 'again' });
    await startQuickWorker(database, [greetWorked]);
    await eventually(
      async () => (await readJobStatus(database.db, greet, first))?.state === 'done',
    );
    expect(await enqueued('twice', { key: 'again' })).not.toBe(first);
  });
});
