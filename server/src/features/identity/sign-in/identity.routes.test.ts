import { authStatus, logout, startLogin, userContext } from '@endcap/contract/identity/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { buildCompany, buildUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

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
    expect((await forged.call(logout)).body).toEqual({ next: '/logout' });
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

describe('where signing in begins', () => {
  async function begin(lastUrl?: string) {
    const answer = await test.anonymous.call(startLogin, lastUrl ? { query: { lastUrl } } : {});
    expect(answer.status).toBe(302);
    return String(answer.headers.location);
  }

  it('is our page, which keeps path and query of the place to return to', async () => {
    expect(await begin()).toBe('/login');
    expect(await begin('/apps')).toBe('/login?lastUrl=%2Fapps');
    const place = '/admin/domainsList?search=a b&page=2';
    const location = await begin(place);
    const kept = new URL(location, 'http://localhost').searchParams.get('lastUrl');
    expect(kept).toBe('/admin/domainsList?search=a%20b&page=2');
  });

  it.each([
    'https://evil.example/apps',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/apps\r\nset-cookie: a=b',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/apps/..//evil.example',
    '/.//evil.example',
    '@evil.example',
    'evil.example',
    '/login',
    '/login?lastUrl=/login',
    '/login/forgot',
    '/apps/../logout',
    '/svc/logout',
    '/api/auth-status',
    '/apps@evil.example:80',
    ' /apps',
    'ﬀ//evil.example',
  ])('does not keep %j', async (place) => {
    expect(await begin(place)).toBe('/login');
  });
});
