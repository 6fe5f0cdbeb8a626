import { saveProfile } from '@endcap/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityOf } from '../../testing/activity-of.ts';
import { buildCompany, buildCompanyAdmin, buildUser } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

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
      body: { ...name, loginId: user.loginId.toUpperCase(), language_code: 'en-US' },
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

  it('finds nobody of another company', async () => {
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
      body: { ...name, loginId: admin.loginId, language_code: 'fr-CA' },
    });
    expect(status).toBe(200);
    expect(await accountOf(admin.id)).toMatchObject({ ...name, language_code: 'fr-CA' });
  });
});

describe('whoever is no admin', () => {
  it.each([
    ['a user', { role: 'USER' }],
    ['a spectator', { group: 'SUPER_ADMIN_SPECTATOR', member: false }],
  ] as const)('%s renames nobody else', async (_, options) => {
    const { company, user } = await companyOfTwo();
    const caller = await test.as(await buildUser(test.db, { ...options, company }));
    const { status } = await caller.call(saveProfile, { body: { ...name, loginId: user.loginId } });
    expect(status).toBe(403);
    expect((await accountOf(user.id)).first_name).toBe('Ana');
  });
});
