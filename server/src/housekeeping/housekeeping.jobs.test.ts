import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { recordActivity } from '../activity/record-activity.ts';
import { newId } from '../db/id.ts';
import { transact } from '../db/transact.ts';
import type { JobContext } from '../jobs/job-context.ts';
import { buildCompanyAdmin, buildUser } from '../testing/factories.ts';
import { cloneTemplate, type TestDatabase } from '../testing/test-database.ts';
import { housekeepingJobs } from './housekeeping.jobs.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await cloneTemplate(inject('adminUrl'));
});
afterAll(() => test.drop());

const hourMs = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hourMs);

async function run(name: string): Promise<void> {
  const job = housekeepingJobs.find(({ definition }) => definition.name === name);
  await job?.handle({}, { db: test.db } as JobContext);
}

it('forgets failed attempts after a day', async () => {
  for (const [key, hours] of [
    ['old', 25],
    ['fresh', 23],
  ] as const) {
    const on = ago(hours);
    await test.db
      .insertInto('throttle')
      .values({ key: Buffer.from(key), failures: 9, last_failed_on: on, open_again_on: on })
      .execute();
  }
  await run('throttles.purge');
  const left = await test.db.selectFrom('throttle').select('key').execute();
  expect(left.map(({ key }) => key.toString())).toEqual(['fresh']);
});

it('forgets links a month after their time, so that a late click still learns why', async () => {
  const user = await buildUser(test.db);
  for (const [token, days] of [
    ['old', 31],
    ['expired', 29],
    ['live', -1],
  ] as const) {
    await test.db
      .insertInto('one_time_link')
      .values({
        id: newId(),
        kind: 'PASSWORD_RESET',
        token_hash: Buffer.from(token),
        user_id: user.id,
        site: 'US',
        expires_on: ago(days * 24),
      })
      .execute();
  }
  await run('links.purge');
  const left = await test.db.selectFrom('one_time_link').select('token_hash').execute();
  expect(left.map(({ token_hash }) => token_hash.toString()).sort()).toEqual(['expired', 'live']);
});

it('forgets sessions a week after their time', async () => {
  const user = await buildUser(test.db);
  for (const [token, days] of [
    ['old', 8],
    ['recent', 6],
  ] as const) {
    await test.db
      .insertInto('session')
      .values({
        id: newId(),
        token_hash: Buffer.from(token),
        user_id: user.id,
        site: 'US',
        expires_on: ago(days * 24),
      })
      .execute();
  }
  await run('sessions.purge');
  const left = await test.db.selectFrom('session').select('token_hash').execute();
  expect(left.map(({ token_hash }) => token_hash.toString())).toEqual(['recent']);
});

it('sorts the new entries of the log into their search index', async () => {
  const waiting = async () => {
    const { rows } = await test.ownerPool.query<{ pages: string }>(
      `select coalesce(sum(gin_clean_pending_list(inhrelid)), 0) as pages
       from pg_inherits where inhparent = 'activity_list__search'::regclass`,
    );
    return Number(rows[0]?.pages);
  };
  const { id, loginId, company } = await buildCompanyAdmin(test.db);
  const enter = () =>
    transact(test.db, (tx) =>
      recordActivity(
        tx,
        { actor: { id, loginId, name: 'Ana' }, company, requestId: 'test' },
        { event: 'SIGNED_IN', entity: { type: 'USER', id, name: 'Ana' } },
      ),
    );
  await enter();
  expect(await waiting()).toBeGreaterThan(0);
  await enter();
  await run('activity.tidy-search');
  expect(await waiting()).toBe(0);
});
