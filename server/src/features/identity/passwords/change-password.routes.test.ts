import { login, userContext } from '@endcap/contract/identity/identity';
import {
  changePassword,
  checkPassword,
  passwordResetLink,
  requestPasswordReset,
} from '@endcap/contract/identity/passwords';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listJobs } from '../../../jobs/job-list.ts';
import { activityOf } from '../../../testing/activity-of.ts';
import { type Caller, callerOf } from '../../../testing/caller.ts';
import { buildUser, type TestUser } from '../../../testing/factories.ts';
import { meetAtLock, rowsOf } from '../../../testing/lock-waits.ts';
import { quickHash } from '../../../testing/quick-hash.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const newPassword = 'a new horse for the cart';

let test: TestApp;
let passwordHash: string;
beforeAll(async () => {
  test = await startTestApp();
  passwordHash = await quickHash('right horse');
});
afterAll(() => test.close());
afterEach(() => test.db.deleteFrom('throttle').execute());

const person = () => buildUser(test.db, { passwordHash });

function change(caller: Caller, user: TestUser, given: { current?: string; next?: string } = {}) {
  const { current = 'right horse', next = newPassword } = given;
  return caller.call(changePassword, {
    params: { loginId: user.loginId },
    body: { currentPassword: current, newPassword: next },
  });
}

const signIn = ({ loginId }: TestUser, password: string) =>
  test.anonymous.call(login, { body: { loginId, password } });

describe('a password that is being typed', () => {
  it('is judged by the rule of the change, with the name of a person who is signed in', async () => {
    const user = await person();
    const caller = await test.as(user);
    const isWeak = async (who: Caller, typed: string) =>
      (await who.call(checkPassword, { body: { newPassword: typed } })).body.weak;
    expect(await isWeak(test.anonymous, 'password1234')).toBe(true);
    expect(await isWeak(test.anonymous, newPassword)).toBe(false);
    const named = `${user.loginId.split('@')[0]} and a horse`;
    expect([await isWeak(test.anonymous, named), await isWeak(caller, named)]).toEqual([
      false,
      true,
    ]);
    const long = await test.anonymous.call(checkPassword, {
      body: { newPassword: 'x'.repeat(999) },
    });
    expect(long.status).toBe(400);
  });
});

describe('changing one’s password', () => {
  it('replaces it, ends the other sessions and keeps this one under a new token', async () => {
    const user = await person();
    const [here, there] = [await test.as(user), await test.as(user)];
    const anotherUser = await test.as(await person());
    const answer = await change(here, user);
    expect(answer.status).toBe(204);
    expect((await anotherUser.call(userContext)).status).toBe(200);
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    expect(cookie).not.toBe(here.headers.cookie);
    const renewed = callerOf(test.app, { ...here.headers, cookie });
    expect((await renewed.call(userContext)).status).toBe(200);
    expect((await here.call(userContext)).status).not.toBe(200);
    expect((await there.call(userContext)).error.message).toBe('Invalid token');
    expect((await signIn(user, 'right horse')).status).toBe(401);
    expect((await signIn(user, newPassword)).status).toBe(204);
  });

  it('is mailed and recorded, never with a value', async () => {
    const user = await person();
    await change(await test.as(user), user);
    const mails = await test.db
      .selectFrom('mail_outbox')
      .select(['subject', 'body_text as text'])
      .where('to_address', '=', user.loginId)
      .execute();
    expect(mails).toMatchObject([{ subject: 'Your password was changed' }]);
    expect(mails[0]?.text).toContain('http://us.localhost:3000/login/forgot');
    const log = await activityOf(test.db, user.company?.id ?? '');
    expect(log).toMatchObject([
      { event: 'PASSWORD_CHANGED', actorId: user.id, entityId: user.id, sourceApp: 'IDENTITY' },
    ]);
    expect(JSON.stringify([log, mails])).not.toMatch(/horse|argon2/);
  });

  it('takes the current one', async () => {
    const user = await person();
    const caller = await test.as(user);
    const { status, error } = await change(caller, user, { current: 'wrong' });
    expect([status, error.code]).toEqual([422, 'password.wrong']);
    expect(error.details).toMatchObject([{ in: 'body', field: 'currentPassword' }]);
    expect((await signIn(user, 'right horse')).status).toBe(204);
  });

  it('is throttled for guesses at an open browser, and works after the delay', async () => {
    const user = await person();
    const caller = await test.as(user);
    for (let i = 0; i < 5; i++) {
      expect((await change(caller, user, { current: `guess ${i}` })).status).toBe(422);
    }
    const move = (by: string) =>
      sql`update throttle set open_again_on = open_again_on + ${by}::interval`.execute(test.db);
    await move('1 minute');
    const locked = await change(caller, user);
    expect([locked.status, locked.error.code]).toEqual([429, 'request.too_many']);
    await move('-62 seconds');
    expect((await change(caller, user)).status).toBe(204);
  });

  it('refuses one that is too easy to guess, and keeps the old one', async () => {
    const user = await person();
    const caller = await test.as(user);
    const { error } = await change(caller, user, { next: 'Password12345' });
    expect([error.code, error.details?.[0]?.field]).toEqual(['password.weak', 'newPassword']);
    expect((await change(caller, user, { next: 'short' })).status).toBe(400);
    expect((await signIn(user, 'right horse')).status).toBe(204);
  });

  it('happens once for many at the same time', async () => {
    const user = await person();
    const caller = await test.as(user);
    const answers = await meetAtLock(
      test,
      rowsOf('user_account', { id: user.id }),
      ...[1, 2, 3, 4].map((i) => () => change(caller, user, { next: `${newPassword} ${i}` })),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  it.each(['SUPPLIER', 'SUPER_ADMIN'] as const)('of another is not there for %s', async (group) => {
    const victim = await person();
    const caller = await test.as(await buildUser(test.db, { passwordHash, group }));
    expect((await change(caller, victim)).status).toBe(404);
    expect((await signIn(victim, 'right horse')).status).toBe(204);
  });

  it('is refused for a person who has none', async () => {
    const user = await buildUser(test.db);
    expect((await change(await test.as(user), user)).error.code).toBe('password.wrong');
  });
});

describe('where an identity provider keeps the passwords', () => {
  it('ours are neither taken, changed nor replaced', async () => {
    const provided = await startTestApp({
      env: {
        OIDC_ISSUER: 'https://id.provider.example',
        OIDC_CLIENT_ID: 'portal',
        OIDC_CLIENT_SECRET: 'secret',
      },
    });
    const user = await buildUser(provided.db, { passwordHash });
    const { loginId } = user;
    const body = { loginId, password: 'right horse' };
    const refused = await provided.anonymous.call(login, { body });
    expect([refused.status, refused.error.code]).toEqual([403, 'login.provider_only']);
    expect((await change(await provided.as(user), user)).error.code).toBe('login.provider_only');
    const asked = await provided.anonymous.call(requestPasswordReset, { body: { email: loginId } });
    expect(asked.status).toBe(204);
    const jobs = await listJobs(provided.db);
    expect(jobs.filter(({ name }) => name.startsWith('passwords.'))).toEqual([]);
    expect((await provided.anonymous.call(passwordResetLink)).body.link).toBe('/svc/login');
    await provided.close();
  });
});
