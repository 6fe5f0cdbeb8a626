import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Transaction } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import { activityOf } from '../../../testing/activity-of.ts';
import { buildCompany, buildCompanyAdmin, type TestCompany } from '../../../testing/factories.ts';
import { meetAtLock } from '../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openYearlyAudits } from './open-audits.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom('mail_outbox').execute();
  await sql`update company set status = 'INACTIVE'`.execute(test.db);
});

const run = (now = new Date()) =>
  openYearlyAudits(test.db, {
    jobId: 'job-1',
    now,
    config: test.config,
    signal: new AbortController().signal,
  });

async function aCompany(
  {
    age = '2 years',
    createdOn,
    ...given
  }: Partial<TestCompany> & { age?: string; createdOn?: Date } = {},
  zone = 'America/Denver',
) {
  const company = await buildCompany(test.db, { type: 'BASIC_VENDOR', ...given });
  await sql`update company set time_zone = ${zone},
    created_on = coalesce(${createdOn ?? null}::timestamptz, now() - ${age}::interval)
    where id = ${company.id}`.execute(test.db);
  return company;
}

async function audited(company: TestCompany, ago: string, completed: boolean) {
  await test.db
    .insertInto('user_access_audit')
    .values({
      id: newId(),
      company_id: company.id,
      due_date: '2026-01-01',
      opened_on: sql<Date>`now() - ${ago}::interval`,
      completed_on: completed ? new Date() : null,
    })
    .execute();
}

describe('the daily job', () => {
  it.each([
    // Already the next day in Auckland, still the day before in Los Angeles.
    ['Pacific/Auckland', '2026-05-10T12:30:00Z', '2026-06-10'],
    ['America/Los_Angeles', '2026-05-10T03:00:00Z', '2026-06-08'],
  ])('opens a window of thirty days by the date in %s', async (zone, now, dueDate) => {
    const company = await aCompany({ createdOn: new Date('2020-01-01') }, zone);
    expect(await run(new Date(now))).toBe(1);
    const { rows } = await sql<{ dueDate: string }>`
      select to_char(due_date, 'YYYY-MM-DD') as "dueDate"
      from user_access_audit where company_id = ${company.id}`.execute(test.db);
    expect(rows).toEqual([{ dueDate }]);
    expect(await activityOf(test.db, company.id)).toMatchObject([
      { event: 'AUDIT_OPENED', actorId: null, sourceApp: 'BATCH', requestId: 'job-1' },
    ]);
  });

  it('mails the admins in their language, with a link', async () => {
    const company = await aCompany({ site: 'MX', name: 'Dulces Loma' });
    const admin = await buildCompanyAdmin(test.db, { company });
    await buildCompanyAdmin(test.db, { company, blocked: true });
    await run();
    const mails = await test.db.selectFrom('mail_outbox').selectAll().execute();
    expect(mails.map(({ to_address }) => to_address)).toEqual([admin.loginId]);
    expect(mails[0]?.subject).toContain('Auditoría de acceso de usuarios de Dulces Loma');
    expect(mails[0]?.body_text).toContain('http://mx.localhost:3000/admin');
  });

  it('opens none twice, even when two nodes work at once', async () => {
    const company = await aCompany();
    const table = (tx: Transaction) =>
      sql`lock table user_access_audit in share row exclusive mode`.execute(tx);
    expect((await meetAtLock(test, table, run, run)).toSorted()).toEqual([0, 1]);
    expect(await run()).toBe(0);
    expect(await activityOf(test.db, company.id)).toHaveLength(1);
  });

  it('comes back a year after the last one was opened', async () => {
    const due = await aCompany();
    const early = await aCompany();
    await audited(due, '366 days', true);
    await audited(early, '360 days', true);
    expect(await run()).toBe(1);
    expect(await activityOf(test.db, due.id)).toHaveLength(1);
  });

  it('opens no audit for a new, Charter, suspended or already audited company', async () => {
    await aCompany({ age: '11 months' });
    await aCompany({ type: 'CHARTER_VENDOR' });
    const open = await aCompany();
    await audited(open, '400 days', false);
    const suspended = await aCompany();
    await sql`update company set status = 'SUSPENDED' where id = ${suspended.id}`.execute(test.db);
    expect(await run()).toBe(0);
  });
});
