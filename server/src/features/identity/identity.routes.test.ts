import { authStatus, login, logout, userContext } from '@endcap/contract/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashSessionToken } from '../../access/session-token.ts';
import { activityOf } from '../../testing/activity-of.ts';
import { callerOf } from '../../testing/caller.ts';
import { buildCompany, buildCompanyAdmin, buildUser } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { hashPassword } from './password.ts';

let test: TestApp;
let passwordHash: string;
beforeAll(async () => {
  test = await startTestApp();
  passwordHash = await hashPassword('right horse');
});
afterAll(() => test.close());

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
    const secure = await startTestApp({ env: { TRUST_PROXY: 'true' } });
    const user = await buildUser(secure.db, { passwordHash });
    const caller = callerOf(secure.app, { 'x-forwarded-proto': 'https' });
    const answer = await caller.call(login, {
      body: { loginId: user.loginId, password: 'right horse' },
    });
    expect(answer.headers['set-cookie']).toMatch(/^__Host-endcap=.+; Secure; /);
    await secure.close();
  });

  it('keeps only a hash of the token', async () => {
    const user = await buildUser(test.db, { passwordHash });
    const token = cookieOf((await signIn(user.loginId)).headers).slice('endcap='.length);
    const row = await test.db
      .selectFrom('session')
      .select('token_hash')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row.token_hash).toEqual(hashSessionToken(token));
    expect(row.token_hash.toString('latin1')).not.toContain(token);
  });

  it('answers a wrong password and a missing account alike', async () => {
    const user = await buildUser(test.db, { passwordHash });
    const wrong = await signIn(user.loginId, 'wrong');
    const missing = await signIn('nobody@nowhere.example');
    const none = await signIn((await buildUser(test.db)).loginId);
    for (const answer of [wrong, missing, none]) {
      expect([answer.status, answer.error.code]).toEqual([401, 'login.failed']);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  it('refuses a blocked person', async () => {
    const user = await buildUser(test.db, { passwordHash, blocked: true });
    expect((await signIn(user.loginId)).error.code).toBe('access.blocked');
  });

  it('sends a person of another country to their own site', async () => {
    const company = await buildCompany(test.db, { site: 'MX' });
    const user = await buildUser(test.db, { passwordHash, company });
    expect((await signIn(user.loginId)).error.code).toBe('site.other');
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
    expect((await caller.call(logout)).status).toBe(204);
    expect((await caller.call(userContext)).error.message).toBe('Invalid token');
    const log = await activityOf(test.db, user.company?.id ?? '');
    expect(log).toMatchObject([
      { event: 'SIGNED_IN', sourceApp: 'IDENTITY', actorId: user.id },
      { event: 'SIGNED_OUT', sourceApp: 'IDENTITY', actorId: user.id },
    ]);
  });
});

describe('a session that is not live', () => {
  async function aged(change: { last_seen_on?: Date; expires_on?: Date }) {
    const user = await buildUser(test.db);
    const caller = await test.as(user);
    await test.db.updateTable('session').set(change).where('user_id', '=', user.id).execute();
    return (await caller.call(userContext)).error;
  }

  it('says which of the four reasons it is', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    expect((await test.anonymous.call(userContext)).error.message).toBe('Missing token');
    const forged = callerOf(test.app, { cookie: 'endcap=forged' });
    expect((await forged.call(userContext)).error.message).toBe('Invalid token');
    expect((await aged({ expires_on: ago(1) })).message).toBe('Session Expired');
    expect((await aged({ last_seen_on: ago(31) })).message).toBe('User has been inactive for long');
  });

  it('does not stop a public call', async () => {
    const forged = callerOf(test.app, { cookie: 'endcap=forged' });
    expect((await forged.call(authStatus)).body).toEqual({ authenticated: false });
    expect((await forged.call(logout)).status).toBe(204);
  });

  it('is not live on another site', async () => {
    const user = await buildUser(test.db);
    const caller = await test.as(user);
    const elsewhere = await caller.call(userContext, { headers: { host: 'mx.localhost' } });
    expect(elsewhere.error.message).toBe('Invalid token');
  });
});

describe('a stale tab', () => {
  it('is refused when the session acts for another company by now', async () => {
    const user = await buildUser(test.db);
    const other = await buildCompany(test.db);
    const caller = await test.as(user);
    const answer = await caller.call(userContext, { headers: { 'x-company-id': other.id } });
    expect([answer.status, answer.error.code]).toEqual([409, 'company.other_chosen']);
  });
});
