import * as factors from '@endcap/contract/identity/factors';
import { login } from '@endcap/contract/identity/identity';
import * as api from '@endcap/contract/identity/passkeys';
import { configuration } from '@endcap/contract/products/configuration';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../access/password.ts';
import { createApp } from '../../../app.ts';
import { activityOf } from '../../../testing/activity-of.ts';
import { callerOf } from '../../../testing/caller.ts';
import { buildUser, type TestUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addKey, browserOf, pathOf, userWithKey } from '../factors/testing/passkey-kit.ts';
import { softwareAuthenticator } from '../factors/testing/software-authenticator.ts';

const password = 'right horse battery';
let test: TestApp;
let passwordHash: string;
beforeAll(async () => {
  test = await startTestApp();
  passwordHash = await hashPassword(password);
});
afterAll(() => test.close());
afterEach(() => test.db.deleteFrom('throttle').execute());

const setAccount = ({ id }: TestUser, change: object) =>
  test.db.updateTable('user_account').set(change).where('id', '=', id).execute();
const refusal = ({ status, error }: { status: number; error: { code: string } }) => [
  status,
  error.code,
];

/** A browser after the right password of this person. */
async function afterPassword(user: TestUser) {
  const browser = browserOf(test.app);
  const answer = await browser.call(login, { body: { loginId: user.loginId, password } });
  return { browser, answer };
}

