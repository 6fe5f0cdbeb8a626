import { login, userContext } from '@endcap/contract/identity/identity';
import { listStaff } from '@endcap/contract/operations/staff';
import { register } from '@endcap/contract/people/registration';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../db/id.ts';
import { activityOf } from '../../../testing/activity-of.ts';
import { buildCompany } from '../../../testing/factories.ts';
import { meetAtLock } from '../../../testing/lock-waits.ts';
import { quickHash } from '../../../testing/quick-hash.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { follow, form, latestToken } from '../../people/registration/testing/invitations.ts';
import { aStaffMember, type TestStaff } from './testing/staff-kit.ts';

let test: TestApp;
let superAdmin: TestStaff;
beforeAll(async () => {
  test = await startTestApp();
  superAdmin = await aStaffMember(test);
});
afterAll(() => test.close());

const accountOf = (id: string) =>
  test.db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Signs in with a password of the person's own. */
async function withPassword(id: string, password = form.password) {
  const passwordHash = await quickHash(password);
  await test.db
    .updateTable('user_account')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .execute();
}

describe('a removal', () => {
  it('ends the sessions at once, and an undo lets the person in with the same password', async () => {
    const person = await aStaffMember(test, 'INTERNAL_USER');
    await withPassword(person.account.id);
    const signIn = () =>
      test.anonymous.call(login, {
        body: { loginId: person.account.loginId, password: form.password },
      });
    expect((await signIn()).status).toBe(204);
    const removed = await superAdmin.remove(person.asStaff);
    expect(removed.body).toMatchObject({ state: 'REMOVED', removal: { role: 'INTERNAL_USER' } });
    expect((await person.caller.call(userContext)).status).toBe(401);
    expect((await signIn()).error.code).toBe('login.failed');
    expect((await superAdmin.remove(person.asStaff)).error.code).toBe('staff.removed');
    expect((await superAdmin.restore(person.asStaff)).body.state).toBe('ACTIVE');
    expect((await superAdmin.restore(person.asStaff)).error.code).toBe('staff.not_removed');
    expect((await signIn()).status).toBe(204);
    const history = await superAdmin.history(person.asStaff);
    expect(history.map(({ event }) => event)).toEqual([
      'Staff account restored',
      'Staff account removed',
    ]);
    expect(history[1]?.description).toBe('Status: Active → Removed; Reason: Because of the audit');
  });

  it('ends a session that begins at the same moment', async () => {
    const person = await aStaffMember(test, 'INTERNAL_USER');
    await withPassword(person.account.id);
    const [answer] = await meetAtLock(
      test,
      (tx) =>
        sql`update user_account set removed_on = now() where id = ${person.account.id}`.execute(tx),
      () =>
        test.anonymous.call(login, {
          body: { loginId: person.account.loginId, password: form.password },
        }),
    );
    expect(answer?.error.code).toBe('login.failed');
  });

  it('ends memberships and open requests, each in the log of its company', async () => {
    const [joined, asked] = [await buildCompany(test.db), await buildCompany(test.db)];
    const person = await aStaffMember(test, 'INTERNAL_USER');
    const own = { company_id: joined.id, user_id: person.account.id };
    await test.db
      .insertInto('membership')
      .values({ ...own, role: 'USER', state: 'ACTIVE' })
      .execute();
    await test.db
      .insertInto('access_request')
      .values({ id: newId(), company_id: asked.id, user_id: person.account.id })
      .execute();
    await superAdmin.remove(person.asStaff);
    const left = await test.db
      .selectFrom('membership')
      .select('company_id')
      .where('user_id', '=', person.account.id)
      .execute();
    expect(left).toEqual([]);
    expect(await activityOf(test.db, joined.id)).toMatchObject([
      {
        event: 'USER_REMOVED',
        actorId: superAdmin.account.id,
        entity: {
          before: { role: 'USER', state: 'ACTIVE', products: [] },
          after: { reason: 'Because of the audit' },
        },
      },
    ]);
    expect(await activityOf(test.db, asked.id)).toMatchObject([
      { event: 'ACCESS_REQUEST_CANCELLED', actorId: superAdmin.account.id },
    ]);
    await superAdmin.restore(person.asStaff);
    expect(await activityOf(test.db, joined.id)).toHaveLength(1);
  });

  it('hides the person from the list, unless removed people are asked for', async () => {
    const { body: person } = await superAdmin.invite({ firstName: 'Zelda' });
    await superAdmin.remove(person);
    const found = async (query: object) =>
      (await superAdmin.caller.call(listStaff, { query: { search: 'zelda', ...query } as never }))
        .body.items;
    expect(await found({})).toEqual([]);
    expect(await found({ state: 'REMOVED' })).toMatchObject([{ staffId: person.staffId }]);
  });

  it('is undone by a new invitation too, which ends the old password', async () => {
    const person = await aStaffMember(test, 'INTERNAL_USER');
    await withPassword(person.account.id);
    await superAdmin.remove(person.asStaff);
    const again = await superAdmin.invite({ email: person.account.loginId });
    expect([again.status, again.body.staffId, again.body.state]).toEqual([
      201,
      person.account.id,
      'INVITED',
    ]);
    expect(await accountOf(person.account.id)).toMatchObject({ password_hash: null });
    const browser = await follow(test, await latestToken(test, person.account));
    expect((await browser.call(register, { body: form })).status).toBe(204);
  });
});
