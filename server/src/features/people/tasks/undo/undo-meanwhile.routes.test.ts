import { saveProfile } from '@endcap/contract/identity/profile';
import { cancelInvite, listTasks, resendInvite } from '@endcap/contract/people/tasks';
import { deleteUsers, unblockUsers } from '@endcap/contract/people/user-acts';
import { listBlockedUsers, listPendingUsers, listUsers } from '@endcap/contract/people/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompanyAdmin, type TestUser } from '../../../../testing/factories.ts';
import { meetAtLock } from '../../../../testing/lock-waits.ts';
import { grants, later } from '../../../products/provisioning/testing/product-peer.ts';
import { joinCompany } from '../../users/testing/listed-people.ts';
import { addUser, memberOf, stageOf, untilStage } from '../testing/task-kit.ts';
import { logins, startUndoKit, type UndoKit } from '../testing/undo-kit.ts';

let kit: UndoKit;
beforeAll(async () => {
  kit = await startUndoKit();
});
afterAll(() => kit.close());

const company = () => kit.admin.company ?? expect.fail('An admin without a company');
const letIn = (user: TestUser) =>
  kit.caller.call(unblockUsers, { body: { userIds: logins(user) } });
const pendingOf = async ({ loginId }: TestUser) =>
  (await kit.caller.call(listPendingUsers, { query: { search: loginId } })).body.items;

async function waiting() {
  kit.peer.answers(later);
  const arrival = await addUser(kit.test, kit.admin, { products: ['CUSTOMER_PERCEPTION'] });
  await kit.work();
  await untilStage(kit.test, arrival.taskId, 'WAITING_FOR_ACCESS');
  return arrival;
}

async function invited() {
  const arrival = await addUser(kit.test, kit.admin, { registered: false });
  await kit.work();
  await untilStage(kit.test, arrival.taskId, 'INVITATION_SENT');
  return arrival;
}

describe('a block of a user whose onboarding is not over', () => {
  it('is undone to what they are by now', async () => {
    const { user, taskId } = await waiting();
    const block = await kit.block(user);
    const [request] = kit.peer.askedFor(user.loginId);
    await kit.peer.callBack(kit.test, {
      requestId: request?.requestId ?? '',
      outcome: 'GRANTED',
    });
    await kit.work();
    await untilStage(kit.test, taskId, 'COMPLETED');
    expect((await kit.undo(block)).body).toMatchObject({ restored: 1 });
    expect(await memberOf(kit.test, user)).toMatchObject({
      state: 'ACTIVE',
      products: [{ status: 'ACCESS_COMPLETE' }],
    });
    kit.peer.answers(grants);
  });

  it('is undone to waiting while they are', async () => {
    const { user } = await waiting();
    await kit.undo(await kit.block(user));
    expect(await memberOf(kit.test, user)).toMatchObject({ state: 'PENDING' });
    kit.peer.answers(grants);
  });

  it('lists the user as blocked only, and refuses to cancel or resend the invitation until it ends', async () => {
    const { user, taskId } = await invited();
    const params = { taskId };
    const headers = { 'x-requested-with': 'endcap' };
    await kit.block(user);
    expect(await pendingOf(user)).toEqual([]);
    const blocked = await kit.caller.call(listBlockedUsers, { query: { search: user.loginId } });
    expect(blocked.body.totalElements).toBe(1);
    for (const { status, error } of [
      await kit.caller.call(cancelInvite, { params }),
      await kit.caller.call(resendInvite, { params, headers }),
    ]) {
      expect([status, error.code]).toEqual([409, 'user.blocked']);
      expect(error.message).toBe('This person is blocked. Unblock them first.');
    }
    expect(await memberOf(kit.test, user)).toMatchObject({ state: 'BLOCKED' });
    await letIn(user);
    expect(await pendingOf(user)).toMatchObject([{ taskId, stage: 'INVITATION_SENT' }]);
    expect((await kit.caller.call(cancelInvite, { params })).body.stage).toBe('CANCELLED');
    expect(await memberOf(kit.test, user)).toBeUndefined();
  });

  it('keeps the invitation through a deletion that is undone', async () => {
    const { user, taskId } = await invited();
    await kit.block(user);
    const deletion = await kit.remove(user);
    await kit.work();
    await kit.undo(deletion);
    await kit.work();
    expect(await memberOf(kit.test, user)).toMatchObject({ state: 'BLOCKED' });
    await letIn(user);
    expect(await memberOf(kit.test, user)).toMatchObject({ state: 'PENDING' });
    expect(await pendingOf(user)).toMatchObject([{ taskId, stage: 'INVITATION_SENT' }]);
  });

  it('leaves a task for an unblocked user who has not registered', async () => {
    const { user, taskId } = await invited();
    await kit.block(user);
    await kit.test.db.deleteFrom('one_time_link').where('user_id', '=', user.id).execute();
    await kit.test.db.deleteFrom('batch_task').where('id', '=', taskId).execute();
    await letIn(user);
    expect(await pendingOf(user)).toMatchObject([{ stage: 'EXPIRED', type: 'CREATE_USER' }]);
  });
});

