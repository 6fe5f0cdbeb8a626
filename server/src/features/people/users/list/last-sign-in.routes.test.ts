import { setContext } from '@endcap/contract/companies/companies';
import { login } from '@endcap/contract/identity/identity';
import { listUsers, readUser } from '@endcap/contract/people/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCompany, buildCompanyAdmin, buildUser } from '../../../../testing/factories.ts';
import { quickHash } from '../../../../testing/quick-hash.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { joinCompany } from '../testing/listed-people.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('is the last time that the user worked for this company, and shows nothing of another one', async () => {
  const [first, second] = [await buildCompany(test.db), await buildCompany(test.db)];
  const password = 'seven green lanterns';
  const user = await buildUser(test.db, {
    company: first,
    passwordHash: await quickHash(password),
  });
  await joinCompany(test.db, second, user.id);
  const admins = await Promise.all(
    [first, second].map(async (company) => test.as(await buildCompanyAdmin(test.db, { company }))),
  );
  const seen = () =>
    Promise.all(
      admins.map(async (admin) => {
        const { body } = await admin.call(readUser, { params: { userId: user.id } });
        const never = { query: { lastLogin: 'NEVER' as const, search: user.loginId } };
        const listed = (await admin.call(listUsers, never as never)).body.items;
        expect(listed).toHaveLength(body.lastLoginTime ? 0 : 1);
        return body.lastLoginTime;
      }),
    );
  expect(await seen()).toEqual([null, null]);
  const body = { loginId: user.loginId, password };
  expect((await test.anonymous.call(login, { body })).status).toBe(204);
  const [signedIn, never] = await seen();
  expect(signedIn).toEqual(expect.any(String));
  expect(never).toBeNull();
  const chosen = await (await test.as(user)).call(setContext, {
    query: { companyId: second.id },
    headers: { 'x-requested-with': 'endcap' },
  });
  expect(chosen.status).toBe(200);
  const [unchanged, later] = await seen();
  expect(unchanged).toBe(signedIn);
  expect(Date.parse(later ?? '')).toBeGreaterThanOrEqual(Date.parse(signedIn ?? ''));
});
