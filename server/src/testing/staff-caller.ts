import type { UserGroup } from '@endcap/contract/identity/identity';
import type { Caller } from './caller.ts';
import { buildUser, type TestUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** A super admin, or another internal user, who is signed in and has chosen no company. */
export async function staffCaller(
  test: TestApp,
  group: UserGroup = 'SUPER_ADMIN',
): Promise<{ account: TestUser; caller: Caller }> {
  const account = await buildUser(test.db, { group, company: null });
  return { account, caller: await test.as(account) };
}
