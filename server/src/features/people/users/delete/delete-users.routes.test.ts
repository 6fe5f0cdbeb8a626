import { userContext } from '@endcap/contract/identity/identity';
import { checkInvitation } from '@endcap/contract/people/registration';
import { createUsers, deleteUsers, replaceAccess } from '@endcap/contract/people/user-acts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildUser } from '../../../../testing/factories.ts';
import { meetAtLock, rowsOf } from '../../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import {
  eventsOf,
  finishDeletion,
  member,
  membershipOf,
  productsOf,
  tasksOf,
  userCompany,
} from '../testing/user-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const minutes = (from: string, to: string | null | undefined) =>
  Math.round((Date.parse(to ?? '') - Date.parse(from)) / 60_000);

describe('deleting a user', () => {
  it('marks them, and the job removes membership and products with their values in the log', async () => {
    const { company, admin, caller } = await userCompany(test);
    const { id, loginId } = await member(test, company);
    const { status, body } = await caller.call(deleteUsers, { body: { users: [loginId] } });
    expect(status).toBe(202);
    expect(body).toMatchObject({
      accepted: 1,
      refused: [],
      task: {
        ...{ type: 'DELETE_USER', stage: 'INITIATED', undone: false },
        userName: expect.stringMatching(/^Ana Test/),
      },
    });
    expect(minutes(body.task?.createdOn ?? '', body.task?.undoUntil)).toBe(10);
    expect(await membershipOf(test, company, loginId)).toMatchObject({ busy: 'DELETE_USER' });
    expect(await eventsOf(test, company)).toEqual([]);

    await finishDeletion(test, body.task?.taskId ?? '');
    expect(await membershipOf(test, company, loginId)).toBeUndefined();
    expect(await productsOf(test, company, loginId)).toEqual([]);
    expect(await eventsOf(test, company)).toMatchObject([
      {
        event: 'USER_REMOVED',
        entityId: id,
        actorId: admin.id,
        before: {
          role: 'USER',
          state: 'ACTIVE',
          thirdParty: false,
          products: [{ code: 'REPORT_BUILDER', accessTypes: [3], status: 'ACCESS_COMPLETE' }],
        },
      },
    ]);
    expect(await tasksOf(test, company)).toMatchObject([
      { stage: 'COMPLETED', done: 1, user_id: id },
    ]);
  });

  it('mails them, but only when it can no longer be undone', async () => {
    const { company, caller } = await userCompany(test);
    const user = await member(test, company, { languageCode: 'fr-CA' });
    const { body } = await caller.call(deleteUsers, { body: { users: [user.loginId] } });
    await finishDeletion(test, body.task?.taskId ?? '');
    const [task] = await tasksOf(test, company);
    const mail = await test.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('to_address', '=', user.loginId)
      .executeTakeFirstOrThrow();
    expect(mail.subject).toBe(`Votre accès à ${company.name} a été retiré`);
    expect(task?.mail_ids).toEqual([mail.id]);
    const { rows } = await test.ownerPool.query(
      `select start_after from jobs.job where name = 'mail.send' and data->>'mailId' = $1`,
      [mail.id],
    );
    expect(rows).toEqual([{ start_after: task?.undo_until }]);
  });

  it('ends their sessions for this company at once, and leaves their other company alone', async () => {
    const { company, caller } = await userCompany(test);
    const user = await member(test, company);
    const elsewhere = await buildCompany(test.db);
    await test.db
      .insertInto('membership')
      .values({ company_id: elsewhere.id, user_id: user.id, role: 'USER', state: 'ACTIVE' })
      .execute();
    const here = await test.as(user);
    const there = await test.as({ ...user, company: elsewhere });
    const { body } = await caller.call(deleteUsers, { body: { users: [user.loginId] } });
    expect((await here.call(userContext)).status).toBe(401);
    expect((await there.call(userContext)).status).toBe(200);
    await finishDeletion(test, body.task?.taskId ?? '');
    expect((await there.call(userContext)).status).toBe(200);
    const kept = await membershipOf(test, elsewhere, user.loginId);
    expect(kept).toMatchObject({ state: 'ACTIVE', multi: false });
  });

  it('who signs in again before the job runs is kept out, and gone when it has', async () => {
    const { company, caller } = await userCompany(test);
    const user = await member(test, company, { role: 'ADMIN' });
    const { body } = await caller.call(deleteUsers, { body: { users: [user.loginId] } });
    const again = await test.as(user);
    const act = await again.call(deleteUsers, { body: { users: ['x'] } });
    expect(act.error.code).toBe('access.blocked');
    await finishDeletion(test, body.task?.taskId ?? '');
    expect((await again.call(userContext)).status).toBe(401);
  });

  it('who has not come yet loses the invitation', async () => {
    const { company, caller } = await userCompany(test);
    const email = 'late.guest@people.example';
    await caller.call(createUsers, { body: { first_name: 'Late', last_name: 'Guest', email } });
    const mails = test.db.selectFrom('mail_outbox').selectAll().where('to_address', '=', email);
    const [invitation] = await mails.execute();
    const token = /#token=(\S+)/.exec(invitation?.body_text ?? '')?.[1] ?? '';
    const { body } = await caller.call(deleteUsers, { body: { users: [email] } });
    const followed = await test.anonymous.call(checkInvitation, { body: { token } });
    expect(followed.status).toBe(410);
    await finishDeletion(test, body.task?.taskId ?? '');
    expect((await tasksOf(test, company)).map(({ type, stage }) => [type, stage])).toEqual([
      ['CREATE_USER', 'CANCELLED'],
      ['DELETE_USER', 'COMPLETED'],
    ]);
    expect(await mails.execute()).toHaveLength(1);
  });
});

