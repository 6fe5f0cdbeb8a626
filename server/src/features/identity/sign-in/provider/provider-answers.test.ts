import { startLogin } from '@endcap/contract/identity/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portalSecret } from '../../../../access/portal-secret.unscoped.repository.ts';
import { buildUser } from '../../../../testing/factories.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import {
  cookiesOf,
  type Journey,
  type ProviderJourneys,
  startProviderJourneys,
} from '../testing/provider-journeys.ts';
import { openTransaction, sealTransaction } from './provider-cookie.ts';

let journeys: ProviderJourneys;
let test: TestApp;
beforeAll(async () => {
  journeys = await startProviderJourneys();
  test = journeys.test;
});
afterAll(() => journeys.close());

describe('an answer that is not what we asked for', () => {
  async function tamper(beforeReturn: NonNullable<Journey['beforeReturn']>) {
    const user = await buildUser(test.db);
    await journeys.atTheBrowser({ email: user.loginId });
    const { place, headers } = await journeys.signIn({ beforeReturn });
    expect(cookiesOf(headers).endcap).toBeUndefined();
    return place;
  }

  it('has another state', async () => {
    const place = await tamper((_, answer) => answer.searchParams.set('state', 'another'));
    expect(place).toBe('/login/failed?reason=expired');
  });

  it('comes to a browser that did not ask', async () => {
    const place = await tamper((cookies) => {
      for (const name of Object.keys(cookies)) delete cookies[name];
    });
    expect(place).toBe('/login/failed?reason=expired');
  });

  it('comes with a cookie that we did not sign', async () => {
    const place = await tamper((cookies) => {
      for (const [name, value] of Object.entries(cookies)) {
        const [content = ''] = value.split('.');
        cookies[name] = `${content}.${Buffer.alloc(32).toString('base64url')}`;
      }
    });
    expect(place).toBe('/login/failed?reason=expired');
  });

  it('comes with the cookie of another sign-in', async () => {
    const place = await tamper(async (cookies) => {
      const other = cookiesOf((await test.anonymous.call(startLogin)).headers);
      for (const name of Object.keys(cookies)) cookies[name] = String(Object.values(other)[0]);
    });
    expect(place).toBe('/login/failed?reason=expired');
  });

  async function rewrite(
    cookies: Record<string, string>,
    change: { nonce?: string; verifier?: string },
    now?: number,
  ) {
    const secret = await portalSecret(test.db, 'oidc');
    for (const [name, value] of Object.entries(cookies)) {
      const transaction = openTransaction(value, secret);
      if (!transaction) throw new Error('The cookie was not ours');
      cookies[name] = sealTransaction({ ...transaction, ...change }, secret, now);
    }
  }

  it('has another nonce', async () => {
    const place = await tamper((cookies) => rewrite(cookies, { nonce: 'another' }));
    expect(place).toBe('/login/failed?reason=provider');
  });

  it('belongs to another verifier', async () => {
    const place = await tamper((cookies) => rewrite(cookies, { verifier: 'v'.repeat(43) }));
    expect(place).toBe('/login/failed?reason=provider');
  });

  it('comes too late', async () => {
    const place = await tamper((cookies) => rewrite(cookies, {}, Date.now() - 601_000));
    expect(place).toBe('/login/failed?reason=expired');
  });

  it('names another journeys.issuer', async () => {
    const place = await tamper((_, answer) =>
      answer.searchParams.set('iss', 'https://evil.example'),
    );
    expect(place).toBe('/login/failed?reason=provider');
  });

  it('is used a second time', async () => {
    const user = await buildUser(test.db);
    await journeys.atTheBrowser({ email: user.loginId });
    const { place, headers, again } = await journeys.signIn();
    expect(place).toBe('/apps');
    // The browser forgets the cookie; a thief who kept it meets a code that was used.
    expect(String(headers['set-cookie'])).toMatch(/endcap-login-\w+=; .*Expires=Thu, 01 Jan 1970/);
    expect((await again()).place).toBe('/login/failed?reason=provider');
  });

  it('is a refusal', async () => {
    await journeys.denyNext();
    expect((await journeys.signIn()).place).toBe('/login/failed?reason=provider');
  });
});
