import { checkInvitation } from '@endcap/contract/people/registration';
import { deleteUsers } from '@endcap/contract/people/user-acts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, killedJob, startQuickWorker } from '../../../../jobs/testing/job-test-kit.ts';
import type { TestCompany, TestUser } from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { invite, invitee } from '../../registration/testing/invitations.ts';
import {
  eventsOf,
  finishDeletion,
  hasEnded,
  member,
  membershipOf,
  tasksOf,
  userCompany,
} from '../testing/user-company.ts';
import { selectDeletionParts } from './delete-users.unscoped.repository.ts';
import { removeMembers, userJobs } from './remove-members.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Makes the database refuse the deletion of this member's row with this error. */
async function poison(user: TestUser, errcode: string): Promise<() => Promise<unknown>> {
  const name = `poison_${user.id.replaceAll('-', '')}`;
  await test.ownerPool.query(`
    create function ${name}() returns trigger language plpgsql as
      $$ begin raise exception 'poisoned' using errcode = '${errcode}'; end $$;
    create trigger ${name} before delete on membership for each row
      when (old.user_id = '${user.id}') execute function ${name}()`);
  return () => test.ownerPool.query(`drop trigger ${name} on membership`);
}

async function people(company: TestCompany, count: number): Promise<TestUser[]> {
  const users: TestUser[] = [];
  for (let i = 0; i < count; i++) users.push(await member(test, company));
  return users;
}

/** The user that the job deletes last. */
async function lastOf(taskId: string, users: TestUser[]): Promise<TestUser> {
  const { rows } = await test.ownerPool.query<{ user_id: string }>(
    'select user_id from batch_task where parent_id = $1 order by id desc limit 1',
    [taskId],
  );
  const last = users.find(({ id }) => id === rows[0]?.user_id);
  if (!last) throw new Error('The deletion has no parts');
  return last;
}

/** It has failed, and waits to be tried again. */
async function waitsForRetry(): Promise<boolean> {
  const { rowCount } = await test.ownerPool.query(
    `select from jobs.job where name = 'users.remove' and state = 'retry'`,
  );
  return rowCount === 1;
}

describe('a row that cannot be removed', () => {
  it('fails alone: the others go, and it is a member as before', async () => {
    const { company, caller } = await userCompany(test);
    const users = await people(company, 3);
    const bad = users[1] as TestUser;
    await poison(bad, 'P0001');
    const { body } = await caller.call(deleteUsers, {
      body: { users: users.map(({ loginId }) => loginId) },
    });
    await finishDeletion(test, body.task?.taskId ?? '');
    expect(await membershipOf(test, company, bad.loginId)).toMatchObject({
      busy: null,
      state: 'ACTIVE',
    });
    const tasks = await tasksOf(test, company);
    expect(tasks.find(({ parent_id }) => !parent_id)).toMatchObject({
      stage: 'COMPLETED',
      done: 2,
      failed: 1,
    });
    expect(tasks.find(({ user_id }) => user_id === bad.id)).toMatchObject({
      stage: 'FAILED',
      reason: 'server.failed',
    });
    expect(await eventsOf(test, company)).toHaveLength(2);
  });

  it('keeps the invitation of a user who has not registered', async () => {
    const { company, caller } = await userCompany(test);
    const guest = await invitee(test, { company, state: 'PENDING' });
    const token = await invite(test, guest);
    await poison(guest, 'P0001');
    const { body } = await caller.call(deleteUsers, { body: { users: [guest.loginId] } });
    const look = async () =>
      (await test.anonymous.call(checkInvitation, { body: { token } })).status;
    expect(await look()).toBe(410);
    await finishDeletion(test, body.task?.taskId ?? '');
    expect(await look()).toBe(200);
    expect(await tasksOf(test, company)).toContainEqual(
      expect.objectContaining({ type: 'CREATE_USER', stage: 'INVITATION_SENT', user_id: guest.id }),
    );
  });

  it('fails the task when it is the only one', async () => {
    const { company, caller } = await userCompany(test);
    const bad = await member(test, company);
    await poison(bad, '23514');
    const { body } = await caller.call(deleteUsers, { body: { users: [bad.loginId] } });
    await finishDeletion(test, body.task?.taskId ?? '');
    expect(await tasksOf(test, company)).toMatchObject([{ stage: 'FAILED', failed: 1 }]);
  });
});

describe('a job that fails half-way', () => {
  it('resumes where it was, and removes no user twice', async () => {
    const { company, caller } = await userCompany(test);
    const users = await people(company, 120);
    const { body } = await caller.call(deleteUsers, {
      body: { users: users.map(({ loginId }) => loginId) },
    });
    const heal = await poison(await lastOf(body.task?.taskId ?? '', users), '55P03');
    await startQuickWorker(test, userJobs);
    await eventually(waitsForRetry);
    const parent = async () =>
      (await tasksOf(test, company)).find(({ id }) => id === body.task?.taskId);
    expect(await parent()).toMatchObject({ stage: 'INITIATED', done: 100, failed: 0 });
    expect(await eventsOf(test, company)).toHaveLength(100);

    await heal();
    // The pause before a retry is not what is tested here.
    await test.ownerPool.query(
      `update jobs.job set start_after = now() where name = 'users.remove' and state = 'retry'`,
    );
    await eventually(() => hasEnded(test, body.task?.taskId ?? ''));
    expect(await parent()).toMatchObject({ stage: 'COMPLETED', done: 120, failed: 0 });
    const removed = (await eventsOf(test, company)).map(({ entityId }) => entityId);
    expect(removed).toHaveLength(120);
    expect(new Set(removed).size).toBe(120);
  });

  it('among users who go one by one, for the sake of a bad row, counts each of them once', async () => {
    const { company, caller } = await userCompany(test);
    const users = await people(company, 3);
    const { body } = await caller.call(deleteUsers, {
      body: { users: users.map(({ loginId }) => loginId) },
    });
    const taskId = body.task?.taskId ?? '';
    const [first, second, third] = await selectDeletionParts(test.db, taskId);
    const parts = await tasksOf(test, company);
    const bad = users.find(({ id }) =>
      parts.some((part) => part.id === second && part.user_id === id),
    );
    await poison(bad as TestUser, 'P0001');
    const job = killedJob(test.db, (step) => step === `remove ${third}`);
    const killedBeforeThird = removeMembers(job, taskId);
    await expect(killedBeforeThird).rejects.toThrow('killed');
    await finishDeletion(test, taskId);
    const stages = new Map((await tasksOf(test, company)).map(({ id, stage }) => [id, stage]));
    expect([first, second, third].map((id) => stages.get(id ?? ''))).toEqual([
      'COMPLETED',
      'FAILED',
      'COMPLETED',
    ]);
    const parent = (await tasksOf(test, company)).find(({ id }) => id === taskId);
    expect(parent).toMatchObject({ stage: 'COMPLETED', done: 2, failed: 1 });
    expect(await eventsOf(test, company)).toHaveLength(2);
  });
});
