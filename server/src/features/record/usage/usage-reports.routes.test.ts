import * as endpoints from '@endcap/contract/record/usage-reports';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCompany, buildUser, type TestCompany } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(() => sql`truncate usage_day, usage_counted`.execute(test.ownerDb));

/** Two Sundays and the days before them, as the nightly count leaves them. */
async function countedUntil(sunday: string, days = 14) {
  await sql`insert into usage_counted (site, day)
    select 'US', ${sunday}::date - n from generate_series(0, ${days - 1}::int) n`.execute(
    test.ownerDb,
  );
}

async function counted(
  metric: string,
  day: string,
  count: number,
  { key = '', company, site = 'US' }: { key?: string; company?: TestCompany; site?: string } = {},
) {
  await sql`insert into usage_day (site, company_id, metric, key, day, count)
    values (${site}, ${company?.id ?? null}, ${metric}, ${key}, ${day}::date, ${count})`.execute(
    test.ownerDb,
  );
}

const superAdmin = async () =>
  test.as(await buildUser(test.db, { company: null, group: 'SUPER_ADMIN' }));
const lastTwo = (values: readonly (number | null)[]) => values.slice(-2);

describe('the adoption of the site', () => {
  it('has launches of each week, and the people of its Sunday', async () => {
    await countedUntil('2026-11-15');
    await counted('PRODUCT_PEOPLE', '2026-11-14', 99);
    await counted('PRODUCT_PEOPLE', '2026-11-15', 12);
    await counted('PRODUCT_PEOPLE', '2025-11-16', 7);
    await counted('PRODUCT_OPENINGS', '2026-11-09', 3, { key: 'REPORT_BUILDER' });
    await counted('PRODUCT_OPENINGS', '2026-11-15', 4, { key: 'REPORT_BUILDER' });
    await counted('PRODUCT_OPENINGS', '2026-11-15', 4, { key: 'REPORT_BUILDER', site: 'MX' });
    const caller = await superAdmin();
    const { body } = await caller.call(endpoints.readAdoption, { query: { weeks: '12' } });
    expect(lastTwo(body.weeks as never)).toEqual(['2026-11-08', '2026-11-15']);
    const [openings, people] = ['PRODUCT_OPENINGS', 'PRODUCT_PEOPLE'].map((metric) =>
      body.series.find((one) => one.metric === metric),
    );
    expect(openings).toMatchObject({ key: 'REPORT_BUILDER' });
    expect(lastTwo(openings?.values ?? [])).toEqual([0, 7]);
    expect(lastTwo(people?.values ?? [])).toEqual([0, 12]);
    expect(people?.values[0]).toBe(null);
    expect(people?.yearAgo.at(-1)).toBe(7);
  });

  it('is empty before the first Sunday was counted', async () => {
    const caller = await superAdmin();
    expect((await caller.call(endpoints.readAdoption)).body).toEqual({ weeks: [], series: [] });
  });

  it('is the operator’s alone', async () => {
    const admin = await test.as(
      await buildUser(test.db, { company: await buildCompany(test.db), role: 'ADMIN' }),
    );
    expect((await admin.call(endpoints.readAdoption)).status).toBe(403);
    expect((await admin.call(endpoints.readSupportReport)).status).toBe(403);
    expect((await admin.call(endpoints.readContentReport)).status).toBe(403);
  });
});

describe('the report of support', () => {
  it('has the median of a week’s first answers, and no time where nobody was answered', async () => {
    await countedUntil('2026-11-15');
    for (const [day, minutes] of [
      ['09', 60],
      ['10', 500],
      ['11', 90],
    ] as const)
      await counted('FIRST_ANSWER_MINUTES', `2026-11-${day}`, minutes);
    const caller = await superAdmin();
    const { body } = await caller.call(endpoints.readSupportReport);
    expect(lastTwo(body.series[0]?.values ?? [])).toEqual([null, 90]);
  });
});

