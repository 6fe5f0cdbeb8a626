import { listCompanies } from '@endcap/contract/companies/companies';
import { readCompanyOverview } from '@endcap/contract/companies/company-records';
import { lookReasons } from '@endcap/contract/companies/look-reasons';
import { readToday } from '@endcap/contract/operations/home';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  buildCompany,
  buildCompanyAdmin,
  buildUser,
  type TestCompany,
  type TestUser,
} from '../../../testing/factories.ts';
import { staffCaller } from '../../../testing/staff-caller.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  dayFromNow,
  openAudit,
  signedIn,
} from '../../people/access-audit/testing/audited-company.ts';
import { lookAtCompanies } from './company-looks.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { HUMAN_CHECK: 'off' } });
});
beforeEach(async () => {
  await test.db.updateTable('company').set({ site: 'MX', status: 'INACTIVE' }).execute();
  await lookAtCompanies(test.db);
});
afterAll(() => test.close());

const longAgo = new Date(Date.now() - 400 * 86_400_000);

/** A company of a year ago whose admin signed in today. */
async function build(name: string, type: TestCompany['type'] = 'BASIC_VENDOR') {
  const company = await buildCompany(test.db, { name, type });
  await test.db
    .updateTable('company')
    .set({ created_on: longAgo })
    .where('id', '=', company.id)
    .execute();
  const admin = await buildCompanyAdmin(test.db, { company });
  await signedIn(test, company, admin, 0);
  return { company, admin };
}

async function staff() {
  const { caller } = await staffCaller(test);
  return {
    caller,
    today: async () => {
      const { companies } = (await caller.call(readToday)).body;
      return {
        total: companies?.total,
        rows: companies?.items.map(({ name, reason }) => [name, reason]),
      };
    },
    page: async ({ id }: TestCompany) => {
      const params = { accountId: id };
      return (await caller.call(readCompanyOverview, { params })).body.looks;
    },
    listed: async () => {
      const query = { looks: lookReasons.join(',') } as object;
      return (await caller.call(listCompanies, { query })).body.items.map(
        ({ companyName }) => companyName,
      );
    },
  };
}

const demote = ({ id }: TestUser) =>
  test.db.updateTable('membership').set({ role: 'USER' }).where('user_id', '=', id).execute();

it('names the companies to look at, the most urgent first, as their pages and the list do', async () => {
  const { today, page, listed } = await staff();
  const overdue = await build('Overdue');
  await openAudit(test, overdue.company, dayFromNow(-3));
  const ending = await build('Ending');
  await openAudit(test, ending.company, dayFromNow(9));
  const early = await build('Early');
  await openAudit(test, early.company, dayFromNow(25));
  const headless = await build('Headless', 'CHARTER_VENDOR');
  await demote(headless.admin);
  const quiet = await build('Quiet');
  await signedIn(test, quiet.company, quiet.admin, 75);
  const never = await build('Never');
  await signedIn(test, never.company, never.admin, null);
  await build('Usual');
  const agency = await build('Agency', 'THIRD_PARTY');
  await demote(agency.admin);
  const young = await buildCompany(test.db, { name: 'Young' });
  await signedIn(test, young, await buildCompanyAdmin(test.db, { company: young }), null);

  expect(await today()).toEqual({ total: 0, rows: [] });
  await lookAtCompanies(test.db);
  expect(await today()).toEqual({
    total: 5,
    rows: [
      ['Overdue', 'AUDIT_OVERDUE'],
      ['Ending', 'AUDIT_ENDS'],
      ['Headless', 'NO_ADMIN'],
      ['Never', 'QUIET'],
    ],
  });
  expect(await listed()).toEqual(['Ending', 'Headless', 'Never', 'Overdue', 'Quiet']);
  expect(await page(overdue.company)).toMatchObject([
    { reason: 'AUDIT_OVERDUE', people: { left: 1, total: 1 } },
  ]);
  expect(await page(headless.company)).toMatchObject([{ reason: 'NO_ADMIN', people: null }]);
  expect(await page(quiet.company)).toMatchObject([{ reason: 'QUIET' }]);
  expect(await page(early.company)).toEqual([]);
});

it('no longer names a company on Today once it was mended, before the job runs again', async () => {
  const { today, page, listed } = await staff();
  const { company, admin } = await build('Headless');
  await demote(admin);
  await lookAtCompanies(test.db);
  expect((await today()).total).toBe(1);
  await buildUser(test.db, { company, role: 'ADMIN', state: 'PENDING' });
  expect(await today()).toEqual({ total: 0, rows: [] });
  expect(await page(company)).toEqual([]);
  await lookAtCompanies(test.db);
  expect(await listed()).toEqual([]);
});

it('keeps since when a company has no admin, and changes the reason for a more urgent one', async () => {
  const { today, page } = await staff();
  const { company, admin } = await build('Headless');
  await demote(admin);
  await lookAtCompanies(test.db);
  const since = new Date('2026-01-05T10:00:00.000Z');
  await test.db.updateTable('company_look').set({ since }).execute();
  await lookAtCompanies(test.db);
  expect(await page(company)).toMatchObject([{ reason: 'NO_ADMIN', since: since.toISOString() }]);
  await openAudit(test, company, dayFromNow(-2));
  await lookAtCompanies(test.db);
  expect(await today()).toEqual({ total: 1, rows: [['Headless', 'AUDIT_OVERDUE']] });
  expect((await page(company)).map(({ reason }) => reason)).toEqual(['AUDIT_OVERDUE', 'NO_ADMIN']);
});

it('is for super admins: the filter finds nothing for people with some companies', async () => {
  const { company, admin } = await build('Headless');
  await demote(admin);
  await lookAtCompanies(test.db);
  const user = await buildUser(test.db, { company, group: 'COMPANY_SWITCH_USER' });
  const caller = await test.as(user);
  const found = async (query: object) =>
    (await caller.call(listCompanies, { query })).body.totalElements;
  expect(await found({})).toBe(1);
  expect(await found({ looks: 'NO_ADMIN' })).toBe(0);
});
