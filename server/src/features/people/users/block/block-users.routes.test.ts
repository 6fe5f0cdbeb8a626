import { userContext } from '@endcap/contract/identity/identity';
import { undoTask } from '@endcap/contract/people/tasks';
import { blockUsers, unblockUsers } from '@endcap/contract/people/user-acts';
import { readUser } from '@endcap/contract/people/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildUser } from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { eventsOf, member, membershipOf, tasksOf, userCompany } from '../testing/user-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const reason = 'SECURITY' as const;

describe('blocking users', () => {
  it('takes user ids as well as login ids, and each person once', async () => {
    const { company, caller } = await userCompany(test);
    const [one, two] = [await member(test, company), await member(test, company)];
    const stranger = await buildUser(test.db);
    const { body } = await caller.call(blockUsers, {
      body: { userIds: [one.id.toUpperCase(), one.loginId, two.loginId, stranger.id], reason },
    });
    expect(body).toMatchObject({
      accepted: 2,
      refused: [{ value: stranger.id, code: 'resource.not_found' }],
    });
    for (const { loginId } of [one, two])
      expect(await membershipOf(test, company, loginId)).toMatchObject({ state: 'BLOCKED' });
    const late = await caller.call(unblockUsers, {
      body: { userIds: [one.id], versions: { [one.id]: 1 } },
    });
    expect(late.status).toBe(409);
    const current = await caller.call(unblockUsers, {
      body: { userIds: [one.id], versions: { [one.id]: 2 } },
    });
    expect(current.body.accepted).toBe(1);
    expect(await membershipOf(test, company, one.loginId)).toMatchObject({ state: 'ACTIVE' });
  });

  it('keeps them out of this company from their next call on', async () => {
    const { company, admin, caller } = await userCompany(test);
    const user = await member(test, company);
    const elsewhere = await buildCompany(test.db);
    await test.db
      .insertInto('membership')
      .values({ company_id: elsewhere.id, user_id: user.id, role: 'USER', state: 'ACTIVE' })
      .execute();
    const there = await test.as({ ...user, company: elsewhere });
    const { status, body } = await caller.call(blockUsers, {
      body: { userIds: [user.loginId], reason, comment: '  Lost laptop  ' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      accepted: 1,
      refused: [],
      task: {
        ...{ type: 'BLOCK_USERS', stage: 'COMPLETED', total: 1, done: 1 },
        userName: expect.stringMatching(/^Ana Test/),
      },
    });
    expect(body.task?.undoUntil).not.toBeNull();
    const read = await caller.call(readUser, {
      params: { companyId: company.id, userId: user.id },
    });
    expect(read.body.block).toMatchObject({
      ...{ byCompany: true, byRetailer: false, reason: 'SECURITY', comment: 'Lost laptop' },
      by: expect.any(String),
      on: expect.any(String),
    });
    expect(await membershipOf(test, company, user.loginId)).toMatchObject({
      state: 'BLOCKED',
      blocked_by: admin.id,
      blocked_reason: 'SECURITY',
      blocked_comment: 'Lost laptop',
      blocked_on: expect.any(Date),
      version: 2,
    });
    expect((await there.call(userContext)).status).toBe(200);
    expect(await membershipOf(test, elsewhere, user.loginId)).toMatchObject({ state: 'ACTIVE' });
    const child = (await tasksOf(test, company)).find(({ parent_id }) => parent_id);
    expect(child).toMatchObject({
      parent_id: body.task?.taskId,
      stage: 'COMPLETED',
      changed_version: 2,
      before: { state: 'ACTIVE', role: 'USER', products: [{ code: 'REPORT_BUILDER' }] },
      after: { state: 'BLOCKED' },
    });
    expect(await eventsOf(test, company)).toMatchObject([
      {
        event: 'USER_BLOCKED',
        actorId: admin.id,
        before: { state: 'ACTIVE' },
        after: { state: 'BLOCKED', reason: 'SECURITY', comment: 'Lost laptop' },
      },
    ]);
    const mails = test.db.selectFrom('mail_outbox').where('to_address', '=', user.loginId);
    expect(await mails.selectAll().execute()).toEqual([]);
  });

  it('takes the rights of an admin who is signed in', async () => {
    const { company, caller } = await userCompany(test);
    const other = await member(test, company, { role: 'ADMIN' });
    const theirs = await test.as(other);
    await caller.call(blockUsers, { body: { userIds: [other.loginId], reason } });
    const { status, error } = await theirs.call(blockUsers, {
      body: { userIds: [other.loginId], reason },
    });
    expect([status, error.code]).toEqual([403, 'access.blocked']);
  });

  it('asks for a comment where the reason is another one', async () => {
    const { company, caller } = await userCompany(test);
    const { loginId } = await member(test, company);
    const { status, error } = await caller.call(blockUsers, {
      body: { userIds: [loginId], reason: 'OTHER', comment: ' ' },
    });
    expect(status).toBe(400);
    expect(error.details).toMatchObject([{ field: 'comment', code: 'field.required' }]);
  });

  it('twice changes nothing the second time', async () => {
    const { company, caller } = await userCompany(test);
    const { loginId } = await member(test, company);
    const block = { userIds: [loginId], reason, comment: 'Lost laptop' };
    await caller.call(blockUsers, { body: block });
    const { body } = await caller.call(blockUsers, { body: block });
    expect(body).toEqual({ task: null, accepted: 1, refused: [] });
    expect(await eventsOf(test, company)).toHaveLength(1);
  });

  it('again for another reason keeps the new one and the day of the first, until it is undone', async () => {
    const { company, admin, caller } = await userCompany(test);
    const { loginId } = await member(test, company);
    const body = { userIds: [loginId], reason, comment: 'Lost laptop' };
    await caller.call(blockUsers, { body });
    const first = await membershipOf(test, company, loginId);
    const other = await test.as(await member(test, company, { role: 'ADMIN' }));
    const again = await other.call(blockUsers, {
      body: { userIds: [loginId], reason: 'LEFT_COMPANY' },
    });
    expect(again.body).toMatchObject({ accepted: 1, task: { type: 'BLOCK_USERS', total: 1 } });
    expect(await membershipOf(test, company, loginId)).toMatchObject({
      state: 'BLOCKED',
      blocked_reason: 'LEFT_COMPANY',
      blocked_comment: null,
      blocked_by: admin.id,
      blocked_on: first?.blocked_on,
    });
    expect((await eventsOf(test, company))[1]).toMatchObject({
      event: 'USER_BLOCKED',
      before: { state: 'BLOCKED', reason: 'SECURITY', comment: 'Lost laptop' },
      after: { state: 'BLOCKED', reason: 'LEFT_COMPANY', comment: null },
    });
    const taskId = again.body.task?.taskId ?? '';
    await caller.call(undoTask, { params: { taskId } });
    expect(await membershipOf(test, company, loginId)).toMatchObject({
      state: 'BLOCKED',
      blocked_reason: 'SECURITY',
      blocked_comment: 'Lost laptop',
    });
  });

  it('refuses oneself, the last admin, strangers and a version that is old', async () => {
    const { company, admin, caller } = await userCompany(test);
    const root = await test.as(
      await buildUser(test.db, { group: 'SUPER_ADMIN', company, member: false }),
    );
    const { loginId } = await member(test, company);
    const self = await caller.call(blockUsers, { body: { userIds: [admin.loginId], reason } });
    expect(self.error.code).toBe('user.self');
    const last = await root.call(blockUsers, { body: { userIds: [admin.loginId], reason } });
    expect(last.error.code).toBe('user.last_admin');
    const old = await caller.call(blockUsers, {
      body: { userIds: [loginId], reason, versions: { [loginId]: 8 } },
    });
    expect([old.status, old.error.code]).toEqual([409, 'resource.changed']);
    const stranger = await buildUser(test.db);
    const none = await caller.call(blockUsers, { body: { userIds: [stranger.loginId], reason } });
    expect(none.status).toBe(404);
  });
});

describe('unblocking users', () => {
  it('lets them in again with what they had', async () => {
    const { company, admin, caller } = await userCompany(test);
    const user = await member(test, company);
    await caller.call(blockUsers, { body: { userIds: [user.loginId], reason } });
    const { body } = await caller.call(unblockUsers, {
      body: { userIds: [user.loginId], comment: 'Found it' },
    });
    expect(body.task).toMatchObject({ type: 'UNBLOCK_USERS', stage: 'COMPLETED', undoUntil: null });
    expect(await membershipOf(test, company, user.loginId)).toMatchObject({
      state: 'ACTIVE',
      blocked_on: null,
      blocked_by: null,
      blocked_reason: null,
      blocked_comment: null,
    });
    const [, entry] = await eventsOf(test, company);
    expect(entry).toMatchObject({ event: 'USER_UNBLOCKED', after: { comment: 'Found it' } });
    // No one leaves by it, so that the acting admin, the only one, may be among them.
    const userIds = [user.loginId, admin.loginId];
    const again = await caller.call(unblockUsers, { body: { userIds } });
    expect(again.body).toEqual({ task: null, accepted: 2, refused: [] });
  });

  it('does not lift a block of the whole account', async () => {
    const { company, caller } = await userCompany(test);
    const user = await member(test, company, { blocked: true, state: 'BLOCKED' });
    await caller.call(unblockUsers, { body: { userIds: [user.loginId] } });
    const theirs = await test.as(user);
    expect((await theirs.call(blockUsers, { body: { userIds: ['x'], reason } })).status).toBe(403);
    const account = await test.db
      .selectFrom('user_account')
      .select('blocked_on')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(account.blocked_on).not.toBeNull();
  });

  it('leaves a user who has not registered pending', async () => {
    const { company, caller } = await userCompany(test);
    const guest = await member(test, company, { state: 'PENDING', registered: false });
    await caller.call(blockUsers, { body: { userIds: [guest.loginId], reason } });
    await caller.call(unblockUsers, { body: { userIds: [guest.loginId] } });
    expect(await membershipOf(test, company, guest.loginId)).toMatchObject({ state: 'PENDING' });
  });
});