describe('the last days of support', () => {
  it('end with the last counted day, and know a gap from nothing', async () => {
    await countedUntil('2026-11-15', 5);
    await sql`delete from usage_counted where day = '2026-11-13'`.execute(test.ownerDb);
    await counted('FIRST_ANSWER_MINUTES', '2026-11-14', 190);
    await counted('TICKETS_OPEN', '2026-11-15', 11);
    await counted('TICKETS_WAITING', '2026-11-15', 7);
    await counted('TICKETS_OPEN', '2026-11-15', 90, { site: 'MX' });
    const { body } = await (await superAdmin()).call(endpoints.readSupportDays);
    expect(body.days).toHaveLength(14);
    expect(body.days.at(-1)).toBe('2026-11-15');
    expect(body.open.slice(-4)).toEqual([0, null, 0, 11]);
    expect(lastTwo(body.waiting)).toEqual([0, 7]);
    expect(lastTwo(body.firstAnswerMinutes)).toEqual([190, null]);
  });

  it('are empty before the first count, and closed to a company', async () => {
    const none = { days: [], firstAnswerMinutes: [], open: [], waiting: [] };
    expect((await (await superAdmin()).call(endpoints.readSupportDays)).body).toEqual(none);
    const admin = await test.as(
      await buildUser(test.db, { company: await buildCompany(test.db), role: 'ADMIN' }),
    );
    expect((await admin.call(endpoints.readSupportDays)).status).toBe(403);
  });
});

describe('the report of content', () => {
  it('sums all articles, and names those that were read most', async () => {
    await countedUntil('2026-11-15');
    const { rows } = await sql<{ id: string; title: string }>`
      select item_id as id, title from content_text where locale = 'en-US' order by item_id limit 2`.execute(
      test.db,
    );
    const [first, second] = rows;
    await counted('ARTICLE_VIEWS', '2026-11-10', 5, { key: first?.id ?? 'gone-1' });
    await counted('ARTICLE_VIEWS', '2026-11-11', 9, { key: second?.id ?? 'gone-2' });
    await counted('ARTICLE_HELPFUL', '2026-11-11', 2, { key: second?.id ?? 'gone-2' });
    const caller = await superAdmin();
    const { body } = await caller.call(endpoints.readContentReport);
    expect(body.series.find(({ metric }) => metric === 'ARTICLE_VIEWS')?.values.at(-1)).toBe(14);
    expect(body.articles).toEqual([
      {
        id: second?.id ?? 'gone-2',
        title: second?.title ?? 'gone-2',
        views: 9,
        helpful: 2,
        notHelpful: 0,
      },
      {
        id: first?.id ?? 'gone-1',
        title: first?.title ?? 'gone-1',
        views: 5,
        helpful: 0,
        notHelpful: 0,
      },
    ]);
  });
});

describe('the use of a company', () => {
  it('is that of the company alone, and not there for another one', async () => {
    await countedUntil('2026-11-15');
    const [company, other] = [await buildCompany(test.db), await buildCompany(test.db)];
    await counted('PEOPLE_WITH_ACCESS', '2026-11-15', 10, { company });
    await counted('PEOPLE_WITH_ACCESS', '2026-11-15', 500, { company: other });
    await counted('PEOPLE_WITH_ACCESS', '2026-11-15', 510);
    const admin = await test.as(await buildUser(test.db, { company, role: 'ADMIN' }));
    const own = await admin.call(endpoints.readCompanyUse, { params: { companyId: company.id } });
    expect(own.body.series.map(({ values }) => values.at(-1))).toEqual([10]);
    const foreign = await admin.call(endpoints.readCompanyUse, { params: { companyId: other.id } });
    expect(foreign.status).toBe(404);
  });

  it('has the progress of the open audit', async () => {
    await countedUntil('2026-11-15');
    const company = await buildCompany(test.db, { type: 'BASIC_VENDOR' });
    const admin = await buildUser(test.db, { company, role: 'ADMIN' });
    await sql`insert into user_access_audit (id, company_id, opened_on, due_date, version)
      values (gen_random_uuid(), ${company.id}, '2026-11-01', '2026-12-15', 1)`.execute(
      test.ownerDb,
    );
    await counted('AUDIT_DECIDED', '2026-11-10', 3, { company });
    await counted('AUDIT_DECIDED', '2026-10-10', 9, { company });
    const caller = await test.as(admin);
    const { body } = await caller.call(endpoints.readCompanyUse, {
      params: { companyId: company.id },
    });
    expect(body.audit).toMatchObject({ people: 1, days: [{ day: '2026-11-10', decided: 3 }] });
  });
});
