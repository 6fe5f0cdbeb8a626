import { Readable } from 'node:stream';
import { register } from '@endcap/contract/people/registration';
import { readTask, retryTask } from '@endcap/contract/people/tasks';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileStore } from '../../../../adapters/files/create-file-store.ts';
import { transact } from '../../../../db/transact.ts';
import type { Worker } from '../../../../jobs/start-worker.ts';
import { activityOf } from '../../../../testing/activity-of.ts';
import { buildCompanyAdmin, type TestUser } from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { follow, form, mailsTo } from '../../registration/testing/invitations.ts';
import { deleteOldTasks, expireInvitations } from '../expire-tasks.service.ts';
import {
  addUser,
  memberOf,
  stageOf,
  startJobs,
  startOnboarding,
  untilIdle,
  untilStage,
} from '../testing/task-kit.ts';
import { advanceTasks } from './advance-task.service.ts';

let test: TestApp;
let worker: Worker;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp({ env: { PROVISIONING_SECONDS: '0' } });
  worker = await startJobs(test);
  admin = await buildCompanyAdmin(test.db);
});
afterAll(async () => {
  await worker.stop();
  await test.close();
});

async function tokenOf(user: TestUser): Promise<string> {
  const [mail] = await mailsTo(test, user);
  return /#token=(\S+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
}

async function registers(user: TestUser): Promise<void> {
  const browser = await follow(test, await tokenOf(user));
  expect((await browser.call(register, { body: form })).status).toBe(204);
}

async function invited() {
  const arrival = await addUser(test, admin, {
    registered: false,
    products: ['REPORT_BUILDER'],
  });
  await untilStage(test, arrival.taskId, 'INVITATION_SENT');
  return arrival;
}

/** As if it had been sent that many days ago. */
async function pretendDaysAgo(user: TestUser, taskId: string, days: number): Promise<void> {
  const ago = sql<Date>`now() - make_interval(days => ${days})`;
  await test.db
    .updateTable('one_time_link')
    .set({ expires_on: sql<Date>`now() - make_interval(days => ${days - 7})` })
    .where('user_id', '=', user.id)
    .execute();
  await test.db
    .updateTable('batch_task')
    .set({ updated_on: ago, created_on: ago })
    .where('id', '=', taskId)
    .execute();
}

describe('a new user', () => {
  it('is invited, registers, gets the products and is in', async () => {
    const { user, taskId } = await invited();
    expect(await mailsTo(test, user)).toHaveLength(1);
    expect(await memberOf(test, user)).toMatchObject({
      state: 'PENDING',
      products: [{ status: 'ACCESS_PENDING' }],
    });
    await registers(user);
    await untilStage(test, taskId, 'COMPLETED');
    expect(await memberOf(test, user)).toMatchObject({
      state: 'ACTIVE',
      products: [{ status: 'ACCESS_COMPLETE' }],
    });
    const caller = await test.as(admin);
    const { body } = await caller.call(readTask, { params: { taskId } });
    expect(body).toMatchObject({ stage: 'COMPLETED', done: 1, failed: 0, undoUntil: null });
    const events = (await activityOf(test.db, admin.company?.id ?? ''))
      .filter(({ entityId }) => entityId === user.id)
      .map(({ event }) => event);
    expect(events).toEqual(['USER_INVITED', 'USER_REGISTERED', 'ACCESS_GRANTED']);
  });

  it('who waits in two companies is brought into both by one registration', async () => {
    const other = await buildCompanyAdmin(test.db);
    const { user, taskId } = await invited();
    await test.db
      .insertInto('membership')
      .values({
        company_id: other.company?.id ?? '',
        user_id: user.id,
        role: 'USER',
        state: 'PENDING',
      })
      .execute();
    const second = await startOnboarding(test, other, user);
    await registers(user);
    await untilStage(test, taskId, 'COMPLETED');
    await untilStage(test, second, 'COMPLETED');
    expect(await memberOf(test, { ...user, company: other.company })).toMatchObject({
      state: 'ACTIVE',
    });
  });

  it('gets no second invitation when the task is advanced again', async () => {
    const { user, taskId } = await invited();
    await transact(test.db, (tx) => advanceTasks(tx, [taskId, taskId]));
    await untilIdle(test);
    expect((await stageOf(test, taskId))?.stage).toBe('INVITATION_SENT');
    expect(await mailsTo(test, user)).toHaveLength(1);
  });

  it('who is removed before the end is not brought in', async () => {
    const { user, taskId } = await invited();
    await test.db.deleteFrom('membership').where('user_id', '=', user.id).execute();
    await transact(test.db, (tx) => advanceTasks(tx, [taskId]));
    await untilStage(test, taskId, 'CANCELLED');
    expect(await memberOf(test, user)).toBeUndefined();
  });

  it('may be moved on any number of times and moves once', async () => {
    const { user, taskId } = await addUser(test, admin, { products: ['REPORT_BUILDER'] });
    await transact(test.db, (tx) =>
      advanceTasks(
        tx,
        Array.from({ length: 120 }, () => taskId),
      ),
    );
    await untilStage(test, taskId, 'COMPLETED');
    await untilIdle(test);
    const requests = await test.db
      .selectFrom('provisioning_request')
      .select(['status', 'attempts'])
      .where('task_id', '=', taskId)
      .execute();
    expect(requests).toEqual([{ status: 'DONE', attempts: 1 }]);
    const granted = (await activityOf(test.db, admin.company?.id ?? '')).filter(
      ({ entityId, event }) => entityId === user.id && event === 'ACCESS_GRANTED',
    );
    expect(granted).toHaveLength(1);
  });
});

