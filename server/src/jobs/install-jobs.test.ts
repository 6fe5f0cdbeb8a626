import { getRollbackPlans } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { TestDatabase } from '../testing/test-database.ts';
import { defineJob } from './define-job.ts';
import { installJobs } from './install-jobs.ts';
import { workedJob } from './job-context.ts';
import { createBoss, jobSchema } from './job-database.ts';
import { openJobDatabase, startQuickWorker } from './testing/job-test-kit.ts';

const nightly = defineJob({
  name: 'test.nightly',
  payload: z.object({}),
  schedule: { cron: '15 3 * * *', timeZone: 'America/Chicago', payload: {} },
});

let database: TestDatabase;
beforeAll(async () => {
  database = await openJobDatabase([nightly]);
});
afterAll(() => database.drop());

const ownersBoss = () =>
  createBoss({ executeSql: (text, values) => database.ownerPool.query(text, values) });

it('brings queue and schedule to what the definition says now', async () => {
  expect(await ownersBoss().getSchedules(nightly.name)).toMatchObject([
    { name: 'test.nightly', cron: '15 3 * * *', timezone: 'America/Chicago' },
  ]);
  await installJobs(database.ownerPool, [{ ...nightly, retryLimit: 9, schedule: undefined }]);
  expect(await ownersBoss().getQueue(nightly.name)).toMatchObject({ retryLimit: 9 });
  expect(await ownersBoss().getSchedules(nightly.name)).toEqual([]);
});

it('updates the tables of an older release, its indexes included', async () => {
  await database.ownerPool.query(getRollbackPlans(jobSchema));
  // A worker must not begin to change tables that it does not own.
  await expect(startQuickWorker(database, [])).rejects.toThrow(
    'pg-boss database requires migrations',
  );
  await installJobs(database.ownerPool, [nightly]);
  const drift = await ownersBoss().detectSchemaDrift();
  expect(drift).toMatchObject({ ok: true, building: [], missing: [] });
});

it('fails while an index cannot be built, and builds it the next time', async () => {
  const { rows } = await database.ownerPool.query<{ id: string }>(
    `insert into ${jobSchema}.bam (name, version, table_name, command)
     values ('test', 1, 'job', 'create index late on ${jobSchema}.absent (id)') returning id`,
  );
  const statuses = async () =>
    (await ownersBoss().getBamEntries()).filter(({ id }) => id === rows[0]?.id);
  await expect(installJobs(database.ownerPool, [nightly])).rejects.toThrow(/absent/);
  expect(await statuses()).toMatchObject([{ status: 'pending' }]);
  await database.ownerPool.query(`create table ${jobSchema}.absent (id int)`);
  await installJobs(database.ownerPool, [nightly]);
  expect(await statuses()).toMatchObject([{ status: 'completed' }]);
  const index = await database.ownerPool.query(`select to_regclass('${jobSchema}.late') as name`);
  expect(index.rows).toEqual([{ name: `${jobSchema}.late` }]);
});

it('leaves the tables to their owner', async () => {
  await expect(database.pool.query('drop table jobs.job')).rejects.toThrow(/must be owner/);
  await expect(database.pool.query('create table jobs.mine ()')).rejects.toThrow(
    /permission denied/,
  );
});

it('a worker refuses a job that was not installed', async () => {
  const forgotten = workedJob({ ...nightly, name: 'test.forgotten' }, async () => undefined);
  await expect(startQuickWorker(database, [forgotten])).rejects.toThrow(
    /no queue for test\.forgotten/,
  );
});
