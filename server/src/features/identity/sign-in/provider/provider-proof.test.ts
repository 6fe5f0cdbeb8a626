import {
  giveProof,
  makeRecoveryCodes,
  proofWays,
  startAuthenticatorApp,
  startProviderProof,
} from '@endcap/contract/identity/factors';
import { userContext } from '@endcap/contract/identity/identity';
import { listSessions } from '@endcap/contract/identity/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../testing/caller.ts';
import { callerOf } from '../../../../testing/caller.ts';
import { buildUser, type TestUser } from '../../../../testing/factories.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { addApp, codeOf } from '../../factors/testing/authenticator-app.ts';
import { addPasskeyOfBefore } from '../../factors/testing/passkey-kit.ts';
import { startLyingJourneys } from '../testing/lying-journeys.ts';

let journeys: Awaited<ReturnType<typeof startLyingJourneys>>;
beforeAll(async () => {
  journeys = await startLyingJourneys({ OIDC_ACR_VALUES: 'gold', OIDC_AMR_VALUES: 'mfa' });
});
afterAll(() => journeys.close());

const seconds = (offset = 0) => Math.floor(Date.now() / 1000) + offset;
const gold = () => ({ acr: 'gold', auth_time: seconds() });
const proofPage = (outcome: string) => `/login/proof?outcome=${outcome}`;

/** An act that takes a fresh proof; without a factor of the portal there is nothing to do after it. */
async function act(caller: Caller, { loginId }: TestUser): Promise<string> {
  const answer = await caller.call(makeRecoveryCodes, { params: { loginId } });
  return answer.status === 412 ? answer.error.code : 'done';
}

/** Signed in by a provider that asked the user an hour ago. */
async function signedInLongAgo(user?: TestUser) {
  const person = user ?? (await buildUser(journeys.test.db));
  const claims = { acr: 'gold', auth_time: seconds(-3600) };
  const { cookie, caller } = await journeys.signIn(person, claims);
  return { user: person, cookie, caller };
}

describe('a session from the provider', () => {
  it.each([
    ['that asked the user just now', () => gold(), 'done'],
    ['whose clock is a little ahead', () => ({ acr: 'gold', auth_time: seconds(20) }), 'done'],
    ['that asked an hour ago', () => ({ acr: 'gold', auth_time: seconds(-3600) }), 'proof.needed'],
    ['that does not say when it asked', () => ({ acr: 'gold' }), 'proof.needed'],
    [
      'that names a time to come',
      () => ({ acr: 'gold', auth_time: seconds(3600) }),
      'proof.needed',
    ],
    ['that asked for a password alone', () => ({ auth_time: seconds() }), 'proof.needed'],
  ])('%s counts as proved as far as that', async (_, claims, expected) => {
    const user = await buildUser(journeys.test.db);
    const { asked, caller } = await journeys.signIn(user, claims());
    expect(asked.has('acr_values')).toBe(false);
    expect(await act(caller, user)).toBe(expected);
  });
});

