import { listFactors, loginWithCode } from '@endcap/contract/identity/factors';
import { login, userContext } from '@endcap/contract/identity/identity';
import {
  checkPasswordReset,
  passwordResetLink,
  requestPasswordReset,
  resetPassword,
} from '@endcap/contract/identity/passwords';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Worker } from '../../../jobs/start-worker.ts';
import { activityOf } from '../../../testing/activity-of.ts';
import { type Caller, callerOf } from '../../../testing/caller.ts';
import { buildUser, type TestUser, type UserOptions } from '../../../testing/factories.ts';
import { meetAtLock, rowsOf } from '../../../testing/lock-waits.ts';
import { quickHash } from '../../../testing/quick-hash.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addApp, codeOf } from '../factors/testing/authenticator-app.ts';
import { mailsTo, tokenFor, workOnResets } from './testing/reset-mails.ts';

const newPassword = 'a new horse for the cart';

let test: TestApp;
let worker: Worker;
let passwordHash: string;
beforeAll(async () => {
  test = await startTestApp({ env: { HUMAN_CHECK: 'off' } });
  worker = await workOnResets(test);
  passwordHash = await quickHash('right horse');
});
afterAll(async () => {
  await worker.stop();
  await test.close();
});
// One address makes all the requests of this file.
afterEach(() => test.db.deleteFrom('throttle').execute());

const person = (options: UserOptions = {}) => buildUser(test.db, { passwordHash, ...options });

function ask(email: string, host = 'localhost') {
  return callerOf(test.app, { host }).call(requestPasswordReset, { body: { email } });
}

async function askedFor(user: TestUser): Promise<string> {
  expect((await ask(user.loginId)).status).toBe(204);
  return tokenFor(test, user.loginId);
}

const check = (token: string) => test.anonymous.call(checkPasswordReset, { body: { token } });
const reset = (token: string, password = newPassword) =>
  test.anonymous.call(resetPassword, { body: { token, newPassword: password } });
const signIn = (user: TestUser, password: string) =>
  test.anonymous.call(login, { body: { loginId: user.loginId, password } });

it('says where a forgotten password is replaced, and gives no secret away', async () => {
  expect((await test.anonymous.call(passwordResetLink)).body).toEqual({ link: '/login/forgot' });
});

describe('a reset by mail', () => {
  it('goes before the other mails that wait', async () => {
    const user = await person();
    await askedFor(user);
    const { rows } = await sql<{ priority: number }>`
      select j.priority from jobs.job j join mail_outbox m on m.job_id = j.id
      where m.to_address = ${user.loginId}`.execute(test.db);
    expect(rows).toEqual([{ priority: 1 }]);
  });

  it('works from the request to signing in with the new password', async () => {
    const user = await person();
    const token = await askedFor(user);
    const [{ subject, text } = { subject: '', text: '' }] = await mailsTo(test, user.loginId);
    expect(subject).toBe('Choose a new password');
    expect(text).toContain(`http://us.localhost:3000/login/reset#token=${token}`);
    expect(text).toContain(user.loginId);

    const minutes = (Date.parse((await check(token)).body.expiresOn) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThanOrEqual(60);
    expect((await reset(token)).status).toBe(204);

    expect((await signIn(user, 'right horse')).error.code).toBe('login.failed');
    expect((await signIn(user, newPassword)).status).toBe(204);
  });

  it('signs the user out everywhere, mails them and is recorded', async () => {
    const user = await person();
    const elsewhere = await test.as(user);
    await reset(await askedFor(user));
    expect((await elsewhere.call(userContext)).error.message).toBe('Invalid token');
    const mails = await mailsTo(test, user.loginId);
    expect(mails.map(({ subject }) => subject)).toContain('Your password was changed');
    const log = await activityOf(test.db, user.company?.id ?? '');
    expect(log).toMatchObject([
      { event: 'PASSWORD_RESET_REQUESTED', actorId: user.id, sourceApp: 'IDENTITY' },
      { event: 'PASSWORD_RESET', actorId: user.id, sourceApp: 'IDENTITY' },
    ]);
    expect(JSON.stringify(log)).not.toMatch(/horse|argon2/);
  });

  it('is written in the language of the person, else of the site', async () => {
    const [french, mexican] = [await person({ languageCode: 'fr-CA' }), await person()];
    await ask(french.loginId);
    await ask(mexican.loginId, 'mx.localhost');
    expect((await mailsTo(test, french.loginId))[0]?.text).toContain('60 minutes');
    expect((await mailsTo(test, french.loginId))[0]?.text).toContain('mot de passe');
    const [mail] = await mailsTo(test, mexican.loginId);
    expect(mail?.subject).toBe('Elige una contraseña nueva');
    expect(mail?.text).toContain('http://mx.localhost:3000/login/reset#token=');
  });

  it('lets a person in who had locked themselves out', async () => {
    const user = await person();
    for (let i = 0; i < 6; i++) await signIn(user, 'wrong');
    await reset(await askedFor(user));
    expect((await signIn(user, newPassword)).status).toBe(204);
  });

  it('keeps only a hash of the secret', async () => {
    const user = await person();
    const token = await askedFor(user);
    const rows = await test.db
      .selectFrom('one_time_link')
      .select('token_hash')
      .where('user_id', '=', user.id)
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.token_hash.toString('latin1')).not.toContain(token);
  });
});

