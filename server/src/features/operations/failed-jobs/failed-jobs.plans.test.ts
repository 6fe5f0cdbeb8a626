import { listFailedJobs } from '@endcap/contract/operations/failed-jobs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { plansOf } from '../../../testing/plans-of.ts';
import { cloneTemplate, type TestDatabase } from '../../../testing/test-database.ts';
import { selectQueueFigures } from '../health/health.unscoped.repository.ts';
import { findFailedJob, selectFailedJobs } from './failed-jobs.unscoped.repository.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await cloneTemplate(inject('adminUrl'));
  // Most jobs succeeded, and some thousands failed.
  await sql`insert into jobs.job
      (id, name, state, data, output, created_on, started_on, completed_on, policy, singleton_key)
    select gen_random_uuid(), 'mail.send',
      (case when n % 20 = 0 then 'failed' else 'completed' end)::jobs.job_state, '{}',
      jsonb_build_object('message', 'error ' || n), now() - n * interval '1 s',
      now() - n * interval '1 s', now() - n * interval '1 s', 'exclusive', n::text
    from generate_series(1, 40000) n`.execute(test.db);
  await test.ownerPool.query('analyze jobs.job_common');
});
afterAll(() => test.drop());

it.each([{}, { pageNo: 40 }, { search: 'error 123' }, { sortOrder: 'asc' }])(
  'a page of failed jobs reads an index of failed jobs: %j',
  async (query) => {
    const plan = await plansOf(test, (db) =>
      selectFailedJobs(db, listFailedJobs.query.parse(query)),
    );
    expect(plan).not.toMatch(/Seq Scan on job_common/);
    expect(plan).toMatch(/job_failed/);
  },
);

it('the first page is read in the order of the index', async () => {
  const plan = await plansOf(test, (db) => selectFailedJobs(db, listFailedJobs.query.parse({})));
  expect(plan).toMatch(/job_failed_on/);
});

it('one job and the counts of the queue read an index', async () => {
  const id = '0192a0de-0000-7000-8000-0000000000c1';
  expect(await plansOf(test, (db) => findFailedJob(db, id))).not.toMatch(/Seq Scan on job_common/);
  expect(await plansOf(test, (db) => selectQueueFigures(db))).not.toMatch(/Seq Scan on job_common/);
});
