import { sql } from 'kysely';
import type { JobWithMetadata } from 'pg-boss';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { transact } from '../db/transact.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { type Claim, ClaimLostError, handBack, markStep } from './claim.ts';
import { defineJob, FinalJobError } from './define-job.ts';
import { enqueue, enqueueAll } from './enqueue.ts';
import { type JobLog, workedJob } from './job-context.ts';
import { listJobs } from './job-list.ts';
import { progressWriter, readJobStatus } from './job-progress.ts';
import { runJob } from './run-job.ts';
import { openJobDatabase } from './testing/job-test-kit.ts';

const work = defineJob({ name: 'test.work', payload: z.object({}), retryLimit: 2, keepDays: 7 });

let database: TestDatabase;
beforeAll(async () => {
  database = await openJobDatabase([work]);
});
afterAll(() => database.drop());
afterEach(() => vi.useRealTimers());

/** A job that a worker has taken for the second time. */
async function takenJob(): Promise<Claim> {
  const id = await transact(database.db, (tx) => enqueue(tx, work, {}));
  await sql`update jobs.job set state = 'active', retry_count = 1, heartbeat_on = now()
    where id = ${id}`.execute(database.db);
  return { name: work.name, id, attempt: 1 };
}

async function jobOf({ id }: Claim) {
  const { rows } = await sql<{ state: string; limit: number; heartbeat: Date | null }>`
    select state, retry_limit as limit, heartbeat_on as heartbeat from jobs.job where id = ${id}
  `.execute(database.db);
  return rows[0];
}

const mark = (claim: Claim, step = 'one') =>
  transact(database.db, (tx) => markStep(tx, claim, step));

describe('a step of a job', () => {
  it('is new once, and each step by itself', async () => {
    const [claim, other] = [await takenJob(), await takenJob()];
    expect([await mark(claim), await mark(claim), await mark(claim, 'two')]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await mark(other)).toBe(true);
  });

  it('is refused to a worker that has lost the job', async () => {
    const claim = await takenJob();
    await expect(mark({ ...claim, attempt: 0 })).rejects.toThrow(ClaimLostError);
    await expect(mark({ ...claim, name: 'test.other' })).rejects.toThrow(ClaimLostError);
    const waiting = await transact(database.db, (tx) => enqueue(tx, work, {}));
    await expect(mark({ ...claim, id: waiting, attempt: 0 })).rejects.toThrow(ClaimLostError);
    expect(await mark(claim)).toBe(true);
  });
});

describe('a job that is handed back', () => {
  it('waits for another worker and keeps its tries', async () => {
    const [claim, other] = [await takenJob(), await takenJob()];
    expect(await handBack(database.db, claim)).toBe(true);
    expect(await jobOf(claim)).toEqual({ state: 'retry', limit: 3, heartbeat: null });
    expect(await jobOf(other)).toMatchObject({ state: 'active', limit: 2 });
    expect(await handBack(database.db, claim)).toBe(false);
  });

  it('is not taken from the worker that has it by now', async () => {
    const claim = await takenJob();
    expect(await handBack(database.db, { ...claim, attempt: 0 })).toBe(false);
    expect(await handBack(database.db, { ...claim, name: 'test.other' })).toBe(false);
    expect(await jobOf(claim)).toMatchObject({ state: 'active', limit: 2 });
  });
});

