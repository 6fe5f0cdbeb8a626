import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IdentityProvider } from './identity-provider.ts';
import { createOpenidProvider } from './openid-provider.ts';
import { type Lie, startLyingProvider } from './testing/lying-provider.ts';

const callback = 'http://localhost/svc/login/callback';
let liar: Awaited<ReturnType<typeof startLyingProvider>>;
let provider: IdentityProvider;
beforeAll(async () => {
  liar = await startLyingProvider('portal');
  provider = providerOf(liar.issuer);
});
afterAll(() => liar.stop());

function providerOf(issuer: URL): IdentityProvider {
  const settings = { clientId: 'portal', clientSecret: 'secret', scopes: 'openid email' };
  return createOpenidProvider({ issuer, ...settings });
}

async function signIn(lie?: Lie) {
  const { address, transaction } = await provider.begin(callback);
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

it('an answer with another state is refused', async () => {
  const { address, transaction } = await provider.begin(callback);
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
  await expect(unheard.begin(callback)).rejects.toThrow();
});
