import { createHash } from 'node:crypto';
import { startHumanCheck, verifyHumanCheck } from '@endcap/contract/identity/human-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../../../db/connection.ts';
import { aBrowser, aMessage, pretendHeld, solve } from '../../../testing/checked-browser.ts';
import { meetAtLock } from '../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { forgetExpiredChecks } from './human-check.service.ts';
import { challengeOf, expireChallenge, heldChallenge } from './testing/challenges.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
// One address writes all the messages of this file.
afterEach(() => test.db.deleteFrom('throttle').execute());

const failed = { code: 'human.check_failed', message: 'Please try again' };

describe('holding the button', () => {
  it('is measured by the server, to a seventh of a second', async () => {
    const browser = aBrowser(test);
    const started = await browser.start(await browser.blocked());
    await solve(started.task);
    await pretendHeld(test, started, started.holdMs - 1_500);
    expect((await browser.answer(started)).error).toMatchObject(failed);
    await pretendHeld(test, started);
    expect((await browser.answer(started)).body.token).toBeTruthy();
  });

  it('begins anew with each press: neither the old time nor the old task counts', async () => {
    const { browser, started: first } = await heldChallenge(test);
    const second = await browser.start(first);
    expect((await browser.answer(first)).error).toMatchObject(failed);
    expect((await browser.answer(second)).error).toMatchObject(failed);
    await pretendHeld(test, second);
    expect((await browser.answer(first)).error).toMatchObject(failed);
    expect((await browser.answer(second)).status).toBe(200);
  });

  it('has another way for those who cannot: a longer wait and a heavier task', async () => {
    const browser = aBrowser(test);
    const blocked = await browser.blocked();
    const { holdMs } = await browser.start(blocked);
    const other = await browser.start(blocked, 'CONFIRM');
    expect(other.holdMs).toBe(holdMs + 2_000);
    await solve(other.task);
    await pretendHeld(test, other, holdMs);
    expect((await browser.answer(other)).error).toMatchObject(failed);
    await pretendHeld(test, other);
    const { token } = (await browser.answer(other)).body;
    expect((await browser.send(aMessage, token)).statusCode).toBe(201);
  });

  it('cannot begin with an unknown, expired, passed or foreign challenge', async () => {
    const { browser, started } = await heldChallenge(test);
    const startAs = (caller: typeof browser.caller, uuid: string, vid: string) =>
      caller.call(startHumanCheck, { params: { uuid }, body: { vid, method: 'HOLD' } });
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await startAs(browser.caller, unknown, started.vid)).error).toMatchObject(failed);
    const other = aBrowser(test);
    const foreign = await other.blocked();
    const spied = await startAs(other.caller, started.uuid, started.vid);
    expect(spied.error).toMatchObject(failed);
    const smuggled = await startAs(other.caller, started.uuid, foreign.vid);
    expect(smuggled.error).toMatchObject(failed);
    await browser.answer(started);
    const passed = await startAs(browser.caller, started.uuid, started.vid);
    expect(passed.error).toMatchObject(failed);
    await expireChallenge(test, foreign.uuid);
    const late = await startAs(other.caller, foreign.uuid, foreign.vid);
    expect(late.error).toMatchObject(failed);
  });
});

describe('the answer', () => {
  it('gives one token, however often it is sent', async () => {
    const { browser, started } = await heldChallenge(test);
    const send = () => browser.answer(started);
    const table = (tx: Transaction) => sql`select from human_challenge for update`.execute(tx);
    const all = await meetAtLock(test, table, send, send, send);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await browser.answer(started)).error).toMatchObject(failed);
  });

  it('is refused with the task or the number of another challenge', async () => {
    const { browser, started: one } = await heldChallenge(test);
    const two = await browser.start(await browser.blocked());
    await pretendHeld(test, two);
    expect((await browser.answer(one, { uuid: two.uuid })).error).toMatchObject(failed);
    expect((await browser.answer(one, { task: two.task })).error).toMatchObject(failed);
    // Even a row that was made to expect the other's task: the task itself names its challenge.
    await test.db
      .updateTable('human_challenge')
      .set({ task_hash: createHash('sha256').update(one.task).digest() })
      .where('id', '=', two.uuid)
      .execute();
    expect((await browser.answer(one, { uuid: two.uuid })).error).toMatchObject(failed);
  });

  it('is refused from another browser, by cookie and by visitor id', async () => {
    const { browser, started } = await heldChallenge(test);
    const other = aBrowser(test);
    const { vid } = await other.blocked();
    expect((await other.answer(started)).error).toMatchObject(failed);
    expect((await other.answer(started, { vid })).error).toMatchObject(failed);
    expect((await browser.answer(started, { vid })).error).toMatchObject(failed);
    expect((await aBrowser(test).answer(started)).error).toMatchObject(failed);
  });

  it('is refused after five minutes', async () => {
    const { browser, started } = await heldChallenge(test);
    const { created_on, expires_on } = await challengeOf(test, started.uuid);
    expect(expires_on.getTime() - created_on.getTime()).toBe(300_000);
    await expireChallenge(test, started.uuid);
    expect((await browser.answer(started)).error).toMatchObject(failed);
  });

  it('is refused when it is wrong', async () => {
    const { browser, started } = await heldChallenge(test);
    const { uuid, vid, task } = started;
    const right = await solve(task);
    const lastDigit = right.derivedKey.endsWith('0') ? '1' : '0';
    for (const solution of [
      { ...right, derivedKey: right.derivedKey.slice(0, -1) + lastDigit },
      { ...right, derivedKey: '' },
      { ...right, derivedKey: 'zz' },
      { counter: 2 ** 40, derivedKey: right.derivedKey },
    ]) {
      const answer = await browser.caller.call(verifyHumanCheck, {
        body: { uuid, vid, task, solution },
      });
      expect(answer.error).toMatchObject(failed);
    }
    expect((await browser.answer(started)).status).toBe(200);
  });

  it.each([
    ['an easier task', { keyPrefix: '' }],
    ['a task without a signed answer', { keySignature: undefined }],
    ['a shorter wait', { data: { waitMs: 1 } }],
  ])('is refused for %s, since its signature no longer fits', async (_, change) => {
    const { browser, started } = await heldChallenge(test);
    const task = JSON.parse(started.task);
    const data = { ...task.parameters.data, ...('data' in change ? change.data : {}) };
    const forged = JSON.stringify({
      ...task,
      parameters: { ...task.parameters, ...change, data },
    });
    // The row expects the forged task, so that the signature alone stands in the way.
    await test.db
      .updateTable('human_challenge')
      .set({ task_hash: createHash('sha256').update(forged).digest() })
      .where('id', '=', started.uuid)
      .execute();
    expect((await browser.answer(started, { task: forged })).error).toMatchObject(failed);
  });

  it.each(['', '{}', 'null', '[]', '{"parameters":{}}', 'not json'])(
    'is refused with the task %j',
    async (task) => {
      const { browser, started } = await heldChallenge(test);
      expect((await browser.answer(started, { task })).error).toMatchObject(failed);
    },
  );
});

describe('old challenges', () => {
  it('are deleted an hour after they ended; the others stay', async () => {
    const [old, current] = [await aBrowser(test).blocked(), await aBrowser(test).blocked()];
    await test.db
      .updateTable('human_challenge')
      .set({ expires_on: sql<Date>`now() - interval '61 minutes'` })
      .where('id', '=', old.uuid)
      .execute();
    await forgetExpiredChecks(test.db);
    await expect(challengeOf(test, old.uuid)).rejects.toThrow();
    expect((await challengeOf(test, current.uuid)).id).toBe(current.uuid);
  });
});
