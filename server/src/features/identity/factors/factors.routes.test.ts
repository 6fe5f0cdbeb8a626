import * as contract from '@endcap/contract/identity/factors';
import { login, userContext } from '@endcap/contract/identity/identity';
import { changePassword } from '@endcap/contract/identity/passwords';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../access/password.ts';
import { createApp } from '../../../app.ts';
import { activityOf } from '../../../testing/activity-of.ts';
import { type Caller, callerOf } from '../../../testing/caller.ts';
import { buildUser, type TestUser } from '../../../testing/factories.ts';
import { runnerOf } from '../../../testing/run-program.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { finishWithCode } from '../sign-in/second-step.service.ts';
import type { SignInContext } from '../sign-in/sign-in-context.ts';
import { factorsProgram } from './factors.cli.ts';
import { codeOfStep, fromBase32, stepAt } from './totp.ts';

const password = 'right horse battery';
let test: TestApp;
let passwordHash: string;
beforeAll(async () => {
  test = await startTestApp();
  passwordHash = await hashPassword(password);
});
afterAll(() => test.close());
afterEach(() => test.db.deleteFrom('throttle').execute());

/** One step ahead: it is valid when the clock moves on meanwhile, and newer than that of the enrolment. */
const codeFor = (secret: string, offset = 1) =>
  codeOfStep(fromBase32(secret), stepAt(Date.now() / 1000) + offset);

const pathOf = ({ loginId }: TestUser) => ({ params: { loginId } });

async function addApp(caller: Caller, user: TestUser, name = 'Phone') {
  const { body: begun } = await caller.call(contract.startAuthenticatorApp, pathOf(user));
  const code = codeFor(begun.secret, 0);
  const body = { enrolmentId: begun.enrolmentId, name, code };
  const added = await caller.call(contract.addAuthenticatorApp, { ...pathOf(user), body });
  return { secret: begun.secret, added, codes: added.body.recoveryCodes ?? [], body };
}

async function userWithApp() {
  const user = await buildUser(test.db, { passwordHash });
  const caller = await test.as(user);
  return { user, caller, ...(await addApp(caller, user)) };
}

const cookiesOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0] ?? '');

/** A browser after the right password: it has the cookie of the second step and no session. */
async function afterPassword(user: TestUser, host = 'localhost') {
  const answer = await callerOf(test.app, { host }).call(login, {
    body: { loginId: user.loginId, password },
  });
  const [cookie = ''] = cookiesOf(answer.headers);
  return { answer, cookie, browser: callerOf(test.app, { host, cookie }) };
}

const withCode = (browser: Caller, code: string) =>
  browser.call(contract.loginWithCode, { body: { code } });

