import { configuration } from '@endcap/contract/configuration';
import { finishLogin, login, logout, startLogin, userContext } from '@endcap/contract/identity';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBrowser } from '../../adapters/identity-provider/testing/browser.ts';
import {
  freePort,
  type RunningProvider,
  startProvider,
} from '../../adapters/identity-provider/testing/start-provider.ts';
import { portalSecret } from '../../db/portal-secret.ts';
import { callerOf } from '../../testing/caller.ts';
import { buildCompany, buildUser } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { SignInFailure } from './provider-failure.ts';
import { toFailurePage } from './provider-login.ts';
import { openTransaction, sealTransaction } from './provider-transaction.ts';

const client = { clientId: 'portal', clientSecret: 'a secret/with: signs' };
const portals = ['http://localhost', 'http://mx.localhost'];
let issuer: string;
let provider: RunningProvider;
let test: TestApp;
beforeAll(async () => {
  issuer = `http://localhost:${await freePort()}`;
  provider = await startProvider({ issuer, ...client, portals });
  test = await startTestApp({
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.clientId,
      OIDC_CLIENT_SECRET: client.clientSecret,
    },
  });
});
afterAll(async () => {
  await test.close();
  await provider.stop();
});

let count = 0;
const newSubject = () => `subject-${++count}`;

function cookiesOf(headers: Record<string, unknown>): Record<string, string> {
  const lines = [headers['set-cookie'] ?? []].flat().map(String);
  return Object.fromEntries(lines.map((line) => (line.split(';')[0] ?? '').split(/=(.*)/s)));
}

function asHeader(cookies: Record<string, string>): string {
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
}

interface Journey {
  host?: string;
  lastUrl?: string;
  /** What happens to the cookies and the answer before the browser is back. */
  meanwhile?: (cookies: Record<string, string>, answer: URL) => Promise<void> | void;
}

/** From our sign-in address through the provider and back; answers what the portal says then. */
async function signIn(journey: Journey = {}) {
  const { host = 'localhost', meanwhile } = journey;
  const begun = await callerOf(test.app, { host }).call(startLogin, {
    query: journey.lastUrl ? { lastUrl: journey.lastUrl } : {},
  });
  const cookies = cookiesOf(begun.headers);
  const browser = createBrowser();
  const answer = await browser.until(`http://${host}/`, String(begun.headers.location));
  await meanwhile?.(cookies, answer);
  const back = () => callback(answer, cookies, host);
  return { ...(await back()), browser, again: back };
}

async function callback(answer: URL, cookies: Record<string, string>, host = 'localhost') {
  const finished = await callerOf(test.app, { host, cookie: asHeader(cookies) }).call(finishLogin, {
    query: Object.fromEntries(answer.searchParams),
  });
  const { endcap } = cookiesOf(finished.headers);
  const caller = callerOf(test.app, { host, cookie: `endcap=${endcap}` });
  return {
    status: finished.status,
    place: finished.headers.location,
    headers: finished.headers,
    caller,
  };
}

/** Whom the provider signs in next. */
async function atTheBrowser(claims: Record<string, unknown>, subject = newSubject()) {
  await provider.order({ subject, claims: { email_verified: true, ...claims } });
  return subject;
}

async function eventsOf(userId: string) {
  const rows = await test.db
    .selectFrom('activity_log')
    .select('event')
    .where('actor_id', '=', userId)
    .orderBy('created_on')
    .execute();
  return rows.map(({ event }) => event);
}

