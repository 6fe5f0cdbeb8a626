import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, expectTypeOf, inject, it } from 'vitest';
import { AppError } from '../app-error.ts';
import { newId } from '../db/id.ts';
import { meetAtLock, writersOf } from '../testing/lock-waits.ts';
import { cloneTemplate, type TestDatabase } from '../testing/test-database.ts';
import { type Network, networkOf, subjectOf } from './network.ts';
import {
  attemptsSoFar,
  borrowAttempt,
  clearAttempts,
  forgetSubjects,
  purgeThrottles,
  type ThrottleKey,
  type ThrottlePolicy,
  takeAttempt,
} from './throttle.unscoped.repository.ts';

const policy: ThrottlePolicy = {
  free: 3,
  firstDelaySeconds: 10,
  longestDelaySeconds: 60,
  forgetAfterSeconds: 3_600,
};

let test: TestDatabase;
beforeAll(async () => {
  test = await cloneTemplate(inject('adminUrl'));
});
afterAll(() => test.drop());

const someone = (): ThrottleKey => ({ kind: 'test', of: subjectOf(newId()) });

/** As if so many seconds had passed for everything that is counted. */
async function pass(seconds: number): Promise<void> {
  await sql`update throttle set last_failed_on = last_failed_on - make_interval(secs => ${seconds}),
    open_again_on = open_again_on - make_interval(secs => ${seconds})`.execute(test.db);
}

async function attempt(key: ThrottleKey): Promise<number | { wait: number | undefined }> {
  return takeAttempt(test.db, key, policy).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    expect(error.code).toBe('request.too_many');
    return { wait: error.retryAfterSeconds };
  });
}