describe('deleting several', () => {
  it('names the users that it cannot delete and deletes the others', async () => {
    const { company, admin, caller } = await userCompany(test);
    const users = [await member(test, company), await member(test, company)];
    const changed = await member(test, company);
    const loginIds = [...users, admin, changed].map(({ loginId }) => loginId);
    const { body } = await caller.call(deleteUsers, {
      body: {
        users: [...loginIds, 'nobody@people.example'],
        versions: { [changed.loginId]: 9 },
      },
    });
    expect(body).toMatchObject({
      task: { type: 'DELETE_USERS', total: 2, userName: null },
      accepted: 2,
      refused: [
        { value: admin.loginId, code: 'user.self' },
        { value: changed.loginId, code: 'resource.changed' },
        { value: 'nobody@people.example', code: 'resource.not_found' },
      ],
    });
    await finishDeletion(test, body.task?.taskId ?? '');
    const [parent] = (await tasksOf(test, company)).filter(({ parent_id }) => !parent_id);
    expect(parent).toMatchObject({ stage: 'COMPLETED', done: 2, failed: 0 });
    expect(await eventsOf(test, company)).toHaveLength(2);
  });

  it('is refused as a whole when every user is refused', async () => {
    const { company, admin, caller } = await userCompany(test);
    const { status, error } = await caller.call(deleteUsers, { body: { users: [admin.loginId] } });
    expect([status, error.code]).toEqual([409, 'user.self']);
    const stranger = await buildUser(test.db);
    const other = await caller.call(deleteUsers, { body: { users: [stranger.loginId] } });
    expect(other.status).toBe(404);
    expect(await tasksOf(test, company)).toEqual([]);
  });

  it('skips users who are being deleted already', async () => {
    const { company, caller } = await userCompany(test);
    const { loginId } = await member(test, company);
    const remove = () => caller.call(deleteUsers, { body: { users: [loginId] } });
    const members = rowsOf('membership', { company_id: company.id });
    const both = await meetAtLock(test, members, remove, remove);
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(late?.error.message).toBe('This user is being deleted right now.');
    const edit = await caller.call(replaceAccess, { body: { users: [loginId], products: [] } });
    expect(edit.error.code).toBe('user.leaving');
    expect(await tasksOf(test, company)).toHaveLength(1);
  });
});
