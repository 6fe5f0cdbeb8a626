import { listOwnCompanies } from '@endcap/contract/companies/companies';
import { addAccess, replaceAccess } from '@endcap/contract/people/user-acts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import {
  eventsOf,
  member,
  membershipOf,
  productsOf,
  userCompany,
} from '../testing/user-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('an access type that a product has not confirmed', () => {
  it('is given twice without a trace', async () => {
    const { company, caller } = await userCompany(test);
    const { loginId } = await member(test, company);
    const products = [{ code: 'REPORT_BUILDER' as const, accessTypes: [1 as const, 3 as const] }];
    await caller.call(addAccess, { body: { users: [loginId], products } });
    for (const endpoint of [addAccess, replaceAccess]) {
      const { body } = await caller.call(endpoint, { body: { users: [loginId], products } });
      expect(body).toEqual({ task: null, accepted: 1, refused: [] });
    }
    expect(await productsOf(test, company, loginId)).toEqual([
      'REPORT_BUILDER 3 ACCESS_COMPLETE waiting for 1',
    ]);
    expect(await eventsOf(test, company)).toHaveLength(1);
    expect(await membershipOf(test, company, loginId)).toMatchObject({ version: 2 });
  });

  it('is no less a conflict between two admins', async () => {
    const { company, caller } = await userCompany(test);
    const { loginId } = await member(test, company);
    const call = (accessTypes: (1 | 2 | 3)[]) =>
      caller.call(replaceAccess, {
        headers: { 'if-match': '"1"' },
        body: { users: [loginId], products: [{ code: 'REPORT_BUILDER', accessTypes }] },
      });
    expect((await call([1, 3])).status).toBe(202);
    expect((await call([2, 3])).error.code).toBe('resource.changed');
    expect(await productsOf(test, company, loginId)).toEqual([
      'REPORT_BUILDER 3 ACCESS_COMPLETE waiting for 1',
    ]);
  });

  it('is not yet theirs as far as they see', async () => {
    const { company, caller } = await userCompany(test);
    const user = await member(test, company);
    const products = [{ code: 'REPORT_BUILDER' as const, accessTypes: [1 as const] }];
    await caller.call(addAccess, { body: { users: [user.loginId], products } });
    const own = await test.as(user);
    const { items } = (await own.call(listOwnCompanies, { query: { loginId: user.loginId } })).body;
    expect(items[0]?.products).toEqual([
      { code: 'REPORT_BUILDER', accessStatus: 'ACCESS_COMPLETE', accessTypes: [3] },
    ]);
  });

  it('is given by admins alone, to people of their own company', async () => {
    const { company } = await userCompany(test);
    const user = await member(test, company);
    const products = [{ code: 'REPORT_BUILDER' as const, accessTypes: [1 as const] }];
    const body = { users: [user.loginId], products };
    expect((await (await test.as(user)).call(addAccess, { body })).status).toBe(403);
    const other = await userCompany(test);
    expect((await other.caller.call(addAccess, { body })).status).toBe(404);
    expect(await productsOf(test, company, user.loginId)).toEqual([
      'REPORT_BUILDER 3 ACCESS_COMPLETE',
    ]);
  });
});
