import { readPreferences, savePreferences, saveProfile } from '@endcap/contract/profile';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { activityOf } from '../../testing/activity-of.ts';
import {
  buildCompany,
  buildUser,
  type TestUser,
  type UserOptions,
} from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function someone(options: UserOptions = {}) {
  const user = await buildUser(test.db, options);
  return { user, caller: await test.as(user), params: { loginId: user.loginId } };
}

function stored(user: TestUser) {
  return test.db
    .selectFrom('user_account')
    .select(['first_name', 'last_name', 'language_code', 'time_zone', 'version'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
}

async function logOf(user: TestUser) {
  const entries = await activityOf(test.db, user.company?.id ?? '');
  return entries.map(({ event, actorId, entityId, entity }) => ({
    event,
    actorId,
    entityId,
    ...(entity as { before?: unknown; after?: unknown }),
  }));
}

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

  it('refuses a language that the site does not offer, and keeps it for those who have it', async () => {
    const company = await buildCompany(test.db, { site: 'CA' });
    const body = { language_code: 'fr-CA' };
    const here = await someone();
    const refused = await here.caller.call(savePreferences, { params: here.params, body });
    expect([refused.status, refused.error.details]).toMatchObject([
      400,
      [{ in: 'body', field: 'language_code' }],
    ]);
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

describe('saving the profile', () => {
  const names = { first_name: 'María José', last_name: 'O’Neill-Smith Jr.' };

  it('changes name, language and zone at once, and logs one entry', async () => {
    const { user, caller } = await someone();
    const before = await stored(user);
    const body = { ...names, language_code: 'es-MX', timezone: 'America/Tijuana' };
    expect((await caller.call(saveProfile, { body })).body).toEqual({
      ...names,
      language_code: 'es-MX',
      locale: { timezone: 'America/Tijuana' },
    });
    expect(await stored(user)).toMatchObject({
      ...names,
      time_zone: 'America/Tijuana',
      version: 2,
    });
    expect(await logOf(user)).toMatchObject([
      {
        event: 'PROFILE_CHANGED',
        entityId: user.id,
        before: { firstName: 'Ana', lastName: before.last_name, languageCode: null },
        after: { firstName: 'María José', languageCode: 'es-MX', timeZone: 'America/Tijuana' },
      },
    ]);
  });

  it('leaves language and zone alone when only the name is given', async () => {
    const { user, caller } = await someone({ languageCode: 'es-MX' });
    // Trimmed, and composed.
    const body = { ...names, first_name: `  ${names.first_name.normalize('NFD')} ` };
    await caller.call(saveProfile, { body });
    expect(await stored(user)).toMatchObject({ ...names, language_code: 'es-MX' });
  });

  it.each(['', '   ', 'x'.repeat(51), 'R2D2', '-Ana', 'Ana!', '<b>Ana</b>', 'Ana\nReyes'])(
    'refuses the name %j and names both fields',
    async (name) => {
      const { user, caller } = await someone();
      const body = { first_name: name, last_name: name };
      const refused = await caller.call(saveProfile, { body });
      expect(refused.status).toBe(400);
      const named = new Set(refused.error.details?.map(({ field }) => field));
      expect([...named]).toEqual(['first_name', 'last_name']);
      expect((await stored(user)).version).toBe(1);
    },
  );

  it('does not know another company', async () => {
    const { user, caller } = await someone();
    const other = await buildCompany(test.db);
    const params = { companyId: other.id };
    expect((await caller.call(saveProfile, { params, body: names })).status).toBe(404);
    expect((await stored(user)).first_name).toBe('Ana');
  });

  it('refuses a user without the permission to change settings', async () => {
    const { user, caller } = await someone({ state: 'PENDING' });
    const refused = await caller.call(saveProfile, { body: names });
    expect([refused.status, refused.error.code]).toEqual([403, 'access.denied']);
    expect((await stored(user)).first_name).toBe('Ana');
  });

  it('lets two changes follow each other, and keeps both entries', async () => {
    const { user, caller } = await someone();
    const last_name = 'Reyes';
    const answers = await Promise.all(
      ['Ana María', 'Anna'].map((first_name) =>
        caller.call(saveProfile, { body: { first_name, last_name } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await stored(user)).version).toBe(3);
    expect(await logOf(user)).toHaveLength(2);
  });

  describe('when the log fails', () => {
    const functionName = 'refuse_activity';
    afterEach(() =>
      sql.raw(`drop function if exists ${functionName} cascade`).execute(test.ownerDb),
    );

    it('keeps nothing', async () => {
      const { user, caller } = await someone();
      await sql
        .raw(`
          create function ${functionName}() returns trigger language plpgsql as
            $$ begin raise exception 'no room'; end $$;
          create trigger ${functionName} before insert on activity_log
            for each row execute function ${functionName}()`)
        .execute(test.ownerDb);
      const failed = await caller.call(saveProfile, { body: names });
      expect([failed.status, failed.error.code]).toEqual([500, 'server.failed']);
      expect(await stored(user)).toMatchObject({ first_name: 'Ana', version: 1 });
    });
  });
});
