import { listCompanies } from '@endcap/contract/companies/companies';
import {
  changeAccount,
  changeAccountProducts,
  changePrimaryContact,
  createCompany,
  previewAccount,
  readAccount,
  setAccountAudit,
  undoAccountChange,
} from '@endcap/contract/companies/company-accounts';
import { userContext } from '@endcap/contract/identity/identity';
import { listUsers } from '@endcap/contract/people/users';
import { listActivityLogs } from '@endcap/contract/record/activity-logs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityOf } from '../../../testing/activity-of.ts';
import {
  buildCompany,
  buildCompanyAdmin,
  buildUser,
  type TestCompany,
} from '../../../testing/factories.ts';
import { staffCaller } from '../../../testing/staff-caller.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startJobs, untilIdle } from '../../people/tasks/testing/task-kit.ts';
import { aCompany, mailsTo } from './testing/account-kit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const staff = async (group: 'SUPER_ADMIN' | 'SUPER_ADMIN_SPECTATOR' = 'SUPER_ADMIN') =>
  (await staffCaller(test, group)).caller;

async function work(): Promise<void> {
  const worker = await startJobs(test);
  await untilIdle(test);
  await worker.stop();
}

const settings = {
  companyType: 'CHARTER_VENDOR',
  tenantType: 'SUPPLIER',
  status: 'ACTIVE',
  timeZone: 'America/Chicago',
  reason: 'Contract 12',
} as const;

async function managed(type: TestCompany['type'] = 'CHARTER_VENDOR') {
  const company = await buildCompany(test.db, { type });
  const admin = await buildCompanyAdmin(test.db, { company });
  const caller = await staff();
  const params = { accountId: company.id };
  const read = async () => (await caller.call(readAccount, { params })).body;
  const body = { ...settings, companyName: company.name, companyType: type };
  return { company, admin, caller, params, read, body };
}

