import { undoTask } from '@endcap/contract/people/tasks';
import { addAccess, blockUsers, deleteUsers } from '@endcap/contract/people/user-acts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startQuickWorker } from '../../../../jobs/testing/job-test-kit.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { userJobs } from '../delete/remove-members.service.ts';
import {
  eventsOf,
  finishDeletion,
  member,
  membershipOf,
  productsOf,
  userCompany,
} from '../testing/user-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const mailsTo = (address: string) =>
  test.db.selectFrom('mail_outbox').selectAll().where('to_address', '=', address).execute();

describe('a deletion that is taken back', () => {
  it('after it was done: the user is back with everything, and gets no mail', async () => {
    const { company, caller } = await userCompany(test);
    const users = [await member(test, company, { role: 'ADMIN' }), await member(test, company)];
    const { body } = await caller.call(deleteUsers, {
      body: { users: users.map(({ loginId }) => loginId) },
    });
    const taskId = body.task?.taskId ?? '';
    await finishDeletion(test, taskId);
    const undone = await caller.call(undoTask, { params: { taskId } });
    expect(undone.body).toMatchObject({ restored: 2, leftAlone: [] });
    for (const [index, { loginId }] of users.entries()) {
      expect(await membershipOf(test, company, loginId)).toMatchObject({
        role: index === 0 ? 'ADMIN' : 'USER',
        state: 'ACTIVE',
        busy: null,
      });
      expect(await productsOf(test, company, loginId)).toHaveLength(1);
      expect(await mailsTo(loginId)).toEqual([]);
    }
  });

  it('before the job has run: no user was removed, and the job removes none', async () => {
    const { company, caller } = await userCompany(test);
    const { loginId } = await member(test, company);
    const { body } = await caller.call(deleteUsers, { body: { users: [loginId] } });
    await caller.call(undoTask, { params: { taskId: body.task?.taskId ?? '' } });
    await startQuickWorker(test, userJobs);
    await eventually(async () => {
      const { rows } = await test.ownerPool.query(
        `select 1 from jobs.job where name = 'users.remove' and state < 'completed'`,
      );
      return rows.length === 0;
    });
    expect(await membershipOf(test, company, loginId)).toMatchObject({ busy: null });
    expect((await eventsOf(test, company)).map(({ event }) => event)).toEqual(['TASK_UNDONE']);
  });
});

describe('a block that is taken back', () => {
  it('skips users who were changed since', async () => {
    const { company, caller } = await userCompany(test);
    const [one, two] = [await member(test, company), await member(test, company)];
    const { body } = await caller.call(blockUsers, {
      body: { userIds: [one.loginId, two.loginId], reason: 'LEFT_COMPANY' },
    });
    await caller.call(addAccess, {
      body: { users: [two.loginId], products: ['SHOPPER_BEHAVIOR'] },
    });
    const undone = await caller.call(undoTask, { params: { taskId: body.task?.taskId ?? '' } });
    expect(undone.body).toMatchObject({ restored: 1, leftAlone: [{ loginId: two.loginId }] });
    expect(await membershipOf(test, company, one.loginId)).toMatchObject({
      state: 'ACTIVE',
      blocked_reason: null,
    });
    expect(await membershipOf(test, company, two.loginId)).toMatchObject({ state: 'BLOCKED' });
  });
});
