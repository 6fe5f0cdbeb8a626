import { saveProfile } from '@endcap/contract/identity/profile';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany } from '../../../testing/factories.ts';
import { meetAtLock, rowsOf } from '../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { profileKit } from './testing/profile-kit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const { someone, stored, logOf } = profileKit(() => test);

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

  it('keeps a name as it is seen, without a byte order mark and other invisible characters', async () => {
    const { user, caller } = await someone();
    const body = {
      first_name: '\ufeffMa\u200bría José',
      last_name: 'O’Neill\u202e-Smith Jr.\u2060',
    };
    await caller.call(saveProfile, { body });
    expect(await stored(user)).toMatchObject(names);
  });

  it.each([
    ...['', '   ', 'x'.repeat(51), 'R2D2', '-Ana', 'Ana!', '<b>Ana</b>', 'Ana\nReyes'],
    ...['\u200b\ufeff', `Z${'\u0335'.repeat(4)}oe`],
  ])('refuses the name %j and names both fields', async (name) => {
    const { user, caller } = await someone();
    const body = { first_name: name, last_name: name };
    const refused = await caller.call(saveProfile, { body });
    expect(refused.status).toBe(400);
    const named = new Set(refused.error.details?.map(({ field }) => field));
    expect([...named]).toEqual(['first_name', 'last_name']);
    expect((await stored(user)).version).toBe(1);
  });

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
    const rename = (first_name: string) => () =>
      caller.call(saveProfile, { body: { first_name, last_name } });
    const account = rowsOf('user_account', { id: user.id });
    const answers = await meetAtLock(test, account, rename('Ana María'), rename('Anna'));
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
