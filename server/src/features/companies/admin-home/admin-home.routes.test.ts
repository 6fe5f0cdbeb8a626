import { listProductSeats, readAdminCounts } from '@endcap/contract/companies/admin-home';
import { listPendingUsers, listUsers } from '@endcap/contract/people/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../db/id.ts';
import { buildCompany, buildCompanyAdmin, buildUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { authorize } from '../../people/users/testing/user-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function aCompany(type: 'CHARTER_VENDOR' | 'BASIC_VENDOR' = 'CHARTER_VENDOR') {
  const company = await buildCompany(test.db, { type });
  const admin = await buildCompanyAdmin(test.db, { company, email: `boss-${newId()}@in.example` });
  await authorize(test, company, 'in.example', { allowSubDomains: true });
  return { company, admin, caller: await test.as(admin) };
}

it('counts what the lists show that the numbers lead to', async () => {
  const { company, admin, caller } = await aCompany();
  const outside = ['a@notin.example', 'b@other.example'];
  for (const email of [...outside, 'c@sales.in.example']) {
    await buildUser(test.db, { company, email });
  }
  const partner = await buildUser(test.db, { company, email: 'd@partner.example' });
  await test.db
    .updateTable('membership')
    .set({ third_party: true, third_party_company_id: (await buildCompany(test.db)).id })
    .where('user_id', '=', partner.id)
    .execute();
  await buildUser(test.db, { company, email: 'e@blocked.example', state: 'BLOCKED' });
  const invited = await buildUser(test.db, { company, email: 'f@in.example', state: 'PENDING' });
  const task = { company_id: company.id, created_by: admin.id, stage: 'INVITATION_SENT' } as const;
  await test.db
    .insertInto('batch_task')
    .values([
      { ...task, id: newId(), user_id: invited.id, type: 'CREATE_USER' },
      { ...task, id: newId(), user_id: partner.id, type: 'UPDATE_USER', stage: 'INITIATED' },
    ])
    .execute();
  await test.db
    .updateTable('membership')
    .set({ last_login_key: sql<Date>`now() - interval '91 days'` })
    .where('user_id', '=', partner.id)
    .execute();
  const { body } = await caller.call(readAdminCounts);
  const query = { domain: 'OUTSIDE', sortBy: 'email' } as const;
  const found = (await caller.call(listUsers, { query })).body;
  expect(found.items.map(({ email }) => email)).toEqual(outside);
  const inactive = { lastLogin: 'INACTIVE_90_DAYS' } as const;
  expect(body).toEqual({
    users: (await caller.call(listUsers, {})).body.totalElements,
    ...{ domains: 1, partners: 0, changes: 0 },
    pending: (await caller.call(listPendingUsers, { query: { taskType: 'CREATE_USER' } })).body
      .totalElements,
    requests: 0,
    inactive: (await caller.call(listUsers, { query: inactive })).body.totalElements,
    outsideDomains: found.totalElements,
    auditDue: null,
  });
  expect(body).toMatchObject({ pending: 1, outsideDomains: 2 });
});

it('shows a Basic admin the end of the audit, and no number of a list that is closed to them', async () => {
  const { company, caller } = await aCompany('BASIC_VENDOR');
  await test.db
    .insertInto('user_access_audit')
    .values({ id: newId(), company_id: company.id, due_date: '2999-01-31', opened_on: new Date() })
    .execute();
  const { body } = await caller.call(readAdminCounts);
  expect(body).toMatchObject({ outsideDomains: null, auditDue: '2999-01-31' });
});

it('counts who has each product, who opened it in 90 days, and finds the others in the list', async () => {
  const { company, caller } = await aCompany();
  const { caller: stranger } = await aCompany();
  const [used, unused] = [
    await buildUser(test.db, { company }),
    await buildUser(test.db, { company }),
  ];
  await test.db
    .insertInto('company_product')
    .values({ company_id: company.id, product_code: 'REPORT_BUILDER' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await test.db
    .insertInto('product_access')
    .values(
      [used, unused].map(({ id }, at) => ({
        company_id: company.id,
        user_id: id,
        product_code: 'REPORT_BUILDER' as const,
        status: 'ACCESS_COMPLETE' as const,
        last_opened_on: sql<Date>`now() - make_interval(days => ${at === 0 ? 89 : 91})`,
      })),
    )
    .execute();
  const { body } = await caller.call(listProductSeats);
  expect(body.items).toEqual([{ code: 'REPORT_BUILDER', users: 2, used: 1 }]);
  const found = await caller.call(listUsers, { query: { lastUse: 'UNUSED_90_DAYS' } });
  expect(found.body.items.map(({ userId }) => userId)).toEqual([unused.id]);
  const params = { companyId: company.id };
  expect((await stranger.call(listProductSeats, { params })).status).toBe(404);
  const user = await test.as(used);
  expect((await user.call(listProductSeats)).status).toBe(403);
});
