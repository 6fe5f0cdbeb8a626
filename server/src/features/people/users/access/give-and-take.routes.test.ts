import { undoTask } from '@endcap/contract/people/tasks';
import {
  blockUsers,
  createUsers,
  deleteUsers,
  giveAndTakeAccess,
  previewUserAct,
  replaceAccess,
} from '@endcap/contract/people/user-acts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import {
  eventsOf,
  member,
  membershipOf,
  newPerson,
  productsOf,
  userCompany,
} from '../testing/user-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const ready = 'REPORT_BUILDER 3 ACCESS_COMPLETE';
const settingUp = 'SHOPPER_BEHAVIOR 3 ACCESS_PENDING';

describe('giving and taking products', () => {
  it('gives one and takes another, and keeps what is not named', async () => {
    const { company, caller } = await userCompany(test);
    const [one, two] = [await member(test, company), await member(test, company)];
    const users = [one.loginId, two.loginId];
    await caller.call(giveAndTakeAccess, {
      body: { users: [two.loginId], give: ['SHOPPER_BEHAVIOR'] },
    });
    expect(await productsOf(test, company, two.loginId)).toEqual([ready, settingUp]);
    const body = { users, give: ['SHOPPER_BEHAVIOR' as const], take: ['REPORT_BUILDER' as const] };
    const preview = await caller.call(previewUserAct, { body: { act: 'GIVE_AND_TAKE', ...body } });
    expect(preview.body).toMatchObject({
      refused: 0,
      unchanged: 0,
      products: [
        { code: 'SHOPPER_BEHAVIOR', gaining: 1, losing: 0 },
        { code: 'REPORT_BUILDER', gaining: 0, losing: 2 },
      ],
    });
    const changed = await caller.call(giveAndTakeAccess, { body });
    expect(changed).toMatchObject({ status: 202, body: { accepted: 2, refused: [] } });
    expect(changed.body.task).toMatchObject({ type: 'UPDATE_USERS', total: 2 });
    for (const loginId of users) {
      expect(await productsOf(test, company, loginId)).toEqual([settingUp]);
    }
    const { body: undone } = await caller.call(undoTask, {
      params: { taskId: changed.body.task?.taskId ?? '' },
    });
    expect(undone).toMatchObject({ restored: 2, leftAlone: [] });
    expect((await productsOf(test, company, two.loginId))[1]).toBe(settingUp);
  });

  it('takes a product that is still being set up, and leaves those alone who have none', async () => {
    const { company, caller } = await userCompany(test);
    const [one, two] = [await member(test, company), await member(test, company)];
    const users = [one.loginId, two.loginId];
    await caller.call(giveAndTakeAccess, {
      body: { users: [one.loginId], give: ['SHOPPER_BEHAVIOR'] },
    });
    const take = ['SHOPPER_BEHAVIOR' as const];
    const preview = await caller.call(previewUserAct, {
      body: { act: 'GIVE_AND_TAKE', users, take },
    });
    expect(preview.body).toMatchObject({ total: 2, refused: 0, unchanged: 1 });
    const { body } = await caller.call(giveAndTakeAccess, { body: { users, take } });
    expect(body).toMatchObject({ accepted: 2, task: { type: 'UPDATE_USER', total: 1 } });
    expect(await productsOf(test, company, one.loginId)).toEqual([ready]);
    expect(await membershipOf(test, company, two.loginId)).toMatchObject({ version: 1 });
  });

  it('reports each person who stays as they are, and changes the others', async () => {
    const { company, admin, caller } = await userCompany(test);
    const { loginId } = await member(test, company, { role: 'ADMIN' });
    const { body } = await caller.call(giveAndTakeAccess, {
      body: {
        users: [admin.loginId, loginId, 'nobody@people.example'],
        take: ['REPORT_BUILDER'],
        role: 'USER',
      },
    });
    expect(body).toMatchObject({
      accepted: 1,
      refused: [
        { value: admin.loginId, code: 'user.self' },
        { value: 'nobody@people.example', code: 'resource.not_found' },
      ],
    });
    expect(await membershipOf(test, company, admin.loginId)).toMatchObject({ role: 'ADMIN' });
    expect(await membershipOf(test, company, loginId)).toMatchObject({ role: 'USER' });
    expect(await productsOf(test, company, loginId)).toEqual([]);
  });

  it('refuses a product that the company lacks, and the same product in both lists', async () => {
    const { company, caller } = await userCompany(test);
    const { loginId } = await member(test, company);
    const users = [loginId];
    const lacking = await caller.call(giveAndTakeAccess, {
      body: { users, give: ['CUSTOMER_PULSE'], take: ['REPORT_BUILDER'] },
    });
    expect(lacking.error).toMatchObject({
      code: 'product.not_subscribed',
      details: [{ field: 'give' }],
    });
    const both = await caller.call(giveAndTakeAccess, {
      body: { users, give: ['REPORT_BUILDER'], take: ['REPORT_BUILDER'] },
    });
    expect(both.error).toMatchObject({ code: 'input.invalid', details: [{ field: 'take' }] });
    expect(await productsOf(test, company, loginId)).toEqual([ready]);
    expect(await eventsOf(test, company)).toEqual([]);
  });

  it('refuses a version that another admin has replaced', async () => {
    const { company, caller } = await userCompany(test);
    const { loginId } = await member(test, company);
    const { error } = await caller.call(giveAndTakeAccess, {
      body: { users: [loginId], take: ['REPORT_BUILDER'], versions: { [loginId]: 9 } },
    });
    expect(error?.code).toBe('resource.changed');
  });
});

describe('an action on one person has the undo of an action on many', () => {
  it('for a change of access, a block, a removal and an addition', async () => {
    const { company, caller } = await userCompany(test);
    const { loginId } = await member(test, company);
    const undo = async (task: { taskId: string; undoUntil: string | null } | null) => {
      expect(task?.undoUntil).not.toBeNull();
      return caller.call(undoTask, { params: { taskId: task?.taskId ?? '' } });
    };
    const users = [loginId];
    const edited = await caller.call(replaceAccess, { body: { users, products: [] } });
    expect((await undo(edited.body.task)).body).toMatchObject({ restored: 1 });
    expect(await productsOf(test, company, loginId)).toHaveLength(1);
    const blocked = await caller.call(blockUsers, {
      body: { userIds: users, reason: 'LEFT_COMPANY' },
    });
    expect((await undo(blocked.body.task)).body).toMatchObject({ restored: 1 });
    const removed = await caller.call(deleteUsers, { body: { users } });
    expect((await undo(removed.body.task)).body).toMatchObject({ restored: 1 });
    const added = await caller.call(createUsers, { body: newPerson() });
    expect((await undo(added.body.task)).body).toMatchObject({ withdrawn: 1 });
  });
});