describe('undoing a block', () => {
  it('leaves alone and names a user that another admin changes at the same moment', async () => {
    const [changed, other] = [await kit.member(), await kit.member()];
    const taskId = await kit.block(changed, other);
    const [answer] = await meetAtLock(
      kit.test,
      (tx) =>
        tx
          .updateTable('membership')
          .set({ blocked_reason: 'LEFT_COMPANY', version: sql`version + 1` })
          .where('user_id', '=', changed.id)
          .execute(),
      () => kit.undo(taskId),
    );
    expect(answer?.body).toMatchObject({
      restored: 1,
      leftAlone: [{ loginId: changed.loginId }],
    });
    expect(await memberOf(kit.test, changed)).toMatchObject({
      state: 'BLOCKED',
      blockedReason: 'LEFT_COMPANY',
    });
    expect(await memberOf(kit.test, other)).toMatchObject({ state: 'ACTIVE' });
  });
});

describe('undoing a deletion', () => {
  it('leaves alone and names a user who is added at the same moment', async () => {
    const person = await kit.member('REPORT_BUILDER');
    const taskId = await kit.remove(person);
    await kit.work();
    const [answer] = await meetAtLock(
      kit.test,
      (tx) => joinCompany(tx, company(), person.id, { state: 'PENDING' }),
      () => kit.undo(taskId),
    );
    const { status, body } = answer ?? expect.fail('The undo gave no answer');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      restored: 0,
      leftAlone: [{ loginId: person.loginId }],
      task: { undone: true },
    });
    expect(await kit.undoneEntries([person])).toMatchObject([
      { actorId: kit.admin.id, entity: { before: null, after: { leftAlone: true } } },
    ]);
    expect(await memberOf(kit.test, person)).toMatchObject({ state: 'PENDING', products: [] });
  });

  it('leaves alone and names a user who was added and deleted again', async () => {
    const person = await kit.member();
    const first = await kit.remove(person);
    await kit.work();
    await joinCompany(kit.test.db, company(), person.id, {});
    const second = await kit.remove(person);
    await kit.work();
    expect((await kit.undo(first)).body).toMatchObject({
      restored: 0,
      leftAlone: [{ loginId: person.loginId }],
    });
    expect(await memberOf(kit.test, person)).toBeUndefined();
    expect((await kit.undo(second)).body).toMatchObject({ restored: 1 });
  });

  it('leaves out a user whose deletion fails at the same moment', async () => {
    await kit.rest();
    const [failing, other] = [await kit.member(), await kit.member()];
    const taskId = await kit.remove(failing, other);
    const [answer] = await meetAtLock(
      kit.test,
      (tx) =>
        tx
          .updateTable('batch_task')
          .set({ stage: 'FAILED' })
          .where('parent_id', '=', taskId)
          .where('user_id', '=', failing.id)
          .execute(),
      () => kit.undo(taskId),
    );
    expect(answer?.body).toMatchObject({ restored: 1, leftAlone: [] });
  });

  it('is not held up by what another company did with the user since', async () => {
    const person = await kit.member('REPORT_BUILDER');
    const elsewhere = await buildCompanyAdmin(kit.test.db);
    await joinCompany(kit.test.db, elsewhere.company ?? company(), person.id);
    const taskId = await kit.remove(person);
    await kit.work();
    const theirs = await kit.test.as(elsewhere);
    await theirs.call(deleteUsers, { body: { users: logins(person) } });
    await kit.work();
    expect((await kit.undo(taskId)).body).toMatchObject({ restored: 1, leftAlone: [] });
    expect(await memberOf(kit.test, person)).toMatchObject({ state: 'ACTIVE' });
    expect(await memberOf(kit.test, { ...person, company: elsewhere.company })).toBeUndefined();
  });

  it('brings no product back that the company has no more', async () => {
    const person = await kit.member('REPORT_BUILDER', 'SHOPPER_BEHAVIOR');
    const taskId = await kit.remove(person);
    await kit.work();
    const subscription = { company_id: company().id, product_code: 'SHOPPER_BEHAVIOR' };
    await kit.test.db
      .deleteFrom('company_product')
      .where('company_id', '=', subscription.company_id)
      .where('product_code', '=', subscription.product_code)
      .execute();
    await kit.undo(taskId);
    await kit.test.db.insertInto('company_product').values(subscription).execute();
    expect((await memberOf(kit.test, person))?.products).toMatchObject([
      { code: 'REPORT_BUILDER', status: 'ACCESS_COMPLETE' },
    ]);
    expect(await kit.undoneEntries([person])).toMatchObject([
      { entity: { after: { products: [{ code: 'REPORT_BUILDER' }] } } },
    ]);
  });
});

