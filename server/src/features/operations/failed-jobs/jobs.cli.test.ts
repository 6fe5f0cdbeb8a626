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
  await sql`
    update jobs.job set state = 'failed', started_on = now(), completed_on = now(),
      output = '{"message": "the mail\\nserver is away"}'
  `.execute(database.db);
});
afterAll(() => database.drop());

const run = runnerOf(jobsProgram, () => database);
const spawned = programOf(new URL('./jobs.cli.ts', import.meta.url), () => database);

it('lists jobs as a table', async () => {
  const waiting = await transact(database.db, (tx) => enqueue(tx, printed, {}));
  const { stdout } = await spawned('list');
  expect(stdout).toMatch(/^ID +JOB +STATE +TRIES/);
  expect(stdout).toMatch(new RegExp(`${waiting} +test.printed +created +0`));
  expect(stdout).toMatch(
    new RegExp(`${failedId} +test.printed +failed +1 .+the mail server is away\n`),
  );
  expect((await run('list', '--failed')).stdout).not.toContain(waiting);
});

it('shows a message of eighty characters whole, and the beginning of a longer one', async () => {
  const shown = async (message: string) => {
    await sql`update jobs.job set output = ${JSON.stringify({ message })} where id = ${failedId}`.execute(
      database.db,
    );
    return (await run('list', '--failed')).stdout.split('  ').at(-1)?.trim();
  };
  expect(await shown('x'.repeat(80))).toBe('x'.repeat(80));
  expect(await shown('x'.repeat(81))).toBe(`${'x'.repeat(79)}…`);
});

it('leaves a failed job alone while the same work waits', async () => {
  const same = await transact(database.db, (tx) => enqueue(tx, printed, {}, { key: 'one' }));
  expect((await run('retry', failedId)).stdout).toMatch(/^0 will be tried again; 1 left/);
  await sql`delete from jobs.job where id = ${same}`.execute(database.db);
});

it('tries none again when the command names both one and all, or neither', async () => {
  for (const args of [
    ['retry'],
    ['retry', failedId, '--all'],
    ['repeat', failedId],
    ['list', 'x'],
    ['discard', failedId],
    ['discard', '--reason', 'old'],
  ])
    expect((await run(...args)).stderr).toMatch(/^Usage: .+\n$/);
  expect((await run('list', '--failed')).stdout).toContain(failedId);
});

it('tries failed jobs again, and discards one with a reason, both logged as the operator', async () => {
  expect((await run('retry', '--all')).stdout).toBe('1 will be tried again.\n');
  expect((await run('list', '--failed')).stdout).toBe('No jobs.\n');
  const { stdout } = await run('discard', failedId, '--reason', 'The company is gone');
  expect(stdout).toBe(`${failedId} is discarded.\n`);
  const logged = await database.db
    .selectFrom('activity_log')
    .select(['event', 'entity_id as entityId', 'source_app as sourceApp', 'actor_id as actorId'])
    .orderBy('seq')
    .execute();
  const entry = { entityId: failedId, sourceApp: 'BATCH', actorId: null };
  expect(logged).toEqual([
    { event: 'JOB_RETRIED', ...entry },
    { event: 'JOB_DISCARDED', ...entry },
  ]);
});

it('says in one line what it did not understand', async () => {
  const answers = await Promise.all([spawned(), run('retry', 'x'), run('retry', failedId)]);
  const lines = answers.map(({ stderr }) => stderr);
  expect(answers[0].code).toBe(1);
  expect(lines[0]).toMatch(/^Usage: .+\n$/);
  expect(lines[1]).toMatch(/^x is not a job's id\..+\n$/);
  expect(lines[2]).toBe(`No failed job has the id ${failedId}.\n`);
});