describe('an authenticator app', () => {
  it('is added with a code of it, brings ten recovery codes once, is logged and mailed', async () => {
    const { user, caller, secret, codes, added, body } = await userWithApp();
    expect([added.status, codes.length, new Set(codes).size]).toEqual([201, 10, 10]);
    const { body: list } = await caller.call(contract.listFactors, pathOf(user));
    expect(list).toMatchObject({
      items: [{ kind: 'TOTP', name: 'Phone', lastUsedOn: null }],
      recoveryCodesLeft: 10,
    });
    const again = await caller.call(contract.addAuthenticatorApp, { ...pathOf(user), body });
    expect(again.error.code).toBe('factor.start_again');
    const second = await addApp(caller, user, 'Tablet');
    expect(second.added.body.recoveryCodes).toBeNull();
    const stored = JSON.stringify(
      await test.db
        .selectFrom('sign_in_factor')
        .selectAll()
        .where('user_id', '=', user.id)
        .execute(),
    );
    expect(stored).not.toContain(JSON.stringify(fromBase32(secret)));
    expect(await activityOf(test.db, user.company?.id ?? '')).toMatchObject([
      { event: 'FACTOR_ADDED', actorId: user.id },
      { event: 'FACTOR_ADDED' },
    ]);
    const mails = await test.db
      .selectFrom('mail_outbox')
      .select('subject')
      .where('to_address', '=', user.loginId)
      .execute();
    expect(mails[0]?.subject).toBe('A sign-in factor was added to your account');
  });

  it('is refused with a wrong code, in another session, and above ten', async () => {
    const user = await buildUser(test.db, { passwordHash });
    const [caller, other] = [await test.as(user), await test.as(user)];
    const { body: begun } = await caller.call(contract.startAuthenticatorApp, pathOf(user));
    const given = { enrolmentId: begun.enrolmentId, name: 'Phone' };
    const add = (by: Caller, code: string) =>
      by.call(contract.addAuthenticatorApp, { ...pathOf(user), body: { ...given, code } });
    expect((await add(caller, codeFor(begun.secret, 5))).error.code).toBe('factor.code_wrong');
    expect((await add(other, codeFor(begun.secret))).error.code).toBe('factor.start_again');
    await test.db
      .insertInto('sign_in_factor')
      .values(
        Array.from({ length: 10 }, (_, n) => ({
          ...{ id: `0192a0de-0000-7000-8000-0000000${10_000 + n}`, user_id: user.id },
          ...{ kind: 'TOTP' as const, name: `App ${n}`, secret: Buffer.alloc(8) },
        })),
      )
      .execute();
    expect((await add(caller, codeFor(begun.secret))).error.code).toBe('factor.too_many');
  });

  it('belongs to one person: nobody else sees, renames or removes it', async () => {
    const { user, caller } = await userWithApp();
    const { body } = await caller.call(contract.listFactors, pathOf(user));
    const factorId = body.items[0]?.id ?? '';
    const admin = await test.as(await buildUser(test.db, { group: 'SUPER_ADMIN' }));
    expect((await admin.call(contract.listFactors, pathOf(user))).status).toBe(404);
    const other = await buildUser(test.db);
    const theirs = await test.as(other);
    const params = { loginId: other.loginId, factorId };
    expect((await theirs.call(contract.removeFactor, { params })).status).toBe(404);
    const rename = { params, body: { name: 'Mine' } };
    expect((await theirs.call(contract.renameFactor, rename)).status).toBe(404);
  });

  it('can be renamed and removed; with the last one the recovery codes go', async () => {
    const { user, caller, codes } = await userWithApp();
    const { body } = await caller.call(contract.listFactors, pathOf(user));
    const params = { loginId: user.loginId, factorId: body.items[0]?.id ?? '' };
    await caller.call(contract.renameFactor, { params, body: { name: 'Old phone' } });
    const renamed = await caller.call(contract.listFactors, pathOf(user));
    expect(renamed.body.items[0]?.name).toBe('Old phone');
    const fresh = await caller.call(contract.makeRecoveryCodes, pathOf(user));
    expect(fresh.body.recoveryCodes.some((code) => codes.includes(code))).toBe(false);
    expect((await caller.call(contract.removeFactor, { params })).status).toBe(204);
    const after = await caller.call(contract.listFactors, pathOf(user));
    expect(after.body).toEqual({ items: [], recoveryCodesLeft: 0 });
    const none = await caller.call(contract.makeRecoveryCodes, pathOf(user));
    expect(none.error.code).toBe('factor.none');
    const { answer } = await afterPassword(user);
    expect(answer.status).toBe(204);
  });
});

describe('each change of one’s own factors', () => {
  it('is in the activity log with its names, and all but a new name are mailed', async () => {
    const { user, caller } = await userWithApp();
    const { body } = await caller.call(contract.listFactors, pathOf(user));
    const params = { loginId: user.loginId, factorId: body.items[0]?.id ?? '' };
    const rename = (name: string) => caller.call(contract.renameFactor, { params, body: { name } });
    expect((await rename('Old phone')).status).toBe(204);
    // The same name again is no change.
    expect((await rename('Old phone')).status).toBe(204);
    expect((await caller.call(contract.makeRecoveryCodes, pathOf(user))).status).toBe(200);
    expect((await caller.call(contract.removeFactor, { params })).status).toBe(204);
    const entry = (event: string, change: { before?: string; after?: string }) => ({
      ...{ event, actorId: user.id, sourceApp: 'IDENTITY' },
      entity: {
        before: change.before ? { factor: change.before } : null,
        after: change.after ? { factor: change.after } : null,
      },
    });
    expect(await activityOf(test.db, user.company?.id ?? '')).toMatchObject([
      entry('FACTOR_ADDED', { after: 'Phone' }),
      entry('FACTOR_RENAMED', { before: 'Phone', after: 'Old phone' }),
      entry('RECOVERY_CODES_MADE', {}),
      entry('FACTOR_REMOVED', { before: 'Old phone' }),
    ]);
    const mails = await test.db
      .selectFrom('mail_outbox')
      .select(['subject', 'body_text as text'])
      .where('to_address', '=', user.loginId)
      .orderBy('created_on')
      .orderBy('id')
      .execute();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A sign-in factor was added to your account',
      'You have new recovery codes',
      'A sign-in factor was removed from your account',
    ]);
    expect(mails.at(-1)?.text).toContain(
      `“Old phone” was removed from ${user.loginId}, and your other devices were signed out.`,
    );
    for (const { text } of mails) expect(text).toMatch(/:3000\/profile/);
  });
});