describe('undoing a bulk edit', () => {
  it('minds no new name, by an admin or by themselves, and leaves it', async () => {
    const [ana, ben] = [await kit.member('REPORT_BUILDER'), await kit.member('REPORT_BUILDER')];
    const taskId = await kit.edit([ana, ben], ['SHOPPER_BEHAVIOR'], 'ADMIN');
    await kit.work();
    const name = { first_name: 'Renée', last_name: 'de la Cruz' };
    await kit.caller.call(saveProfile, { body: { ...name, loginId: ana.loginId } });
    await (await kit.test.as(ben)).call(saveProfile, { body: name });
    expect((await kit.undo(taskId)).body).toMatchObject({ restored: 2, leftAlone: [] });
    for (const person of [ana, ben]) {
      expect(await memberOf(kit.test, person)).toMatchObject({
        role: 'USER',
        products: [{ code: 'REPORT_BUILDER' }],
      });
    }
    const found = await kit.caller.call(listUsers, { query: { search: 'renee de la' } });
    expect(found.body.totalElements).toBe(2);
  });

  it('still leaves alone whose access was changed after the new name', async () => {
    const person = await kit.member('REPORT_BUILDER');
    const other = await kit.member();
    const taskId = await kit.edit([person, other], ['SHOPPER_BEHAVIOR'], 'ADMIN');
    const name = { first_name: 'Rae', last_name: 'Cruz' };
    await kit.caller.call(saveProfile, { body: { ...name, loginId: person.loginId } });
    await kit.edit([person], [], 'USER');
    expect((await kit.undo(taskId)).body).toMatchObject({
      restored: 1,
      leftAlone: [{ loginId: person.loginId, name: 'Rae Cruz' }],
    });
  });

  it('does not take the caller’s own rights away', async () => {
    const [heir, other] = [await kit.member(), await kit.member()];
    const taskId = await kit.edit([heir, other], [], 'ADMIN');
    const { body } = await kit.undo(taskId, await kit.test.as(heir));
    expect(body).toMatchObject({ restored: 1, leftAlone: [{ loginId: heir.loginId }] });
    expect(await memberOf(kit.test, heir)).toMatchObject({ role: 'ADMIN' });
    expect(await memberOf(kit.test, other)).toMatchObject({ role: 'USER' });
  });

  it('that still runs is refused for another reason than its time', async () => {
    const taskId = await kit.edit([await kit.member(), await kit.member()], [], 'ADMIN');
    await kit.test.db
      .updateTable('batch_task')
      .set({ stage: 'INITIATED', undo_until: null })
      .where('id', '=', taskId)
      .execute();
    expect((await kit.undo(taskId)).error.code).toBe('task.no_undo');
    await kit.test.db
      .updateTable('batch_task')
      .set({ undo_until: sql<Date>`now()` })
      .where('id', '=', taskId)
      .execute();
    expect((await kit.undo(taskId)).error.code).toBe('task.undo_over');
    expect((await stageOf(kit.test, taskId))?.stage).toBe('INITIATED');
  });

  it('cannot be undone itself', async () => {
    await kit.undo(await kit.block(await kit.member()));
    const { body } = await kit.caller.call(listTasks);
    const undo = body.items.find(({ type }) => type === 'UNDO');
    expect((await kit.undo(undo?.taskId ?? '')).error.code).toBe('task.no_undo');
  });
});
