import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { transact } from '../../../db/transact.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { openJobDatabase } from '../../../jobs/testing/job-test-kit.ts';
import { programOf, runnerOf } from '../../../testing/run-program.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { jobsProgram } from './jobs.cli.ts';

const printed = defineJob({ name: 'test.printed', payload: z.object({}) });

let database: TestDatabase;
let failedId: string;
beforeAll(async () => {
  database = await openJobDatabase([printed]);
  failedId = await transact(database.db, (tx) => enqueue(tx, printed, {}, { key: 'one' }));
  await sql`update jobs.job set state = 'failed', started_on = now(), completed_on = now()`.execute(
    database.db,
  );
});
afterAll(() => database.drop());

const run = runnerOf(jobsProgram, () => database);
const spawned = programOf(new URL('./jobs.cli.ts', import.meta.url), () => database);

it('leaves a failed job alone while the same work waits', async () => {
  const same = await transact(database.db, (tx) => enqueue(tx, printed, {}, { key: 'one' }));
  expect((await run('retry', '--all')).stdout).toBe(
    '0 will be tried again. 1 left, since the same work waits or runs already.\n',
  );
  await sql`delete from jobs.job where id = ${same}`.execute(database.db);
});

it('tries failed jobs again, logged as the operator', async () => {
  expect((await spawned('retry', '--all')).stdout).toBe('1 will be tried again.\n');
  const logged = await database.db
    .selectFrom('activity_log')
    .select(['event', 'entity_id as entityId', 'source_app as sourceApp', 'actor_id as actorId'])
    .execute();
  const entry = { entityId: failedId, sourceApp: 'BATCH', actorId: null };
  expect(logged).toEqual([{ event: 'JOB_RETRIED', ...entry }]);
});

it('says in one line what it does when the arguments are not understood', async () => {
  for (const args of [[], ['retry'], ['retry', failedId], ['list']]) {
    const { stderr } = await run(...args);
    expect(stderr).toBe('Usage: npm run jobs -- retry --all\n');
  }
});
