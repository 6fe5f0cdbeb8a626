import { saveProfile } from '@endcap/contract/identity/profile';
import { undoTask } from '@endcap/contract/people/tasks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../testing/caller.ts';
import type { TestUser } from '../../../../testing/factories.ts';
import { meetAtLock } from '../../../../testing/lock-waits.ts';
import { joinCompany } from '../../users/testing/listed-people.ts';
import { eventsOf, member, membershipOf, userCompany } from '../../users/testing/user-company.ts';
import {
  csv,
  edit,
  finishUpload,
  startUploadTest,
  type UploadTest,
} from '../testing/upload-kit.ts';

let test: UploadTest;
beforeAll(async () => {
  test = await startUploadTest();
});
afterAll(() => test.close());

async function nameOf({ id }: TestUser) {
  const { first, last } = await test.db
    .selectFrom('user_account')
    .select(['first_name as first', 'last_name as last'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return `${first} ${last}`;
}

async function versionOf({ id }: TestUser) {
  const account = test.db.selectFrom('user_account').select('version').where('id', '=', id);
  return (await account.executeTakeFirstOrThrow()).version;
}

/** Uploads a file that renames these users, some with a new role. */
async function uploaded(caller: Caller, ...rows: { user: TestUser; role?: 'Admin' }[]) {
  const lines = rows.map(({ user, role = '' }) => `Renée,Ortega,${user.loginId},${role},,`);
  const { body } = await edit(caller, csv(...lines));
  return (await finishUpload(test, body)).id;
}

const undo = (caller: Caller, taskId: string) => caller.call(undoTask, { params: { taskId } });

describe('undoing a file', () => {
  it('gives names back, alone and with a role, and is on the record', async () => {
    const { company, caller } = await userCompany(test);
    const [renamed, both] = [await member(test, company), await member(test, company)];
    const before = [await nameOf(renamed), await nameOf(both)];
    const taskId = await uploaded(caller, { user: renamed }, { user: both, role: 'Admin' });
    expect([await nameOf(renamed), await nameOf(both)]).toEqual(['Renée Ortega', 'Renée Ortega']);
    const version = await versionOf(renamed);

    expect((await undo(caller, taskId)).body).toMatchObject({ restored: 2, leftAlone: [] });
    expect([await nameOf(renamed), await nameOf(both)]).toEqual(before);
    expect(await versionOf(renamed)).toBe(version + 1);
    expect(await membershipOf(test, company, both.loginId)).toMatchObject({ role: 'USER' });
    expect(await membershipOf(test, company, renamed.loginId)).toMatchObject({ first_key: 'ana' });
    const undone = (await eventsOf(test, company)).filter(({ event }) => event === 'TASK_UNDONE');
    expect(undone).toHaveLength(2);
    expect(undone.find(({ entityId }) => entityId === renamed.id)).toMatchObject({
      name: before[0],
      before: { name: { firstName: 'Renée', lastName: 'Ortega' } },
      after: { name: { firstName: 'Ana' } },
    });
  });

  it('leaves alone and names users who were renamed since, by an admin or by themselves', async () => {
    const { company, caller } = await userCompany(test);
    const [byAdmin, byThemselves, untouched] = [
      await member(test, company),
      await member(test, company),
      await member(test, company),
    ];
    const before = await nameOf(untouched);
    const taskId = await uploaded(
      caller,
      { user: byAdmin },
      { user: byThemselves, role: 'Admin' },
      { user: untouched },
    );
    const newer = { first_name: 'Rae', last_name: 'Ortega' };
    await caller.call(saveProfile, { body: { loginId: byAdmin.loginId, ...newer } });
    await test.db
      .updateTable('user_account')
      .set(newer)
      .where('id', '=', byThemselves.id)
      .execute();

    const { body } = await undo(caller, taskId);
    expect(body.restored).toBe(1);
    expect(body.leftAlone).toEqual([
      { loginId: byAdmin.loginId, name: 'Rae Ortega' },
      { loginId: byThemselves.loginId, name: 'Rae Ortega' },
    ]);
    expect(await nameOf(byAdmin)).toBe('Rae Ortega');
    expect(await membershipOf(test, company, byThemselves.loginId)).toMatchObject({
      role: 'ADMIN',
    });
    expect(await nameOf(untouched)).toBe(before);
  });

  // The second name sorts as the one before it does, so that no membership is written with it.
  it.each(['Rae', 'Renee'])(
    'leaves alone a user who is renamed at the same moment: %s',
    async (firstName) => {
      const { company, caller } = await userCompany(test);
      const user = await member(test, company);
      const taskId = await uploaded(caller, { user });
      const [answer] = await meetAtLock(
        test,
        (tx) =>
          tx
            .updateTable('user_account')
            .set({ first_name: firstName })
            .where('id', '=', user.id)
            .execute(),
        () => undo(caller, taskId),
      );
      const name = `${firstName} Ortega`;
      expect(answer?.body).toMatchObject({ restored: 0, leftAlone: [{ name }] });
      expect(await nameOf(user)).toBe(name);
    },
  );

  it('leaves the name of a user who joined another company since', async () => {
    const { company, caller } = await userCompany(test);
    const user = await member(test, company);
    const taskId = await uploaded(caller, { user });
    await joinCompany(test.db, (await userCompany(test)).company, user.id);
    expect((await undo(caller, taskId)).body).toMatchObject({
      restored: 0,
      leftAlone: [{ loginId: user.loginId }],
    });
    expect(await nameOf(user)).toBe('Renée Ortega');
  });

  it('changes nothing for others, nor when it fails in the middle', async () => {
    const { company, caller } = await userCompany(test);
    const [user, role] = [await member(test, company), await member(test, company)];
    const taskId = await uploaded(caller, { user }, { user: role, role: 'Admin' });
    expect((await undo((await userCompany(test)).caller, taskId)).status).toBe(404);
    expect((await undo(await test.as(user), taskId)).status).toBe(403);
    await test.ownerPool.query(`
      create function keep_name() returns trigger language plpgsql as
        $$ begin raise exception 'not this one'; end $$;
      create trigger keep_name before update of first_name on user_account for each row
        when (old.id = '${user.id}') execute function keep_name()`);
    expect((await undo(caller, taskId)).status).toBe(500);
    await test.ownerPool.query('drop trigger keep_name on user_account');
    expect([await nameOf(user), await nameOf(role)]).toEqual(['Renée Ortega', 'Renée Ortega']);
    expect(await membershipOf(test, company, role.loginId)).toMatchObject({ role: 'ADMIN' });
    expect((await undo(caller, taskId)).body).toMatchObject({ restored: 2 });
  });
});
