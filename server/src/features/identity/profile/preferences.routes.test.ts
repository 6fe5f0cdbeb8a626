import { readPreferences, savePreferences } from '@endcap/contract/identity/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { profileKit } from './testing/profile-kit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const { someone, stored, logOf } = profileKit(() => test);

describe('reading preferences', () => {
  it('answers no language and the time zone of Chicago to a user who has chosen none', async () => {
    const { caller, params } = await someone();
    expect((await caller.call(readPreferences, { params })).body).toEqual({
      language_code: null,
      locale: { timezone: 'America/Chicago' },
    });
  });

  it('takes what is no longer offered for not chosen', async () => {
    const { user, caller, params } = await someone({ languageCode: 'tlh' });
    await test.db
      .updateTable('user_account')
      .set({ time_zone: 'Europe/Atlantis' })
      .where('id', '=', user.id)
      .execute();
    expect((await caller.call(readPreferences, { params })).body).toEqual({
      language_code: null,
      locale: { timezone: 'America/Chicago' },
    });
  });

  it('answers only for the caller, not for a colleague', async () => {
    const { user, caller } = await someone({ role: 'ADMIN' });
    const colleague = await buildUser(test.db, { company: user.company });
    for (const loginId of [colleague.loginId, 'nobody@nowhere.example']) {
      const refused = await caller.call(readPreferences, { params: { loginId } });
      expect([refused.status, refused.error.code]).toEqual([404, 'resource.not_found']);
    }
  });

  it('shows all users to a super admin, and 404 for an unknown one', async () => {
    const { caller } = await someone({ group: 'SUPER_ADMIN', company: null });
    const { params } = await someone({ languageCode: 'es-MX' });
    expect((await caller.call(readPreferences, { params })).body.language_code).toBe('es-MX');
    const unknown = { params: { loginId: 'nobody@nowhere.example' } };
    expect((await caller.call(readPreferences, unknown)).status).toBe(404);
  });

  it('shows no other user to a spectator', async () => {
    const { caller } = await someone({ group: 'SUPER_ADMIN_SPECTATOR', company: null });
    const { params } = await someone();
    expect((await caller.call(readPreferences, { params })).status).toBe(404);
  });
});

