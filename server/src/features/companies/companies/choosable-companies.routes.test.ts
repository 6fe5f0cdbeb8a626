import { listCompanies } from '@endcap/contract/companies/companies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildAssociation,
  buildCompany,
  buildCompanyAdmin,
  buildUser,
  type TestCompany,
} from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { subscribe } from './testing/choosing.ts';

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
