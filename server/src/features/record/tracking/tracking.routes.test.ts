import { userContext } from '@endcap/contract/identity/identity';
import { recordTracking } from '@endcap/contract/record/tracking';
import { trackingLimits } from '@endcap/contract/record/tracking-limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobContext } from '../../../jobs/job-context.ts';
import { callerOf } from '../../../testing/caller.ts';
import { buildCompany, buildUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { trackingJobs } from './tracking.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const pageView = (name: string, given: object = {}) => ({
  type: 'PAGE_VIEW' as const,
  name,
  path: '/apps',
  at: new Date().toISOString(),
  ...given,
});
const kept = (name: string) =>
  test.db.selectFrom('tracking_event').selectAll().where('name', '=', name).execute();

describe('tracking', () => {
  it('keeps a batch with person, company and site', async () => {
    const user = await buildUser(test.db, { company: await buildCompany(test.db, { site: 'MX' }) });
    const events = [
      pageView('batch'),
      { ...pageView('batch'), type: 'CLICK' as const, details: { card: 'REPORT_BUILDER' } },
    ];
    expect((await (await test.as(user)).call(recordTracking, { body: { events } })).status).toBe(
      204,
    );
    const who = { site: 'MX', user_id: user.id, company_id: user.company?.id, path: '/apps' };
    expect(await kept('batch')).toMatchObject([
      { ...who, type: 'PAGE_VIEW', details: {} },
      { ...who, type: 'CLICK', details: { card: 'REPORT_BUILDER' } },
    ]);
  });

  it('knows only the site of a visitor', async () => {
    const visitor = callerOf(test.app, { host: 'ca.localhost' });
    await visitor.call(recordTracking, { body: { events: [pageView('visitor')] } });
    expect(await kept('visitor')).toMatchObject([{ site: 'CA', user_id: null, company_id: null }]);
  });

  it.each([
    ['a query string', pageView('bad', { path: '/login?lastUrl=/apps' })],
    ['another address', pageView('bad', { path: 'https://other.example/' })],
    ['long details', pageView('bad', { details: { text: 'x'.repeat(trackingLimits.detail + 1) } })],
    [
      'many details',
      pageView('bad', { details: Object.fromEntries([...'abcdef'].map((k) => [k, ''])) }),
    ],
    ['a field of its own', pageView('bad', { ip: '203.0.113.9' })],
  ])('refuses an event with %s', async (_, event) => {
    const { status } = await test.anonymous.call(recordTracking, { body: { events: [event] } });
    expect(status).toBe(400);
    expect(await kept('bad')).toEqual([]);
  });

  it('refuses more than a batch', async () => {
    const events = Array.from({ length: trackingLimits.events + 1 }, () => pageView('many'));
    expect((await test.anonymous.call(recordTracking, { body: { events } })).status).toBe(400);
    const batch = { body: { events: events.slice(1) } };
    expect((await test.anonymous.call(recordTracking, batch)).status).toBe(204);
    expect(await kept('many')).toHaveLength(trackingLimits.events);
  });

  it('takes its own time when the clock of the browser cannot be right', async () => {
    const events = [
      pageView('clock', { at: '1999-01-01T00:00:00Z' }),
      pageView('clock', { at: '2199-01-01T00:00:00Z' }),
    ];
    await test.anonymous.call(recordTracking, { body: { events } });
    for (const { happened_on } of await kept('clock'))
      expect(Math.abs(happened_on.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it('accepts and drops everything where it is switched off', async () => {
    const off = await startTestApp({ env: { TRACKING: 'off' } });
    const { status } = await off.anonymous.call(recordTracking, {
      body: { events: [pageView('off')] },
    });
    expect(status).toBe(204);
    expect(await off.db.selectFrom('tracking_event').selectAll().execute()).toEqual([]);
    await off.close();
  });

  it('forgets after thirteen months', async () => {
    const events = [pageView('old'), pageView('young')];
    await test.anonymous.call(recordTracking, { body: { events } });
    const age = async (name: string, days: number) => {
      const then = `now() - ${days} * interval '1 day'`;
      await test.ownerPool.query(`select ensure_tracking_month(${then})`);
      await test.ownerPool.query(`update tracking_event set created_on = ${then} where name = $1`, [
        name,
      ]);
    };
    await age('old', 400);
    await age('young', 390);
    await test.ownerPool.query(`select ensure_tracking_month(now() - interval '20 months')`);
    const months = async () =>
      (
        await test.ownerPool.query(
          `select inhrelid from pg_inherits where inhparent = 'tracking_event'::regclass`,
        )
      ).rowCount;
    const before = await months();
    const context = { db: test.db, signal: new AbortController().signal } as JobContext;
    for (const job of trackingJobs) await job.handle({}, context);
    expect(await kept('old')).toEqual([]);
    expect(await kept('young')).toHaveLength(1);
    expect(await months()).toBeLessThan(before ?? 0);
  });
});

describe('the budget of tracking', () => {
  const batch = (name: string) => ({
    body: { events: Array.from({ length: trackingLimits.events }, () => pageView(name)) },
  });
  const droppedOf = async ({ app }: TestApp) =>
    Number(/tracking_events_dropped (\d+)/.exec((await app.inject('/metrics')).body)?.[1]);

  it('keeps what an address may send in a minute, and drops the rest without a word', async () => {
    const own = await startTestApp({ env: { TRUST_PROXY: '1' } });
    const from = (address: string) => callerOf(own.app, { 'x-forwarded-for': address });
    for (let sent = 0; sent < 100; sent++) {
      expect((await from('192.0.2.1').call(recordTracking, batch('flood'))).status).toBe(204);
    }
    await from('192.0.2.2').call(recordTracking, batch('calm'));
    const rows = await own.db.selectFrom('tracking_event').select('name').execute();
    expect(rows.filter(({ name }) => name === 'flood')).toHaveLength(600);
    expect(rows.filter(({ name }) => name === 'calm')).toHaveLength(trackingLimits.events);
    expect(await droppedOf(own)).toBe(100 * trackingLimits.events - 600);
    await own.close();
  });

  it('of a node leaves half of it to users who signed in', async () => {
    const env = { TRUST_PROXY: '1', TRACKING_PER_MINUTE: '100' };
    const own = await startTestApp({ env });
    for (const last of ['1', '2', '3']) {
      const visitor = callerOf(own.app, { 'x-forwarded-for': `192.0.2.${last}` });
      await visitor.call(recordTracking, batch('visitor'));
    }
    await (await own.as(await buildUser(own.db))).call(recordTracking, batch('user'));
    const names = await own.db.selectFrom('tracking_event').select('name').execute();
    expect(names.map(({ name }) => name).sort()).toEqual([
      ...Array(50).fill('user'),
      ...Array(50).fill('visitor'),
    ]);
    await own.close();
  });

  it('is nothing while the disk has little space', async () => {
    const own = await startTestApp({ freeBytes: async () => 100 * 1024 * 1024 });
    expect((await own.anonymous.call(recordTracking, batch('late'))).status).toBe(204);
    expect(await own.db.selectFrom('tracking_event').selectAll().execute()).toEqual([]);
    expect((await own.app.inject('/readyz')).statusCode).toBe(200);
    await own.close();
  });
});

describe('a call in the background', () => {
  const lastSeen = async (userId: string) =>
    (
      await test.db
        .selectFrom('session')
        .select('last_seen_on')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
    ).last_seen_on.getTime();
  const minutesAgo = (userId: string, minutes: number) =>
    test.db
      .updateTable('session')
      .set({ last_seen_on: new Date(Date.now() - minutes * 60_000) })
      .where('user_id', '=', userId)
      .execute();

  it('does not prolong the session, and neither does a beacon', async () => {
    const user = await buildUser(test.db);
    const caller = await test.as(user);
    await minutesAgo(user.id, 10);
    const before = await lastSeen(user.id);
    const background = { headers: { 'x-background': '1' } };
    expect((await caller.call(userContext, background)).status).toBe(200);
    const beacon = await test.app.inject({
      method: 'POST',
      url: `${recordTracking.path}?background=1`,
      headers: caller.headers,
      payload: { events: [pageView('beacon')] },
    });
    expect([beacon.statusCode, await kept('beacon')]).toMatchObject([204, [{ user_id: user.id }]]);
    expect(await lastSeen(user.id)).toBe(before);
    await caller.call(userContext);
    expect(await lastSeen(user.id)).toBeGreaterThan(before);
  });

  it('still learns that the session has been idle for too long', async () => {
    const user = await buildUser(test.db);
    const caller = await test.as(user);
    await minutesAgo(user.id, 31);
    const { error } = await caller.call(userContext, { headers: { 'x-background': '1' } });
    expect(error.code).toBe('session.inactive');
  });
});
