import * as contract from '@endcap/contract/identity/factors';
import { login } from '@endcap/contract/identity/identity';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../access/password.ts';
import { createApp } from '../../../app.ts';
import { type Caller, callerOf } from '../../../testing/caller.ts';
import { buildUser, type TestUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addApp, codeOf } from './testing/authenticator-app.ts';

const password = 'right horse battery';
let test: TestApp;
/** A second node on the same database. */
let node: FastifyInstance;
let passwordHash: string;
beforeAll(async () => {
  test = await startTestApp();
  node = await createApp(test, { rateLimits: false });
  passwordHash = await hashPassword(password);
});
afterAll(async () => {
  await node.close();
  await test.close();
});
afterEach(() => test.db.deleteFrom('throttle').execute());

const pathOf = ({ loginId }: TestUser) => ({ params: { loginId } });

async function userWithApp() {
  const user = await buildUser(test.db, { passwordHash });
  return { user, ...(await addApp(await test.as(user), user)) };
}

/** The same session at the other node. */
const elsewhere = ({ headers }: Caller) => callerOf(node, headers);

/** A browser after the right password, at both nodes. */
async function afterPassword({ loginId }: TestUser) {
  const { headers } = await callerOf(test.app, { host: 'localhost' }).call(login, {
    body: { loginId, password },
  });
  const [cookie = ''] = [headers['set-cookie']].flat().map((one) => String(one).split(';')[0]);
  const here = callerOf(test.app, { host: 'localhost', cookie });
  return { here, there: elsewhere(here) };
}

async function answerTo(browser: Caller, code: string): Promise<string> {
  const answer = await browser.call(contract.loginWithCode, { body: { code } });
  return answer.status === 204 ? 'signed in' : answer.error.code;
}

/** The app forgets which codes were used. */
const forgetUse = (user: TestUser) =>
  test.db
    .updateTable('sign_in_factor')
    .set({ last_step: '0' })
    .where('user_id', '=', user.id)
    .execute();

describe('codes made by otpauth, a library of others', () => {
  it('add an app and open the account, with a clock that is one step off', async () => {
    const { user, secret, added } = await userWithApp();
    expect(added.status).toBe(201);
    for (const [steps, answer] of [
      [0, 'signed in'],
      [-1, 'signed in'],
      [1, 'signed in'],
      [-3, 'factor.code_wrong'],
      [3, 'factor.code_wrong'],
    ] as const) {
      await forgetUse(user);
      const { here } = await afterPassword(user);
      expect([steps, await answerTo(here, codeOf(secret, steps))]).toEqual([steps, answer]);
    }
  });

  it('of another account, another secret or an older half minute are refused', async () => {
    const [one, two] = [await userWithApp(), await userWithApp()];
    const { here } = await afterPassword(one.user);
    expect(await answerTo(here, codeOf(two.secret, 1))).toBe('factor.code_wrong');
    expect(await answerTo(here, codeOf('GEZDGNBVGY3TQOJQ', 1))).toBe('factor.code_wrong');
    const newer = codeOf(one.secret, 1);
    expect(await answerTo(here, newer)).toBe('signed in');
    const again = await afterPassword(one.user);
    expect(await answerTo(again.here, codeOf(one.secret))).toBe('factor.code_wrong');
    expect(await answerTo(again.here, newer)).toBe('factor.code_wrong');
  });

  it('that are wrong five times over two nodes make both wait, for the right code too', async () => {
    const { user, secret } = await userWithApp();
    const { here, there } = await afterPassword(user);
    for (const browser of [here, there, here, there, here])
      expect(await answerTo(browser, '000000')).toBe('factor.code_wrong');
    const counted = await test.db
      .updateTable('throttle')
      .set({ open_again_on: new Date(Date.now() + 60_000) })
      .where('kind', '=', 'factor.account')
      .returning('failures')
      .executeTakeFirst();
    expect(counted?.failures).toBe(5);
    for (const browser of [here, there])
      expect(await answerTo(browser, codeOf(secret, 1))).toBe('request.too_many');
  });
});

describe('two enrolments at once', () => {
  async function begun(caller: Caller, user: TestUser) {
    const { body } = await caller.call(contract.startAuthenticatorApp, pathOf(user));
    const { enrolmentId, secret } = body;
    return { ...pathOf(user), body: { enrolmentId, name: 'Phone', code: codeOf(secret) } };
  }
  const add = (caller: Caller, given: Awaited<ReturnType<typeof begun>>) =>
    caller.call(contract.addAuthenticatorApp, given);

  it('of one secret add one app', async () => {
    const user = await buildUser(test.db);
    const caller = await test.as(user);
    const given = await begun(caller, user);
    const answers = await Promise.all([add(caller, given), add(elsewhere(caller), given)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { body } = await caller.call(contract.listFactors, pathOf(user));
    expect([body.items.length, body.recoveryCodesLeft]).toEqual([1, 10]);
  });

  it('of two secrets add two apps, and the recovery codes of one of them count', async () => {
    const user = await buildUser(test.db, { passwordHash });
    const caller = await test.as(user);
    const [one, two] = [await begun(caller, user), await begun(caller, user)];
    const answers = await Promise.all([add(caller, one), add(elsewhere(caller), two)]);
    const codes = answers.flatMap(({ body }) => (body.recoveryCodes ? [body.recoveryCodes] : []));
    expect(codes).toHaveLength(1);
    const { body } = await caller.call(contract.listFactors, pathOf(user));
    expect([body.items.length, body.recoveryCodesLeft]).toEqual([2, 10]);
    const { here } = await afterPassword(user);
    expect(await answerTo(here, codes[0]?.[0] ?? '')).toBe('signed in');
  });

  it('leave ten apps when nine were there', async () => {
    const user = await buildUser(test.db);
    const caller = await test.as(user);
    const [one, two] = [await begun(caller, user), await begun(caller, user)];
    await test.db
      .insertInto('sign_in_factor')
      .values(
        Array.from({ length: 9 }, (_, n) => ({
          ...{ id: `0192a0de-0000-7000-8000-0000000${20_000 + n}`, user_id: user.id },
          ...{ kind: 'TOTP' as const, name: `App ${n}`, secret: Buffer.alloc(8) },
        })),
      )
      .execute();
    const answers = await Promise.all([add(caller, one), add(elsewhere(caller), two)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });
});
