import { cancelInvites, resendInvites, undoTask } from '@endcap/contract/people/tasks';
import { createUsers, previewUserAct } from '@endcap/contract/people/user-acts';
import { listPendingUsers, listSelectableUsers } from '@endcap/contract/people/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import {
  eventsOf,
  member,
  membershipOf,
  type UserCompany,
  userCompany,
} from '../../users/testing/user-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const invitee = (name: string) => ({
  first_name: name,
  last_name: 'Ruiz',
  email: `${name.toLowerCase()}@people.example`,
  products: ['REPORT_BUILDER' as const],
});

async function invite({ caller }: UserCompany, ...names: string[]) {
  const { body } = await caller.call(createUsers, { body: { userList: names.map(invitee) } });
  const pending = (await caller.call(listPendingUsers)).body.items;
  const taskIdOf = (name: string) =>
    pending.find(({ firstName }) => firstName === name)?.taskId ?? expect.fail(name);
  return { task: body.task ?? expect.fail('a task'), taskIdOf };
}

const join = (company: UserCompany['company'], loginId: string) =>
  test.db
    .updateTable('membership')
    .set({ joined_on: sql`now()` })
    .where('company_id', '=', company.id)
    .where('user_id', 'in', (users) =>
      users.selectFrom('user_account').select('id').where('login_id', '=', loginId),
    )
    .execute();

describe('invitations that are cancelled together', () => {
  it('are withdrawn, except those of users who joined meanwhile', async () => {
    const at = await userCompany(test);
    const { taskIdOf } = await invite(at, 'Ana', 'Bo', 'Cy');
    await join(at.company, 'bo@people.example');
    const taskIds = [taskIdOf('Ana'), taskIdOf('Bo')];
    const { body } = await at.caller.call(cancelInvites, { body: { taskIds } });
    expect(body.cancelled).toBe(1);
    expect(body.refused).toEqual([
      { taskId: taskIdOf('Bo'), name: 'Bo Ruiz', message: expect.stringMatching(/moved on/) },
    ]);
    expect(await membershipOf(test, at.company, 'ana@people.example')).toBeUndefined();
    expect(await membershipOf(test, at.company, 'bo@people.example')).toBeDefined();
    const left = (await at.caller.call(listPendingUsers)).body.items;
    expect(left.map(({ firstName }) => firstName).toSorted()).toEqual(['Bo', 'Cy']);
    const events = (await eventsOf(test, at.company)).map(({ event }) => event);
    expect(events.filter((event) => event === 'INVITATION_CANCELLED')).toHaveLength(1);
    const again = await at.caller.call(cancelInvites, { body: { taskIds } });
    expect([again.status, again.error.code]).toEqual([409, 'task.other_stage']);
  });

  it('are not found in another company, and none of them is cancelled then', async () => {
    const [ours, theirs] = [await userCompany(test), await userCompany(test)];
    const [mine, foreign] = [await invite(ours, 'Dee'), await invite(theirs, 'Eli')];
    const taskIds = [mine.taskIdOf('Dee'), foreign.taskIdOf('Eli')];
    const { status } = await ours.caller.call(cancelInvites, { body: { taskIds } });
    expect(status).toBe(404);
    expect(await membershipOf(test, ours.company, 'dee@people.example')).toBeDefined();
  });
});

describe('invitations that are sent again together', () => {
  const expire = (taskId: string) =>
    test.db
      .updateTable('batch_task')
      .set({ stage: 'EXPIRED', finished_on: sql`now()` })
      .where('id', '=', taskId)
      .execute();
  const mailsTo = (address: string) =>
    test.db.selectFrom('mail_outbox').select('id').where('to_address', '=', address).execute();

  it('reach also those whose link has expired, and name the users who are refused', async () => {
    const at = await userCompany(test);
    const { taskIdOf } = await invite(at, 'Hal', 'Ida', 'Jo');
    await expire(taskIdOf('Hal'));
    await join(at.company, 'ida@people.example');
    const taskIds = [taskIdOf('Hal'), taskIdOf('Ida')];
    const { status, body } = await at.caller.call(resendInvites, { body: { taskIds } });
    expect([status, body.sent]).toEqual([200, 1]);
    expect(body.refused).toEqual([
      { taskId: taskIdOf('Ida'), name: 'Ida Ruiz', message: expect.stringContaining('registered') },
    ]);
    expect(await mailsTo('hal@people.example')).toHaveLength(2);
    expect(await mailsTo('ida@people.example')).toHaveLength(1);
    const left = (await at.caller.call(listPendingUsers)).body.items;
    expect(left.find(({ firstName }) => firstName === 'Hal')?.stage).toBe('INVITATION_SENT');
    const again = await at.caller.call(resendInvites, {
      body: { taskIds: [taskIdOf('Hal'), taskIdOf('Jo')] },
    });
    expect(again.body.sent).toBe(1);
    expect(again.body.refused).toMatchObject([
      { name: 'Hal Ruiz', message: expect.stringContaining('minute') },
    ]);
    const events = (await eventsOf(test, at.company)).map(({ event }) => event);
    expect(events.filter((event) => event === 'USER_INVITED')).toHaveLength(5);
  });

  it('are not found in another company, and an expired one can be cancelled with others', async () => {
    const [ours, theirs] = [await userCompany(test), await userCompany(test)];
    const [mine, foreign] = [await invite(ours, 'Kay', 'Lu'), await invite(theirs, 'Max')];
    const mixed = { taskIds: [mine.taskIdOf('Kay'), foreign.taskIdOf('Max')] };
    expect((await ours.caller.call(resendInvites, { body: mixed })).status).toBe(404);
    expect(await mailsTo('kay@people.example')).toHaveLength(1);
    await expire(mine.taskIdOf('Kay'));
    const taskIds = [mine.taskIdOf('Kay'), mine.taskIdOf('Lu')];
    const { body } = await ours.caller.call(cancelInvites, { body: { taskIds } });
    expect(body).toEqual({ cancelled: 2, refused: [] });
  });
});

