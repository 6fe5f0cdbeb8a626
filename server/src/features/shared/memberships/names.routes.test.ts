import { saveProfile } from '@endcap/contract/identity/profile';
import { replaceAccess } from '@endcap/contract/people/user-acts';
import { listPendingUsers, listUsers } from '@endcap/contract/people/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompanyAdmin, type TestCompany, type TestUser } from '../../../testing/factories.ts';
import { memberOf, startOnboarding } from '../../people/tasks/testing/task-kit.ts';
import {
  logins,
  products,
  startUndoKit,
  type UndoKit,
} from '../../people/tasks/testing/undo-kit.ts';
import { joinCompany } from '../../people/users/testing/listed-people.ts';
import { subscriber } from '../../products/launcher/testing/subscriptions.ts';

let kit: UndoKit;
let theirs: TestUser & { company: TestCompany };
beforeAll(async () => {
  kit = await startUndoKit();
  const company = await subscriber(kit.test.db, products);
  theirs = { ...(await buildCompanyAdmin(kit.test.db, { company })), company };
});
afterAll(() => kit.close());

const newName = { first_name: 'Renée', last_name: 'Ortega' };
const renameSelf = async (user: TestUser) =>
  (await kit.test.as(user)).call(saveProfile, { body: newName });
const typeName = async (user: TestUser, by: TestUser, name = newName) =>
  (await kit.test.as(by)).call(saveProfile, { body: { ...name, loginId: user.loginId } });

/** An admin of the other company gives these users another role, which can be undone. */
async function editThere(...users: TestUser[]): Promise<string> {
  const caller = await kit.test.as(theirs);
  const body = { users: logins(...users), products: [], role: 'ADMIN' as const };
  const taskId = (await caller.call(replaceAccess, { body })).body.task?.taskId ?? '';
  await kit.makeUndoable(taskId);
  return taskId;
}

const versionThere = async (user: TestUser) =>
  (await memberOf(kit.test, { ...user, company: theirs.company }))?.version;

describe('a new name', () => {
  it('leaves the last change of a user to be undone, and of those who kept their names', async () => {
    const [renamed, other] = [await kit.member(), await kit.member()];
    const taskId = await kit.edit([renamed, other], [], 'ADMIN');
    await renameSelf(renamed);
    expect((await kit.undo(taskId)).body).toMatchObject({ restored: 2, leftAlone: [] });
  });

  it('does not let a change be undone that another one has followed', async () => {
    const [user, other] = [await kit.member(), await kit.member()];
    const first = await kit.edit([user, other], [], 'ADMIN');
    const second = await kit.edit([user, other], ['REPORT_BUILDER'], 'ADMIN');
    await renameSelf(user);
    expect((await kit.undo(first)).body).toMatchObject({ restored: 0 });
    expect((await kit.undo(second)).body).toMatchObject({ restored: 2 });
  });

  it('changes nothing in a company that the user has not joined', async () => {
    const [user, other] = [await kit.member(), await kit.member()];
    for (const { id } of [user, other])
      await joinCompany(kit.test.db, theirs.company, id, { state: 'PENDING' });
    const here = await kit.edit([user, other], [], 'ADMIN');
    const there = await editThere(user, other);
    const before = await versionThere(user);
    await renameSelf(user);
    expect(await versionThere(user)).toBe(before);
    const undone = await kit.undo(there, await kit.test.as(theirs));
    expect(undone.body).toMatchObject({ restored: 2, leftAlone: [] });
    expect((await kit.undo(here)).body).toMatchObject({ restored: 2, leftAlone: [] });
  });

  it('makes an edit outdated in every company that the user has joined', async () => {
    const user = await kit.member();
    await joinCompany(kit.test.db, theirs.company, user.id);
    const before = await versionThere(user);
    await renameSelf(user);
    expect(await versionThere(user)).toBe((before ?? 0) + 1);
    expect(await memberOf(kit.test, user)).toMatchObject({ version: (before ?? 0) + 1 });
  });
});

describe('the name of a user who has not joined', () => {
  const pendingOf = async (caller: TestUser) => {
    const { items } = (await (await kit.test.as(caller)).call(listPendingUsers)).body;
    return items.map(({ firstName, loginId }) => `${loginId} ${firstName}`).toSorted();
  };

  it('is what each company has typed, for that user only', async () => {
    const [user, other] = [await kit.member(), await kit.member()];
    const company = await subscriber(kit.test.db, products);
    const third = { ...(await buildCompanyAdmin(kit.test.db, { company })), company };
    for (const invitee of [user, other]) {
      for (const by of [theirs, third]) {
        await joinCompany(kit.test.db, by.company, invitee.id, { state: 'PENDING' });
        await startOnboarding(kit.test, by, invitee);
      }
    }
    const versions = [await versionThere(user), await versionThere(other)];
    await typeName(user, third, { first_name: 'Uma', last_name: 'Third' });
    expect([await versionThere(user), await versionThere(other)]).toEqual(versions);
    await typeName(user, theirs, { first_name: 'Ulla', last_name: 'Theirs' });
    const names = await Promise.all([third, theirs].map(pendingOf));
    expect(names[0]).toEqual([`${user.loginId} Uma`, `${other.loginId} Ana`].toSorted());
    expect(names[1]).toEqual(
      expect.arrayContaining([`${user.loginId} Ulla`, `${other.loginId} Ana`]),
    );
    const { body } = await kit.caller.call(listUsers, { query: { search: user.loginId } });
    expect(body.items).toMatchObject([{ firstName: 'Ana' }]);
  });
});