describe('an invitation that is not followed', () => {
  it('expires after seven days and keeps the place; a retry invites again', async () => {
    const early = await invited();
    const { user, taskId } = await invited();
    await pretendDaysAgo(user, taskId, 8);
    expect(await expireInvitations(test.db)).toBe(1);
    expect((await stageOf(test, taskId))?.stage).toBe('EXPIRED');
    expect((await stageOf(test, early.taskId))?.stage).toBe('INVITATION_SENT');
    expect(await memberOf(test, user)).toMatchObject({ state: 'PENDING' });
    const caller = await test.as(admin);
    const { body } = await caller.call(retryTask, { params: { taskId } });
    expect(body).toMatchObject({ stage: 'INVITATION_SENT', finishedOn: null });
    expect(await mailsTo(test, user)).toHaveLength(2);
    await registers(user);
    await untilStage(test, taskId, 'COMPLETED');
  });

  it('does not expire while the person has a newer link, or has opened one', async () => {
    const { user, taskId } = await invited();
    await pretendDaysAgo(user, taskId, 8);
    await test.db
      .updateTable('one_time_link')
      .set({ expires_on: sql<Date>`now() + interval '1 day'`, used_on: new Date() })
      .where('user_id', '=', user.id)
      .execute();
    expect(await expireInvitations(test.db)).toBe(0);
    expect((await stageOf(test, taskId))?.stage).toBe('INVITATION_SENT');
  });

  it('is forgotten with its place after thirty days more, and so are old tasks and their files', async () => {
    const files = createFileStore(undefined, test.config.DATA_DIR);
    const { user, taskId } = await invited();
    await pretendDaysAgo(user, taskId, 40);
    await expireInvitations(test.db);
    await files.save('bulk/old/result.xlsx', Readable.from(['rows']));
    const deleteOld = () => deleteOldTasks(test.db, files, new AbortController().signal);
    expect(await deleteOld()).toBe(0);
    await test.db
      .updateTable('batch_task')
      .set({
        finished_on: sql<Date>`now() - interval '31 days'`,
        result_key: 'bulk/old/result.xlsx',
      })
      .where('id', '=', taskId)
      .execute();
    expect(await deleteOld()).toBe(1);
    expect(await stageOf(test, taskId)).toBeUndefined();
    expect(await files.exists('bulk/old/result.xlsx')).toBe(false);
    expect(await memberOf(test, user)).toBeUndefined();
    const [last] = (await activityOf(test.db, admin.company?.id ?? '')).slice(-1);
    expect(last).toMatchObject({
      event: 'INVITATION_CANCELLED',
      entityId: user.id,
      actorId: null,
      entity: { before: { state: 'PENDING' } },
    });
  });
});