describe('a new password for an account with a second step', () => {
  it('opens nothing: it leads to the step, and a code of the app alone makes the session', async () => {
    const user = await person();
    const elsewhere = await test.as(user);
    const { secret } = await addApp(elsewhere, user);
    const replaced = await reset(await askedFor(user));
    expect([replaced.status, replaced.headers['set-cookie']]).toEqual([204, undefined]);
    expect((await elsewhere.call(userContext)).status).toBe(401);

    const answer = await signIn(user, newPassword);
    expect([answer.status, answer.body]).toMatchObject([200, { step: 'CODE', app: true }]);
    const browser = browserOf(answer.headers);
    expect((await browser.call(userContext)).status).toBe(401);
    for (const wrong of ['000000', newPassword])
      expect((await withCode(browser, wrong)).status).toBe(422);
    expect((await browser.call(userContext)).status).toBe(401);

    const done = await withCode(browser, codeOf(secret, 1));
    expect(done.status).toBe(204);
    expect((await browserOf(done.headers).call(userContext)).body.login_id).toBe(user.loginId);
    const { body } = await (await test.as(user)).call(listFactors, {
      params: { loginId: user.loginId },
    });
    expect([body.items.length, body.recoveryCodesLeft]).toEqual([1, 10]);
  });

  it('ends a step that began with the old one', async () => {
    const user = await person();
    const { secret } = await addApp(await test.as(user), user);
    const before = browserOf((await signIn(user, 'right horse')).headers);
    await reset(await askedFor(user));
    expect((await withCode(before, codeOf(secret, 1))).error.code).toBe('login.step_over');
  });
});

/** The browser that got this answer. */
function browserOf(headers: Record<string, unknown>): Caller {
  const cookies = [headers['set-cookie']].flat().map((one) => String(one).split(';')[0]);
  return callerOf(test.app, { host: 'localhost', cookie: cookies.join('; ') });
}
const withCode = (browser: Caller, code: string) => browser.call(loginWithCode, { body: { code } });

