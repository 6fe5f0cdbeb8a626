import { login } from '@endcap/contract/identity/identity';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../access/password.ts';
import { callerOf } from '../../../testing/caller.ts';
import { aBrowser, pretendHeld } from '../../../testing/checked-browser.ts';
import { buildUser } from '../../../testing/factories.ts';
import { meetAtLock, writersOf } from '../../../testing/lock-waits.ts';
import { quickHash } from '../../../testing/quick-hash.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let passwordHash: string;
beforeAll(async () => {
  // The proxy's header lets a test come from many addresses.
  test = await startTestApp({ env: { HUMAN_CHECK: 'off', TRUST_PROXY: '1' } });
  passwordHash = await quickHash('right horse');
});
afterAll(() => test.close());
afterEach(() => test.db.deleteFrom('throttle').execute());

const person = () => buildUser(test.db, { passwordHash });

function attempt(loginId: string, password: string, { from = '192.0.2.1', app = test.app } = {}) {
  return callerOf(app, { 'x-forwarded-for': from }).call(login, { body: { loginId, password } });
}

async function statuses(times: number, loginId: string, password = 'wrong') {
  const answers: number[] = [];
  for (let i = 0; i < times; i++) answers.push((await attempt(loginId, password)).status);
  return answers;
}

/** Moves all throttles into the past, as if the users had waited. */
async function waitFor(seconds: number): Promise<void> {
  await sql`update throttle set last_failed_on = last_failed_on - make_interval(secs => ${seconds}),
    open_again_on = open_again_on - make_interval(secs => ${seconds})`.execute(test.db);
}

/** The delay that the last failure brought, in seconds. */
async function delay(): Promise<number> {
  const { seconds } = await test.db
    .selectFrom('throttle')
    .select(sql<number>`max(extract(epoch from open_again_on - last_failed_on))::int`.as('seconds'))
    .executeTakeFirstOrThrow();
  return seconds;
}

/** A minute longer than it is: a busy machine must not wait it out by being slow. */
async function stretchDelay(): Promise<void> {
  await sql`update throttle set open_again_on = open_again_on + interval '1 minute'
    where open_again_on > last_failed_on`.execute(test.db);
}

async function tenTimes(loginId: string): Promise<number[]> {
  const first = await statuses(5, loginId);
  await stretchDelay();
  return [...first, ...(await statuses(5, loginId))];
}

