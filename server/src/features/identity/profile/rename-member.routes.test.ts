import { saveProfile } from '@endcap/contract/identity/profile';
import { createUsers, replaceAccess } from '@endcap/contract/people/user-acts';
import { listPendingUsers } from '@endcap/contract/people/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityOf } from '../../../testing/activity-of.ts';
import { buildCompany, buildCompanyAdmin, buildUser } from '../../../testing/factories.ts';
import { meetAtLock, rowsOf } from '../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { userCompany } from '../../people/users/testing/user-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const name = { first_name: 'Renée', last_name: 'de la Cruz' };

async function companyOfTwo() {
  const company = await buildCompany(test.db);
  const admin = await buildCompanyAdmin(test.db, { company });
  const user = await buildUser(test.db, { company, languageCode: 'es-MX' });
  return { company, admin, user, caller: await test.as(admin) };
}

const accountOf = (id: string) =>
  test.db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('an admin who renames a member', () => {
  it('changes the name alone, with before and after in the log', async () => {
    const { company, admin, user, caller } = await companyOfTwo();
    const before = await accountOf(user.id);
    const { status, body } = await caller.call(saveProfile, {
      body: { ...name, loginId: user.loginId.toUpperCase() },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject(name);
    expect(await accountOf(user.id)).toMatchObject({ ...name, language_code: 'es-MX' });
    expect(await activityOf(test.db, company.id)).toMatchObject([
      {
        event: 'PROFILE_CHANGED',
        actorId: admin.id,
        entityId: user.id,
        entity: {
          before: { firstName: before.first_name, lastName: before.last_name },
          after: { firstName: 'Renée', lastName: 'de la Cruz' },
        },
      },
    ]);
    const { first_key } = await test.db
      .selectFrom('membership')
      .select('first_key')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(first_key).toBe('renee');
    await caller.call(saveProfile, { body: { ...name, loginId: user.loginId } });
    expect(await activityOf(test.db, company.id)).toHaveLength(1);
  });

  it.each([
    ['language_code', 'en-US'],
    ['timezone', 'America/Chicago'],
    ['locale', { timezone: 'America/Chicago' }],
  ])('is refused with %s, and nothing is changed', async (field, value) => {
    const { company, user, caller } = await companyOfTwo();
    const refused = await caller.call(saveProfile, {
      body: { ...name, loginId: user.loginId, [field]: value },
    });
    expect(refused.status).toBe(400);
    expect(refused.error.details).toMatchObject([{ in: 'body', field, code: 'field.unknown' }]);
    expect(await accountOf(user.id)).toMatchObject({ first_name: 'Ana', language_code: 'es-MX' });
    expect(await activityOf(test.db, company.id)).toEqual([]);
  });

  it('does not rename who belongs to another company too', async () => {
    const { user, caller } = await companyOfTwo();
    const other = await buildCompany(test.db);
    await test.db
      .insertInto('membership')
      .values({ company_id: other.id, user_id: user.id, role: 'USER', state: 'ACTIVE' })
      .execute();
    const { status, error } = await caller.call(saveProfile, {
      body: { ...name, loginId: user.loginId },
    });
    expect([status, error.code]).toEqual([409, 'user.name_not_yours']);
    expect((await accountOf(user.id)).first_name).toBe('Ana');
  });

  it('is not stopped by an invitation of another company, whose typed name stays', async () => {
    const { company, user, caller } = await companyOfTwo();
    const theirs = await userCompany(test);
    const typed = { first_name: 'Typed', last_name: 'Bythem', email: user.loginId };
    await theirs.caller.call(createUsers, { body: typed });
    const renamed = await caller.call(saveProfile, { body: { ...name, loginId: user.loginId } });
    expect(renamed.status).toBe(200);
    expect(await accountOf(user.id)).toMatchObject(name);
    const pending = await theirs.caller.call(listPendingUsers);
    expect(pending.body.items).toMatchObject([{ firstName: 'Typed', lastName: 'Bythem' }]);

    const again = { first_name: 'Typo', last_name: 'Corrected' };
    const version = async (companyId: string) =>
      (
        await test.db
          .selectFrom('membership')
          .select('version')
          .where('user_id', '=', user.id)
          .where('company_id', '=', companyId)
          .executeTakeFirstOrThrow()
      ).version;
    const before = await version(company.id);
    const corrected = await theirs.caller.call(saveProfile, {
      headers: { 'if-match': `"${await version(theirs.company.id)}"` },
      body: { ...again, loginId: user.loginId },
    });
    expect(corrected.status).toBe(200);
    expect(corrected.body).toMatchObject(again);
    // The preferences of the account, which is Spanish, do not show.
    expect(JSON.stringify(corrected.body)).not.toContain('es-MX');
    expect(await accountOf(user.id)).toMatchObject(name);
    expect((await theirs.caller.call(listPendingUsers)).body.items).toMatchObject([
      { firstName: 'Typo', lastName: 'Corrected' },
    ]);
    expect([await version(company.id), await version(theirs.company.id)]).toEqual([before, 2]);
  });

  it('finds no user of another company', async () => {
    const { caller } = await companyOfTwo();
    const stranger = await buildUser(test.db);
    const { status } = await caller.call(saveProfile, {
      body: { ...name, loginId: stranger.loginId },
    });
    expect(status).toBe(404);
  });

  it('names themself with or without their own login id', async () => {
    const { admin, caller } = await companyOfTwo();
    const { status } = await caller.call(saveProfile, {
      body: { ...name, loginId: admin.loginId, language_code: 'es-MX' },
    });
    expect(status).toBe(200);
    expect(await accountOf(admin.id)).toMatchObject({ ...name, language_code: 'es-MX' });
  });
});

const versionOf = async (userId: string) =>
  (
    await test.db
      .selectFrom('membership')
      .select('version')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).version;

describe('two admins who rename the same member', () => {
  it('conflict when the member is no longer as they saw them, even over the same name', async () => {
    const { company, user, caller } = await companyOfTwo();
    for (const first_name of ['Renée', 'Ana']) {
      const late = await caller.call(saveProfile, {
        headers: { 'if-match': '"99"' },
        body: { ...name, first_name, loginId: user.loginId },
      });
      expect([late.status, late.error.code]).toEqual([409, 'resource.changed']);
    }
    expect((await accountOf(user.id)).first_name).toBe('Ana');
    expect(await activityOf(test.db, company.id)).toEqual([]);
    const current = await caller.call(saveProfile, {
      headers: { 'if-match': `"${await versionOf(user.id)}"` },
      body: { ...name, loginId: user.loginId },
    });
    expect(current.status).toBe(200);
  });

  it('at the very same time: one of them wins', async () => {
    const { company, user, caller } = await companyOfTwo();
    const seen = await versionOf(user.id);
    const rename = (first_name: string) => () =>
      caller.call(saveProfile, {
        headers: { 'if-match': `"${seen}"` },
        body: { ...name, first_name, loginId: user.loginId },
      });
    const answers = await meetAtLock(
      test,
      rowsOf('membership', { company_id: company.id }),
      rename('Renée'),
      rename('Rae'),
      rename('Rita'),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await versionOf(user.id)).toBe(seen + 1);
    expect(await activityOf(test.db, company.id)).toHaveLength(1);
  });

  it('conflict with a change of access that was begun before', async () => {
    const { user, caller } = await companyOfTwo();
    const seen = await versionOf(user.id);
    await caller.call(saveProfile, { body: { ...name, loginId: user.loginId } });
    const access = await caller.call(replaceAccess, {
      headers: { 'if-match': `"${seen}"` },
      body: { users: [user.loginId], products: [], role: 'ADMIN' },
    });
    expect([access.status, access.error.code]).toEqual([409, 'resource.changed']);
  });
});

describe('a member who renames themself while an admin does', () => {
  it('is a conflict for the admin, as with another admin', async () => {
    const { user, caller } = await companyOfTwo();
    const seen = await versionOf(user.id);
    const own = await (await test.as(user)).call(saveProfile, { body: name });
    expect(own.status).toBe(200);
    const late = await caller.call(saveProfile, {
      headers: { 'if-match': `"${seen}"` },
      body: { first_name: 'Rae', last_name: 'Cruz', loginId: user.loginId },
    });
    expect([late.status, late.error.code]).toEqual([409, 'resource.changed']);
    expect((await accountOf(user.id)).first_name).toBe('Renée');
  });

  it('is none when they have chosen another language alone', async () => {
    const { user, caller } = await companyOfTwo();
    const [seen, { first_name, last_name }] = [await versionOf(user.id), await accountOf(user.id)];
    const body = { first_name, last_name, language_code: 'en-US' };
    await (await test.as(user)).call(saveProfile, { body: { ...name, ...body } });
    const { status } = await caller.call(saveProfile, {
      headers: { 'if-match': `"${seen}"` },
      body: { ...name, loginId: user.loginId },
    });
    expect(status).toBe(200);
  });
});

describe('a caller who is not an admin', () => {
  it.each([
    ['a user', { role: 'USER' }],
    ['a spectator', { group: 'SUPER_ADMIN_SPECTATOR', member: false }],
  ] as const)('%s cannot rename another user', async (_, options) => {
    const { company, user } = await companyOfTwo();
    const caller = await test.as(await buildUser(test.db, { ...options, company }));
    const { status } = await caller.call(saveProfile, { body: { ...name, loginId: user.loginId } });
    expect(status).toBe(403);
    expect((await accountOf(user.id)).first_name).toBe('Ana');
  });
});
