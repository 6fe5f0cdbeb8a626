import { resetContext, setContext, switchContext } from '@endcap/contract/companies/companies';
import { addEmailDomain } from '@endcap/contract/companies/email-domains';
import { listVisits } from '@endcap/contract/record/activity-reports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCompany, buildCompanyAdmin } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  aDomain,
  after,
  choose,
  own,
  someone,
} from '../../companies/companies/testing/choosing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function visitedCompany() {
  const company = await buildCompany(test.db);
  const caller = await test.as(await buildCompanyAdmin(test.db, { company }));
  const visits = async (search?: string) =>
    (await caller.call(listVisits, { query: search ? { search } : {} })).body.items;
  return { company, visits };
}

it('are seen with name, times, reason and what was done, the latest first', async () => {
  const { company, visits } = await visitedCompany();
  const visitor = await someone(test, 'SUPER_ADMIN');
  const query = { companyId: company.id, reason: 'Ticket 4711: domain' };
  const acting = after(test, visitor, await choose(visitor, query), company.id);
  await acting.call(addEmailDomain, { body: aDomain });
  await acting.call(resetContext, { headers: own });
  const spectator = await someone(test, 'SUPER_ADMIN_SPECTATOR');
  await choose(spectator, { companyId: company.id, reason: 'Yearly review' });
  expect(await visits()).toMatchObject([
    {
      group: 'SUPER_ADMIN_SPECTATOR',
      visitorLoginId: spectator.person.loginId,
      reason: 'Yearly review',
      access: 'VIEWING',
      to: null,
      changes: 0,
    },
    {
      group: 'SUPER_ADMIN',
      visitorLoginId: visitor.person.loginId,
      reason: 'Ticket 4711: domain',
      access: 'ACTING',
      to: expect.any(String),
      changes: 1,
    },
  ]);
  expect(await visits('review')).toHaveLength(1);
  expect(await visits('4711')).toHaveLength(1);
});

it('have the changes of their own time alone, when the same person comes again', async () => {
  const { company, visits } = await visitedCompany();
  const visitor = await someone(test, 'SUPER_ADMIN');
  let browser = visitor;
  for (const [place, reason] of ['First', 'Second', 'Third'].entries()) {
    const inside = after(test, browser, await choose(browser, { companyId: company.id, reason }));
    for (let change = 0; change < place; change += 1) {
      const domainName = `${reason.toLowerCase()}-${change}.example`;
      const params = { companyId: company.id };
      const added = await inside.call(addEmailDomain, { params, body: { ...aDomain, domainName } });
      expect(added.status).toBe(201);
    }
    const left = await inside.call(resetContext, { headers: own });
    browser = { ...visitor, ...after(test, inside, left) };
  }
  expect((await visits()).map(({ reason, changes }) => [reason, changes])).toEqual([
    ['Third', 2],
    ['Second', 1],
    ['First', 0],
  ]);
});

it('need a reason of super admins and spectators, not for another view of the same company', async () => {
  const { company, visits } = await visitedCompany();
  for (const group of ['SUPER_ADMIN', 'SUPER_ADMIN_SPECTATOR'] as const) {
    const visitor = await someone(test, group);
    for (const reason of ['', '   ', undefined]) {
      const query = { companyId: company.id, ...(reason === undefined ? {} : { reason }) };
      const { status, error } = await visitor.call(setContext, { query, headers: own });
      expect([status, error.details?.[0]?.field]).toEqual([400, 'reason']);
    }
  }
  expect(await visits()).toEqual([]);
  const visitor = await someone(test, 'SUPER_ADMIN');
  const inside = after(test, visitor, await choose(visitor, { companyId: company.id }), company.id);
  const merchant = { companyId: company.id, persona: 'MERCHANT' as const };
  const { status } = await inside.call(switchContext, { query: merchant, headers: own });
  expect(status).toBe(200);
  expect(await visits()).toMatchObject([{ access: 'ACTING', to: null, changes: 0 }]);
});

it('of those who belong to the company, and of partners, are none', async () => {
  const { company, visits } = await visitedCompany();
  const user = await someone(test, 'COMPANY_SWITCH_USER', company);
  expect((await choose(user, { companyId: company.id })).status).toBe(200);
  expect(await visits()).toEqual([]);
});