describe('saving preferences', () => {
  it('keeps language and zone, raises the version and logs before and after', async () => {
    const { user, caller, params } = await someone();
    const body = { language_code: 'es-MX', locale: { timezone: 'Europe/Paris' } };
    const saved = await caller.call(savePreferences, { params, body });
    expect(saved.body).toEqual(body);
    expect((await caller.call(readPreferences, { params })).body).toEqual(body);
    expect((await stored(user)).version).toBe(2);
    expect(await logOf(user)).toMatchObject([
      {
        event: 'PREFERENCES_CHANGED',
        actorId: user.id,
        entityId: user.id,
        before: { languageCode: null, timeZone: null },
        after: { languageCode: 'es-MX', timeZone: 'Europe/Paris' },
      },
    ]);
  });

  it('reads the flat spelling of the zone and answers the nested one', async () => {
    const { caller, params } = await someone();
    const saved = await caller.call(savePreferences, { params, body: { timezone: 'Asia/Tokyo' } });
    expect(saved.body.locale).toEqual({ timezone: 'Asia/Tokyo' });
  });

  it('leaves the language alone when a time zone is saved', async () => {
    const company = await buildCompany(test.db, { site: 'CA' });
    const { user, caller, params } = await someone({ company });
    const body = { locale: { timezone: 'America/Toronto' } };
    const saved = await caller.call(savePreferences, { params, body });
    expect(saved.body.language_code).toBeNull();
    expect((await stored(user)).language_code).toBeNull();
  });

  it('returns to the language of the site with null', async () => {
    const { user, caller, params } = await someone({ languageCode: 'es-MX' });
    await caller.call(savePreferences, { params, body: { language_code: null } });
    expect((await stored(user)).language_code).toBeNull();
  });

  it('stores the defaults for a language and a zone that it does not know, and says so', async () => {
    const { user, caller, params } = await someone({ languageCode: 'es-MX' });
    await caller.call(savePreferences, { params, body: { timezone: 'Asia/Tokyo' } });
    const body = { language_code: 'tlh', locale: { timezone: 'Europe/Atlantis' } };
    const saved = await caller.call(savePreferences, { params, body });
    expect(saved.body).toEqual({ language_code: null, locale: { timezone: 'America/Chicago' } });
    expect(await stored(user)).toMatchObject({
      language_code: null,
      time_zone: 'America/Chicago',
    });
  });

  it.each([
    ['-05:00', 'America/New_York'],
    ['-06:00', 'America/Chicago'],
    ['-07:00', 'America/Denver'],
    ['-08:00', 'America/Los_Angeles'],
    ['-09:00', 'America/Anchorage'],
    ['-10:00', 'Pacific/Honolulu'],
    ['constructor', 'America/Chicago'],
  ])('reads the zone %s as %s', async (timezone, stored) => {
    const { caller, params } = await someone();
    const saved = await caller.call(savePreferences, { params, body: { timezone } });
    expect(saved.body.locale).toEqual({ timezone: stored });
  });

  it('stores the default for a language that the site does not offer, and keeps it for those who have it', async () => {
    const company = await buildCompany(test.db, { site: 'CA' });
    const body = { language_code: 'fr-CA' };
    const here = await someone({ languageCode: 'es-MX' });
    const defaulted = await here.caller.call(savePreferences, { params: here.params, body });
    expect([defaulted.status, defaulted.body.language_code]).toEqual([200, null]);
    expect((await stored(here.user)).language_code).toBeNull();
    for (const { caller, params } of [
      await someone({ company }),
      await someone({ languageCode: 'fr-CA' }),
    ]) {
      const saved = await caller.call(savePreferences, { params, body });
      expect(saved.body.language_code).toBe('fr-CA');
    }
  });

  it('reads the English of Canada as English, on the Canadian site alone', async () => {
    const company = await buildCompany(test.db, { site: 'CA' });
    const [there, here] = [await someone({ company }), await someone()];
    for (const { caller, params } of [there, here])
      await caller.call(savePreferences, { params, body: { language_code: 'en-CA' } });
    expect((await stored(there.user)).language_code).toBe('en-US');
    expect((await stored(here.user)).language_code).toBeNull();
  });

  it('logs nothing when nothing changes', async () => {
    const { user, caller, params } = await someone({ languageCode: 'es-MX' });
    for (const body of [{}, { language_code: 'es-MX' }])
      expect((await caller.call(savePreferences, { params, body })).status).toBe(200);
    expect(await logOf(user)).toEqual([]);
    expect((await stored(user)).version).toBe(1);
  });

  it('does not touch another person', async () => {
    const { user, caller } = await someone({ role: 'ADMIN' });
    const colleague = await buildUser(test.db, { company: user.company });
    const refused = await caller.call(savePreferences, {
      params: { loginId: colleague.loginId },
      body: { language_code: 'es-MX' },
    });
    expect(refused.status).toBe(404);
    expect(await stored(colleague)).toMatchObject({ language_code: null, version: 1 });
  });

  it('lets a super admin change another user, and logs both users', async () => {
    const company = await buildCompany(test.db);
    const admin = await someone({ group: 'SUPER_ADMIN', company, member: false });
    const { user, params } = await someone({ company });
    await admin.caller.call(savePreferences, { params, body: { language_code: 'es-MX' } });
    expect((await stored(user)).language_code).toBe('es-MX');
    expect(await logOf(user)).toMatchObject([{ actorId: admin.user.id, entityId: user.id }]);
  });

  it.each([
    ['pending', { state: 'PENDING' }, 'access.denied'],
    ['blocked in the company', { state: 'BLOCKED' }, 'access.blocked'],
    ['blocked', { blocked: true }, 'access.blocked'],
    ['without a company', { company: null }, 'access.denied'],
  ] as const)('refuses a person who is %s', async (_, options, code) => {
    const { user, caller, params } = await someone(options);
    const refused = await caller.call(savePreferences, {
      params,
      body: { timezone: 'Asia/Tokyo' },
    });
    expect([refused.status, refused.error.code]).toEqual([403, code]);
    expect((await stored(user)).time_zone).toBeNull();
  });

  it.each([
    { language_code: 7 },
    { locale: 'Europe/Paris' },
    { locale: { timezone: 'x'.repeat(101) } },
    { group: 'SUPER_ADMIN' },
  ])('refuses %j', async (body) => {
    const { caller, params } = await someone();
    const refused = await caller.call(savePreferences, { params, body: body as never });
    expect([refused.status, refused.error.code]).toEqual([400, 'input.invalid']);
  });
});