describe('the way to the provider', () => {
  it('asks for a code with PKCE, a state and a nonce', async () => {
    const { status, headers } = await test.anonymous.call(startLogin);
    const place = new URL(String(headers.location));
    expect([status, place.origin]).toEqual([302, issuer]);
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
    await atTheBrowser({ email: user.loginId.toUpperCase() });
    const { status, place, caller } = await signIn({ lastUrl: '/admin/domainsList?page=2' });
    expect([status, place]).toEqual([302, '/admin/domainsList?page=2']);
    expect((await caller.call(userContext)).body).toMatchObject({
      login_id: user.loginId,
      tenant: { id: user.company?.id },
    });
    expect(await eventsOf(user.id)).toEqual(['IDENTITY_LINKED', 'SIGNED_IN']);
  });

  it('of an invited person opens a session to register in, and nothing else', async () => {
    const user = await buildUser(test.db, { registered: false });
    await atTheBrowser({ email: user.loginId });
    const { place, caller } = await signIn({ lastUrl: '/terms' });
    expect(place).toBe('/userRegistration');
    const { body } = await caller.call(userContext);
    expect(body.access.registration_due).toBe(true);
  });

  it('forgets a place that is not ours', async () => {
    const user = await buildUser(test.db);
    await atTheBrowser({ email: user.loginId });
    expect((await signIn({ lastUrl: '//evil.example/terms' })).place).toBe('/apps');
  });

  it.each([false, undefined, 'true'])(
    'is refused when the address is verified: %s',
    async (email_verified) => {
      const user = await buildUser(test.db);
      await atTheBrowser({ email: user.loginId, email_verified });
      const { place, headers } = await signIn();
      expect(place).toBe('/login/failed?reason=unverified');
      expect(cookiesOf(headers).endcap).toBeUndefined();
    },
  );

  it('is refused to somebody whom nobody knows, or who has no address', async () => {
    await atTheBrowser({ email: 'stranger@nowhere.example' });
    expect((await signIn()).place).toBe('/login/failed?reason=unknown');
    await atTheBrowser({});
    expect((await signIn()).place).toBe('/login/failed?reason=unknown');
  });

  it('is refused when somebody else is linked to the account, or two have the address', async () => {
    const user = await buildUser(test.db);
    await atTheBrowser({ email: user.loginId });
    await signIn();
    await atTheBrowser({ email: user.loginId });
    expect((await signIn()).place).toBe('/login/failed?reason=unknown');

    const [one, two] = [await buildUser(test.db), await buildUser(test.db)];
    await test.db
      .updateTable('user_account')
      .set({ email: one.loginId })
      .where('id', '=', two.id)
      .execute();
    await atTheBrowser({ email: one.loginId });
    expect((await signIn()).place).toBe('/login/failed?reason=unknown');
  });

  it('is refused to a blocked person, who is not linked', async () => {
    const user = await buildUser(test.db, { blocked: true });
    await atTheBrowser({ email: user.loginId });
    expect((await signIn()).place).toBe('/login/failed?reason=blocked');
    expect(await eventsOf(user.id)).toEqual([]);
  });
});

describe('a later sign-in', () => {
  it('finds the person by what the provider calls them, whatever their address is by now', async () => {
    const user = await buildUser(test.db);
    const subject = await atTheBrowser({ email: user.loginId });
    await signIn();
    await atTheBrowser({ email: 'married@elsewhere.example', email_verified: false }, subject);
    const { place, caller } = await signIn();
    expect(place).toBe('/apps');
    expect((await caller.call(userContext)).body.login_id).toBe(user.loginId);
  });

  it('is refused once the person is blocked', async () => {
    const user = await buildUser(test.db);
    await atTheBrowser({ email: user.loginId });
    await signIn();
    await test.db
      .updateTable('user_account')
      .set({ blocked_on: new Date() })
      .where('id', '=', user.id)
      .execute();
    expect((await signIn()).place).toBe('/login/failed?reason=blocked');
  });

  it('works on the site of the company alone', async () => {
    const company = await buildCompany(test.db, { site: 'MX' });
    const user = await buildUser(test.db, { company });
    await atTheBrowser({ email: user.loginId });
    expect((await signIn()).place).toBe('/login/failed?reason=site');
    expect((await signIn({ host: 'mx.localhost' })).place).toBe('/apps');
  });
});

