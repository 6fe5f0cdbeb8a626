import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../db/id.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { buildCompany, buildUser, type TestUser } from '../../../testing/factories.ts';
import { runnerOf } from '../../../testing/run-program.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { erasePerson } from '../../operations/data-requests/erase-person.service.ts';
import { countUsage, usageJobs } from './count-usage.service.ts';
import { usageProgram } from './usage.cli.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(() => sql`truncate usage_day, usage_counted, tracking_event`.execute(test.ownerDb));

const count = (from: string, to = from) =>
  countUsage(test.db, new AbortController().signal, { from, to });

const counted = async (metric: string, given: { companyId?: string; site?: string } = {}) => {
  const { companyId = null, site = 'US' } = given;
  const { rows } = await sql<{ day: string; key: string; count: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, key, count from usage_day
    where metric = ${metric} and site = ${site} and company_id is not distinct from ${companyId}::uuid
    order by day, key`.execute(test.db);
  return rows.map(({ day, key, count: number }) => `${day} ${key} ${number}`.replace('  ', ' '));
};

/** As the writer of the log would have written it then. */
async function logged(user: TestUser, event: string, at: string, product = '') {
  const entity = product
    ? { type: 'PRODUCT', id: product, name: product }
    : { type: 'USER', id: user.id, name: user.loginId, personId: user.id };
  const entry = {
    at,
    companyId: user.company?.id ?? null,
    event,
    sourceApp: 'PORTAL',
    requestId: newId(),
    actor: { id: user.id, loginId: user.loginId, name: user.loginId },
    entity: { ...entity, before: null, after: null },
  };
  await test.ownerPool.query('select append_activities_at($1)', [JSON.stringify([entry])]);
}

async function tracked(at: string, given: object) {
  await sql`select ensure_tracking_month(${at}::timestamptz)`.execute(test.ownerDb);
  await test.db
    .insertInto('tracking_event')
    .values({
      id: newId(),
      site: 'US',
      type: 'SEARCH',
      name: 'data-dictionary',
      path: '/dataDictionaryV2',
      details: '{}',
      happened_on: new Date(at),
      created_on: new Date(at),
      ...given,
    })
    .execute();
}

describe('the products that were opened', () => {
  it('count on the day of the site, which is 25 hours long when the clocks go back', async () => {
    const company = await buildCompany(test.db);
    const user = await buildUser(test.db, { company });
    const other = await buildUser(test.db, { company });
    // Chicago, November 1, 2026: midnight is at 05:00 UTC, and the next one at 06:00 UTC.
    await logged(user, 'PRODUCT_LAUNCHED', '2026-11-01T04:59:59Z', 'REPORT_BUILDER');
    await logged(user, 'PRODUCT_LAUNCHED', '2026-11-01T05:00:00Z', 'REPORT_BUILDER');
    await logged(other, 'PRODUCT_LAUNCHED', '2026-11-02T05:59:59Z', 'REPORT_BUILDER');
    await logged(other, 'PRODUCT_LAUNCHED', '2026-11-02T06:00:00Z', 'SHOPPER_BEHAVIOR');
    await count('2026-10-31', '2026-11-02');
    expect(await counted('PRODUCT_OPENINGS', { companyId: company.id })).toEqual([
      '2026-10-31 REPORT_BUILDER 1',
      '2026-11-01 REPORT_BUILDER 2',
      '2026-11-02 SHOPPER_BEHAVIOR 1',
    ]);
    // Written once a week, after the Sunday: both people, one of them with one product only.
    expect(await counted('PRODUCT_PEOPLE', { companyId: company.id })).toEqual([
      '2026-11-01 2',
      '2026-11-01 REPORT_BUILDER 2',
    ]);
    expect(await counted('PEOPLE_SEEN', { companyId: company.id })).toEqual(['2026-11-01 2']);
  });

  it('leave out staff who act for the company, and other sites', async () => {
    const company = await buildCompany(test.db, { site: 'CA' });
    const staff = await buildUser(test.db, { group: 'SUPER_ADMIN', company, member: false });
    const user = await buildUser(test.db, { company });
    await logged(staff, 'PRODUCT_LAUNCHED', '2026-09-02T15:00:00Z', 'REPORT_BUILDER');
    await logged(user, 'PRODUCT_LAUNCHED', '2026-09-02T15:00:00Z', 'REPORT_BUILDER');
    await count('2026-09-02');
    expect(await counted('PRODUCT_OPENINGS', { site: 'CA' })).toEqual([
      '2026-09-02 REPORT_BUILDER 1',
    ]);
    expect(await counted('PRODUCT_OPENINGS', { site: 'MX' })).toEqual([]);
  });
});

describe('a day', () => {
  it('has the same totals when it is counted again, also after a person was erased', async () => {
    const company = await buildCompany(test.db);
    const user = await buildUser(test.db, { company });
    await buildUser(test.db, { company });
    await sql`update membership set joined_on = '2026-01-01' where company_id = ${company.id}`.execute(
      test.db,
    );
    await logged(user, 'PRODUCT_LAUNCHED', '2026-09-06T15:00:00Z', 'REPORT_BUILDER');
    await tracked('2026-09-06T16:00:00Z', { user_id: user.id, details: { label: 'No Results' } });
    expect(await count('2026-09-06')).toBe(3);
    const all = () =>
      sql`select * from usage_day order by site, company_id, metric, key, day`.execute(test.db);
    const before = (await all()).rows;
    expect(await counted('PEOPLE_WITH_ACCESS', { companyId: company.id })).toEqual([
      '2026-09-06 2',
    ]);
    expect(await counted('GLOSSARY_WITHOUT_HIT')).toEqual(['2026-09-06 1']);
    const operator = {
      actor: { id: null, loginId: 'operator', name: 'Operator' },
      company: null,
      requestId: 'erase',
      sourceApp: 'BATCH' as const,
    };
    await erasePerson({ owner: test.ownerDb, files: test.files }, operator, {
      loginId: user.loginId,
      reason: 'They asked for it',
    });
    expect(await count('2026-09-06')).toBe(0);
    expect((await all()).rows).toEqual(before);
    expect(JSON.stringify(before)).not.toContain(user.id);
  });

  it('is counted once by two nodes that begin at the same time', async () => {
    const days = await Promise.all([
      count('2026-08-02', '2026-08-04'),
      count('2026-08-02', '2026-08-04'),
    ]);
    expect(days[0] + days[1]).toBe(9);
  });

  it('is not counted before it is over', async () => {
    expect(await count('2126-01-01', '2126-01-05')).toBe(0);
  });
});

describe('the nightly job', () => {
  it('catches up on the days that no night has counted', async () => {
    const [job] = usageJobs;
    const log = { info: () => {} } as unknown as JobContext['log'];
    const context = { db: test.db, signal: new AbortController().signal, log } as JobContext;
    await job?.handle({}, context);
    const days = () => test.db.selectFrom('usage_counted').selectAll().execute();
    expect(await days()).toHaveLength(3 * 14);
    await job?.handle({}, context);
    expect(await days()).toHaveLength(3 * 14);
  });

  it('keeps three years', async () => {
    await sql`insert into usage_counted (site, day) values ('US', '2020-01-01')`.execute(test.db);
    await sql`insert into usage_day (site, metric, day, count) values ('US', 'TICKETS_OPEN', '2020-01-01', 1)`.execute(
      test.db,
    );
    const log = { info: () => {} } as unknown as JobContext['log'];
    const signal = new AbortController().signal;
    await usageJobs[0]?.handle({}, { db: test.db, signal, log } as JobContext);
    expect(await counted('TICKETS_OPEN')).not.toContain('2020-01-01 1');
  });
});

describe('npm run usage', () => {
  const run = runnerOf(usageProgram, () => test);
  it('counts the days of the past that were not counted', async () => {
    expect((await run('2026-05-01', '2026-05-02')).stdout).toContain('6 days of sites');
    expect((await run('2026-05-01', '2026-05-03')).stdout).toContain('3 days of sites');
  });

  it.each([
    [['2026-05-01']],
    [['2026-05-02', '2026-05-01']],
    [['2020-01-01', '2026-05-01']],
    [['2026-02-30', '2026-03-01']],
  ])('says what it takes instead of %j', async (args) => {
    expect((await run(...args)).stderr).toContain('Usage');
  });
});

describe('tickets', () => {
  it('are counted as they were at the end of the day, by the history of their status', async () => {
    const ticket = { id: newId(), created: '2026-07-01T15:00:00Z' };
    await sql`insert into ticket (id, reference, site, type, locale, reason, subject, status, requester_name,
        requester_email, submit_digest, created_on, updated_on)
      values (${ticket.id}, 'T-USAGE2', 'US', 'BUG', 'en-US', 'BUG', 'Empty', 'RESOLVED', 'Ana', 'ana@people.example',
        '', ${ticket.created}, '2026-07-03T15:00:00Z')`.execute(test.db);
    await sql`insert into ticket_comment (id, ticket_id, author, author_name, body, created_on)
      values (${newId()}, ${ticket.id}, 'STAFF', 'Lena', 'Done', '2026-07-02T15:30:00Z')`.execute(
      test.db,
    );
    const turn = (on: string, before: string, after: string) =>
      sql`insert into ticket_event (id, ticket_id, event, actor_name, before, after, created_on)
        values (${newId()}, ${ticket.id}, 'TICKET_CHANGED', 'Lena', ${JSON.stringify({ status: before })},
          ${JSON.stringify({ status: after })}, ${on})`.execute(test.db);
    await turn('2026-07-02T15:30:00Z', 'NEW', 'WAITING_ON_YOU');
    await turn('2026-07-03T15:00:00Z', 'WAITING_ON_YOU', 'RESOLVED');
    await count('2026-07-01', '2026-07-03');
    expect(await counted('TICKETS_OPEN')).toEqual(['2026-07-01 1', '2026-07-02 1', '2026-07-03 0']);
    expect(await counted('TICKETS_WAITING')).toEqual([
      '2026-07-01 1',
      '2026-07-02 0',
      '2026-07-03 0',
    ]);
    expect(await counted('FIRST_ANSWER_MINUTES')).toEqual(['2026-07-02 1470']);
    expect(await counted('TICKETS_CREATED')).toEqual(['2026-07-01 BUG 1']);
  });
});
