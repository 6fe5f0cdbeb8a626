import {
  addAccess,
  blockUsers,
  createUsers,
  deleteUsers,
  previewUserAct,
  replaceAccess,
  unblockUsers,
  validateUsers,
} from '@endcap/contract/people/user-acts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../testing/caller.ts';
import { buildUser, type UserOptions } from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { eventsOf, member, tasksOf, userCompany } from '../testing/user-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const newUser = { first_name: 'Kim', last_name: 'Doe' };
let count = 0;

/** Calls every user action once, each for a user in the state that the action needs. */
async function statuses(caller: Caller, loginId: string, companyId: string): Promise<number[]> {
  count += 1;
  const params = { companyId };
  const email = `kim${count}@people.example`;
  const users = [loginId];
  const answers = [
    await caller.call(validateUsers, { params, body: { userList: [{ ...newUser, email }] } }),
    await caller.call(createUsers, { params, body: { ...newUser, email } }),
    await caller.call(addAccess, { params, body: { users, products: ['SHOPPER_BEHAVIOR'] } }),
    await caller.call(replaceAccess, { params, body: { users, products: [] } }),
    await caller.call(previewUserAct, { params, body: { users, act: 'DELETE' } }),
    await caller.call(blockUsers, { params, body: { userIds: users, reason: 'SECURITY' } }),
    await caller.call(unblockUsers, { params, body: { userIds: users } }),
    await caller.call(deleteUsers, { params, body: { users } }),
  ];
  return answers.map(({ status }) => status);
}

const all = (status: number) => Array(8).fill(status);
const done = [200, 202, 202, 202, 200, 200, 200, 202];

describe('who may act on users', () => {
  it.each<[string, UserOptions]>([
    ['a user', { role: 'USER' }],
    ['a spectator', { group: 'SUPER_ADMIN_SPECTATOR', member: false }],
    ['a partner who views the company', { group: 'THIRD_PARTY_SPONSORED_SUPPLIER', member: false }],
  ])('%s may not', async (_, options) => {
    const { company } = await userCompany(test);
    const { loginId } = await member(test, company);
    const caller = await test.as(await buildUser(test.db, { ...options, company }));
    expect(await statuses(caller, loginId, company.id)).toEqual(all(403));
    expect([await tasksOf(test, company), await eventsOf(test, company)]).toEqual([[], []]);
  });

  it.each<[string, UserOptions]>([
    ['an admin', { role: 'ADMIN' }],
    ['a super admin who acts for the company', { group: 'SUPER_ADMIN', member: false }],
  ])('%s may', async (_, options) => {
    const { company } = await userCompany(test);
    const { loginId } = await member(test, company);
    const caller = await test.as(await buildUser(test.db, { ...options, company }));
    expect(await statuses(caller, loginId, company.id)).toEqual(done);
  });

  it('the admin of a Basic company may too', async () => {
    const { company, caller } = await userCompany(test, { type: 'BASIC_VENDOR' });
    const { loginId } = await member(test, company);
    expect(await statuses(caller, loginId, company.id)).toEqual(done);
  });

  it('the admin of another company gets 404', async () => {
    const { company } = await userCompany(test);
    const { caller } = await userCompany(test);
    const { loginId } = await member(test, company);
    expect(await statuses(caller, loginId, company.id)).toEqual(all(404));
    expect([await tasksOf(test, company), await eventsOf(test, company)]).toEqual([[], []]);
  });

  it('no caller without a session', async () => {
    const { company } = await userCompany(test);
    expect(await statuses(test.anonymous, 'x@people.example', company.id)).toEqual(all(401));
  });
});
