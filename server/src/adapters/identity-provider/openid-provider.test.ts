import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IdentityProvider } from './identity-provider.ts';
import { createOpenidProvider } from './openid-provider.ts';
import { type Lie, startLyingProvider } from './testing/lying-provider.ts';

const callback = 'http://localhost/svc/login/callback';
const ordinary = { secondFactor: false, again: false };
let liar: Awaited<ReturnType<typeof startLyingProvider>>;
let provider: IdentityProvider;
beforeAll(async () => {
  liar = await startLyingProvider('portal');
  provider = providerOf(liar.issuer);
});
afterAll(() => liar.stop());

function providerOf(issuer: URL): IdentityProvider {
  const settings = { clientId: 'portal', clientSecret: 'secret', scopes: 'openid email' };
  return createOpenidProvider({ issuer, ...settings, acrValues: ['gold', 'silver'] });
}

async function signIn(lie?: Lie) {
  const { address, transaction } = await provider.begin(callback, ordinary);
  return provider.finish(liar.signIn(address, lie), transaction);
}

const seconds = (offset: number) => Math.floor(Date.now() / 1000) + offset;

describe('an ID token', () => {
  it('names the person', async () => {
    const claims = { email: 'ana@people.example', email_verified: true };
    expect(await signIn({ claims })).toMatchObject({
      issuer: liar.issuer.origin,
      subject: 'subject-1',
      email: 'ana@people.example',
      emailVerified: true,
    });
  });

  it('without an e-mail address makes us ask for it', async () => {
    expect(await signIn()).toMatchObject({ email: 'asked@people.example', emailVerified: false });
  });

  it('may come from a clock that is half a minute off', async () => {
    expect(await signIn({ claims: { exp: seconds(-20) } })).toMatchObject({ subject: 'subject-1' });
  });

  it.each<[string, Lie]>([
    ['signed with a foreign key', { forged: true }],
    ['signed by an unknown key', { header: { kid: 'other' } }],
    ['not signed', { header: { alg: 'none' } }],
    ['said to be signed with a shared secret', { header: { alg: 'HS256' } }],
    ['for another client', { claims: { aud: 'another' } }],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['expired', { claims: { exp: seconds(-40) } }],
    ['of another sign-in', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
  ])('that is %s is refused', async (_, lie) => {
    await expect(signIn(lie)).rejects.toThrow();
  });
});

describe('how a person signed in', () => {
  it('is asked for as it is needed', async () => {
    const asked = async (demand: Parameters<typeof provider.begin>[1]) => {
      const { searchParams } = new URL((await provider.begin(callback, demand)).address);
      return ['acr_values', 'prompt', 'max_age'].map((name) => searchParams.get(name));
    };
    expect(await asked(ordinary)).toEqual([null, null, null]);
    expect(await asked({ secondFactor: true, again: false })).toEqual(['gold silver', null, null]);
    expect(await asked({ secondFactor: true, again: true })).toEqual(['gold silver', 'login', '0']);
  });

  it('is read from the token', async () => {
    const claims = { acr: 'gold', amr: ['pwd', 'otp'], auth_time: seconds(-5) };
    const { strength, authTime } = await signIn({ claims });
    expect([strength, authTime]).toEqual([{ acr: 'gold', amr: ['pwd', 'otp'] }, claims.auth_time]);
    expect(await signIn()).toMatchObject({ strength: { acr: null, amr: [] }, authTime: null });
    expect((await signIn({ claims: { amr: 'mfa' } })).strength.amr).toEqual(['mfa']);
  });

  it.each([
    [{ acr: 1, amr: { mfa: true } }],
    [{ acr: 'g\u202eold', amr: ['m\u0000fa', 'a b', '', null, ['mfa']] }],
    [{ acr: 'x'.repeat(201), amr: ['x'.repeat(100_000)] }],
    [{ acr: '', amr: '<\u200b>' }],
  ])('is not read from %j', async (claims) => {
    expect((await signIn({ claims })).strength).toEqual({ acr: null, amr: [] });
  });

  it('has so many methods and no more', async () => {
    const amr = Array.from({ length: 10_000 }, (_, n) => `m${n}`);
    expect((await signIn({ claims: { amr } })).strength.amr).toHaveLength(20);
  });

  it.each(['now', -1, null])('at the moment %j is no token', async (auth_time) => {
    await expect(signIn({ claims: { auth_time } })).rejects.toThrow();
  });
});

it('an answer with another state is refused', async () => {
  const { address, transaction } = await provider.begin(callback, ordinary);
  const answer = liar.signIn(address);
  answer.searchParams.set('state', 'another');
  await expect(provider.finish(answer, transaction)).rejects.toThrow();
});

it('a provider without a place to sign out is left alone', async () => {
  expect(await provider.leave('token', 'http://localhost/logout')).toBeNull();
});

it('a provider that does not answer is given up', async () => {
  const unheard = providerOf(liar.issuer);
  liar.fallSilent();
  await expect(unheard.begin(callback, ordinary)).rejects.toThrow();
});