describe('the undo of an addition', () => {
  it('cancels the invitations that no user has accepted', async () => {
    const at = await userCompany(test);
    const { task } = await invite(at, 'Fay', 'Gus');
    expect(task.undoUntil).not.toBeNull();
    await join(at.company, 'gus@people.example');
    const { body } = await at.caller.call(undoTask, { params: { taskId: task.taskId } });
    expect(body).toMatchObject({
      ...{ restored: 1, withdrawn: 1, waiting: 0 },
      leftAlone: [{ name: 'Gus Ruiz' }],
      task: { undone: true },
    });
    expect(await membershipOf(test, at.company, 'fay@people.example')).toBeUndefined();
    const links = await test.db
      .selectFrom('one_time_link')
      .innerJoin('user_account as u', 'u.id', 'one_time_link.user_id')
      .select('withdrawn_on')
      .where('u.login_id', '=', 'fay@people.example')
      .execute();
    expect(links.every(({ withdrawn_on }) => withdrawn_on !== null)).toBe(true);
    const unsent = await test.db
      .selectFrom('mail_outbox')
      .select('to_address')
      .where('to_address', 'in', ['fay@people.example', 'gus@people.example'])
      .execute();
    expect(unsent).toEqual([{ to_address: 'gus@people.example' }]);
  });
});

describe('the undo of the addition of one user', () => {
  it('cancels the invitation, and leaves a user alone who has joined', async () => {
    const at = await userCompany(test);
    const [ivy, jon] = [await invite(at, 'Ivy'), await invite(at, 'Jon')];
    await join(at.company, 'jon@people.example');
    const undo = (taskId: string) => at.caller.call(undoTask, { params: { taskId } });
    expect((await undo(ivy.task.taskId)).body).toMatchObject({
      ...{ restored: 1, withdrawn: 1, leftAlone: [] },
      task: { type: 'CREATE_USER', undone: true, undoUntil: null },
    });
    expect(await membershipOf(test, at.company, 'ivy@people.example')).toBeUndefined();
    expect((await undo(jon.task.taskId)).body).toMatchObject({
      ...{ restored: 0, leftAlone: [{ name: 'Jon Ruiz' }] },
    });
    expect(await membershipOf(test, at.company, 'jon@people.example')).toBeDefined();
  });
});

describe('users on their way in', () => {
  it('are apart from users whose access changes or who leave', async () => {
    const at = await userCompany(test);
    await invite(at, 'Hal');
    const { id } = await member(test, at.company);
    await test.db
      .insertInto('batch_task')
      .values({
        ...{ id: crypto.randomUUID(), company_id: at.company.id, user_id: id },
        ...{ type: 'UPDATE_USER', stage: 'WAITING_FOR_ACCESS' },
      })
      .execute();
    const of = async (query: { taskType?: string; userId?: string }) =>
      (await at.caller.call(listPendingUsers, { query: query as never })).body.items.map(
        ({ type }) => type,
      );
    expect(await of({ taskType: 'CREATE_USER' })).toEqual(['CREATE_USER']);
    expect(await of({ taskType: 'UPDATE_USER,DELETE_USER' })).toEqual(['UPDATE_USER']);
    expect((await of({})).toSorted()).toEqual(['CREATE_USER', 'UPDATE_USER']);
    expect(await of({ userId: id })).toEqual(['UPDATE_USER']);
  });
});

describe('all users that a filter finds', () => {
  it('are selected with their versions, in the order of the list, and previewed as numbers', async () => {
    const at = await userCompany(test);
    const users = await Promise.all(
      Array.from({ length: 205 }, (_, n) =>
        member(test, at.company, { email: `s${String(n).padStart(3, '0')}@people.example` }),
      ),
    );
    const query = {
      search: 'people.example',
      role: 'USER',
      sortBy: 'email',
      sortOrder: 'desc',
    } as const;
    const { body } = await at.caller.call(listSelectableUsers, { query });
    expect(body.isComplete).toBe(true);
    expect(body.items.map(({ loginId }) => loginId)).toEqual(
      users.map(({ loginId }) => loginId).toReversed(),
    );
    expect(body.items.every(({ version }) => version > 0)).toBe(true);
    const loginIds = [...body.items.map(({ loginId }) => loginId), at.admin.loginId];
    const preview = await at.caller.call(previewUserAct, {
      body: { act: 'BLOCK', users: loginIds },
    });
    expect(preview.body).toMatchObject({
      ...{ total: 206, refused: 1 },
      products: [{ code: 'REPORT_BUILDER', gaining: 0, losing: 205 }],
    });
    expect(preview.body.people).toHaveLength(200);
    expect(preview.body.people[0]?.refusal).toMatch(/./);
  });
});
