import { dismissBanner, readBanner } from '@endcap/contract/content/announcements';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../db/id.ts';
import { callerOf } from '../../../testing/caller.ts';
import { buildCompany, buildUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(async () => {
  await test.db.deleteFrom('announcement').execute();
});
afterAll(() => test.close());

const hour = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hour);

interface Given {
  texts?: Record<string, string>;
  severity?: 'INFO' | 'WARNING' | 'CRITICAL';
  audience?: 'EVERYONE' | 'EXTERNAL' | 'INTERNAL' | 'BASIC' | 'CHARTER';
  site?: 'US' | 'MX' | 'CA';
  dismissible?: boolean;
  from?: number;
  until?: number;
}

async function announce(text: string, given: Given = {}): Promise<string> {
  const id = newId();
  await test.db
    .insertInto('announcement')
    .values({
      id,
      texts: JSON.stringify({ 'en-US': text, ...given.texts }),
      severity: given.severity ?? 'INFO',
      audience: given.audience ?? 'EVERYONE',
      site: given.site ?? null,
      dismissible: given.dismissible ?? true,
      starts_on: at(given.from ?? -1),
      ends_on: given.until === undefined ? null : at(given.until),
    })
    .execute();
  return id;
}

/** The text that is shown; null when the answer is 204. */
async function shown(caller = test.anonymous, headers = {}): Promise<string | null> {
  const { status, body } = await caller.call(readBanner, { headers });
  return status === 204 ? null : body.text;
}

describe('the banner', () => {
  it('is not there when nothing is announced', async () => {
    expect(await shown()).toBeNull();
  });

  it('is shown to visitors too, with all that a screen needs', async () => {
    const id = await announce('Maintenance on Sunday', { until: 5 });
    expect((await test.anonymous.call(readBanner)).body).toMatchObject({
      id,
      text: 'Maintenance on Sunday',
      severity: 'INFO',
      dismissible: true,
      audience: 'EVERYONE',
    });
  });

  it('has its time', async () => {
    await announce('Too early', { from: 1 });
    await announce('Too late', { until: -0.5 });
    expect(await shown()).toBeNull();
  });

  it('is the most severe, then the newest', async () => {
    await announce('Newest', { from: -1 });
    await announce('Older warning', { severity: 'WARNING', from: -9 });
    await announce('Newer warning', { severity: 'WARNING', from: -8 });
    expect(await shown()).toBe('Newer warning');
    await announce('Critical', { severity: 'CRITICAL', from: -20 });
    expect(await shown()).toBe('Critical');
  });

  it('speaks the language of the caller, else English', async () => {
    await announce('Hello', { texts: { 'es-MX': 'Hola' } });
    expect(await shown(test.anonymous, { locale: 'es-MX' })).toBe('Hola');
    expect(await shown(test.anonymous, { locale: 'fr-CA' })).toBe('Hello');
    expect(await shown(callerOf(test.app, { host: 'mx.localhost' }))).toBe('Hola');
  });

  it('is for one site when it says so', async () => {
    await announce('Mexico only', { site: 'MX' });
    expect(await shown()).toBeNull();
    expect(await shown(callerOf(test.app, { host: 'mx.localhost' }))).toBe('Mexico only');
  });

  it.each([
    ['EXTERNAL', ['charter', 'basic']],
    ['INTERNAL', ['staff']],
    ['BASIC', ['basic']],
    ['CHARTER', ['charter']],
    ['EVERYONE', ['charter', 'basic', 'staff', 'visitor']],
  ] as const)('for %s is for no other user', async (audience, readers) => {
    await announce('For some', { audience });
    const basic = await buildCompany(test.db, { type: 'BASIC_VENDOR' });
    const callers = {
      charter: await test.as(await buildUser(test.db)),
      basic: await test.as(await buildUser(test.db, { company: basic })),
      staff: await test.as(await buildUser(test.db, { group: 'INTERNAL_USER', company: null })),
      visitor: test.anonymous,
    };
    const heard: string[] = [];
    for (const [who, caller] of Object.entries(callers)) {
      if (await shown(caller)) heard.push(who);
    }
    expect(heard).toEqual(readers);
  });
});

describe('dismissing it', () => {
  it('hides it from this person for good, and shows the next', async () => {
    const id = await announce('First', { severity: 'WARNING' });
    await announce('Second');
    const [mine, other] = [
      await test.as(await buildUser(test.db)),
      await test.as(await buildUser(test.db)),
    ];
    const dismiss = () => mine.call(dismissBanner, { params: { id } });
    expect((await dismiss()).status).toBe(204);
    expect((await dismiss()).status).toBe(204);
    expect(await shown(mine)).toBe('Second');
    expect(await shown(other)).toBe('First');
  });

  it('ends when the announcement is changed into one that must be seen', async () => {
    const id = await announce('Read this');
    const caller = await test.as(await buildUser(test.db));
    await caller.call(dismissBanner, { params: { id } });
    expect(await shown(caller)).toBeNull();
    await test.db.updateTable('announcement').set({ dismissible: false }).execute();
    expect(await shown(caller)).toBe('Read this');
  });

  it('needs a session and an existing banner', async () => {
    const caller = await test.as(await buildUser(test.db));
    const statusOf = async (id: string, who = caller) =>
      (await who.call(dismissBanner, { params: { id } })).status;
    expect(await statusOf(newId())).toBe(404);
    expect(await statusOf(await announce('Read this', { dismissible: false }))).toBe(404);
    expect(await statusOf(await announce('Not yours', { audience: 'INTERNAL' }))).toBe(404);
    expect(await statusOf(await announce('Yours'), test.anonymous)).toBe(401);
    expect(await shown(caller)).not.toBeNull();
  });
});