describe('changing the account of a company', () => {
  it('is in its log with the reason, in the log of the portal, and mailed to its admins', async () => {
    const { company, admin, caller, params, body } = await managed();
    const changed = await caller.call(changeAccount, {
      params,
      headers: { 'if-match': '"1"' },
      body: { ...body, companyType: 'BASIC_VENDOR', tenantType: 'BUSINESS_IDENTITY' } as never,
    });
    expect(changed.body).toMatchObject({
      companyType: 'BASIC_VENDOR',
      tenantType: 'BUSINESS_IDENTITY',
      reportBuilder: 'COMING_SOON',
      version: 2,
    });
    expect(await activityOf(test.db, company.id)).toMatchObject([
      {
        event: 'COMPANY_CHANGED',
        entity: {
          before: { companyType: 'CHARTER_VENDOR', tenantType: 'TENANT_SUPPLIER' },
          after: { companyType: 'BASIC_VENDOR', reason: 'Contract 12' },
        },
      },
    ]);
    const { items } = (await caller.call(listActivityLogs, { body: { search: company.name } }))
      .body;
    expect(items[0]).toMatchObject({ event: 'COMPANY_CHANGED', companyName: company.name });
    const [mail] = await mailsTo(test, admin.loginId);
    expect(mail?.text).toContain('Account type: Charter → Basic');
    expect(mail?.text).toContain('Reason: Contract 12');
  });

  it('is refused with an old version, and does nothing when nothing differs', async () => {
    const { company, caller, params, body, read } = await managed();
    const same = await caller.call(changeAccount, { params, body });
    expect([same.status, same.body.version]).toEqual([200, 1]);
    const headers = { 'if-match': '"7"' };
    const stale = { params, headers, body: { ...body, status: 'SUSPENDED' } } as never;
    expect((await caller.call(changeAccount, stale)).error.code).toBe('resource.changed');
    const toUnknown = { ...body, companyType: 'UNKNOWN' } as const;
    const { error } = await caller.call(changeAccount, { params, body: toUnknown });
    expect(error.details?.[0]?.field).toBe('companyType');
    expect((await read()).status).toBe('ACTIVE');
    expect(await activityOf(test.db, company.id)).toEqual([]);
  });

  it('keeps the users of a suspended company out at once, and undo lets them in again', async () => {
    const { company, admin, caller, params, body } = await managed();
    const inside = await test.as(admin);
    const preview = { act: 'CHANGE', companyType: 'CHARTER_VENDOR', status: 'SUSPENDED' } as const;
    expect((await caller.call(previewAccount, { params, body: preview })).body).toMatchObject({
      usersLosingAccess: 1,
      adminsLosingPages: 0,
    });
    await caller.call(changeAccount, { params, body: { ...body, status: 'SUSPENDED' } });
    const out = await inside.call(listUsers);
    expect([out.status, out.error.code]).toEqual([403, 'access.none']);
    expect((await inside.call(userContext)).body.access.suspended).toBe(true);
    const superAdmin = await buildUser(test.db, { group: 'SUPER_ADMIN', company, member: false });
    expect((await (await test.as(superAdmin)).call(listUsers)).status).toBe(200);
    const undone = await caller.call(undoAccountChange, {
      params,
      headers: { 'if-match': '"2"' } as never,
    });
    expect(undone.body).toMatchObject({ status: 'ACTIVE', version: 3 });
    expect((await inside.call(listUsers)).status).toBe(200);
    const again = await caller.call(undoAccountChange, { params });
    expect(again.error.code).toBe('task.no_undo');
  });

  it('takes a product from everyone who has it, and undo gives it back to them', async () => {
    const { company, admin, caller, params, read } = await managed();
    await test.db
      .insertInto('company_product')
      .values(
        ['REPORT_BUILDER', 'SHOPPER_BEHAVIOR'].map((product_code) => ({
          company_id: company.id,
          product_code,
        })),
      )
      .execute();
    await test.db
      .insertInto('product_access')
      .values(
        ['REPORT_BUILDER', 'SHOPPER_BEHAVIOR'].map((product_code) => ({
          company_id: company.id,
          user_id: admin.id,
          product_code,
          status: 'ACCESS_COMPLETE' as const,
          access_types: [3],
        })),
      )
      .execute();
    const products = ['SHOPPER_BEHAVIOR', 'CHANNEL_PERFORMANCE'] as const;
    const preview = { act: 'PRODUCTS' as const, products: [...products] };
    expect((await caller.call(previewAccount, { params, body: preview })).body.products).toEqual([
      { code: 'REPORT_BUILDER', users: 1 },
    ]);
    const body = { products: [...products], reason: 'Plan of 2027' };
    await caller.call(changeAccountProducts, { params, body });
    await work();
    expect((await read()).products).toEqual([
      { code: 'CHANNEL_PERFORMANCE', users: 0 },
      { code: 'SHOPPER_BEHAVIOR', users: 1 },
    ]);
    const inside = await test.as(admin);
    const held = async () =>
      (await inside.call(userContext)).body.products.map(({ code }) => code).sort();
    expect(await held()).toEqual(['SHOPPER_BEHAVIOR']);
    expect((await activityOf(test.db, company.id)).map(({ event }) => event)).toEqual([
      'COMPANY_PRODUCTS_CHANGED',
      'USER_ACCESS_CHANGED',
    ]);
    expect((await caller.call(undoAccountChange, { params })).status).toBe(200);
    await work();
    expect((await read()).products.map(({ code, users }) => [code, users])).toEqual([
      ['REPORT_BUILDER', 1],
      ['SHOPPER_BEHAVIOR', 1],
    ]);
    expect(await held()).toEqual(['REPORT_BUILDER', 'SHOPPER_BEHAVIOR']);
  });

  it('sets the primary contact among the active admins, which the list shows', async () => {
    const { company, admin, caller, params, read } = await managed();
    const second = await buildCompanyAdmin(test.db, { company });
    const user = await buildUser(test.db, { company });
    const choose = (userId: string | null) =>
      caller.call(changePrimaryContact, { params, body: { userId, reason: 'They asked' } });
    const refused = await choose(user.id);
    expect([refused.error.code, refused.error.details?.[0]?.field]).toEqual([
      'company.contact_not_admin',
      'userId',
    ]);
    expect((await choose(second.id)).body).toMatchObject({
      primaryContact: { userId: second.id },
      contactIsChosen: true,
    });
    const listed = async () =>
      (await caller.call(listCompanies, { query: { search: company.name } })).body.items[0]
        ?.adminEmail;
    expect(await listed()).toBe(second.loginId);
    await test.db
      .updateTable('membership')
      .set({ state: 'BLOCKED' })
      .where('user_id', '=', second.id)
      .execute();
    expect(await listed()).toBe(admin.loginId);
    expect((await read()).primaryContact?.userId).toBe(admin.id);
  });

  it('opens the audit of a Basic company and gives it more time', async () => {
    const { company, admin, caller, params } = await managed('BASIC_VENDOR');
    const inDays = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const set = (dueDate: string) =>
      caller.call(setAccountAudit, { params, body: { dueDate, reason: 'Merger' } });
    expect((await set(inDays(20))).body.audit).toEqual({ status: 'PENDING', dueDate: inDays(20) });
    expect((await set(inDays(50))).body.audit?.dueDate).toBe(inDays(50));
    expect((await set(inDays(-3))).error.details?.[0]).toMatchObject({ field: 'dueDate' });
    expect(await activityOf(test.db, company.id)).toMatchObject([
      { event: 'AUDIT_OPENED', entity: { after: { reason: 'Merger' } } },
      { event: 'AUDIT_EXTENDED', entity: { before: { dueDate: inDays(20) } } },
    ]);
    expect(await mailsTo(test, admin.loginId)).toHaveLength(2);
    const charter = await managed();
    const other = { params: charter.params, body: { dueDate: inDays(20), reason: 'x' } };
    expect((await charter.caller.call(setAccountAudit, other)).error.code).toBe('audit.basic_only');
  });

  it('is shown to a spectator, who can change nothing, and to no one else', async () => {
    const { params, body, company } = await managed();
    const spectator = await staff('SUPER_ADMIN_SPECTATOR');
    expect((await spectator.call(readAccount, { params })).status).toBe(200);
    const refused = [
      await spectator.call(changeAccount, { params, body }),
      await spectator.call(createCompany, { body: aCompany() }),
      await spectator.call(undoAccountChange, { params }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    const admin = await test.as(await buildCompanyAdmin(test.db, { company }));
    expect((await admin.call(readAccount, { params })).status).toBe(403);
    const mexican = await buildCompany(test.db, { site: 'MX' });
    const other = { params: { accountId: mexican.id } };
    expect((await spectator.call(readAccount, other)).status).toBe(404);
  });
});