describe('a run', () => {
  const logged: [string, object, string][] = [];
  const write = (level: string) => (fields: object, message: string) => {
    logged.push([level, fields, message]);
  };
  const log = Object.fromEntries(
    ['debug', 'info', 'warn', 'error'].map((level) => [level, write(level)]),
  ) as unknown as JobLog;

  async function run(
    handler: Parameters<typeof workedJob<object>>[1],
    { retryCount = 0, signal = new AbortController().signal } = {},
  ) {
    logged.length = 0;
    const { id } = await takenJob();
    const job = { name: work.name, id, data: {}, retryCount, retryLimit: 2 };
    const result = await runJob({
      ...{ db: database.db, log, signal },
      worked: workedJob<object>(work, handler),
      job: job as JobWithMetadata<unknown>,
    });
    expect(result.id).toBe(id);
    return { status: result.status, output: 'output' in result ? result.output : undefined };
  }
  const levels = () => logged.map(([level, , message]) => [level, message]);

  it('is done, and its own lines name the job and the try', async () => {
    const { status } = await run(async (context) => context.log.info({ rows: 2 }, 'half'));
    expect(status).toBe('completed');
    expect(levels()).toEqual([
      ['info', 'half'],
      ['debug', 'job done'],
    ]);
    expect(logged[0]?.[1]).toMatchObject({ job: 'test.work', attempt: 1, rows: 2 });
  });

  it('that fails is a warning until the last try, and stores the message alone', async () => {
    const fail = async () => {
      throw Object.assign(new Error('the mail server is away'), { row: 'secret' });
    };
    expect(await run(fail, { retryCount: 1 })).toEqual({
      status: 'failed',
      output: { message: 'the mail server is away' },
    });
    expect(levels()).toEqual([['warn', 'job failed, will be tried again']]);
    await run(fail, { retryCount: 2 });
    expect(levels()).toEqual([['error', 'job failed']]);
  });

  it('that cannot succeed is an error at once', async () => {
    const hopeless = async () => {
      throw new FinalJobError('no use');
    };
    expect((await run(hopeless)).status).toBe('deadletter');
    expect(levels()).toEqual([['error', 'job failed']]);
  });

  it('that was interrupted, or lost its job, is no failure to report', async () => {
    let began = false;
    const stopped = AbortSignal.abort(new Error('The worker stops'));
    const begin = async () => {
      began = true;
    };
    expect((await run(begin, { signal: stopped })).status).toBe('failed');
    expect([began, levels()]).toEqual([false, [['info', 'job interrupted']]]);
    await run(async ({ step }) => void (await step('one', async () => undefined)));
    expect(levels()).toEqual([['info', 'job interrupted']]);
  });
});

describe('progress', () => {
  it('is written four times a second at most, and always at the end', async () => {
    const { id } = await takenJob();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00Z') });
    const progress = progressWriter(database.db, id);
    const doneAfter = async (ms: number, done: number) => {
      vi.setSystemTime(new Date('2026-03-01T12:00:00Z').getTime() + ms);
      await progress(done, 10);
      return (await readJobStatus(database.db, work, id))?.done;
    };
    expect(await doneAfter(0, 1)).toBe(1);
    expect(await doneAfter(249, 2)).toBe(1);
    expect(await doneAfter(250, 3)).toBe(3);
    expect(await doneAfter(251, 10)).toBe(10);
  });

  it('is read by the name and the id of the job', async () => {
    const { id } = await takenJob();
    expect(await readJobStatus(database.db, work, id)).toEqual({
      state: 'running',
      done: 0,
      total: 0,
    });
    expect(await readJobStatus(database.db, { name: 'test.other' }, id)).toBeUndefined();
  });
});

describe('a queue', () => {
  it('is installed as its job is defined', async () => {
    const { rows } = await sql<object>`select * from jobs.queue where name = ${work.name}`.execute(
      database.db,
    );
    expect(rows).toMatchObject([
      {
        policy: 'exclusive',
        retry_limit: 2,
        retry_delay: 5,
        retry_backoff: true,
        retry_delay_max: 3600,
        expire_seconds: 3600,
        heartbeat_seconds: 30,
        deletion_seconds: 7 * 86_400,
        retention_seconds: 365 * 86_400,
        notify: true,
      },
    ]);
  });

  it('takes no job when there is none to add', async () => {
    const before = await listJobs(database.db);
    expect(await transact(database.db, (tx) => enqueueAll(tx, work, []))).toEqual([]);
    expect(await listJobs(database.db)).toEqual(before);
  });
});
