import { blockUsers, deleteUsers, replaceAccess } from '@endcap/contract/people/user-acts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { buildCompanyAdmin, buildUser, type TestUser } from '../../../testing/factories.ts';
import { meetAtLock, passLock, untilWaitingForLock } from '../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { joinCompany } from '../../people/users/testing/listed-people.ts';
import { member, userCompany } from '../../people/users/testing/user-company.ts';
import { deleteMarkedMembers, markDeleting } from './change-members.repository.ts';
import { lockMember, selectWorkingAdmins } from './members.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const lockOf = (users: TestUser[]) =>
  sql`select from membership where user_id = any(${users.map(({ id }) => id)}) for update`;
const remove = (...users: TestUser[]) =>
  [deleteUsers, { body: { users: users.map(({ loginId }) => loginId) } }] as const;

describe('two admins who delete each other at the same moment', () => {
  it('wait for each other, and the second finds their own rights gone', async () => {
    const { company, admin, caller } = await userCompany(test);
    const rival = await buildCompanyAdmin(test.db, { company });
    const theirs = await test.as(rival);
    const answers = await meetAtLock(
      test,
      (tx) => lockOf([admin, rival]).execute(tx),
      () => caller.call(...remove(rival)),
      () => theirs.call(...remove(admin)),
    );
    expect(answers.map(({ status }) => status < 300).toSorted()).toEqual([false, true]);
    expect(await selectWorkingAdmins(test.db, { company })).toHaveLength(1);
  });
});

const demote = (...users: TestUser[]) =>
  [
    replaceAccess,
    { body: { users: users.map(({ loginId }) => loginId), products: [], role: 'USER' } },
  ] as const;

describe('the last admin beside one who is blocked at that moment', () => {
  it.each([
    ['deleted', remove],
    ['demoted', demote],
  ])('is not %s: the call waits for the other', async (_, act) => {
    const { company, admin } = await userCompany(test);
    const third = await buildCompanyAdmin(test.db, { company });
    const root = await test.as(
      await buildUser(test.db, { group: 'SUPER_ADMIN', company, member: false }),
    );
    const [answer] = await meetAtLock(
      test,
      (tx) => sql`update membership set state = 'BLOCKED' where user_id = ${third.id}`.execute(tx),
      () => root.call(...(act(admin) as ReturnType<typeof remove>)),
    );
    expect(answer?.error.code).toBe('user.last_admin');
  });
});

describe('an act does not wait for members that it does not concern', () => {
  it('such as the admins, when the user is an admin of another company only', async () => {
    const { company, caller } = await userCompany(test);
    const other = await buildCompanyAdmin(test.db, { company });
    const user = await member(test, company);
    const elsewhere = await userCompany(test);
    await joinCompany(test.db, elsewhere.company, user.id, { role: 'ADMIN' });
    const body = { userIds: [user.loginId], reason: 'SECURITY' as const };
    const { status } = await passLock(
      test,
      (tx) => lockOf([other]).execute(tx),
      () => caller.call(blockUsers, { body }),
    );
    expect(status).toBe(200);
  });

  it('such as the other users, when an admin leaves', async () => {
    const { company, caller } = await userCompany(test);
    const leaving = await buildCompanyAdmin(test.db, { company });
    const user = await member(test, company);
    const { status } = await passLock(
      test,
      (tx) => lockOf([user]).execute(tx),
      () => caller.call(...remove(leaving)),
    );
    expect(status).toBe(202);
  });

  it('such as the admins of another company', async () => {
    const { company, caller } = await userCompany(test);
    const leaving = await buildCompanyAdmin(test.db, { company });
    const theirs = await userCompany(test);
    const { status } = await passLock(
      test,
      (tx) => lockOf([theirs.admin]).execute(tx),
      () => caller.call(...remove(leaving)),
    );
    expect(status).toBe(202);
  });
});

describe('a change of one member', () => {
  it('waits for another change, and goes by what that one has left', async () => {
    const { company } = await userCompany(test);
    const { id: userId } = await member(test, company);
    const [locked] = await meetAtLock(
      test,
      (tx) => sql`update membership set role = 'ADMIN' where user_id = ${userId}`.execute(tx),
      () => transact(test.db, (tx) => lockMember(tx, { companyId: company.id, userId })),
    );
    expect(locked).toMatchObject({ role: 'ADMIN' });
  });

  it('waits for the account before it locks the member that it deletes, as signing in does', async () => {
    const { company } = await userCompany(test);
    const { id: userId } = await member(test, company);
    await transact(test.db, (tx) => markDeleting(tx, { company }, [userId]));
    const deleting = await test.db.transaction().execute(async (tx) => {
      await sql`select from user_account where id = ${userId} for update`.execute(tx);
      const deleted = transact(test.db, (other) =>
        deleteMarkedMembers(other, { company }, [userId]),
      );
      await untilWaitingForLock(test);
      await sql`select from membership where user_id = ${userId} for update nowait`.execute(tx);
      return { deleted };
    });
    expect(await deleting.deleted).toEqual([userId]);
  });
});
