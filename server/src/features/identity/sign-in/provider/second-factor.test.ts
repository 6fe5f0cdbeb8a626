import { loginWithCode } from '@endcap/contract/identity/factors';
import { userContext } from '@endcap/contract/identity/identity';
import { beginRecovery } from '@endcap/contract/identity/recovery';
import { listSessions } from '@endcap/contract/identity/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser, type TestUser } from '../../../../testing/factories.ts';
import { addApp, codeOf } from '../../factors/testing/authenticator-app.ts';
import { addPasskeyOfBefore } from '../../factors/testing/passkey-kit.ts';
import { startLyingJourneys } from '../testing/lying-journeys.ts';

type Journeys = Awaited<ReturnType<typeof startLyingJourneys>>;
let journeys: Journeys;
beforeAll(async () => {
  journeys = await startLyingJourneys({
    OIDC_SECOND_FACTOR: 'required',
    OIDC_ACR_VALUES: 'gold platinum',
    OIDC_AMR_VALUES: 'mfa hwk',
  });
});
afterAll(() => journeys.close());

const isSignedIn = async (caller: { call: Journeys['test']['anonymous']['call'] }) =>
  (await caller.call(userContext)).status === 200;

/** An account with an app of the portal. */
async function userWithApp() {
  const user = await buildUser(journeys.test.db);
  const { secret } = await addApp(await journeys.test.as(user), user);
  return { user, secret };
}

function logOf(user: TestUser) {
  return journeys.test.db
    .selectFrom('activity_log as l')
    .leftJoin('activity_part as p', (join) =>
      join
        .onRef('p.chain_id', '=', 'l.chain_id')
        .onRef('p.seq', '=', 'l.seq')
        .on('p.part', '=', 'ENTITY'),
    )
    .select(['l.event', 'p.content as entity'])
    .where('l.actor_id', '=', user.id)
    .where('l.event', 'in', ['SIGNED_IN', 'SIGN_IN_REFUSED'])
    .orderBy('l.created_on')
    .execute();
}

describe('a sign-in at the provider that must have a second factor', () => {
  it.each([
    [{ acr: 'platinum' }, 'platinum'],
    [{ amr: ['pwd', 'mfa'] }, 'pwd, mfa'],
    [{ acr: '1', amr: ['hwk'] }, '1, hwk'],
  ])('is asked for it, and has it with %j, which is kept', async (claims, strength) => {
    const user = await buildUser(journeys.test.db);
    const { asked, place, caller } = await journeys.signIn(user, claims);
    expect([asked.get('acr_values'), place]).toEqual(['gold platinum', '/apps']);
    const { body } = await caller.call(listSessions, { params: { loginId: user.loginId } });
    expect(body.items).toMatchObject([{ strength }]);
    expect(await logOf(user)).toMatchObject([{ event: 'SIGNED_IN', entity: { after: claims } }]);
  });

  it.each([
    {},
    { acr: '0', amr: ['pwd'] },
    { acr: 'Gold' },
    { acr: 'gold platinum' },
    { acr: ['gold'], amr: { 0: 'mfa' } },
    { acr: 'gold\u200b', amr: ['mfa\u0000', 'mfa '] },
  ])('is refused with %j to a person without an app, on the record', async (claims) => {
    const user = await buildUser(journeys.test.db);
    const { place, caller } = await journeys.signIn(user, claims);
    expect(place).toBe('/login/failed?reason=second_factor');
    expect(await isSignedIn(caller)).toBe(false);
    expect(await logOf(user)).toMatchObject([{ event: 'SIGN_IN_REFUSED' }]);
  });

  it('asks the provider anew at the next try, because it would give the same answer again', async () => {
    const user = await buildUser(journeys.test.db);
    const first = await journeys.signIn(user, { amr: ['pwd'] });
    expect(first.asked.has('prompt')).toBe(false);
    const second = await journeys.signIn(user, { acr: 'gold' }, first.cookie);
    expect([second.asked.get('prompt'), second.place]).toEqual(['login', '/apps']);
    const third = await journeys.signIn(user, { acr: 'gold' }, second.cookie);
    expect([third.asked.has('prompt'), third.place]).toEqual([false, '/apps']);
    const forged = await journeys.signIn(user, { acr: 'gold' }, 'endcap-login-refused=a.b');
    expect(forged.asked.has('prompt')).toBe(false);
  });

  it('takes a code of the portal’s app instead, and the session begins after it', async () => {
    const { user, secret } = await userWithApp();
    const { place, cookie, caller } = await journeys.signIn(user, { amr: ['pwd'] });
    expect([place, cookie]).toEqual([
      '/login?step=code&lastUrl=%2Fapps',
      expect.stringMatching(/^endcap-step=[^;]+$/),
    ]);
    expect(await isSignedIn(caller)).toBe(false);
    const wrong = await caller.call(loginWithCode, { body: { code: '000000' } });
    expect(wrong.error.code).toBe('factor.code_wrong');
    const body = { code: codeOf(secret, 1) };
    const right = await caller.call(loginWithCode, { body });
    expect(right.status).toBe(204);
    const sessions = await journeys.test.db
      .selectFrom('session')
      .select(['provider_id_token as idToken', 'provider_amr as amr'])
      .where('user_id', '=', user.id)
      .where('provider_id_token', 'is not', null)
      .execute();
    expect(sessions).toEqual([{ idToken: expect.stringMatching(/^ey/), amr: ['pwd'] }]);
    expect((await caller.call(loginWithCode, { body })).error.code).toBe('login.step_over');
  });

  it('is refused to a person with nothing but passkeys, which don’t work beside a provider', async () => {
    const user = await buildUser(journeys.test.db);
    await addPasskeyOfBefore(journeys.test, user);
    const { place, caller } = await journeys.signIn(user, { amr: ['pwd'] });
    expect(place).toBe('/login/failed?reason=second_factor');
    expect(await isSignedIn(caller)).toBe(false);
  });

  it('names the provider and the app to the log', async () => {
    const { user, secret } = await userWithApp();
    const { caller } = await journeys.signIn(user, { amr: ['pwd'] });
    await caller.call(loginWithCode, { body: { code: codeOf(secret, 1) } });
    const after = { amr: ['pwd'], ways: ['IDENTITY_PROVIDER', 'TOTP'] };
    expect(await logOf(user)).toMatchObject([{ event: 'SIGNED_IN', entity: { after } }]);
  });

  it('begins no recovery: a lost app is the operator’s matter there', async () => {
    const { user } = await userWithApp();
    const { caller } = await journeys.signIn(user, { amr: ['pwd'] });
    const asked = await caller.call(beginRecovery);
    expect([asked.status, asked.error.code]).toEqual([403, 'login.provider_only']);
  });

  it('is refused to an account that was blocked between the provider and the code', async () => {
    const { user, secret } = await userWithApp();
    const { caller } = await journeys.signIn(user);
    const block = (blocked_on: Date | null) =>
      journeys.test.db
        .updateTable('user_account')
        .set({ blocked_on })
        .where('id', '=', user.id)
        .execute();
    await block(new Date());
    const body = { code: codeOf(secret, 1) };
    const refused = await caller.call(loginWithCode, { body });
    expect([refused.error.code, await isSignedIn(caller)]).toEqual(['account.blocked', false]);
    expect((await journeys.signIn(user)).place).toBe('/login/failed?reason=blocked');
  });
});
