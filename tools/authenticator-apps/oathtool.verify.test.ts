import {
  addAuthenticatorApp,
  loginWithCode,
  startAuthenticatorApp,
} from '@endcap/contract/identity/factors';
import { login, userContext } from '@endcap/contract/identity/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../server/src/access/password.ts';
import {
  base32,
  codeOfStep,
  newSeed,
  stepAt,
} from '../../server/src/features/identity/factors/totp.ts';
import { type Answered, callerOf } from '../../server/src/testing/caller.ts';
import { buildUser } from '../../server/src/testing/factories.ts';
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts';
import { codeOfOathtool } from './oathtool.ts';

const password = 'right horse battery';
/** The seed of RFC 6238, appendix B. */
const seed = Buffer.from('12345678901234567890');

describe('codes of oathtool', () => {
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('are those of RFC 6238 and ours at %i', async (seconds, code) => {
    expect(await codeOfOathtool(base32(seed), { seconds, digits: 8 })).toBe(code);
    expect(codeOfStep(seed, stepAt(seconds), 8)).toBe(code);
  });

  it('are ours for new secrets, at the first and the last second of a step', async () => {
    const begin = stepAt(Date.now() / 1000) * 30;
    const asked = Array.from({ length: 20 }, (_, n) => ({
      secret: newSeed(),
      seconds: begin + n * 9_999_990 + (n % 2 === 0 ? 0 : 29),
    }));
    const theirs = await Promise.all(
      asked.map(({ secret, seconds }) => codeOfOathtool(base32(secret), { seconds })),
    );
    expect(asked.map(({ secret, seconds }) => codeOfStep(secret, stepAt(seconds)))).toEqual(theirs);
  });
});

describe('an account with an app', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  const browser = (cookie = '') =>
    callerOf(test.app, { host: 'localhost', ...(cookie ? { cookie } : {}) });
  const cookieOf = ({ headers }: Answered<unknown>) =>
    [headers['set-cookie']]
      .flat()
      .map((one) => String(one).split(';')[0])
      .join('; ');

  it('is enrolled and opened with codes of oathtool, each once', async () => {
    const user = await buildUser(test.db, { passwordHash: await hashPassword(password) });
    const caller = await test.as(user);
    const params = { loginId: user.loginId };
    const { enrolmentId, secret } = (await caller.call(startAuthenticatorApp, { params })).body;
    const now = Math.floor(Date.now() / 1000);
    const first = await codeOfOathtool(secret, { seconds: now });
    const body = { enrolmentId, name: 'oathtool', code: first };
    const added = await caller.call(addAuthenticatorApp, { params, body });
    expect([added.status, added.body.recoveryCodes?.length]).toEqual([201, 10]);

    const { loginId } = user;
    const asked = await browser().call(login, { body: { loginId, password } });
    expect([asked.status, asked.body]).toMatchObject([200, { step: 'CODE', app: true }]);
    const step = browser(cookieOf(asked));
    const used = await step.call(loginWithCode, { body: { code: first } });
    expect(used.error.code).toBe('factor.code_wrong');
    // The code of the enrolment is used up; an app whose clock is ahead shows the next one.
    const code = await codeOfOathtool(secret, { seconds: now + 30 });
    const opened = await step.call(loginWithCode, { body: { code } });
    expect(opened.status).toBe(204);
    const { body: session } = await browser(cookieOf(opened)).call(userContext);
    expect(session.login_id).toBe(loginId);
  });
});
