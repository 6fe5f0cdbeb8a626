import { rolePermissions } from '@endcap/contract/access/permissions';
import {
  listOwnCompanies,
  listPersonas,
  resetContext,
  switchContext,
} from '@endcap/contract/companies/companies';
import { addEmailDomain, listEmailDomains } from '@endcap/contract/companies/email-domains';
import type { UserContext } from '@endcap/contract/identity/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildCompanyAdmin, buildUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aDomain, after, choose, own } from './testing/choosing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('the companies of a person', () => {
  it('are listed with role, state and products', async () => {
    const user = await buildCompanyAdmin(test.db);
    await test.db
      .insertInto('product_access')
      .values({
        company_id: user.company?.id ?? '',
        user_id: user.id,
        product_code: 'REPORT_BUILDER',
        status: 'ACCESS_PENDING',
        access_types: [1, 3],
      })
      .execute();
    const caller = await test.as(user);
    const { items } = (await caller.call(listOwnCompanies, { query: { loginId: user.loginId } }))
      .body;
    expect(items).toEqual([
      {
        companyId: user.company?.id,
        companyName: user.company?.name,
        companyType: 'CHARTER_VENDOR',
        site: 'US',
        role: 'ADMIN',
        state: 'ACTIVE',
        products: [{ code: 'REPORT_BUILDER', accessStatus: 'ACCESS_PENDING', accessTypes: [1, 3] }],
      },
    ]);
  });

  it('are listed for oneself and for a super admin only', async () => {
    const user = await buildUser(test.db);
    const query = { loginId: user.loginId };
    for (const group of ['SUPPLIER', 'SUPER_ADMIN_SPECTATOR', 'INTERNAL_USER'] as const) {
      const caller = await test.as(await buildUser(test.db, { group }));
      expect((await caller.call(listOwnCompanies, { query })).status).toBe(404);
    }
    const caller = await test.as(await buildUser(test.db, { group: 'SUPER_ADMIN', company: null }));
    expect((await caller.call(listOwnCompanies, { query })).body.items).toHaveLength(1);
    const unknown = { loginId: 'nobody@nowhere.example' };
    expect((await caller.call(listOwnCompanies, { query: unknown })).status).toBe(404);
  });

  it('are open to a user that one of them has blocked', async () => {
    const user = await buildUser(test.db, { state: 'BLOCKED' });
    const query = { loginId: user.loginId };
    const { items } = (await (await test.as(user)).call(listOwnCompanies, { query })).body;
    expect(items.map(({ state }) => state)).toEqual(['BLOCKED']);
  });

  it('are all blocked for a user who is blocked everywhere', async () => {
    const user = await buildUser(test.db, { blocked: true });
    const query = { loginId: user.loginId };
    const { items } = (await (await test.as(user)).call(listOwnCompanies, { query })).body;
    expect(items.map(({ state }) => state)).toEqual(['BLOCKED']);
  });
});

describe('personas', () => {
  const named = (role: keyof typeof rolePermissions) => [...rolePermissions[role]].sort();

  it('are supplier and merchant for super admins and spectators, with what each allows', async () => {
    for (const group of ['SUPER_ADMIN', 'SUPER_ADMIN_SPECTATOR'] as const) {
      const caller = await test.as(await buildUser(test.db, { group, member: false }));
      const { body } = await caller.call(listPersonas);
      expect(
        body.map(({ permissions, ...persona }) => ({
          ...persona,
          permissions: permissions.map(({ action, resource }) => `${action} ${resource}`),
        })),
      ).toEqual([
        { id: 'SUPPLIER', title: 'Supplier view', permissions: named(group) },
        { id: 'MERCHANT', title: 'Merchant view', permissions: named('MERCHANT_VIEW') },
      ]);
    }
  });

  it('are both for a company-switch user, the second without a right to change', async () => {
    const user = await buildUser(test.db, { group: 'COMPANY_SWITCH_USER', role: 'ADMIN' });
    const { body } = await (await test.as(user)).call(listPersonas);
    const changing = body.map(({ permissions }) =>
      permissions.some(({ action }) => action === 'CREATE' || action === 'DELETE'),
    );
    expect(body.map(({ id }) => id)).toEqual(['SUPPLIER', 'MERCHANT']);
    expect(changing).toEqual([true, false]);
  });

  it.each([
    ['THIRD_PARTY_SPONSORED_SUPPLIER', 'SUPPLIER', 'Vista de proveedor'],
    ['CATEGORY_MANAGER', 'MERCHANT', 'Vista comercial'],
  ] as const)('are one for a %s', async (group, id, title) => {
    const caller = await test.as(await buildUser(test.db, { group }));
    const { body } = await caller.call(listPersonas, { headers: { locale: 'es-MX' } });
    expect(body.map((one) => [one.id, one.title])).toEqual([[id, title]]);
  });

  it('are asked for in the chosen company alone, and not by a supplier', async () => {
    const other = await buildCompany(test.db);
    const superAdmin = await test.as(await buildUser(test.db, { group: 'SUPER_ADMIN' }));
    const foreign = { params: { companyId: other.id } };
    expect((await superAdmin.call(listPersonas, foreign)).status).toBe(404);
    const admin = await test.as(await buildCompanyAdmin(test.db));
    expect((await admin.call(listPersonas)).status).toBe(403);
  });
});

describe('the merchant persona of a company-switch user', () => {
  async function asMerchant(role: 'ADMIN' | 'USER') {
    const user = await buildUser(test.db, { group: 'COMPANY_SWITCH_USER', role });
    const companyId = user.company?.id ?? '';
    const caller = await test.as(user);
    const answer = await choose(caller, { companyId, persona: 'MERCHANT' }, switchContext);
    return { companyId, answer, merchant: after(test, caller, answer, companyId) };
  }
  const rightsOf = (context: UserContext) =>
    context.authz.permissions.map(({ action, resource }) => `${action} ${resource}`);

  it('leaves an admin the right to look, and takes every right to change', async () => {
    const { answer, merchant } = await asMerchant('ADMIN');
    expect(answer.body.persona).toBe('MERCHANT');
    expect((await merchant.call(listEmailDomains)).status).toBe(200);
    expect((await merchant.call(addEmailDomain, { body: aDomain })).status).toBe(403);
    expect(rightsOf(answer.body).filter((right) => !right.startsWith('LIST '))).toEqual([
      'SWITCH PERSONA',
      'UPDATE USER_SETTINGS',
    ]);
  });

  it('gives a user no right that the company has not given them', async () => {
    const { answer, merchant } = await asMerchant('USER');
    expect(rightsOf(answer.body)).toEqual([
      'LIST COMPANY',
      'SWITCH PERSONA',
      'UPDATE USER_SETTINGS',
    ]);
    expect(answer.body.products).toEqual([]);
    expect((await merchant.call(listEmailDomains)).status).toBe(403);
  });

  it('can be left for the supplier persona, with all rights, and for the list', async () => {
    const { companyId, merchant } = await asMerchant('ADMIN');
    const back = await choose(merchant, { companyId, persona: 'SUPPLIER' }, switchContext);
    expect(back.body.persona).toBe('SUPPLIER');
    expect(rightsOf(back.body)).toContain('CREATE EMAIL_DOMAIN');
    const again = await asMerchant('USER');
    const left = await again.merchant.call(resetContext, { headers: own });
    expect(left.body).toMatchObject({ tenant: null, persona: null });
    expect(rightsOf(left.body)).toContain('SWITCH COMPANY');
  });
});
