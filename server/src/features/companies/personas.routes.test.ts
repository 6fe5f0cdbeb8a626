import { listOwnCompanies, listPersonas } from '@endcap/contract/companies';
import { rolePermissions } from '@endcap/contract/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildCompanyAdmin, buildUser } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

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

  it('are one for everybody else who may ask', async () => {
    const groups = [
      'COMPANY_SWITCH_USER',
      'THIRD_PARTY_SPONSORED_SUPPLIER',
      'CATEGORY_MANAGER',
    ] as const;
    for (const group of groups) {
      const caller = await test.as(await buildUser(test.db, { group }));
      const { body } = await caller.call(listPersonas, { headers: { locale: 'es-MX' } });
      expect(body.map(({ id, title }) => [id, title])).toEqual([
        ['SUPPLIER', 'Vista de proveedor'],
      ]);
    }
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
