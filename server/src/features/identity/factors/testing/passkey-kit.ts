import { randomBytes } from 'node:crypto';
import { userContext } from '@endcap/contract/identity/identity';
import * as api from '@endcap/contract/identity/passkeys';
import { newId } from '../../../../db/id.ts';
import { type Caller, callerOf } from '../../../../testing/caller.ts';
import { buildUser, type TestUser } from '../../../../testing/factories.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { type SoftwareAuthenticator, softwareAuthenticator } from './software-authenticator.ts';

export const pathOf = ({ loginId }: Pick<TestUser, 'loginId'>) => ({ params: { loginId } });

export const cookiesOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='));

export async function addKey(
  caller: Caller,
  user: TestUser,
  key: SoftwareAuthenticator = softwareAuthenticator(),
  name = 'Laptop',
) {
  const { body: options } = await caller.call(api.startPasskey, pathOf(user));
  const passkey = key.create(options);
  const body = { name, passkey };
  const added = await caller.call(api.addPasskey, { ...pathOf(user), body });
  return { key, options, passkey, added, body, codes: added.body.recoveryCodes ?? [] };
}

/** A passkey from the time before an identity provider signed people in. */
export async function addPasskeyOfBefore({ db }: TestApp, { id }: TestUser): Promise<void> {
  await db
    .insertInto('sign_in_factor')
    .values({
      ...{ id: newId(), user_id: id, kind: 'PASSKEY' as const, name: 'Laptop', rp_id: 'localhost' },
      ...{ credential_id: randomBytes(32), public_key: randomBytes(77), sign_count: '0' },
      ...{ transports: [], synced: false },
    })
    .execute();
}

export async function userWithKey(
  test: TestApp,
  given: Parameters<typeof buildUser>[1] = {},
  key?: SoftwareAuthenticator,
) {
  const user = await buildUser(test.db, given);
  const caller = await test.as(user);
  return { user, caller, ...(await addKey(caller, user, key)) };
}

/** A browser that keeps the cookies it is given. */
export function browserOf(
  app: TestApp['app'],
  { host = 'us.localhost', cookies = [] as string[] } = {},
) {
  const jar = new Map(cookies.map((cookie) => [cookie.split('=')[0] ?? '', cookie]));
  const caller = () => callerOf(app, { host, cookie: [...jar.values()].join('; ') });
  const call: Caller['call'] = async (endpoint, options) => {
    const answer = await caller().call(endpoint, options);
    for (const cookie of cookiesOf(answer.headers)) jar.set(cookie.split('=')[0] ?? '', cookie);
    return answer;
  };
  return {
    jar,
    call,
    start: async (step: 'FIRST' | 'SECOND' = 'FIRST') =>
      (await call(api.startPasskeyLogin, { body: { step } })).body,
    finish: (passkey: api.PasskeyAnswer, step: 'FIRST' | 'SECOND' = 'FIRST') =>
      call(api.loginWithPasskey, { body: { step, passkey } }),
    whoAmI: async () => {
      const answer = await call(userContext);
      return answer.status === 200 ? answer.body.login_id : null;
    },
  };
}