describe('a throttle', () => {
  it('lets an attempt through that began before another one that was counted first', async () => {
    const key = someone();
    await test.db.transaction().execute(async (begun) => {
      // The time of the transaction is that of its first statement.
      await sql`select 1`.execute(begun);
      await attempt(key);
      expect(await attemptsSoFar(begun, key, policy)).toBe(1);
      expect(await takeAttempt(begun, key, policy)).toBe(2);
    });
  });

  it('lets the free attempts through and then doubles the wait up to the longest', async () => {
    const key = someone();
    expect([await attempt(key), await attempt(key), await attempt(key)]).toEqual([1, 2, 3]);
    for (const [count, wait] of [
      [4, 10],
      [5, 20],
      [6, 40],
      [7, 60],
      [8, 60],
    ] as const) {
      expect(await attempt(key)).toEqual({ wait });
      await pass(wait - 1);
      expect(await attempt(key)).toEqual({ wait: 1 });
      await pass(1);
      expect(await attempt(key)).toBe(count);
    }
  });

  it('is not prolonged by attempts that it refuses', async () => {
    const key = someone();
    for (let i = 0; i < 3; i++) await attempt(key);
    for (let i = 0; i < 20; i++) expect(await attempt(key)).toEqual({ wait: 10 });
    await pass(10);
    expect(await attempt(key)).toBe(4);
  });

  it('forgets after a quiet hour', async () => {
    const key = someone();
    for (let i = 0; i < 3; i++) await attempt(key);
    await pass(3_601);
    expect(await attemptsSoFar(test.db, key, policy)).toBe(0);
    expect(await attempt(key)).toBe(1);
  });

  it('lets no more than the free ones of many at once through', async () => {
    const key = someone();
    const attempts = Array.from({ length: 8 }, () => () => attempt(key));
    const answers = await meetAtLock(test, writersOf('throttle'), ...attempts);
    expect(answers.filter((answer) => typeof answer === 'number').sort()).toEqual([1, 2, 3]);
  });

  it('counts each key on its own, and forgives one', async () => {
    const [one, other] = [someone(), someone()];
    for (let i = 0; i < 3; i++) await attempt(one);
    expect(await attempt(other)).toBe(1);
    await clearAttempts(test.db, one);
    expect(await attempt(one)).toBe(1);
  });

  it('makes the second attempt wait where one is free', async () => {
    const key = someone();
    const strict = { ...policy, free: 1 };
    expect(await takeAttempt(test.db, key, strict)).toBe(1);
    const refused = takeAttempt(test.db, key, strict);
    await expect(refused).rejects.toMatchObject({ retryAfterSeconds: 10 });
  });

  it('is open again at the second that it named, and forgets only after its whole time', async () => {
    // One transaction has one time, so that the moments are equal.
    await test.db.transaction().execute(async (tx) => {
      const key = someone();
      for (const count of [1, 2, 3]) expect(await takeAttempt(tx, key, policy)).toBe(count);
      await sql`update throttle set open_again_on = now(),
        last_failed_on = now() - interval '1 hour'`.execute(tx);
      expect(await attemptsSoFar(tx, key, policy)).toBe(3);
      expect(await takeAttempt(tx, key, policy)).toBe(4);
    });
  });

  it('is deleted when its last attempt was before the given time', async () => {
    const key = someone();
    await attempt(key);
    const now = new Date('2026-03-01T12:00:00Z');
    await test.db.updateTable('throttle').set({ last_failed_on: now }).execute();
    const count = () => test.db.selectFrom('throttle').select('key').execute();
    await purgeThrottles(test.db, now);
    expect((await count()).length).toBeGreaterThan(0);
    await purgeThrottles(test.db, new Date(now.getTime() + 1));
    expect(await count()).toEqual([]);
  });

  it('stores who waits while the limit is in force, and no password typed as a login id', async () => {
    const shownFor = async (key: ThrottleKey) => {
      await test.db.deleteFrom('throttle').execute();
      const subjects: (string | null | undefined)[] = [];
      for (let i = 0; i < 3; i++) {
        await attempt(key);
        const row = await test.db.selectFrom('throttle').select('subject').executeTakeFirst();
        subjects.push(row?.subject);
      }
      return subjects;
    };
    const typed = { kind: 'sign-in.account', of: subjectOf('ana@people.example') };
    expect(await shownFor(typed)).toEqual([null, null, 'ana@people.example']);
    await forgetSubjects(test.db, new Date());
    expect(await test.db.selectFrom('throttle').select('subject').execute()).toEqual([
      { subject: 'ana@people.example' },
    ]);
    await pass(10);
    await forgetSubjects(test.db, new Date());
    expect(await test.db.selectFrom('throttle').select(['subject', 'failures']).execute()).toEqual([
      { subject: null, failures: 3 },
    ]);
    expect(await shownFor({ ...typed, of: subjectOf('hunter2 my secret') })).toEqual([
      null,
      null,
      null,
    ]);
    // Of one free attempt the first is already the last.
    await test.db.deleteFrom('throttle').execute();
    await takeAttempt(
      test.db,
      { ...typed, of: subjectOf('bo@people.example') },
      { ...policy, free: 1 },
    );
    expect(await test.db.selectFrom('throttle').select('subject').execute()).toEqual([
      { subject: 'bo@people.example' },
    ]);
  });

  it('keeps no login id and no address of those who do not wait', async () => {
    await attempt({ kind: 'test', of: subjectOf('ana@people.example') });
    const rows = await test.db.selectFrom('throttle').selectAll().execute();
    expect(rows.map(({ key }) => key.toString('latin1')).join()).not.toContain('ana');
    expect(rows.filter(({ subject }) => subject?.includes('ana'))).toEqual([]);
    expect(rows.every(({ key }) => key.length === 32)).toBe(true);
  });
});

describe('an attempt that is given back', () => {
  it('leaves the failures before it as they were, and causes no delay', async () => {
    const key = someone();
    for (let i = 0; i < 5; i++) {
      await pass(60);
      await attempt(key);
    }
    await pass(60);
    const borrowed = await borrowAttempt(test.db, key, policy);
    expect(borrowed.attempts).toBe(6);
    await borrowed.giveBack();
    expect(await attemptsSoFar(test.db, key, policy)).toBe(5);
    expect(await attempt(key)).toBe(6);
  });

  it('does not keep old failures alive', async () => {
    const key = someone();
    await attempt(key);
    await attempt(key);
    await pass(3_000);
    await (await borrowAttempt(test.db, key, policy)).giveBack();
    await pass(700);
    expect(await attemptsSoFar(test.db, key, policy)).toBe(0);
  });
});

describe('the network of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:C000:0207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:0:1', '0.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::99', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s is in %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is what a limit counts for: an address as text does not compile', () => {
    expectTypeOf<string>().not.toExtend<ThrottleKey['of']>();
    expectTypeOf<FastifyRequest['ip']>().not.toExtend<Network>();
    expectTypeOf(networkOf('192.0.2.7')).toExtend<ThrottleKey['of']>();
    expectTypeOf(subjectOf('ana@acme.example')).not.toExtend<Network>();
  });
});
