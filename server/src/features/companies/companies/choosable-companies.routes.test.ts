import { readAdminCounts } from '@endcap/contract/companies/admin-home';
import {
  listCompanies,
  listSwitchableCompanies,
  switchContext,
} from '@endcap/contract/companies/companies';
import { userContext } from '@endcap/contract/identity/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../db/id.ts';
import type { Caller } from '../../../testing/caller.ts';
import {
  buildAssociation,
  buildCompany,
  buildCompanyAdmin,
  buildUser,
  type TestCompany,
} from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { after, choose, subscribe } from './testing/choosing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function aPartner() {
  const agency = await buildCompany(test.db, { type: 'THIRD_PARTY' });
  const group = 'THIRD_PARTY_SPONSORED_SUPPLIER';
  const member = await buildUser(test.db, { group, company: agency });
  return { agency, partner: { ...member, company: null } };
}

const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

describe('the companies that a user may choose', () => {
  it('shows a company-switch user their own companies of this site, except where blocked', async () => {
    const user = await buildUser(test.db, { group: 'COMPANY_SWITCH_USER', company: null });
    const join = async (state: 'ACTIVE' | 'PENDING' | 'BLOCKED', given: Partial<TestCompany>) => {
      const company = await buildCompany(test.db, given);
      await test.db
        .insertInto('membership')
        .values({ company_id: company.id, user_id: user.id, role: 'USER', state })
        .execute();
      return company;
    };
    const first = await join('ACTIVE', { name: 'Own A' });
    await subscribe(test, first, 'REPORT_BUILDER');
    await buildCompanyAdmin(test.db, { company: first });
    await join('PENDING', { name: 'Own B' });
    await join('BLOCKED', { name: 'Own C' });
    await join('ACTIVE', { name: 'Own D', site: 'MX' });
    const suspended = await join('ACTIVE', { name: 'Own E' });
    await test.db
      .updateTable('company')
      .set({ status: 'SUSPENDED' })
      .where('id', '=', suspended.id)
      .execute();
    const { items, totalElements } = (await (await test.as(user)).call(listCompanies)).body;
    expect(items.map(({ companyName }) => companyName)).toEqual(['Own A', 'Own B']);
    expect(totalElements).toBe(2);
    expect(items[0]).toMatchObject({ adminEmail: null, subscribedProduct: ['REPORT_BUILDER'] });
  });

  it('shows a sponsored supplier the companies their agency works for, with the products given there', async () => {
    const { agency, partner } = await aPartner();
    const [client, ended, lastDay] = [
      await buildCompany(test.db, { name: 'Client A' }),
      await buildCompany(test.db, { name: 'Client B' }),
      await buildCompany(test.db, { name: 'Client C' }),
    ];
    await subscribe(test, client, 'REPORT_BUILDER', 'CUSTOMER_PULSE');
    await buildAssociation(test.db, { company: client, agency, products: ['REPORT_BUILDER'] });
    await buildAssociation(test.db, { company: ended, agency, endDate: day(-2) });
    await buildAssociation(test.db, { company: lastDay, agency, endDate: day(1) });
    const other = await buildCompany(test.db, { type: 'THIRD_PARTY' });
    await buildAssociation(test.db, { company: await buildCompany(test.db), agency: other });
    const { items } = (await (await test.as(partner)).call(listCompanies)).body;
    expect(items.map(({ companyName, ...one }) => [companyName, one.subscribedProduct])).toEqual([
      ['Client A', ['REPORT_BUILDER']],
      ['Client C', []],
    ]);
    expect(items[0]?.adminEmail).toBeNull();
  });

  it('shows nothing to a partner that the agency has blocked', async () => {
    const agency = await buildCompany(test.db, { type: 'THIRD_PARTY' });
    const group = 'THIRD_PARTY_SPONSORED_SUPPLIER';
    const user = await buildUser(test.db, { group, company: agency, state: 'BLOCKED' });
    await buildAssociation(test.db, { company: await buildCompany(test.db), agency });
    const { items } = (await (await test.as({ ...user, company: null })).call(listCompanies)).body;
    expect(items).toEqual([]);
  });

  it('is refused to a company admin', async () => {
    const caller = await test.as(await buildCompanyAdmin(test.db));
    expect((await caller.call(listCompanies)).error.message).toBe('Access Denied/Forbidden.');
  });
});