describe('a proof at the provider', () => {
  it('asks the user again, with a second factor, and opens the acts of this session alone', async () => {
    const { user, cookie, caller } = await signedInLongAgo();
    const other = await signedInLongAgo(user);
    expect(await act(caller, user)).toBe('proof.needed');
    const { asked, place } = await journeys.prove(cookie, user, gold());
    expect(['prompt', 'max_age', 'acr_values'].map((name) => asked.get(name))).toEqual([
      'login',
      '0',
      'gold',
    ]);
    expect(place).toBe(proofPage('proved'));
    expect(await act(other.caller, user)).toBe('proof.needed');
    expect(await act(caller, user)).toBe('done');
  });

  it.each([
    ['no time', { acr: 'gold' }],
    ['an old time', { acr: 'gold', auth_time: seconds(-120) }],
    ['a time to come', { acr: 'gold', auth_time: seconds(600) }],
    ['no class', { auth_time: seconds() }],
    ['a weaker class', { acr: 'bronze', amr: ['pwd'], auth_time: seconds() }],
  ])('with %s counts for nothing', async (_, claims) => {
    const { user, cookie, caller } = await signedInLongAgo();
    expect((await journeys.prove(cookie, user, claims)).place).toBe(proofPage('ignored'));
    expect(await act(caller, user)).toBe('proof.needed');
    const { body } = await caller.call(listSessions, { params: { loginId: user.loginId } });
    expect(body.items).toMatchObject([{ strength: 'gold' }]);
  });

  it('of another user, in another session or without one counts for nothing', async () => {
    const { user, cookie, caller } = await signedInLongAgo();
    const other = await signedInLongAgo();
    expect((await journeys.prove(cookie, other.user, gold())).place).toBe(proofPage('other'));
    for (const back of [other.cookie, 'none=none'])
      expect((await journeys.prove(cookie, user, gold(), { cookie: back })).place).toBe(
        proofPage('expired'),
      );
    expect(await act(caller, user)).toBe('proof.needed');
    expect(await act(other.caller, other.user)).toBe('proof.needed');
  });

  it('that the provider refused says so, and opens no session', async () => {
    const { user, cookie, caller } = await signedInLongAgo();
    const change = (answer: URL) => {
      answer.searchParams.delete('code');
      answer.searchParams.set('error', 'unmet_authentication_requirements');
    };
    const refused = await journeys.prove(cookie, user, gold(), { change });
    expect([refused.place, refused.cookie]).toEqual([proofPage('failed'), '']);
    const foreign = (answer: URL) => answer.searchParams.set('state', 'another');
    const lost = await journeys.prove(cookie, user, gold(), { change: foreign });
    expect(lost.place).toBe('/login/failed?reason=expired');
    expect(await act(caller, user)).toBe('proof.needed');
  });

  it('is begun by a page of the portal alone, and where a provider signs people in', async () => {
    const { cookie } = await signedInLongAgo();
    for (const site of ['cross-site', 'same-site']) {
      const headers = { host: 'localhost', cookie, 'sec-fetch-site': site };
      const { error } = await callerOf(journeys.test.app, headers).call(startProviderProof);
      expect(error.code).toBe('access.cross_origin');
    }
    expect((await journeys.test.anonymous.call(startProviderProof)).status).toBe(401);
    const own = await startTestApp();
    const caller = await own.as(await buildUser(own.db));
    const { headers } = await caller.call(startProviderProof);
    expect(headers.location).toBe(proofPage('failed'));
    await own.close();
  });

  it('is not a password, also where the account has one of before', async () => {
    const { user, caller } = await signedInLongAgo();
    await journeys.test.db
      .updateTable('user_account')
      .set({ password_hash: 'a hash of before' })
      .where('id', '=', user.id)
      .execute();
    const ways = {
      ...{ password: false, code: false, passkey: false, provider: true },
    };
    expect((await caller.call(proofWays)).body).toEqual(ways);
    const { error } = await caller.call(giveProof, { body: { password: 'right horse' } });
    expect(error.code).toBe('login.provider_only');
  });
});

describe('where the provider does not say when it asked', () => {
  it('the first app of the portal may be added after it, and proves from then on', async () => {
    const { user, cookie, caller } = await signedInLongAgo();
    const path = { params: { loginId: user.loginId } };
    const start = () => caller.call(startAuthenticatorApp, path);
    expect((await start()).error.code).toBe('proof.needed');
    await journeys.prove(cookie, user, {});
    const { secret, added } = await addApp(caller, user);
    expect(added.body.recoveryCodes).toHaveLength(10);
    expect((await start()).error.code).toBe('proof.needed');
    expect(await act(caller, user)).toBe('proof.needed');
    expect((await caller.call(proofWays)).body.code).toBe(true);
    const proof = await caller.call(giveProof, { body: { code: codeOf(secret, 1) } });
    expect(proof.status).toBe(204);
    expect(await act(caller, user)).toBe('done');
    expect((await caller.call(userContext)).status).toBe(200);
  });

  it('the first app may be added beside passkeys, which prove nothing there', async () => {
    const person = await buildUser(journeys.test.db);
    await addPasskeyOfBefore(journeys.test, person);
    const { cookie, caller, user } = await signedInLongAgo(person);
    expect((await caller.call(proofWays)).body).toMatchObject({ code: false, provider: true });
    await journeys.prove(cookie, user, {});
    expect((await addApp(caller, user)).added.status).toBe(201);
  });

  it('an answer of eleven minutes ago, or in another session, adds no app', async () => {
    const { user, cookie, caller } = await signedInLongAgo();
    const other = await signedInLongAgo(user);
    const path = { params: { loginId: user.loginId } };
    await journeys.prove(cookie, user, {});
    const foreign = await other.caller.call(startAuthenticatorApp, path);
    expect(foreign.error.code).toBe('proof.needed');
    await journeys.test.db
      .updateTable('session')
      .set({ provider_answered_on: new Date(Date.now() - 11 * 60_000) })
      .where('user_id', '=', user.id)
      .execute();
    const late = await caller.call(startAuthenticatorApp, path);
    expect(late.error.code).toBe('proof.needed');
  });
});