describe('an answer that is not what we asked for', () => {
  async function tamper(meanwhile: NonNullable<Journey['meanwhile']>) {
    const user = await buildUser(test.db);
    await atTheBrowser({ email: user.loginId });
    const { place, headers } = await signIn({ meanwhile });
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

  it('names another issuer', async () => {
    const place = await tamper((_, answer) =>
      answer.searchParams.set('iss', 'https://evil.example'),
    );
    expect(place).toBe('/login/failed?reason=provider');
  });

  it('is used a second time', async () => {
    const user = await buildUser(test.db);
    await atTheBrowser({ email: user.loginId });
    const { place, headers, again } = await signIn();
    expect(place).toBe('/apps');
    // The browser forgets the cookie; a thief who kept it meets a code that was used.
    expect(String(headers['set-cookie'])).toMatch(/endcap-login-\w+=; .*Expires=Thu, 01 Jan 1970/);
    expect((await again()).place).toBe('/login/failed?reason=provider');
  });

  it('is a refusal', async () => {
    await provider.order({ deny: true });
    expect((await signIn()).place).toBe('/login/failed?reason=provider');
  });
});

it('two tabs may sign in at once', async () => {
  const user = await buildUser(test.db);
  await atTheBrowser({ email: user.loginId });
  const other = cookiesOf((await test.anonymous.call(startLogin)).headers);
  const { place } = await signIn({ meanwhile: (cookies) => void Object.assign(cookies, other) });
  expect(place).toBe('/apps');
});

describe('the log', () => {
  it('says why a sign-in failed, and holds nothing that could be used', () => {
    const told: unknown[] = [];
    const log = { warn: (...line: unknown[]) => told.push(line), error: expect.unreachable };
    const cause = Object.assign(new Error('unexpected claim value', { cause: { jwt: 'a.b.c' } }), {
      code: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
      response: { id_token: 'a.b.c' },
    });
    const answer = toFailurePage({ log } as unknown as FastifyRequest);
    expect(answer(new SignInFailure('provider', 'refused', cause))).toBe(
      '/login/failed?reason=provider',
    );
    expect(JSON.stringify(told)).toContain(
      'refused: unexpected claim value, OAUTH_JWT_CLAIM_COMPARISON_FAILED',
    );
    expect(JSON.stringify(told)).not.toContain('a.b.c');
  });
});

describe('signing out', () => {
  it('leads to the provider and back', async () => {
    const user = await buildUser(test.db);
    await atTheBrowser({ email: user.loginId });
    const { caller, browser } = await signIn();
    const { next } = (await caller.call(logout)).body;
    expect(next.startsWith(`${issuer}/`)).toBe(true);
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

  it('stays with us for somebody without a session there', async () => {
    const caller = await test.as(await buildUser(test.db));
    expect((await caller.call(logout)).body).toEqual({ next: '/logout' });
    expect((await test.anonymous.call(logout)).body).toEqual({ next: '/logout' });
  });
});

describe('a provider that was away', () => {
  it('has new keys, and people sign in as before', async () => {
    const user = await buildUser(test.db);
    const subject = await atTheBrowser({ email: user.loginId });
    expect((await signIn()).place).toBe('/apps');
    await provider.stop();
    provider = await startProvider({ issuer, ...client, portals });
    await atTheBrowser({ email: user.loginId }, subject);
    expect((await signIn()).place).toBe('/apps');
  });

  it('fails the sign-in under way, and not the sign-out', async () => {
    const user = await buildUser(test.db);
    await atTheBrowser({ email: user.loginId });
    const { caller } = await signIn();
    const meanwhile = () => provider.stop();
    expect((await signIn({ meanwhile })).place).toBe('/login/failed?reason=provider');
    expect((await caller.call(logout)).status).toBe(200);
    expect((await caller.call(userContext)).error.message).toBe('Invalid token');
    provider = await startProvider({ issuer, ...client, portals });
  });

  it('does not keep the portal from starting', async () => {
    const port = await freePort();
    const absent = await startTestApp({
      env: {
        OIDC_ISSUER: `http://localhost:${port}`,
        OIDC_CLIENT_ID: client.clientId,
        OIDC_CLIENT_SECRET: client.clientSecret,
      },
    });
    const begin = async () => (await absent.anonymous.call(startLogin)).headers.location;
    expect(await begin()).toBe('/login/failed?reason=provider');
    const late = await startProvider({ issuer: `http://localhost:${port}`, ...client, portals });
    expect(await begin()).toMatch(/^http:\/\/localhost:\d+\/auth\?/);
    await late.stop();
    await absent.close();
  });
});