describe('a supplier who belongs to two companies', () => {
  async function withTwo(state: 'ACTIVE' | 'PENDING' = 'ACTIVE') {
    const user = await buildUser(test.db, { role: 'ADMIN' });
    const second = await buildCompany(test.db, { type: 'BASIC_VENDOR', name: 'Second' });
    await test.db
      .insertInto('membership')
      .values({ company_id: second.id, user_id: user.id, role: 'USER', state })
      .execute();
    return { user, second, caller: await test.as(user) };
  }
  const ownCompanies = async (caller: Caller) =>
    (await caller.call(userContext, { query: {} })).body.access.own_companies;
  const ofSecond = (user: { id: string }, second: TestCompany) =>
    test.db
      .updateTable('membership')
      .where('company_id', '=', second.id)
      .where('user_id', '=', user.id);

  it('is told of both, with what waits for an admin, and goes from one to the other', async () => {
    const { user, second, caller } = await withTwo();
    const asking = await buildUser(test.db, { company: user.company });
    await test.db
      .insertInto('access_request')
      .values({ id: newId(), company_id: user.company?.id ?? '', user_id: asking.id })
      .execute();
    await test.db
      .insertInto('user_access_audit')
      .values({ id: newId(), company_id: second.id, due_date: '2030-01-31' })
      .execute();
    const { items } = (await caller.call(listSwitchableCompanies)).body;
    expect(items.map(({ companyName, role, waiting }) => [companyName, role, waiting])).toEqual(
      [
        ['Second', 'USER', 0],
        [user.company?.name, 'ADMIN', 1],
      ].sort(),
    );
    expect(items.every(({ auditDueDate }) => auditDueDate === null)).toBe(true);
    expect(await ownCompanies(caller)).toBe(2);
    const there = await choose(caller, { companyId: second.id }, switchContext);
    expect(there.body.tenant?.name).toBe('Second');
    const back = await choose(after(test, caller, there, second.id), {
      companyId: user.company?.id ?? '',
    });
    expect(back.body.tenant?.name).toBe(user.company?.name);
  });

  it('reaches the second one while its products are being set up', async () => {
    const { second, caller } = await withTwo('PENDING');
    const { body } = await choose(caller, { companyId: second.id }, switchContext);
    expect(body.access).toMatchObject({ pending: true, own_companies: 2 });
  });

  it('loses it at once when it blocks or removes them', async () => {
    const { user, second, caller } = await withTwo();
    await ofSecond(user, second).set({ state: 'BLOCKED' }).execute();
    expect(await ownCompanies(caller)).toBe(1);
    expect((await choose(caller, { companyId: second.id }, switchContext)).status).toBe(404);
    await ofSecond(user, second).set({ state: 'ACTIVE', busy: 'DELETE_USER' }).execute();
    expect((await caller.call(listSwitchableCompanies)).body.items).toHaveLength(1);
    expect((await choose(caller, { companyId: second.id }, switchContext)).status).toBe(404);
    await test.db.deleteFrom('membership').where('company_id', '=', second.id).execute();
    expect(await ownCompanies(caller)).toBe(1);
    expect((await choose(caller, { companyId: second.id }, switchContext)).status).toBe(404);
  });

  it('does not reach a company of others, or one by the call of a stale tab', async () => {
    const { user, second, caller } = await withTwo();
    const others = await buildCompany(test.db);
    expect((await choose(caller, { companyId: others.id }, switchContext)).status).toBe(404);
    const there = await choose(caller, { companyId: second.id }, switchContext);
    const stale = after(test, caller, there, user.company?.id);
    expect((await stale.call(readAdminCounts)).status).toBe(404);
  });
});