describe('a wrong password ten times', () => {
  it.each([
    ['a person', async () => (await person()).loginId],
    ['an account that does not exist', async () => 'nobody@nowhere.example'],
  ])('is throttled with the time to wait, for %s', async (_who, loginIdOf) => {
    const loginId = await loginIdOf();
    expect(await tenTimes(loginId)).toEqual([...Array(5).fill(401), ...Array(5).fill(429)]);
    const locked = await attempt(loginId, 'right horse');
    expect([locked.status, locked.error.code]).toEqual([429, 'request.too_many']);
    const retryAfter = Number(locked.headers['retry-after']);
    expect(retryAfter).toBeGreaterThan(30);
    expect(retryAfter).toBeLessThanOrEqual(61);
  });

  it('lets the right one in after the delay', async () => {
    const { loginId } = await person();
    await tenTimes(loginId);
    await waitFor(61);
    expect((await attempt(loginId, 'right horse')).status).toBe(204);
  });

  it('delays longer with every failure, five minutes at most', async () => {
    const { loginId } = await person();
    const waits: number[] = [];
    await statuses(4, loginId);
    for (let i = 0; i < 11; i++) {
      expect((await attempt(loginId, 'wrong')).status).toBe(401);
      waits.push(await delay());
      await waitFor(300);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  });

  it('is forgotten after an hour, and after a success', async () => {
    const { loginId } = await person();
    await statuses(5, loginId);
    await waitFor(3_601);
    expect(await statuses(4, loginId)).toEqual([401, 401, 401, 401]);
    expect((await attempt(loginId, 'right horse')).status).toBe(204);
    expect(await statuses(5, loginId)).toEqual([401, 401, 401, 401, 401]);
  });

  it('does not keep others out', async () => {
    const [victim, other] = [await person(), await person()];
    await tenTimes(victim.loginId);
    expect((await attempt(other.loginId, 'right horse')).status).toBe(204);
  });
});

describe('many attempts at once', () => {
  it('get no more than the free ones looked at', async () => {
    const { loginId } = await person();
    const from = performance.now();
    const attempts = Array.from(
      { length: 8 },
      (_, i) => () => attempt(loginId, 'wrong', { from: `192.0.2.${i}` }),
    );
    const answers = await meetAtLock(test, writersOf('throttle'), ...attempts);
    const seconds = (performance.now() - from) / 1_000;
    // On a slow machine the delays of one, two, four … seconds may end before the next attempt.
    const looked = answers.filter(({ status }) => status === 401).length;
    expect(looked).toBeGreaterThanOrEqual(5);
    expect(looked).toBeLessThanOrEqual(5 + Math.floor(Math.log2(seconds + 1)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(attempts.length - looked);
  });
});

describe('many accounts from one address', () => {
  it('are throttled together, and other addresses are not', async () => {
    const { loginId } = await person();
    for (let i = 0; i < 30; i++) {
      expect((await attempt(`guess-${i}@nowhere.example`, 'wrong')).status).toBe(401);
    }
    await stretchDelay();
    expect((await attempt(loginId, 'right horse')).status).toBe(429);
    expect((await attempt(loginId, 'right horse', { from: '192.0.2.2' })).status).toBe(204);
    await waitFor(61);
    expect((await attempt(loginId, 'right horse')).status).toBe(204);
  });

  it('are one address when they share an IPv6 network', async () => {
    const { loginId } = await person();
    for (let i = 0; i < 30; i++) {
      await attempt(`guess-${i}@nowhere.example`, 'wrong', { from: `2001:db8:1:2::${i}` });
    }
    await stretchDelay();
    const beside = await attempt(loginId, 'right horse', { from: '2001:db8:1:2:ffff::1' });
    expect(beside.status).toBe(429);
    const elsewhere = await attempt(loginId, 'right horse', { from: '2001:db8:1:3::1' });
    expect(elsewhere.status).toBe(204);
  });

  it('does not count a whole office that signs in on a Monday', async () => {
    const { loginId } = await person();
    const answers = await statuses(33, loginId, 'right horse');
    expect(new Set(answers)).toEqual(new Set([204]));
  });
});

describe('after three failures', () => {
  it('a person is asked for before the password is looked at, whether or not there is an account', async () => {
    const checked = await startTestApp();
    const { loginId } = await buildUser(checked.db, { passwordHash });
    for (const who of [loginId, 'nobody@nowhere.example']) {
      const answers: number[] = [];
      for (let i = 0; i < 6; i++) {
        answers.push((await attempt(who, 'wrong', { app: checked.app })).status);
      }
      expect(answers).toEqual([401, 401, 401, 412, 412, 412]);
    }
    const right = await attempt(loginId, 'right horse', { app: checked.app });
    expect([right.status, right.error.code]).toEqual([412, 'human.check_required']);
    await checked.close();
  });

  it('a passed human check allows one more attempt', async () => {
    const checked = await startTestApp();
    const { loginId } = await buildUser(checked.db, { passwordHash });
    for (let i = 0; i < 3; i++) await attempt(loginId, 'wrong', { app: checked.app });
    const browser = aBrowser(checked);
    const send = (password: string, token = '') =>
      checked.app.inject({
        method: 'POST',
        url: login.path,
        headers: { ...browser.headers, 'x-bot-token': token },
        payload: { loginId, password },
      });
    const held = async (password: string) => {
      const blocked = await send(password);
      const [cookie] = blocked.cookies;
      if (cookie) browser.headers.cookie = `${cookie.name}=${cookie.value}`;
      const started = await browser.start(blocked.json());
      await pretendHeld(checked, started);
      return (await browser.answer(started)).body.token;
    };
    const token = await held('wrong');
    expect((await send('wrong', token)).statusCode).toBe(401);
    expect((await send('right horse', token)).statusCode).toBe(412);
    expect((await send('right horse', await held('right horse'))).statusCode).toBe(204);
    await checked.close();
  });

  it('many at once are not looked at either', async () => {
    const checked = await startTestApp();
    const { loginId } = await buildUser(checked.db, { passwordHash });
    const attempts = Array.from(
      { length: 8 },
      () => () => attempt(loginId, 'wrong', { app: checked.app }),
    );
    const answers = await meetAtLock(checked, writersOf('throttle'), ...attempts);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
    await checked.close();
  });
});

describe('the time of an answer', () => {
  it('is that of checking a password, with or without an account', async () => {
    const real = { passwordHash: await hashPassword('right horse') };
    const { loginId } = await buildUser(test.db, real);
    // Processor time: that of the clock depends on what else the machine does.
    const costOf = async (who: string) => {
      await test.db.deleteFrom('throttle').execute();
      const from = process.cpuUsage();
      expect((await attempt(who, 'wrong')).status).toBe(401);
      const { user, system } = process.cpuUsage(from);
      return user + system;
    };
    const least = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
    for (let i = 0; i < 8; i++) {
      least.known = Math.min(least.known, await costOf(loginId));
      least.unknown = Math.min(least.unknown, await costOf('unknown@nowhere.example'));
    }
    // Without the decoy it is far below: a password takes tens of milliseconds, a look-up two.
    expect(least.unknown / least.known).toBeGreaterThan(1 / 3);
    expect(least.unknown / least.known).toBeLessThan(3);
  });
});
