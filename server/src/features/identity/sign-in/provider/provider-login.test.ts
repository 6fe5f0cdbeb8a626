import {
  login,
  loginFailure,
  logout,
  startLogin,
  userContext,
} from '@endcap/contract/identity/identity';
import { listSessions } from '@endcap/contract/identity/sessions';
import { accountReference } from '@endcap/contract/people/account-reference';
import { configuration } from '@endcap/contract/products/configuration';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBrowser } from '../../../../adapters/identity-provider/testing/browser.ts';
import { newId } from '../../../../db/id.ts';
import { callerOf } from '../../../../testing/caller.ts';
import { buildCompany, buildUser } from '../../../../testing/factories.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import {
  cookiesOf,
  type ProviderJourneys,
  startProviderJourneys,
} from '../testing/provider-journeys.ts';
import { SignInFailure } from './provider-failure.ts';
import { toFailurePage } from './provider-login.ts';

let journeys: ProviderJourneys;
let test: TestApp;
beforeAll(async () => {
  journeys = await startProviderJourneys();
  test = journeys.test;
});
afterAll(() => journeys.close());

describe('the redirect to the provider', () => {
  it('asks for a code with PKCE, a state and a nonce', async () => {
    const { status, headers } = await test.anonymous.call(startLogin);
    const place = new URL(String(headers.location));
    expect([status, place.origin]).toEqual([302, journeys.issuer]);
    expect(Object.fromEntries(place.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'portal',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(headers['set-cookie']).toMatch(
      /^endcap-login-\w{12}=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it.each(['cross-site', 'same-site'])(
    'is for the user alone: a %s page leads to our own page',
    async (site) => {
      const elsewhere = callerOf(test.app, { host: 'localhost', 'sec-fetch-site': site });
      const { headers } = await elsewhere.call(startLogin, { query: { lastUrl: '/apps' } });
      expect(headers.location).toBe('/login?lastUrl=%2Fapps');
      expect(headers['set-cookie']).toBeUndefined();
    },
  );

  it('is refused by the provider without PKCE', async () => {
    const { headers } = await callerOf(test.app, { host: 'localhost' }).call(startLogin);
    const place = new URL(String(headers.location));
    place.searchParams.delete('code_challenge');
    place.searchParams.delete('code_challenge_method');
    const answer = await createBrowser().until('http://localhost/', place.href);
    expect(answer.searchParams.get('error_description')).toMatch(/PKCE/);
  });

  it('is the only one: passwords are refused', async () => {
    const user = await buildUser(test.db);
    const answer = await test.anonymous.call(login, {
      body: { loginId: user.loginId, password: 'right horse' },
    });
    expect([answer.status, answer.error.code]).toEqual([403, 'login.provider_only']);
    expect((await test.anonymous.call(configuration)).body.config.signIn).toBe('provider');
  });
});

describe('a first sign-in', () => {
  it('links a person by their verified e-mail address, and leads to where they wanted to be', async () => {
    const user = await buildUser(test.db);
    await journeys.atTheBrowser({ email: user.loginId.toUpperCase() });
    const { status, place, caller } = await journeys.signIn({
      lastUrl: '/admin/domainsList?page=2',
    });
    expect([status, place]).toEqual([302, '/admin/domainsList?page=2']);
    expect((await caller.call(userContext)).body).toMatchObject({
      login_id: user.loginId,
      tenant: { id: user.company?.id },
    });
    expect(await journeys.eventsOf(user.id)).toEqual(['IDENTITY_LINKED', 'SIGNED_IN']);
  });

  it('of an invited person opens a session to register in, and nothing else', async () => {
    const user = await buildUser(test.db, { registered: false });
    await journeys.atTheBrowser({ email: user.loginId });
    const { place, caller } = await journeys.signIn({ lastUrl: '/terms' });
    expect(place).toBe('/userRegistration');
    const { body } = await caller.call(userContext);
    expect(body.access.registration_due).toBe(true);
  });

  it('forgets a place that is not ours', async () => {
    const user = await buildUser(test.db);
    await journeys.atTheBrowser({ email: user.loginId });
    expect((await journeys.signIn({ lastUrl: '//evil.example/terms' })).place).toBe('/apps');
  });

  it.each([false, undefined, 'true'])(
    'is refused when the address is verified: %s',
    async (email_verified) => {
      const user = await buildUser(test.db);
      await journeys.atTheBrowser({ email: user.loginId, email_verified });
      const { place, headers } = await journeys.signIn();
      expect(place).toBe('/login/failed?reason=unverified');
      expect(cookiesOf(headers).endcap).toBeUndefined();
    },
  );

  it('is refused for a letter that Unicode makes one of another address', async () => {
    const user = await buildUser(test.db, { email: `kim-${newId()}@people.example` });
    await journeys.atTheBrowser({ email: user.loginId.replace('k', '\u212a') });
    const { place, headers } = await journeys.signIn();
    expect(place).toBe('/login/failed?reason=unknown');
    expect(cookiesOf(headers).endcap).toBeUndefined();
  });

  it('is refused for an unknown or a missing address', async () => {
    await journeys.atTheBrowser({ email: 'stranger@nowhere.example' });
    expect((await journeys.signIn()).place).toBe('/login/failed?reason=unknown');
    await journeys.atTheBrowser({});
    expect((await journeys.signIn()).place).toBe('/login/failed?reason=unknown');
  });

  it('is refused when another identity is linked to the account, or two accounts have the address', async () => {
    const user = await buildUser(test.db);
    await journeys.atTheBrowser({ email: user.loginId });
    await journeys.signIn();
    await journeys.atTheBrowser({ email: user.loginId });
    expect((await journeys.signIn()).place).toBe('/login/failed?reason=unknown');

    const [one, two] = [await buildUser(test.db), await buildUser(test.db)];
    await test.db
      .updateTable('user_account')
      .set({ email: one.loginId })
      .where('id', '=', two.id)
      .execute();
    await journeys.atTheBrowser({ email: one.loginId });
    expect((await journeys.signIn()).place).toBe('/login/failed?reason=unknown');
  });

  it('is refused to a blocked person, who is not linked', async () => {
    const user = await buildUser(test.db, { blocked: true });
    await journeys.atTheBrowser({ email: user.loginId });
    expect((await journeys.signIn()).place).toBe('/login/failed?reason=blocked');
    expect(await journeys.eventsOf(user.id)).toEqual([]);
  });
});

describe('a later sign-in', () => {
  it('finds the person by what the provider calls them, whatever their address is by now', async () => {
    const user = await buildUser(test.db);
    const subject = await journeys.atTheBrowser({ email: user.loginId });
    await journeys.signIn();
    await journeys.atTheBrowser(
      { email: 'married@elsewhere.example', email_verified: false },
      subject,
    );
    const { place, caller } = await journeys.signIn();
    expect(place).toBe('/apps');
    expect((await caller.call(userContext)).body.login_id).toBe(user.loginId);
  });

  it('is refused once the person is blocked', async () => {
    const user = await buildUser(test.db);
    await journeys.atTheBrowser({ email: user.loginId });
    await journeys.signIn();
    await test.db
      .updateTable('user_account')
      .set({ blocked_on: new Date() })
      .where('id', '=', user.id)
      .execute();
    expect((await journeys.signIn()).place).toBe('/login/failed?reason=blocked');
  });

  it('shows the reason of the block to that person alone, until it is lifted', async () => {
    const block = { blocked_on: new Date(), blocked_reason: 'Lent the password.' };
    const user = await buildUser(test.db);
    const change = (values: { blocked_on: Date | null; blocked_reason: string | null }) =>
      test.db.updateTable('user_account').set(values).where('id', '=', user.id).execute();
    await change(block);
    await journeys.atTheBrowser({ email: user.loginId });
    const { place, caller, headers } = await journeys.signIn();
    expect(place).toBe('/login/failed?reason=blocked');
    expect((await caller.call(loginFailure)).body.blocked).toEqual({
      on: block.blocked_on.toISOString(),
      reason: 'Lent the password.',
      reference: accountReference(user.id),
    });
    const { 'endcap-login-refused': cookie = '' } = cookiesOf(headers);
    const another = Buffer.from(JSON.stringify({ accountId: user.id, expiresOn: 9e15 }));
    const forged = cookie.replace(/^[^.]+/, another.toString('base64url'));
    for (const wrong of ['', `endcap-login-refused=${forged}`]) {
      const stranger = callerOf(test.app, { host: 'localhost', cookie: wrong });
      expect((await stranger.call(loginFailure)).body.blocked).toBeNull();
    }
    await change({ blocked_on: null, blocked_reason: null });
    expect((await caller.call(loginFailure)).body.blocked).toBeNull();
  });

  it('works on the site of the company alone', async () => {
    const company = await buildCompany(test.db, { site: 'MX' });
    const user = await buildUser(test.db, { company });
    await journeys.atTheBrowser({ email: user.loginId });
    expect((await journeys.signIn()).place).toBe('/login/failed?reason=site');
    expect((await journeys.signIn({ host: 'mx.localhost' })).place).toBe('/apps');
  });
});

it('two tabs may sign in at once', async () => {
  const user = await buildUser(test.db);
  await journeys.atTheBrowser({ email: user.loginId });
  const other = cookiesOf((await test.anonymous.call(startLogin)).headers);
  const { place } = await journeys.signIn({
    beforeReturn: (cookies) => void Object.assign(cookies, other),
  });
  expect(place).toBe('/apps');
});

describe('the log', () => {
  it('says why a sign-in failed, and holds nothing that could be used', () => {
    const logged: unknown[] = [];
    const log = { warn: (...line: unknown[]) => logged.push(line), error: expect.unreachable };
    const cause = Object.assign(new Error('unexpected claim value', { cause: { jwt: 'a.b.c' } }), {
      code: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
      response: { id_token: 'a.b.c' },
    });
    const answer = toFailurePage({ log } as unknown as FastifyRequest);
    expect(answer(new SignInFailure('provider', 'refused', { cause }))).toBe(
      '/login/failed?reason=provider',
    );
    expect(JSON.stringify(logged)).toContain(
      'refused: unexpected claim value, OAUTH_JWT_CLAIM_COMPARISON_FAILED',
    );
    expect(JSON.stringify(logged)).not.toContain('a.b.c');
  });
});

describe('a provider that knows second factors', () => {
  it('is asked for one, and asks the user again for a fresh proof', async () => {
    const settings = { OIDC_ACR_VALUES: 'gold', OIDC_SECOND_FACTOR: 'required' };
    const strict = await startProviderJourneys(settings);
    const user = await buildUser(strict.test.db);
    const strong = { acr: 'gold', amr: ['pwd', 'otp'] };
    const subject = await strict.atTheBrowser({ email: user.loginId }, undefined, strong);
    const { place, caller, session, browser } = await strict.signIn();
    expect(place).toBe('/apps');
    const { body } = await caller.call(listSessions, { params: { loginId: user.loginId } });
    expect(body.items).toMatchObject([{ strength: 'gold, pwd, otp' }]);
    expect((await strict.prove(session, browser)).place).toBe('/login/proof?outcome=proved');
    await strict.denyNext();
    expect((await strict.prove(session, browser)).place).toBe('/login/proof?outcome=failed');
    await strict.atTheBrowser({ email: user.loginId }, subject);
    expect((await strict.prove(session, browser)).place).toBe('/login/proof?outcome=ignored');
    await strict.close();
  });
});

describe('signing out', () => {
  it('leads to the provider and back', async () => {
    const user = await buildUser(test.db);
    await journeys.atTheBrowser({ email: user.loginId });
    const { caller, browser } = await journeys.signIn();
    const { next } = (await caller.call(logout)).body;
    expect(next.startsWith(`${journeys.issuer}/`)).toBe(true);
    expect((await caller.call(userContext)).error.message).toBe('Invalid token');

    const form = await (await browser.visit(next)).text();
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(form)?.[1] ?? '';
    const action = /action="([^"]+)"/.exec(form)?.[1] ?? '';
    const back = await browser.until('http://localhost/', action, {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    });
    expect(back.href).toBe('http://localhost/logout');
  });

  it('stays in the portal for a user without a session at the provider', async () => {
    const caller = await test.as(await buildUser(test.db));
    expect((await caller.call(logout)).body).toEqual({ next: '/logout' });
    expect((await test.anonymous.call(logout)).body).toEqual({ next: '/logout' });
  });
});
