import {
  addMembership,
  previewMembership,
  readGlobalPerson,
  removeMembership,
  undoMembership,
} from '@endcap/contract/people/global-person';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../db/id.ts';
import { buildCompanyAdmin, buildUser } from '../../../../testing/factories.ts';
import { withFailingWrites } from '../../../../testing/failing-writes.ts';
import { staffCaller } from '../../../../testing/staff-caller.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import {
  authorize,
  eventsOf,
  finishDeletion,
  member,
  membershipOf,
  userCompany,
} from '../../users/testing/user-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const reason = 'Asked for by phone.';

const staff = (group: 'SUPER_ADMIN' | 'SUPER_ADMIN_SPECTATOR' = 'SUPER_ADMIN') =>
  staffCaller(test, group);

const mailsTo = async (address: string) =>
  (
    await test.db
      .selectFrom('mail_outbox')
      .select('body_text as text')
      .where('to_address', '=', address)
      .orderBy('id')
      .execute()
  ).map(({ text }) => text);

describe('adding a person to a company', () => {
  it('invites them by the rules of the company, with the reason in its log', async () => {
    const { caller, account: actor } = await staff();
    const { company } = await userCompany(test);
    const { id: userId, loginId } = await buildUser(test.db);
    const products = ['REPORT_BUILDER' as const];
    const added = { accountId: company.id, role: 'USER' as const, products };
    const params = { userId };
    const preview = await caller.call(previewMembership, {
      params,
      body: { act: 'ADD', ...added },
    });
    expect(preview.body).toMatchObject({
      companyName: company.name,
      offered: ['REPORT_BUILDER', 'SHOPPER_BEHAVIOR'],
      gains: products,
      role: { before: null, after: 'USER' },
      refusal: null,
    });
    const { status, body } = await caller.call(addMembership, {
      params,
      body: { ...added, reason },
    });
    expect(status).toBe(202);
    expect(body).toMatchObject({ accepted: 1, task: { type: 'CREATE_USER' } });
    expect(await eventsOf(test, company)).toMatchObject([
      { event: 'USER_ADDED', actorId: actor.id, entityId: userId, after: { reason } },
      { event: 'USER_INVITED' },
    ]);
    expect((await mailsTo(loginId)).join()).toContain('/login/invitation#token=');
    const page = (await caller.call(readGlobalPerson, { params })).body;
    expect(page.memberships.find(({ companyId }) => companyId === company.id)).toMatchObject({
      state: 'INVITED',
      role: 'USER',
      products: products.map((code) => ({ code, lastOpenedOn: null })),
    });
    const again = await caller.call(addMembership, { params, body: { ...added, reason } });
    expect([again.status, again.error.code]).toEqual([409, 'user.exists']);
  });

  it('works on the site of the company, and mails the admins of a Basic one', async () => {
    const { caller } = await staff();
    const { company, admin } = await userCompany(test, { site: 'MX', type: 'BASIC_VENDOR' });
    const { id: userId, loginId } = await buildUser(test.db, { company: null });
    const body = { accountId: company.id, role: 'USER' as const, products: [], reason };
    expect((await caller.call(addMembership, { params: { userId }, body })).status).toBe(202);
    expect((await mailsTo(loginId)).join()).toContain('mx.');
    expect((await mailsTo(admin.loginId)).join()).toContain(reason);
  });

  it('is refused where the company would refuse it, and for a blocked person', async () => {
    const { caller } = await staff();
    const { company } = await userCompany(test);
    const add = async (userId: string, given: object = {}) => {
      const body = { accountId: company.id, role: 'USER' as const, products: [], reason, ...given };
      const { status, error } = await caller.call(addMembership, { params: { userId }, body });
      return [status, error?.code];
    };
    const stranger = await buildUser(test.db, { email: 'ana@stranger.example' });
    expect(await add(stranger.id)).toEqual([422, 'user.domain_not_authorized']);
    const blocked = await buildUser(test.db, { blocked: true });
    expect(await add(blocked.id)).toEqual([409, 'user.blocked_by_retailer']);
    const insider = await buildUser(test.db, { group: 'INTERNAL_USER', company: null });
    await authorize(test, company, 'retailer.example');
    expect(await add(insider.id)).toEqual([422, 'user.domain_not_authorized']);
    const user = await buildUser(test.db);
    expect(await add(user.id, { products: ['CUSTOMER_PULSE'] })).toEqual([
      422,
      'product.not_subscribed',
    ]);
    expect(await add(user.id, { accountId: newId() })).toEqual([404, 'resource.not_found']);
    expect(await add(newId())).toEqual([404, 'resource.not_found']);
    expect(await add(user.id, { reason: '' })).toEqual([400, 'input.invalid']);
    expect(await membershipOf(test, company, user.loginId)).toBeUndefined();
  });
});