describe('a reset link', () => {
  it('works once', async () => {
    const token = await askedFor(await person());
    await reset(token);
    expect((await check(token)).error.code).toBe('link.used');
    expect((await reset(token)).error.code).toBe('link.used');
  });

  it('works once for many at the same time', async () => {
    const user = await person();
    const token = await askedFor(user);
    const passwords = Array.from({ length: 6 }, (_, i) => `${newPassword} ${i}`);
    const answers = await meetAtLock(
      test,
      rowsOf('one_time_link', { user_id: user.id }),
      ...passwords.map((password) => () => reset(token, password)),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(5);
    const winner = answers.findIndex(({ status }) => status === 204);
    expect((await signIn(user, passwords[winner] ?? '')).status).toBe(204);
  });

  it('is withdrawn by a newer one', async () => {
    const user = await person();
    const [older, newer] = [await askedFor(user), await askedFor(user)];
    expect(older).not.toBe(newer);
    expect((await reset(older)).error.code).toBe('link.used');
    expect((await reset(newer)).status).toBe(204);
  });

  it('expires', async () => {
    const user = await person();
    const token = await askedFor(user);
    await test.db
      .updateTable('one_time_link')
      .set({ expires_on: sql<Date>`now() - interval '1 second'` })
      .where('user_id', '=', user.id)
      .execute();
    expect((await check(token)).error.code).toBe('link.expired');
    expect((await reset(token)).error.code).toBe('link.expired');
  });

  it('is refused when it was not made here, or for another purpose', async () => {
    expect((await check('made-up')).error.code).toBe('link.unknown');
    expect((await reset('made-up')).error.code).toBe('link.unknown');
    const user = await person();
    const token = await askedFor(user);
    await test.db
      .updateTable('one_time_link')
      .set({ kind: 'INVITATION' })
      .where('user_id', '=', user.id)
      .execute();
    expect((await reset(token)).error.code).toBe('link.unknown');
  });

  it('does not work for a person who was blocked since', async () => {
    const user = await person();
    const token = await askedFor(user);
    await test.db
      .updateTable('user_account')
      .set({ blocked_on: new Date() })
      .where('id', '=', user.id)
      .execute();
    expect((await reset(token)).error.code).toBe('link.used');
  });

  it('is not used up by a password that is too easy to guess', async () => {
    const user = await person();
    const token = await askedFor(user);
    for (const weak of ['password1234', 'aaaaaaaaaaaa', `my ${user.loginId.split('@')[0]}!!`]) {
      const { error } = await reset(token, weak);
      expect([error.code, error.details?.[0]?.field]).toEqual(['password.weak', 'newPassword']);
    }
    const short = await reset(token, 'short');
    expect([short.status, short.error.details?.[0]?.code]).toEqual([400, 'field.too_short']);
    expect((await reset(token)).status).toBe(204);
  });
});

describe('asking for a reset', () => {
  it.each([
    ['an unknown user', async () => 'nobody@nowhere.example'],
    ['a blocked person', async () => (await person({ blocked: true })).loginId],
    ['an invited person', async () => (await person({ registered: false })).loginId],
    ['a person without a password', async () => (await buildUser(test.db)).loginId],
  ])('answers alike and mails nothing for %s', async (_who, addressOf) => {
    const address = await addressOf();
    const answer = await ask(address);
    expect([answer.status, answer.body]).toEqual([204, undefined]);
    expect(await mailsTo(test, address)).toEqual([]);
  });

  it('does not fill a mailbox, and does not say that it stopped', async () => {
    const user = await person();
    for (let i = 0; i < 10; i++) expect((await ask(user.loginId)).status).toBe(204);
    expect(await mailsTo(test, user.loginId)).toHaveLength(3);
  });

  it('is refused to an address that asks for many', async () => {
    for (let i = 0; i < 20; i++) {
      expect((await ask(`guess-${i}@nowhere.example`)).status).toBe(204);
    }
    const answer = await ask('guess-20@nowhere.example');
    expect([answer.status, answer.error.code]).toEqual([429, 'request.too_many']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('takes an address, and nothing else', async () => {
    const answer = await ask('not an address');
    expect([answer.status, answer.error.details?.[0]?.code]).toEqual([400, 'field.email']);
  });
});
