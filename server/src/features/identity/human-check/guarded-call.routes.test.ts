import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { humanCheckHold } from '@endcap/contract/limits';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../../../db/connection.ts';
import { aBrowser, aMessage } from '../../../testing/checked-browser.ts';
import { meetAtLock } from '../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { challengeOf, expireChallenge, heldChallenge } from './testing/challenges.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
// One address writes all the messages of this file.
afterEach(() => test.db.deleteFrom('throttle').execute());

describe('a guarded call', () => {
  it('is answered with a challenge of the portal’s own, and a cookie that no script reads', async () => {
    const response = await aBrowser(test).send();
    expect(response.statusCode).toBe(412);
    expect(response.json()).toMatchObject({
      error: { code: 'human.check_required' },
      appId: 'endcap',
      hostUrl: '/svc/bot',
      firstPartyEnabled: true,
      display: true,
    });
    const [cookie] = response.cookies;
    expect(cookie).toMatchObject({ name: 'endcap-visitor', httpOnly: true, sameSite: 'Lax' });
    const row = await challengeOf(test, response.json().uuid);
    expect(row.hold_ms).toBeGreaterThanOrEqual(humanCheckHold.minMs);
    expect(row.hold_ms).toBeLessThanOrEqual(humanCheckHold.maxMs);
    expect(JSON.stringify(row)).not.toContain(cookie?.value);
  });

  it('passes once with the token of a passed check', async () => {
    const browser = aBrowser(test);
    const token = await browser.pass();
    expect((await browser.send(aMessage, token)).statusCode).toBe(201);
    const again = await browser.send(aMessage, token);
    expect(again.statusCode).toBe(412);
    expect(again.json().uuid).toBeTruthy();
  });

  it('reports wrong input before it asks for a check, and keeps the token for the next try', async () => {
    const browser = aBrowser(test);
    const wrong = { ...aMessage, email: 'no-address' };
    const untested = await browser.send(wrong);
    expect([untested.statusCode, untested.cookies]).toEqual([400, []]);
    const token = await browser.pass();
    expect((await browser.send(wrong, token)).statusCode).toBe(400);
    expect((await browser.send(aMessage, token)).statusCode).toBe(201);
  });

  it('lets exactly one of two calls through that bring the token at once', async () => {
    const browser = aBrowser(test);
    const token = await browser.pass();
    const send = () => browser.send(aMessage, token);
    const table = (tx: Transaction) => sql`select from human_challenge for update`.execute(tx);
    const both = await meetAtLock(test, table, send, send, send, send);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 412, 412, 412]);
  });

  it('takes no token for another action', async () => {
    const browser = aBrowser(test);
    const token = await browser.pass();
    const hash = createHash('sha256').update(token).digest();
    await test.db
      .updateTable('human_challenge')
      .set({ action: 'LOGIN' })
      .where('token_hash', '=', hash)
      .execute();
    expect((await browser.send(aMessage, token)).statusCode).toBe(412);
  });

  it('takes no token that another browser earned', async () => {
    const token = await aBrowser(test).pass();
    const thief = aBrowser(test);
    await thief.blocked();
    expect((await thief.send(aMessage, token)).statusCode).toBe(412);
    expect((await aBrowser(test).send(aMessage, token)).statusCode).toBe(412);
  });

  it('takes no token after its two minutes, and none that was made up', async () => {
    const { browser, started } = await heldChallenge(test);
    const { token } = (await browser.answer(started)).body;
    const { expires_on } = await challengeOf(test, started.uuid);
    expect(expires_on.getTime() - Date.now()).toBeLessThanOrEqual(120_000);
    await expireChallenge(test, started.uuid);
    expect((await browser.send(aMessage, token)).statusCode).toBe(412);
    expect((await browser.send(aMessage, 'made-up')).statusCode).toBe(412);
  });

  it('names the script of its screen, at an address that answers', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'endcap-check-'));
    await mkdir(join(folder, '.vite'));
    const file = 'ask-human-1.js';
    const manifest = { 'src/features/identity/human-check/ask-human.tsx': { file } };
    await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
    await writeFile(join(folder, 'index.html'), 'page');
    await writeFile(join(folder, file), 'export {}');
    const served = await startTestApp({ webFolder: folder });
    const { jsClientSrc, blockScript } = (await aBrowser(served).send()).json();
    expect(blockScript).toBe(jsClientSrc);
    const script = await served.app.inject({ url: jsClientSrc });
    expect([script.statusCode, script.body]).toEqual([200, 'export {}']);
    await served.close();
    await rm(folder, { recursive: true });
  });

  it('names no script where no screens are served', async () => {
    const bare = await startTestApp({ webFolder: '/nowhere' });
    const challenge = (await aBrowser(bare).send()).json();
    expect(challenge).toMatchObject({ jsClientSrc: null, blockScript: null });
    await bare.close();
  });

  it('answers with display off where the operator hides the check', async () => {
    const hidden = await startTestApp({ env: { HUMAN_CHECK: 'hidden' } });
    const response = await aBrowser(hidden).send();
    expect(response.statusCode).toBe(412);
    expect(response.json().display).toBe(false);
    await hidden.close();
  });

  it('asks nothing where the check is off', async () => {
    const off = await startTestApp({ env: { HUMAN_CHECK: 'off' } });
    const response = await aBrowser(off).send();
    expect([response.statusCode, response.cookies]).toEqual([201, []]);
    await off.close();
  });
});
