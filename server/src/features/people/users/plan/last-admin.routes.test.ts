import { blockUsers, deleteUsers, replaceAccess } from '@endcap/contract/people/user-acts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompanyAdmin, buildUser, type TestUser } from '../../../../testing/factories.ts';
import { meetAtLock, rowsOf } from '../../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { selectWorkingAdmins } from '../../../shared/memberships/members.repository.ts';
import { userCompany } from '../testing/user-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const acts = {
  delete: (user: TestUser) => [deleteUsers, { body: { users: [user.loginId] } }] as const,
  block: (user: TestUser) =>
    [blockUsers, { body: { userIds: [user.loginId], reason: 'LEFT_COMPANY' } }] as const,
  demote: (user: TestUser) =>
    [replaceAccess, { body: { users: [user.loginId], products: [], role: 'USER' } }] as const,
};

const workingAdmins = (company: { id: string }) => selectWorkingAdmins(test.db, { company });

describe('two admins against each other at once', () => {
  it.each([
    ['delete', 'delete'],
    ['block', 'delete'],
    ['demote', 'block'],
    ['demote', 'demote'],
  ] as const)('%s and %s: one of them stays', async (one, two) => {
    for (let round = 0; round < 5; round++) {
      const { company, admin, caller } = await userCompany(test);
      const rival = await buildCompanyAdmin(test.db, { company });
      const theirs = await test.as(rival);
      const [first, second] = [acts[one](rival), acts[two](admin)];
      const answers = await meetAtLock(
        test,
        rowsOf('membership', { company_id: company.id }),
        () => caller.call(first[0] as typeof deleteUsers, first[1] as object),
        () => theirs.call(second[0] as typeof deleteUsers, second[1] as object),
      );
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(await workingAdmins(company)).toHaveLength(1);
    }
  });
});

describe('all admins of a company', () => {
  it('cannot be deleted in one act: the last one is named', async () => {
    const { company, admin } = await userCompany(test);
    const others = [
      await buildCompanyAdmin(test.db, { company }),
      await buildCompanyAdmin(test.db, { company }),
    ];
    const root = await test.as(
      await buildUser(test.db, { group: 'SUPER_ADMIN', company, member: false }),
    );
    const everyone = [admin, ...others].map(({ loginId }) => loginId);
    const { body } = await root.call(deleteUsers, { body: { users: everyone } });
    expect(body).toMatchObject({
      accepted: 2,
      refused: [{ value: everyone[2], code: 'user.last_admin' }],
    });
    expect(await workingAdmins(company)).toEqual([others[1]?.id]);
  });

  it('do not count when they are invited, blocked or being deleted', async () => {
    const { company, admin } = await userCompany(test);
    await buildCompanyAdmin(test.db, { company, state: 'PENDING' });
    await buildCompanyAdmin(test.db, { company, state: 'BLOCKED' });
    const leaving = await buildCompanyAdmin(test.db, { company });
    const root = await test.as(
      await buildUser(test.db, { group: 'SUPER_ADMIN', company, member: false }),
    );
    await root.call(deleteUsers, { body: { users: [leaving.loginId] } });
    const { status, error } = await root.call(deleteUsers, { body: { users: [admin.loginId] } });
    expect([status, error.code]).toEqual([409, 'user.last_admin']);
  });
});
