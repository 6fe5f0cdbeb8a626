import * as records from '@endcap/contract/companies/company-records';
import { addEmailDomain } from '@endcap/contract/companies/email-domains';
import { listActivityLogs } from '@endcap/contract/record/activity-logs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildCompanyAdmin, buildUser } from '../../../testing/factories.ts';
import { staffCaller } from '../../../testing/staff-caller.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { subscriber } from '../../products/launcher/testing/subscriptions.ts';
import { writeTicket } from '../../support/tickets/testing/ticket-kit.ts';
import { choose, someone } from '../companies/testing/choosing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { HUMAN_CHECK: 'off' } });
});
afterAll(() => test.close());

const staff = async (group: 'SUPER_ADMIN' | 'SUPER_ADMIN_SPECTATOR' = 'SUPER_ADMIN') =>
  (await staffCaller(test, group)).caller;

const lists = [
  records.readCompanyOverview,
  records.readUseOfCompany,
  records.listUsersOfCompany,
  records.listPendingOfCompany,
  records.listBlockedOfCompany,
  records.listDomainsOfCompany,
  records.listPartnersOfCompany,
  records.listVisitsOfCompany,
] as const;

describe('the page of a company', () => {
  it('has the people of the company as its own list shows them, without acting for it', async () => {
    const company = await subscriber(test.db, ['REPORT_BUILDER']);
    const admin = await buildCompanyAdmin(test.db, { company });
    await buildUser(test.db);
    for (const group of ['SUPER_ADMIN', 'SUPER_ADMIN_SPECTATOR'] as const) {
      const caller = await staff(group);
      const { body } = await caller.call(records.listUsersOfCompany, {
        params: { accountId: company.id },
        query: { role: 'ADMIN' },
      });
      expect(body).toMatchObject({ totalElements: 1, items: [{ userId: admin.id }] });
    }
  });

  it('counts what its lists have, and the tickets for those alone who may see the queue', async () => {
    const company = await subscriber(test.db, ['REPORT_BUILDER', 'CHANNEL_PERFORMANCE']);
    const admin = await buildCompanyAdmin(test.db, { company });
    const user = await buildUser(test.db, { company });
    await buildUser(test.db, { company, state: 'BLOCKED' });
    await writeTicket(test, {}, user);
    await test.db
      .insertInto('product_access')
      .values(
        [admin, user].map(({ id }, place) => ({
          company_id: company.id,
          user_id: id,
          product_code: 'REPORT_BUILDER',
          status: 'ACCESS_COMPLETE',
          last_opened_on: place === 0 ? new Date() : new Date('2025-01-01'),
        })),
      )
      .execute();
    const params = { accountId: company.id };
    const { body } = await (await staff()).call(records.readCompanyOverview, { params });
    expect(body).toMatchObject({
      users: 2,
      blocked: 1,
      tickets: { open: 1, late: 0 },
      products: [
        { code: 'REPORT_BUILDER', users: 2, used: 1, lastOpenedOn: expect.any(String) },
        { code: 'CHANNEL_PERFORMANCE', users: 0, used: 0, lastOpenedOn: null },
      ],
    });
    const spectator = await staff('SUPER_ADMIN_SPECTATOR');
    const seen = await spectator.call(records.readCompanyOverview, { params });
    expect(seen.body.tickets).toBeNull();
  });

  it('has the visits with their reasons and the log of that company alone', async () => {
    const company = await buildCompany(test.db);
    const admin = await buildCompanyAdmin(test.db, { company });
    const visitor = await someone(test, 'SUPER_ADMIN');
    await choose(visitor, { companyId: company.id, reason: 'Ticket 12' });
    const own = await test.as(admin);
    await own.call(addEmailDomain, {
      params: { companyId: company.id },
      body: { domainName: 'records.example', allowSubDomains: false, is3pDomain: false },
    });
    await (await test.as(await buildCompanyAdmin(test.db))).call(addEmailDomain, {
      body: { domainName: 'other-log.example', allowSubDomains: false, is3pDomain: false },
    } as never);
    const caller = await staff('SUPER_ADMIN_SPECTATOR');
    const params = { accountId: company.id };
    const visits = await caller.call(records.listVisitsOfCompany, { params });
    expect(visits.body.items).toMatchObject([{ reason: 'Ticket 12' }]);
    const log = await caller.call(records.listActivityOfCompany, { params, body: {} });
    const ofCompany = await own.call(listActivityLogs, { body: {} });
    expect(log.body.items).toEqual(ofCompany.body.items);
    expect(log.body.items[0]).toMatchObject({ entityName: 'records.example' });
  });

  it('is not found on another site, and not for those who manage no accounts', async () => {
    const mexican = await buildCompany(test.db, { site: 'MX' });
    const own = await buildCompany(test.db);
    const admin = await test.as(await buildCompanyAdmin(test.db, { company: own }));
    const caller = await staff();
    for (const list of lists) {
      const elsewhere = await caller.call(list, { params: { accountId: mexican.id } } as never);
      expect(elsewhere.status).toBe(404);
      const refused = await admin.call(list, { params: { accountId: own.id } } as never);
      expect(refused.status).toBe(403);
    }
    const params = { accountId: mexican.id };
    const log = await caller.call(records.listActivityOfCompany, { params, body: {} });
    expect(log.status).toBe(404);
  });

  it('begins no visit', async () => {
    const company = await buildCompany(test.db);
    const caller = await staff();
    const params = { accountId: company.id };
    for (const list of lists) await caller.call(list, { params } as never);
    const { body } = await caller.call(records.listVisitsOfCompany, { params });
    expect(body.totalElements).toBe(0);
  });
});
