import { login, logout, userContext } from '@endcap/contract/identity/identity';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { networkOf } from '../../../access/network.ts';
import { hashPassword } from '../../../access/password.ts';
import { hashToken } from '../../../access/secret-token.ts';
import { demoPassword } from '../../../db/demo/people/demo-accounts.ts';
import { activityOf } from '../../../testing/activity-of.ts';
import { callerOf } from '../../../testing/caller.ts';
import { buildCompany, buildCompanyAdmin, buildUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signIn as checkAndSignIn } from './sign-in.service.ts';
import type { SignInContext } from './sign-in-context.ts';

let test: TestApp;
let passwordHash: string;
beforeAll(async () => {
  test = await startTestApp();
  passwordHash = await hashPassword('right horse');
});
afterAll(() => test.close());
// One address makes all the attempts of this file.
afterEach(() => test.db.deleteFrom('throttle').execute());

function cookieOf(headers: Record<string, unknown>): string {
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

async function signIn(loginId: string, password = 'right horse', host = 'localhost') {
  return callerOf(test.app, { host }).call(login, { body: { loginId, password } });
}

describe('signing in', () => {
  it('opens a session with a cookie that scripts cannot read', async () => {
    const user = await buildCompanyAdmin(test.db, { passwordHash });
    const answer = await signIn(user.loginId.toUpperCase());
    expect(answer.status).toBe(204);
    expect(answer.headers['set-cookie']).toMatch(/^endcap=.+; Path=\/; HttpOnly; SameSite=Lax$/);
    const caller = callerOf(test.app, { cookie: cookieOf(answer.headers), host: 'localhost' });
    const { body } = await caller.call(userContext);
    expect(body).toMatchObject({
      login_id: user.loginId,
      tenant: { id: user.company?.id, name: user.company?.name },
      site_id: 'US',
      companyType: 'CHARTER_VENDOR',
      authz: { group: 'SUPPLIER' },
    });
    expect(body.authz.permissions).toContainEqual({ action: 'LIST', resource: 'EMAIL_DOMAIN' });
  });

  it('ties the cookie to the host behind an https proxy', async () => {
    const secure = await startTestApp({ env: { TRUST_PROXY: '1' } });
    const user = await buildUser(secure.db, { passwordHash });
    const caller = callerOf(secure.app, { 'x-forwarded-proto': 'https' });
    const answer = await caller.call(login, {
      body: { loginId: user.loginId, password: 'right horse' },
    });
    expect(answer.headers['set-cookie']).toMatch(/^__Host-endcap=.+; Secure; /);
    await secure.close();
  });

  it('ties the cookie to the host where the public address is https, whatever the proxy says', async () => {
    const env = { ENVIRONMENT: 'production', PUBLIC_URL: 'https://portal.example' };
    const secure = await startTestApp({ env });
    const user = await buildUser(secure.db, { passwordHash });
    const answer = await secure.anonymous.call(login, {
      body: { loginId: user.loginId, password: 'right horse' },
    });
    expect(answer.headers['set-cookie']).toMatch(/^__Host-endcap=.+; Secure; /);
    const cookie = cookieOf(answer.headers);
    const { body } = await callerOf(secure.app, { cookie }).call(userContext);
    expect(body.login_id).toBe(user.loginId);
    await secure.close();
  });

  it('never opens an account with the password of the demo outside dev', async () => {
    const user = { passwordHash: await hashPassword(demoPassword) };
    const inDev = await buildUser(test.db, user);
    expect((await signIn(inDev.loginId, demoPassword)).status).toBe(204);
    const production = await startTestApp({ env: { ENVIRONMENT: 'production' } });
    const { loginId } = await buildUser(production.db, user);
    const body = { loginId, password: demoPassword };
    const refused = await production.anonymous.call(login, { body });
    expect([refused.status, refused.error.code]).toEqual([401, 'login.failed']);
    await production.close();
  });

  it('keeps only a hash of the token', async () => {
    const user = await buildUser(test.db, { passwordHash });
    const token = cookieOf((await signIn(user.loginId)).headers).slice('endcap='.length);
    const row = await test.db
      .selectFrom('session')
      .select('token_hash')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row.token_hash).toEqual(hashToken(token));
    expect(row.token_hash.toString('latin1')).not.toContain(token);
  });

  it('answers a wrong password and a missing account alike', async () => {
    const user = await buildUser(test.db, { passwordHash });
    const wrong = await signIn(user.loginId, 'wrong');
    const missing = await signIn('nobody@nowhere.example');
    const none = await signIn((await buildUser(test.db)).loginId);
    const invited = await signIn(
      (await buildUser(test.db, { passwordHash, registered: false })).loginId,
    );
    for (const answer of [wrong, missing, none, invited]) {
      expect([answer.status, answer.error.code]).toEqual([401, 'login.failed']);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  it('names the account of a wrong password to the log, and to no caller', async () => {
    const { id, loginId } = await buildUser(test.db, { passwordHash });
    const context = { network: networkOf('192.0.2.9') } as SignInContext;
    const attempt = { loginId, password: 'wrong' };
    const refused = await checkAndSignIn(test.db, attempt, context, async () => {}).catch(
      (error) => error,
    );
    expect([refused.code, refused.accountId]).toEqual(['login.failed', id]);
    expect(JSON.stringify((await signIn(loginId, 'wrong')).error)).not.toContain(id);
  });

  it('refuses a blocked person', async () => {
    const user = await buildUser(test.db, { passwordHash, blocked: true });
    expect((await signIn(user.loginId)).error.code).toBe('account.blocked');
  });

  it('sends a person of another country to their own site', async () => {
    const company = await buildCompany(test.db, { site: 'MX' });
    const user = await buildUser(test.db, { passwordHash, company });
    const refused = await test.app.inject({
      method: 'POST',
      url: '/svc/login',
      payload: { loginId: user.loginId, password: 'right horse' },
    });
    expect(refused.json()).toMatchObject({ error: { code: 'site.other' }, site: 'MX' });
    expect((await signIn(user.loginId, 'right horse', 'mx.localhost')).status).toBe(204);
  });

  it('ends the session that the browser had before', async () => {
    const user = await buildUser(test.db, { passwordHash });
    const first = cookieOf((await signIn(user.loginId)).headers);
    const caller = callerOf(test.app, { cookie: first, host: 'localhost' });
    await caller.call(login, { body: { loginId: user.loginId, password: 'right horse' } });
    expect((await caller.call(userContext)).error.message).toBe('Invalid token');
  });

  it('is on the record, and so is signing out', async () => {
    const user = await buildUser(test.db, { passwordHash });
    const cookie = cookieOf((await signIn(user.loginId)).headers);
    const caller = callerOf(test.app, { cookie, host: 'localhost' });
    expect((await caller.call(logout)).body).toEqual({ next: '/logout' });
    expect((await caller.call(userContext)).error.message).toBe('Invalid token');
    const log = await activityOf(test.db, user.company?.id ?? '');
    expect(log).toMatchObject([
      { event: 'SIGNED_IN', sourceApp: 'IDENTITY', actorId: user.id },
      { event: 'SIGNED_OUT', sourceApp: 'IDENTITY', actorId: user.id },
    ]);
  });
});

describe('the device of a session', () => {
  it('is the browser and the system, shortened', async () => {
    const user = await buildUser(test.db, { passwordHash });
    const userAgent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
    await callerOf(test.app, { 'user-agent': userAgent }).call(login, {
      body: { loginId: user.loginId, password: 'right horse' },
    });
    const rows = await test.db
      .selectFrom('session')
      .select('device')
      .where('user_id', '=', user.id)
      .execute();
    expect(rows).toEqual([{ device: 'Chrome on Windows' }]);
  });
});

describe('the company that a person begins in', () => {
  async function tenantOf(loginId: string, host = 'localhost') {
    const cookie = cookieOf((await signIn(loginId, 'right horse', host)).headers);
    return (await callerOf(test.app, { cookie, host }).call(userContext)).body.tenant;
  }

  it('is, for a category manager, the one they are tagged with on this site', async () => {
    const company = await buildCompany(test.db, { site: 'MX' });
    const user = await buildUser(test.db, { passwordHash, company, group: 'CATEGORY_MANAGER' });
    expect(await tenantOf(user.loginId, 'mx.localhost')).toMatchObject({ id: company.id });
    expect(await tenantOf(user.loginId)).toBeNull();
  });

  it.each([
    'SUPER_ADMIN',
    'SUPER_ADMIN_SPECTATOR',
    'COMPANY_SWITCH_USER',
    'THIRD_PARTY_SPONSORED_SUPPLIER',
    'INTERNAL_USER',
  ] as const)('is none for %s', async (group) => {
    const user = await buildUser(test.db, { passwordHash, group });
    expect(await tenantOf(user.loginId)).toBeNull();
  });
});