describe('signing in with a passkey alone', () => {
  it('opens the account without a name or a password, and notes the use', async () => {
    const { user, key, caller } = await userWithKey(test);
    const browser = browserOf(test.app);
    const request = await browser.start();
    expect(request).toMatchObject({
      ...{ rpId: 'us.localhost', userVerification: 'required', allowCredentials: [] },
    });
    expect((await browser.finish(key.answer(request))).status).toBe(204);
    expect(await browser.whoAmI()).toBe(user.loginId);
    const { body } = await caller.call(factors.listFactors, pathOf(user));
    expect(body.items[0]?.lastUsedOn).not.toBeNull();
    const fresh = await browser.call(api.startPasskey, pathOf(user));
    expect(fresh.status).toBe(200);
  });

  it('is good for one try in the browser that asked, also on two nodes at the same moment', async () => {
    const { key } = await userWithKey(test);
    const browser = browserOf(test.app);
    const answer = key.answer(await browser.start());
    const stranger = browserOf(test.app);
    await stranger.start();
    expect(refusal(await stranger.finish(answer))).toEqual([409, 'passkey.start_again']);
    const node = await createApp(test, { rateLimits: false });
    const elsewhere = browserOf(node, { cookies: [...browser.jar.values()] });
    const answers = await Promise.all([browser.finish(answer), elsewhere.finish(answer)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    await node.close();
    const late = key.answer(await browser.start());
    await test.db
      .updateTable('passkey_challenge')
      .set({ expires_on: new Date(0) })
      .execute();
    expect(refusal(await browser.finish(late))).toEqual([409, 'passkey.start_again']);
  });

  it('is in the log as what it was', async () => {
    const { user, key } = await userWithKey(test);
    const browser = browserOf(test.app);
    await browser.finish(key.answer(await browser.start()));
    const entries = await activityOf(test.db, user.company?.id ?? '');
    expect(entries.at(-1)).toMatchObject({
      event: 'SIGNED_IN',
      entity: { after: { ways: ['PASSKEY'] } },
    });
  });

  it('removes challenges that are over when it makes one, so that a stranger fills no table', async () => {
    const rows = Array.from({ length: 30 }, (_, n) => ({
      challenge_hash: Buffer.alloc(32, n + 1),
      holder: Buffer.alloc(32),
      expires_on: new Date(0),
    }));
    await test.db.insertInto('passkey_challenge').values(rows).execute();
    await browserOf(test.app).start();
    const left = await test.db
      .selectFrom('passkey_challenge')
      .select('expires_on')
      .where('expires_on', '<', new Date())
      .execute();
    expect(left).toEqual([]);
  });

  it('keeps the challenges of two tabs apart', async () => {
    const { key } = await userWithKey(test);
    const browser = browserOf(test.app);
    const [one, two] = [await browser.start(), await browser.start()];
    expect((await browser.finish(key.answer(two))).status).toBe(204);
    expect((await browser.finish(key.answer(one))).status).toBe(204);
  });

  it('refuses what was signed for another address, act or person, or without a check', async () => {
    const { key } = await userWithKey(test);
    const other = await userWithKey(test);
    const browser = browserOf(test.app);
    for (const fault of [
      { origin: 'https://evil.example' },
      { origin: 'http://mx.localhost' },
      { rpId: 'evil.example' },
      { type: 'webauthn.create' },
      { unverified: true },
      { userHandle: other.options.user.id },
    ]) {
      const answer = await browser.finish(key.answer(await browser.start(), fault));
      expect(refusal(answer)).toEqual([422, 'passkey.refused']);
    }
    const unknown = softwareAuthenticator().answer(await browser.start(), { userHandle: 'AA' });
    expect(refusal(await browser.finish(unknown))).toEqual([422, 'passkey.unknown']);
    const swapped = { ...key.answer(await browser.start()), id: other.key.id };
    expect(refusal(await browser.finish(swapped))).toEqual([422, 'passkey.refused']);
    const unnamed = key.answer(await browser.start());
    const { userHandle, ...response } = unnamed.response;
    expect(refusal(await browser.finish({ ...unnamed, response }))).toEqual([
      ...[422, 'passkey.refused'],
    ]);
    const changed = key.answer(await browser.start());
    const signature = `${changed.response.signature.slice(0, -4)}AAAA`;
    const forged = { ...changed, response: { ...changed.response, signature } };
    expect(refusal(await browser.finish(forged))).toEqual([422, 'passkey.refused']);
    const long = { ...changed, response: { ...changed.response, signature: 'A'.repeat(9_000) } };
    expect((await browser.finish(long)).status).toBe(400);
    expect(await browser.whoAmI()).toBeNull();
  });

  it('refuses a counter that goes back, and writes it down', async () => {
    const counting = softwareAuthenticator({ counts: true });
    const { user, key } = await userWithKey(test, {}, counting);
    const browser = browserOf(test.app);
    expect((await browser.finish(key.answer(await browser.start()))).status).toBe(204);
    for (const count of [1, 2, 0]) {
      const copy = key.answer(await browser.start(), { count });
      expect(refusal(await browser.finish(copy))).toEqual([422, 'passkey.copied']);
    }
    const entries = await test.db
      .selectFrom('activity_log')
      .select('event')
      .where('entity_id', '=', user.id)
      .where('event', '=', 'PASSKEY_REFUSED')
      .execute();
    expect(entries).toHaveLength(3);
    expect((await browser.finish(key.answer(await browser.start()))).status).toBe(204);
  });

  it('refuses a passkey that was removed and a person who was blocked or removed meanwhile', async () => {
    const { user, key, caller } = await userWithKey(test);
    const browser = browserOf(test.app);
    const answer = key.answer(await browser.start());
    await setAccount(user, { blocked_on: new Date(), blocked_reason: 'Left' });
    const blocked = await browser.finish(answer);
    expect(refusal(blocked)).toEqual([403, 'account.blocked']);
    expect(blocked.blocked?.reason).toBe('Left');
    await setAccount(user, { blocked_on: null, blocked_reason: null });
    const { body } = await caller.call(factors.listFactors, pathOf(user));
    const params = { loginId: user.loginId, factorId: body.items[0]?.id ?? '' };
    const late = key.answer(await browser.start());
    expect((await caller.call(factors.removeFactor, { params })).status).toBe(204);
    expect(refusal(await browser.finish(late))).toEqual([422, 'passkey.unknown']);
    const gone = await userWithKey(test);
    const last = gone.key.answer(await browser.start());
    await setAccount(gone.user, { removed_on: new Date() });
    expect(refusal(await browser.finish(last))).toEqual([422, 'passkey.unknown']);
    expect(await browser.whoAmI()).toBeNull();
  });
});

describe('a passkey after the password', () => {
  it('is asked for by name, and opens the account', async () => {
    const { user, key } = await userWithKey(test, { passwordHash });
    const { browser, answer } = await afterPassword(user);
    expect(answer.body).toEqual({ step: 'CODE', passkey: true, app: false });
    const request = await browser.start('SECOND');
    expect(request.allowCredentials).toMatchObject([{ id: key.id }]);
    expect(await browser.whoAmI()).toBeNull();
    expect((await browser.finish(key.answer(request), 'SECOND')).status).toBe(204);
    expect(await browser.whoAmI()).toBe(user.loginId);
    const again = await browser.call(api.startPasskeyLogin, { body: { step: 'SECOND' } });
    expect(refusal(again)).toEqual([410, 'login.step_over']);
  });

  it('takes a recovery code in its place', async () => {
    const { user, codes } = await userWithKey(test, { passwordHash });
    const { browser } = await afterPassword(user);
    const wrong = await browser.call(factors.loginWithCode, { body: { code: '123456' } });
    expect(wrong.error.code).toBe('factor.code_wrong');
    const right = await browser.call(factors.loginWithCode, { body: { code: codes[0] ?? '' } });
    expect(right.status).toBe(204);
  });

  it('is refused from another person, from before the password, and from a person blocked in between', async () => {
    const { user, key } = await userWithKey(test, { passwordHash });
    const other = await userWithKey(test);
    const { browser } = await afterPassword(user);
    const theirs = other.key.answer(await browser.start('SECOND'));
    expect(refusal(await browser.finish(theirs, 'SECOND'))).toEqual([422, 'passkey.unknown']);
    const alone = key.answer(await browser.start('FIRST'));
    expect(refusal(await browser.finish(alone, 'SECOND'))).toEqual([409, 'passkey.start_again']);
    const answer = key.answer(await browser.start('SECOND'));
    await setAccount(user, { blocked_on: new Date(), blocked_reason: null });
    expect(refusal(await browser.finish(answer, 'SECOND'))).toEqual([403, 'account.blocked']);
    expect(await browser.whoAmI()).toBeNull();
    const stranger = browserOf(test.app);
    const begun = await stranger.call(api.startPasskeyLogin, { body: { step: 'SECOND' } });
    expect(refusal(begun)).toEqual([410, 'login.step_over']);
  });
});

describe('a passkey as a fresh proof', () => {
  it('opens the act for the session that asked, and no other person’s does', async () => {
    const { user, key } = await userWithKey(test);
    const other = await userWithKey(test);
    const [caller, second] = [await test.as(user), await test.as(user)];
    await test.db.updateTable('session').set({ proved_on: null }).execute();
    expect((await caller.call(factors.proofWays)).body).toMatchObject({ passkey: true });
    expect((await caller.call(api.startPasskey, pathOf(user))).error.code).toBe('proof.needed');
    const request = async () => (await caller.call(api.startPasskeyProof)).body;
    const prove = (by: typeof caller, passkey: api.PasskeyAnswer) =>
      by.call(factors.giveProof, { body: { passkey } });
    const theirs = await prove(caller, other.key.answer(await request()));
    expect(refusal(theirs)).toEqual([422, 'passkey.unknown']);
    const answer = key.answer(await request());
    expect(refusal(await prove(second, answer))).toEqual([409, 'passkey.start_again']);
    expect((await prove(caller, key.answer(await request()))).status).toBe(204);
    expect((await caller.call(api.startPasskey, pathOf(user))).status).toBe(200);
    expect((await second.call(api.startPasskey, pathOf(user))).error.code).toBe('proof.needed');
  });
});

describe('where passkeys work', () => {
  const offered = async (portal: TestApp, host: string) =>
    (await callerOf(portal.app, { host }).call(configuration)).body.config.passkeys;

  it('is one domain for all sites, and no address that the settings do not know', async () => {
    const env = { ENVIRONMENT: 'qa', PUBLIC_URL: 'https://portal.example' };
    const portal = await startTestApp({ env });
    const user = await buildUser(portal.db);
    const cookie = (await portal.as(user)).headers.cookie ?? '';
    const us = callerOf(portal.app, { host: 'us.portal.example', cookie: `__Host-${cookie}` });
    const origin = 'https://us.portal.example';
    const { key, options, added } = await addKey(us, user, softwareAuthenticator({ origin }));
    expect([options.rp.id, added.status]).toEqual(['portal.example', 201]);
    const site = browserOf(portal.app, { host: 'us.portal.example' });
    expect((await site.finish(key.answer(await site.start()))).status).toBe(204);
    const mx = browserOf(portal.app, { host: 'mx.portal.example' });
    const abroad = await mx.finish(
      key.answer(await mx.start(), { origin: 'https://mx.portal.example' }),
    );
    expect(refusal(abroad)).toEqual([403, 'site.other']);
    for (const [host, is] of [
      ['ca.portal.example', true],
      ['portal.example', true],
      ['evil.portal.example', false],
      ['localhost', false],
      ['evil.example', false],
    ] as const)
      expect(await offered(portal, host)).toBe(is);
    const evil = browserOf(portal.app, { host: 'evil.portal.example' });
    const begun = await evil.call(api.startPasskeyLogin, { body: { step: 'FIRST' } });
    expect(refusal(begun)).toEqual([403, 'passkey.unavailable']);
    await portal.close();
  });

  it('is nowhere with an identity provider, whose factors count', async () => {
    const portal = await startTestApp({
      env: {
        OIDC_ISSUER: 'https://id.provider.example',
        OIDC_CLIENT_ID: 'portal',
        OIDC_CLIENT_SECRET: 'secret',
      },
    });
    expect(await offered(portal, 'us.localhost')).toBe(false);
    const user = await buildUser(portal.db);
    const refused = await (await portal.as(user)).call(api.startPasskey, pathOf(user));
    expect(refused.error.code).toBe('passkey.unavailable');
    const begun = await portal.anonymous.call(api.startPasskeyLogin, { body: { step: 'FIRST' } });
    expect(begun.error.code).toBe('passkey.unavailable');
    await portal.close();
  });
});
