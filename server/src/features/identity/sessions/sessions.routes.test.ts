import { userContext } from '@endcap/contract/identity/identity';
import { endAllSessions, endSession, listSessions } from '@endcap/contract/identity/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityOf } from '../../../testing/activity-of.ts';
import type { Caller } from '../../../testing/caller.ts';
import { buildUser, type TestUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const pathOf = ({ loginId }: TestUser) => ({ params: { loginId } });

async function listOf(caller: Caller, user: TestUser) {
  return (await caller.call(listSessions, pathOf(user))).body.items;
}

const isLive = async (caller: Caller) => (await caller.call(userContext)).status === 200;

describe('the list of sessions', () => {
  it('shows a person where they are signed in, and which one asks', async () => {
    const user = await buildUser(test.db);
    const [here, there] = [await test.as(user), await test.as(user)];
    await test.db
      .updateTable('session')
      .set({ device: 'Safari on iPhone' })
      .where('user_id', '=', user.id)
      .execute();
    const items = await listOf(here, user);
    expect(items).toHaveLength(2);
    expect(items.filter(({ current }) => current)).toHaveLength(1);
    expect(items[0]).toMatchObject({ device: 'Safari on iPhone', company: user.company?.name });
    const [seenHere, seenThere] = [items, await listOf(there, user)].map(
      (list) => list.find(({ current }) => current)?.id,
    );
    expect(seenHere).not.toBe(seenThere);
  });

  it('leaves out those that ended, expired or fell idle', async () => {
    const user = await buildUser(test.db);
    const caller = await test.as(user);
    const [current] = await listOf(caller, user);
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    for (const change of [
      { ended_on: ago(1) },
      { expires_on: ago(1) },
      { last_seen_on: ago(31) },
    ]) {
      await test.as(user);
      await test.db
        .updateTable('session')
        .set(change)
        .where('user_id', '=', user.id)
        .where('id', '=', (query) =>
          query
            .selectFrom('session')
            .select('id')
            .where('user_id', '=', user.id)
            .orderBy('created_on', 'desc')
            .limit(1),
        )
        .execute();
    }
    expect(await listOf(caller, user)).toEqual([current]);
  });
});

describe('ending one session', () => {
  it('signs that browser out and leaves the others', async () => {
    const user = await buildUser(test.db);
    const [here, there] = [await test.as(user), await test.as(user)];
    const id = (await listOf(there, user)).find(({ current }) => current)?.id ?? '';
    const path = { params: { loginId: user.loginId, sessionId: id } };
    const answer = await here.call(endSession, path);
    expect([answer.status, answer.headers['set-cookie']]).toEqual([204, undefined]);
    expect([await isLive(here), await isLive(there)]).toEqual([true, false]);
    expect((await here.call(endSession, path)).status).toBe(404);
  });

  it('takes the cookie along when it is the current one', async () => {
    const user = await buildUser(test.db);
    const caller = await test.as(user);
    const [current] = await listOf(caller, user);
    const { headers } = await caller.call(endSession, {
      params: { loginId: user.loginId, sessionId: current?.id ?? '' },
    });
    expect(headers['set-cookie']).toMatch(/^endcap=;.*Expires=Thu, 01 Jan 1970/);
    expect(await isLive(caller)).toBe(false);
  });

  it('does not reach a session of another person under one’s own name', async () => {
    const [user, other] = [await buildUser(test.db), await buildUser(test.db)];
    const [mine, theirs] = [await test.as(user), await test.as(other)];
    const [foreign] = await listOf(theirs, other);
    const answer = await mine.call(endSession, {
      params: { loginId: user.loginId, sessionId: foreign?.id ?? '' },
    });
    expect(answer.status).toBe(404);
    expect(await isLive(theirs)).toBe(true);
  });
});

describe('signing out everywhere', () => {
  it('ends all, or all but the current one, and says how many', async () => {
    const user = await buildUser(test.db);
    const [here, there] = [await test.as(user), await test.as(user)];
    const others = await here.call(endAllSessions, {
      ...pathOf(user),
      query: { keepCurrent: 'true' },
    });
    expect([others.body, others.headers['set-cookie']]).toEqual([{ ended: 1 }, undefined]);
    expect([await isLive(here), await isLive(there)]).toEqual([true, false]);
    const all = await here.call(endAllSessions, pathOf(user));
    expect(all.body).toEqual({ ended: 1 });
    expect(all.headers['set-cookie']).toMatch(/^endcap=;/);
    expect(await isLive(here)).toBe(false);
  });

  it('is in the activity log with actor and user; ending no session is not', async () => {
    const user = await buildUser(test.db);
    const caller = await test.as(user);
    const keep = { ...pathOf(user), query: { keepCurrent: 'true' as const } };
    expect((await caller.call(endAllSessions, keep)).body).toEqual({ ended: 0 });
    await caller.call(endAllSessions, pathOf(user));
    expect(await activityOf(test.db, user.company?.id ?? '')).toMatchObject([
      { event: 'SESSIONS_ENDED', actorId: user.id, entityId: user.id, sourceApp: 'IDENTITY' },
    ]);
  });
});

describe('the sessions of another person', () => {
  it.each(['SUPPLIER', 'COMPANY_SWITCH_USER', 'SUPER_ADMIN_SPECTATOR', 'INTERNAL_USER'] as const)(
    'do not exist for %s',
    async (group) => {
      const victim = await buildUser(test.db);
      const theirs = await test.as(victim);
      const caller = await test.as(await buildUser(test.db, { group }));
      const [session] = await listOf(theirs, victim);
      const one = { params: { loginId: victim.loginId, sessionId: session?.id ?? '' } };
      expect((await caller.call(listSessions, pathOf(victim))).status).toBe(404);
      expect((await caller.call(endSession, one)).status).toBe(404);
      expect((await caller.call(endAllSessions, pathOf(victim))).status).toBe(404);
      expect(await isLive(theirs)).toBe(true);
    },
  );

  it('can be seen and ended by a super admin, on the record', async () => {
    const user = await buildUser(test.db);
    const theirs = await test.as(user);
    const admin = await buildUser(test.db, { group: 'SUPER_ADMIN', member: false });
    const caller = await test.as(admin);
    expect(await listOf(caller, user)).toMatchObject([{ current: false }]);
    const answer = await caller.call(endAllSessions, pathOf(user));
    expect([answer.body, answer.headers['set-cookie']]).toEqual([{ ended: 1 }, undefined]);
    expect([await isLive(theirs), await isLive(caller)]).toEqual([false, true]);
    expect(await activityOf(test.db, admin.company?.id ?? '')).toMatchObject([
      { event: 'SESSIONS_ENDED', actorId: admin.id, entityId: user.id },
    ]);
  });

  it('do not exist for a super admin who views a company as a merchant', async () => {
    const user = await buildUser(test.db);
    const theirs = await test.as(user);
    const admin = await buildUser(test.db, { group: 'SUPER_ADMIN' });
    const caller = await test.as(admin);
    await test.db
      .updateTable('session')
      .set({ persona: 'MERCHANT' })
      .where('user_id', '=', admin.id)
      .execute();
    expect((await caller.call(endAllSessions, pathOf(user))).status).toBe(404);
    expect((await caller.call(listSessions, pathOf(user))).status).toBe(404);
    expect(await isLive(theirs)).toBe(true);
    expect(await listOf(caller, admin)).toHaveLength(1);
  });

  it('do not exist for a person who does not', async () => {
    const caller = await test.as(await buildUser(test.db, { group: 'SUPER_ADMIN' }));
    const unknown = { params: { loginId: 'nobody@nowhere.example' } };
    expect((await caller.call(listSessions, unknown)).status).toBe(404);
    expect((await caller.call(endAllSessions, unknown)).status).toBe(404);
  });
});