describe('signing in with a second step', () => {
  it('gives no session after the password, and one after the code', async () => {
    const { user, secret } = await userWithApp();
    const { answer, cookie, browser } = await afterPassword(user);
    expect([answer.status, answer.body]).toEqual([
      200,
      { step: 'CODE', passkey: false, app: true },
    ]);
    expect(cookie).toMatch(/^endcap-step=/);
    expect((await browser.call(userContext)).status).toBe(401);
    const done = await withCode(browser, codeFor(secret));
    expect(done.status).toBe(204);
    const session = cookiesOf(done.headers).find((one) => one.startsWith('endcap=')) ?? '';
    const { body } = await callerOf(test.app, { cookie: session, host: 'localhost' }).call(
      userContext,
    );
    expect(body.login_id).toBe(user.loginId);
    // The step is over, whatever code comes.
    expect((await withCode(browser, codeFor(secret))).error.code).toBe('login.step_over');
  });

  it('takes a code once, also from two browsers on two nodes at the same moment', async () => {
    const { user, secret } = await userWithApp();
    const node = await createApp(test, { rateLimits: false });
    const [one, two] = [await afterPassword(user), await afterPassword(user)];
    const elsewhere = callerOf(node, { host: 'localhost', cookie: two.cookie });
    const code = codeFor(secret);
    const answers = await Promise.all([withCode(one.browser, code), withCode(elsewhere, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
    await node.close();
  });

  it('takes each recovery code once', async () => {
    const { user, codes } = await userWithApp();
    const [code = '', spare = ''] = codes;
    const begun = await Promise.all([afterPassword(user), afterPassword(user)]);
    const answers = await Promise.all(begun.map(({ browser }) => withCode(browser, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
    const { browser } = await afterPassword(user);
    expect((await withCode(browser, code)).error.code).toBe('factor.code_wrong');
    expect((await withCode(browser, spare.toUpperCase().replace('-', ' '))).status).toBe(204);
  });

  it('waits after five wrong codes, on every node, for the right code too', async () => {
    const { user, secret } = await userWithApp();
    const { browser } = await afterPassword(user);
    for (let tried = 0; tried < 5; tried++)
      expect((await withCode(browser, '000000')).error.code).toBe('factor.code_wrong');
    const counted = await test.db
      .updateTable('throttle')
      .set({ open_again_on: new Date(Date.now() + 60_000) })
      .where('kind', '=', 'factor.account')
      .returning(['failures', 'subject'])
      .executeTakeFirst();
    expect(counted).toEqual({ failures: 5, subject: user.loginId });
    const { browser: again } = await afterPassword(user);
    expect((await withCode(again, codeFor(secret))).status).toBe(429);
  });

  it('ends with a block, a new password, another site and after its time', async () => {
    const { user, caller, secret } = await userWithApp();
    const code = codeFor(secret);
    const blocked = await afterPassword(user);
    const set = (change: object) =>
      test.db.updateTable('user_account').set(change).where('id', '=', user.id).execute();
    await set({ blocked_on: new Date(), blocked_reason: 'Left' });
    expect((await withCode(blocked.browser, code)).error.code).toBe('account.blocked');
    await set({ blocked_on: null, blocked_reason: null });

    const { cookie } = await afterPassword(user);
    const elsewhere = callerOf(test.app, { host: 'mx.localhost', cookie });
    expect((await withCode(elsewhere, code)).error.code).toBe('login.step_over');

    const late = await afterPassword(user);
    await test.db
      .updateTable('sign_in_step')
      .set({ expires_on: new Date(0) })
      .where('user_id', '=', user.id)
      .execute();
    expect((await withCode(late.browser, code)).error.code).toBe('login.step_over');

    const before = await afterPassword(user);
    const body = { currentPassword: password, newPassword: 'seven green lanterns' };
    expect((await caller.call(changePassword, { ...pathOf(user), body })).status).toBe(204);
    expect((await withCode(before.browser, code)).error.code).toBe('login.step_over');
    expect((await withCode(test.anonymous, code)).error.code).toBe('login.step_over');
  });
});

describe('a second step in the logs', () => {
  const signedIn = async (user: TestUser) => {
    const entries = await activityOf(test.db, user.company?.id ?? '');
    return entries
      .filter(({ event }) => event === 'SIGNED_IN')
      .map(({ entity }) => (entity as { after: object }).after);
  };

  it('names the account of a wrong code to the log, and to no caller', async () => {
    const { user } = await userWithApp();
    const { cookie, browser } = await afterPassword(user);
    const token = cookie.slice(cookie.indexOf('=') + 1);
    const context = { site: 'US' } as SignInContext;
    const refused = await finishWithCode(test.db, token, '000000', context).catch((error) => error);
    expect([refused.code, refused.accountId]).toEqual(['factor.code_wrong', user.id]);
    expect(JSON.stringify((await withCode(browser, '000000')).error)).not.toContain(user.id);
  });

  it('says how the person signed in', async () => {
    const { user, secret, codes } = await userWithApp();
    await withCode((await afterPassword(user)).browser, codeFor(secret));
    await withCode((await afterPassword(user)).browser, codes[0] ?? '');
    const other = await buildUser(test.db, { passwordHash });
    await afterPassword(other);
    expect(await signedIn(user)).toEqual([
      { ways: ['PASSWORD', 'TOTP'] },
      { ways: ['PASSWORD', 'RECOVERY_CODE'] },
    ]);
    expect(await signedIn(other)).toEqual([{ ways: ['PASSWORD'] }]);
  });

  it('says that a recovery code was used, and mails its owner how many are left', async () => {
    const { user, caller, codes } = await userWithApp();
    await withCode((await afterPassword(user)).browser, codes[0] ?? '');
    await caller.call(contract.giveProof, { body: { code: codes[1] ?? '' } });
    const entries = await test.db
      .selectFrom('activity_log')
      .select('actor_id as actorId')
      .where('entity_id', '=', user.id)
      .where('event', '=', 'RECOVERY_CODE_USED')
      .execute();
    expect(entries).toEqual([{ actorId: user.id }, { actorId: user.id }]);
    const mails = await test.db
      .selectFrom('mail_outbox')
      .select('body_text as text')
      .where('to_address', '=', user.loginId)
      .where('subject', '=', 'A recovery code of your account was used')
      .orderBy('created_on')
      .execute();
    expect(mails.map(({ text }) => /Codes left: (\d+)\./.exec(text)?.[1])).toEqual(['9', '8']);
  });
});

describe('npm run factors', () => {
  const factors = runnerOf(factorsProgram, () => test);

  it('lets a person in again who lost every factor, ends the sessions, and is on the record', async () => {
    const { user, caller } = await userWithApp();
    const { stdout } = await factors('reset', user.loginId, '--reason', 'Known by telephone');
    expect(stdout).toMatch(/^1 factors of .* and 1 sessions ended\.$/m);
    expect((await caller.call(userContext)).status).toBe(401);
    expect((await afterPassword(user)).answer.status).toBe(204);
    const entry = await test.db
      .selectFrom('activity_log')
      .select(['source_app as sourceApp', 'request_id as requestId'])
      .where('entity_id', '=', user.id)
      .where('event', '=', 'FACTOR_REMOVED')
      .executeTakeFirst();
    expect(entry).toEqual({ sourceApp: 'BATCH', requestId: 'npm run factors' });
    expect((await factors('reset', user.loginId)).stderr).toMatch(/^Usage/);
    const again = await factors('reset', user.loginId, '--reason', 'Twice');
    expect(again.stderr).toMatch(/has no second factor/);
  });
});

describe('a fresh proof', () => {
  const aged = async (user: TestUser) => {
    const caller = await test.as(user);
    await test.db
      .updateTable('session')
      .set({ proved_on: new Date(Date.now() - 11 * 60_000) })
      .where('user_id', '=', user.id)
      .execute();
    return caller;
  };
  const start = (by: Caller, user: TestUser) =>
    by.call(contract.startAuthenticatorApp, pathOf(user));

  it('is the password of a person without a factor, and opens the act for this session alone', async () => {
    const user = await buildUser(test.db, { passwordHash });
    const [caller, other] = [await aged(user), await aged(user)];
    expect((await caller.call(contract.proofWays)).body).toEqual({
      ...{ password: true, code: false, passkey: false },
      provider: false,
    });
    const wrong = await caller.call(contract.giveProof, { body: { password: 'wrong' } });
    expect(wrong.error.code).toBe('password.wrong');
    expect((await start(caller, user)).error.code).toBe('proof.needed');
    expect((await caller.call(contract.giveProof, { body: { password } })).status).toBe(204);
    expect((await start(caller, user)).status).toBe(200);
    expect((await start(other, user)).error.code).toBe('proof.needed');
  });

  it('is a code of a person with an app, which is used up', async () => {
    const { user, secret } = await userWithApp();
    const [caller, other] = [await aged(user), await aged(user)];
    const code = codeFor(secret);
    expect((await other.call(contract.giveProof, { body: { code } })).status).toBe(204);
    expect((await start(other, user)).status).toBe(200);
    expect((await start(caller, user)).error.code).toBe('proof.needed');
    expect((await caller.call(contract.giveProof, { body: { code } })).status).toBe(422);
  });
});
