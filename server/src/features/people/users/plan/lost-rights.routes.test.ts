import { cancelInvite, undoTask } from '@endcap/contract/people/tasks';
import {
  addAccess,
  blockUsers,
  createUsers,
  deleteUsers,
  replaceAccess,
  unblockUsers,
} from '@endcap/contract/people/user-acts';
import { bulkCreate } from '@endcap/contract/people/user-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../../../../db/connection.ts';
import type { Caller } from '../../../../testing/caller.ts';
import {
  buildCompany,
  buildCompanyAdmin,
  buildUser,
  type TestUser,
} from '../../../../testing/factories.ts';
import { meetAtLock, rowsOf } from '../../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { eventsOf, member, newPerson, tasksOf, userCompany } from '../testing/user-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

interface Given {
  caller: Caller;
  /** A member, an invitation and a block that were there before. */
  loginId: string;
  invitation: string;
  block: string;
}

const acts: Record<string, (given: Given) => Promise<{ status: number; error: { code: string } }>> =
  {
    'adding users': ({ caller }) => caller.call(createUsers, { body: newPerson() }),
    'giving access': ({ caller, loginId }) =>
      caller.call(addAccess, { body: { users: [loginId], products: ['SHOPPER_BEHAVIOR'] } }),
    'replacing access': ({ caller, loginId }) =>
      caller.call(replaceAccess, { body: { users: [loginId], products: [], role: 'USER' } }),
    'deleting users': ({ caller, loginId }) =>
      caller.call(deleteUsers, { body: { users: [loginId] } }),
    'blocking users': ({ caller, loginId }) =>
      caller.call(blockUsers, { body: { userIds: [loginId], reason: 'SECURITY' } }),
    'unblocking users': ({ caller, loginId }) =>
      caller.call(unblockUsers, { body: { userIds: [loginId] } }),
    'cancelling an invitation': ({ caller, invitation: taskId }) =>
      caller.call(cancelInvite, { params: { taskId } }),
    'undoing a block': ({ caller, block: taskId }) => caller.call(undoTask, { params: { taskId } }),
    'uploading a file': ({ caller }) =>
      caller.call(bulkCreate, {
        file: {
          fileName: 'people.csv',
          content: `First Name,Last Name,Email\nLi,Wu,${newPerson().email}\n`,
        },
      }),
  };

/** The call starts before the change is committed, and goes on after it. */
async function callDuringChange<Answer>(
  change: (tx: Transaction) => Promise<unknown>,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const [answer] = await meetAtLock(test, change, act);
  return answer ?? expect.fail('The call gave no answer');
}

const demote =
  ({ id, company }: TestUser) =>
  (tx: Transaction) =>
    tx
      .updateTable('membership')
      .set({ role: 'USER' })
      .where('user_id', '=', id)
      .where('company_id', '=', company?.id ?? '')
      .execute();

/** Rights in other companies are no rights here; of two, one comes first in any order. */
async function makeAdminElsewhere({ id }: TestUser): Promise<void> {
  const others = [await buildCompany(test.db), await buildCompany(test.db)];
  await test.db
    .insertInto('membership')
    .values(
      others.map((company) => ({
        company_id: company.id,
        user_id: id,
        role: 'ADMIN',
        state: 'ACTIVE',
      })),
    )
    .execute();
}

describe('an admin who loses the rights at the same moment', () => {
  it.each(Object.entries(acts))('is refused %s', async (_, act) => {
    const { company, caller: other } = await userCompany(test);
    const admin = await buildCompanyAdmin(test.db, { company });
    await makeAdminElsewhere(admin);
    const { loginId } = await member(test, company);
    const invited = await other.call(createUsers, { body: newPerson() });
    const blocked = await other.call(blockUsers, {
      body: { userIds: [(await member(test, company)).loginId], reason: 'SECURITY' },
    });
    const before = [await tasksOf(test, company), await eventsOf(test, company)];
    const given = {
      caller: await test.as(admin),
      loginId,
      invitation: invited.body.task?.taskId ?? '',
      block: blocked.body.task?.taskId ?? '',
    };
    const { status, error } = await callDuringChange(demote(admin), () => act(given));
    expect([status, error.code]).toEqual([403, 'access.denied']);
    expect([await tasksOf(test, company), await eventsOf(test, company)]).toEqual(before);
  });

  it('is refused as a super admin who is none any more', async () => {
    const { company } = await userCompany(test);
    const { loginId } = await member(test, company);
    const root = await buildUser(test.db, { group: 'SUPER_ADMIN', company, member: false });
    const caller = await test.as(root);
    const { status, error } = await callDuringChange(
      (tx) =>
        tx
          .updateTable('user_account')
          .set({ user_group: 'SUPER_ADMIN_SPECTATOR' })
          .where('id', '=', root.id)
          .execute(),
      () => caller.call(deleteUsers, { body: { users: [loginId] } }),
    );
    expect([status, error.code]).toEqual([403, 'access.denied']);
    expect(await tasksOf(test, company)).toEqual([]);
  });
});

describe('two admins of several', () => {
  it('who demote each other at once: one succeeds, the other is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const { company, admin, caller } = await userCompany(test);
      await buildCompanyAdmin(test.db, { company });
      const rival = await buildCompanyAdmin(test.db, { company });
      const theirs = await test.as(rival);
      const body = ({ loginId }: TestUser) => ({
        body: { users: [loginId], products: [], role: 'USER' as const },
      });
      const answers = await meetAtLock(
        test,
        rowsOf('membership', { company_id: company.id }),
        () => caller.call(replaceAccess, body(rival)),
        () => theirs.call(replaceAccess, body(admin)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([202, 403]);
    }
  });
});
