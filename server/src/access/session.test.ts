import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { newId } from '../db/id.ts';
import { buildUser, type TestUser } from '../testing/factories.ts';
import { cloneTemplate, type TestDatabase } from '../testing/test-database.ts';
import { beginSession, endSessionOfToken, openSession, rotateSession } from './session.ts';
import { endSessionsIn, endSessionsOf, purgeSessions } from './session.unscoped.repository.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await cloneTemplate(inject('adminUrl'));
});
afterAll(() => test.drop());

const minute = 60_000;
const lastSeen = new Date('2026-03-01T12:00:00Z');
const expiry = new Date('2026-03-01T14:00:00Z');

let user: TestUser;
let token: string;
beforeEach(async () => {
  user = await buildUser(test.db);
  token = await begin(user);
});

async function begin({ id: userId, company }: TestUser): Promise<string> {
  const session = {
    userId,
    companyId: company?.id ?? null,
    site: 'US',
    minutes: 120,
  } as const;
  const begun = await test.db.transaction().execute((tx) => beginSession(tx, session));
  await test.db
    .updateTable('session')
    .set({ last_seen_on: lastSeen, expires_on: expiry })
    .execute();
  return begun;
}

/** The code of the refusal, or "open". */
async function openAt(ms: number, { of = token, prolong = true } = {}): Promise<string> {
  const limits = { idleMinutes: 30, prolong };
  const opened = openSession(test.db, of, limits, lastSeen.getTime() + ms);
  return opened.then(
    () => 'open',
    (error) => error.code,
  );
}

const sessionsOf = ({ id }: TestUser) =>
  test.db
    .selectFrom('session')
    .select(['last_seen_on as lastSeenOn', 'ended_on as endedOn'])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
const wasTouched = async () => (await sessionsOf(user)).lastSeenOn.getTime() !== lastSeen.getTime();
const hasEnded = async (of: TestUser) => (await sessionsOf(of)).endedOn !== null;

describe('a session', () => {
  it('is open for the whole of the idle time, and not a millisecond longer', async () => {
    expect(await openAt(30 * minute, { prolong: false })).toBe('open');
    expect(await openAt(30 * minute + 1)).toBe('session.inactive');
  });

  it('ends at its expiry, however busy it was', async () => {
    await test.db.updateTable('session').set({ last_seen_on: expiry }).execute();
    expect(await openAt(120 * minute - 1, { prolong: false })).toBe('open');
    expect(await openAt(120 * minute)).toBe('session.expired');
  });

  it('is prolonged by a request, at most once a minute', async () => {
    expect([await openAt(minute), await wasTouched()]).toEqual(['open', false]);
    expect([await openAt(minute + 1), await wasTouched()]).toEqual(['open', true]);
  });

  it('is not prolonged by a request that the browser makes on its own', async () => {
    expect([await openAt(20 * minute, { prolong: false }), await wasTouched()]).toEqual([
      'open',
      false,
    ]);
  });

  it('names its company and its user to the request', async () => {
    const session = await openSession(
      test.db,
      token,
      { idleMinutes: 30, prolong: false },
      lastSeen.getTime(),
    );
    expect(session).toMatchObject({ userId: user.id, companyId: user.company?.id, kind: 'FULL' });
  });

  it('is asked for when there is no token, and refused for an unknown one', async () => {
    expect(await openAt(0, { of: '' })).toBe('session.missing_token');
    expect(await openAt(0, { of: 'unknown' })).toBe('session.invalid_token');
  });

  it('has one token: the one before is refused as that of another tab', async () => {
    const { id } = await openSession(test.db, token, { idleMinutes: 30, prolong: false }, 0);
    const next = await test.db.transaction().execute((tx) => rotateSession(tx, id));
    expect(await openAt(0)).toBe('company.other_chosen');
    expect(await openAt(0, { of: 'unknown' })).toBe('session.invalid_token');
    expect(await openAt(0, { of: next })).toBe('open');
    await test.db.transaction().execute((tx) => endSessionOfToken(tx, next));
    expect(await openAt(0)).toBe('session.invalid_token');
    expect(await openAt(0, { of: next })).toBe('session.invalid_token');
  });
});

describe('a token that was replaced', () => {
  it('is refused as unknown after a minute', async () => {
    const { id } = await openSession(test.db, token, { idleMinutes: 30, prolong: false }, 0);
    await test.db.transaction().execute((tx) => rotateSession(tx, id));
    await test.db
      .updateTable('session')
      .set({ rotated_on: sql`now() - interval '1 minute'` })
      .where('id', '=', id)
      .execute();
    expect(await openAt(0)).toBe('session.invalid_token');
  });
});

describe('sessions that end', () => {
  it('are those of the token, the user or the company, and no other', async () => {
    const other = await buildUser(test.db, { company: user.company });
    const otherToken = await begin(other);
    await test.db.transaction().execute((tx) => endSessionOfToken(tx, otherToken));
    expect([await hasEnded(user), await hasEnded(other)]).toEqual([false, true]);

    const third = await buildUser(test.db, { company: user.company });
    await begin(third);
    const companyId = user.company?.id ?? '';
    await test.db.transaction().execute(async (tx) => {
      await endSessionsIn(tx, newId(), [user.id, third.id]);
      await endSessionsIn(tx, companyId, [third.id]);
    });
    expect([await hasEnded(user), await hasEnded(third)]).toEqual([false, true]);
    expect(await test.db.transaction().execute((tx) => endSessionsOf(tx, user.id))).toBe(1);
    expect(await test.db.transaction().execute((tx) => endSessionsOf(tx, user.id))).toBe(0);
    expect(await openAt(0)).toBe('session.invalid_token');
  });

  it('keep the time at which they ended first', async () => {
    const then = new Date('2026-03-01T12:30:00Z');
    await test.db
      .updateTable('session')
      .set({ ended_on: then })
      .where('user_id', '=', user.id)
      .execute();
    await test.db.transaction().execute(async (tx) => {
      await endSessionOfToken(tx, token);
      await endSessionsIn(tx, user.company?.id ?? '', [user.id]);
      await endSessionsOf(tx, user.id);
    });
    expect((await sessionsOf(user)).endedOn).toEqual(then);
  });

  it('are deleted when they expired before the given time', async () => {
    await purgeSessions(test.db, expiry);
    expect(await openAt(0)).toBe('open');
    await purgeSessions(test.db, new Date(expiry.getTime() + 1));
    expect(await openAt(0)).toBe('session.invalid_token');
  });
});