describe('removing a person from a company', () => {
  it('shows the losses first, has its reason in the log, and can be undone', async () => {
    const { caller } = await staff();
    const { company } = await userCompany(test);
    const { id: userId, loginId } = await member(test, company);
    const params = { userId };
    const accountId = company.id;
    const preview = await caller.call(previewMembership, {
      params,
      body: { act: 'REMOVE', accountId },
    });
    expect(preview.body).toMatchObject({
      loses: ['REPORT_BUILDER'],
      role: { before: 'USER', after: null },
      refusal: null,
    });
    const removal = { params, body: { accountId, reason } };
    const removed = await caller.call(removeMembership, removal);
    expect(removed.status).toBe(202);
    const taskId = removed.body.task?.taskId ?? '';
    expect(await eventsOf(test, company)).toMatchObject([
      { event: 'USER_REMOVAL_REQUESTED', after: { reason } },
    ]);
    const page = (await caller.call(readGlobalPerson, { params })).body;
    expect(page.memberships[0]?.state).toBe('LEAVING');
    const undone = await caller.call(undoMembership, { params, body: { accountId, taskId } });
    expect(undone.body.restored).toBe(1);
    expect(await membershipOf(test, company, loginId)).toMatchObject({ busy: null });

    const second = await caller.call(removeMembership, removal);
    await finishDeletion(test, second.body.task?.taskId ?? '');
    expect(await membershipOf(test, company, loginId)).toBeUndefined();
    const events = (await eventsOf(test, company)).map(({ event }) => event);
    expect(events.at(-1)).toBe('USER_REMOVED');
  });

  it('is refused for the last admin, and over a version that has changed', async () => {
    const { caller } = await staff();
    const admin = await buildCompanyAdmin(test.db);
    const accountId = admin.company?.id ?? '';
    const remove = async (userId: string, given: object = {}) => {
      const body = { accountId, reason, ...given };
      const { status, error } = await caller.call(removeMembership, { params: { userId }, body });
      return [status, error?.code];
    };
    expect(await remove(admin.id)).toEqual([409, 'user.last_admin']);
    const user = await buildUser(test.db, { company: admin.company });
    expect(await remove(user.id, { version: 99 })).toEqual([409, 'resource.changed']);
    const elsewhere = await buildUser(test.db);
    expect(await remove(elsewhere.id)).toEqual([404, 'resource.not_found']);
  });

  it('and every other change is refused to a spectator, who sees the page', async () => {
    const { caller } = await staff('SUPER_ADMIN_SPECTATOR');
    const { company } = await userCompany(test);
    const user = await member(test, company);
    const params = { userId: user.id };
    const accountId = company.id;
    const added = { accountId, role: 'USER' as const, products: [] };
    const answers = await Promise.all([
      caller.call(previewMembership, { params, body: { act: 'REMOVE', accountId } }),
      caller.call(addMembership, { params, body: { ...added, reason } }),
      caller.call(removeMembership, { params, body: { accountId, reason } }),
      caller.call(undoMembership, { params, body: { accountId, taskId: newId() } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await caller.call(readGlobalPerson, { params })).body.memberships).toHaveLength(1);
    expect(await membershipOf(test, company, user.loginId)).toMatchObject({ busy: null });
  });

  it('is undone with its mail or not at all', async () => {
    const { caller } = await staff();
    const { company, admin } = await userCompany(test, { type: 'BASIC_VENDOR' });
    const { id: userId, loginId } = await member(test, company);
    const params = { userId };
    const accountId = company.id;
    const removed = await caller.call(removeMembership, { params, body: { accountId, reason } });
    const body = { accountId, taskId: removed.body.task?.taskId ?? '' };
    const undo = () => caller.call(undoMembership, { params, body });
    const noMail = { table: 'mail_outbox', when: 'true' };
    expect((await withFailingWrites(test, noMail, undo)).status).toBe(500);
    expect(await membershipOf(test, company, loginId)).toMatchObject({ busy: 'DELETE_USER' });
    expect((await undo()).status).toBe(200);
    expect(await membershipOf(test, company, loginId)).toMatchObject({ busy: null });
    // A second undo is refused, and the admin gets no second mail about it.
    const mailed = () =>
      test.db
        .selectFrom('mail_outbox')
        .select('subject')
        .where('to_address', '=', admin.loginId)
        .execute();
    const before = await mailed();
    expect((await undo()).status).toBe(409);
    expect(await mailed()).toEqual(before);
  });

  it('cannot undo the task of another person', async () => {
    const { caller } = await staff();
    const { company } = await userCompany(test);
    const [one, other] = [await member(test, company), await member(test, company)];
    const accountId = company.id;
    const removed = await caller.call(removeMembership, {
      params: { userId: one.id },
      body: { accountId, reason },
    });
    const body = { accountId, taskId: removed.body.task?.taskId ?? '' };
    const { status } = await caller.call(undoMembership, { params: { userId: other.id }, body });
    expect(status).toBe(404);
  });
});
