import { listCompanies } from '@endcap/contract/companies/companies';
import { createCompany } from '@endcap/contract/companies/company-accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityOf } from '../../../testing/activity-of.ts';
import { buildCompany, buildUser } from '../../../testing/factories.ts';
import { staffCaller } from '../../../testing/staff-caller.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aCompany, mailsTo } from './testing/account-kit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const staff = async (group: 'SUPER_ADMIN' | 'SUPER_ADMIN_SPECTATOR' = 'SUPER_ADMIN') =>
  (await staffCaller(test, group)).caller;

describe('creating a company', () => {
  it('authorizes its domains and invites its first admin, with every step in its log', async () => {
    const caller = await staff();
    const body = aCompany();
    const { status, body: account } = await caller.call(createCompany, { body });
    expect(status).toBe(201);
    expect(account).toMatchObject({
      companyName: body.companyName,
      businessCode: body.businessCode.toUpperCase(),
      status: 'ACTIVE',
      tenantType: 'SUPPLIER',
      products: [{ code: 'REPORT_BUILDER', users: 1 }],
      reportBuilder: 'OPEN',
      primaryContact: null,
      invitedAdmins: [body.admin.email],
      domains: [body.domains[0]?.domainName],
      users: { active: 0, pending: 1, blocked: 0 },
      audit: null,
      version: 1,
    });
    const [mail] = await mailsTo(test, body.admin.email);
    expect(mail?.text).toContain('/login/invitation#token=');
    const log = await activityOf(test.db, account.companyId);
    expect(log.map(({ event }) => event)).toEqual([
      'COMPANY_CREATED',
      'EMAIL_DOMAIN_ADDED',
      'USER_ADDED',
      'USER_INVITED',
    ]);
    const { items } = (await caller.call(listCompanies, { query: { search: body.companyName } }))
      .body;
    expect(items).toHaveLength(1);
  });

  it('is refused as a whole when one part of it is wrong, each at its field', async () => {
    const caller = await staff();
    const taken = (await caller.call(createCompany, { body: aCompany() })).body;
    const fieldOf = async (given: object) => {
      const { status, error } = await caller.call(createCompany, {
        body: aCompany(given) as never,
      });
      return [status, error.code, error.details?.[0]?.field];
    };
    const code = taken.businessCode.toLowerCase();
    expect(await fieldOf({ businessCode: code })).toEqual([
      409,
      'company.code_exists',
      'businessCode',
    ]);
    const gmail = [{ domainName: 'gmail.com', allowSubDomains: false }];
    expect(await fieldOf({ domains: gmail })).toEqual([422, 'email_domain.public_host', 'domains']);
    const admin = { first_name: 'Ida', last_name: 'Berg', email: 'ida@elsewhere.example' };
    expect(await fieldOf({ admin })).toEqual([422, 'user.domain_not_authorized', 'admin.email']);
    expect(await fieldOf({ domains: [] })).toEqual([400, 'input.invalid', 'domains']);
    expect(await fieldOf({ companyName: 'Two\nlines' })).toEqual([
      400,
      'input.invalid',
      'companyName',
    ]);
    expect(await fieldOf({ companyType: 'INTERNAL' })).toEqual([
      400,
      'input.invalid',
      'companyType',
    ]);
    const { rowCount } = await test.ownerPool.query(
      "select from company where name like 'Juniper %' and id not in (select company_id from membership)",
    );
    expect(rowCount).toBe(0);
  });

  it('offers the products of the site only', async () => {
    const group = 'SUPER_ADMIN';
    const mexican = await buildCompany(test.db, { site: 'MX' });
    const user = await buildUser(test.db, { group, company: mexican, member: false });
    const caller = await test.as(user);
    const body = aCompany({ products: ['CUSTOMER_PULSE'] });
    const { error } = await caller.call(createCompany, { body });
    expect(error.details?.[0]?.field).toBe('products');
  });
});
