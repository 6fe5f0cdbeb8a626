import {
  blockUsers,
  deleteUsers,
  replaceAccess,
  unblockUsers,
} from '@endcap/contract/people/user-acts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompanyAdmin, buildUser } from '../../../../testing/factories.ts';
import { meetAtLock } from '../../../../testing/lock-waits.ts';
import { subscriber } from '../../../products/launcher/testing/subscriptions.ts';
import { addUser, memberOf } from '../testing/task-kit.ts';
import { logins, products, startUndoKit, type UndoKit } from '../testing/undo-kit.ts';

let kit: UndoKit;
beforeAll(async () => {
  kit = await startUndoKit();
});
afterAll(() => kit.close());

describe('undoing a block', () => {
  it('lets people in again, except who was changed since', async () => {
    const [first, second] = [await kit.member('REPORT_BUILDER'), await kit.member()];
    const taskId = await kit.block(first, second);
    await kit.test.db
      .updateTable('membership')
      .set({ version: sql`version + 1` })
      .where('user_id', '=', second.id)
      .execute();
    const { body } = await kit.undo(taskId);
    expect(body).toMatchObject({
      restored: 1,
      waiting: 0,
      leftAlone: [{ loginId: second.loginId }],
    });
    expect(await memberOf(kit.test, first)).toMatchObject({
      state: 'ACTIVE',
      blockedReason: null,
      products: [{ status: 'ACCESS_COMPLETE', accessTypes: [3, 1] }],
    });
    expect(await memberOf(kit.test, second)).toMatchObject({ state: 'BLOCKED' });
    expect(await kit.undoneEntries([first, second])).toMatchObject([
      { entityId: first.id, entity: { before: { state: 'BLOCKED' }, after: { state: 'ACTIVE' } } },
      { entityId: second.id, entity: { before: null, after: { leftAlone: true } } },
    ]);
  });
});

describe('undoing the second block of a user', () => {
  it('leaves the user blocked for the first reason, one version later', async () => {
    const user = await kit.member();
    await kit.block(user);
    const body = { userIds: logins(user), reason: 'LEFT_COMPANY' } as const;
    const { task } = (await kit.caller.call(blockUsers, { body })).body;
    const blocked = await memberOf(kit.test, user);
    expect(blocked).toMatchObject({ state: 'BLOCKED', blockedReason: 'LEFT_COMPANY' });
    expect((await kit.undo(task?.taskId ?? '')).body).toMatchObject({ restored: 1 });
    expect(await memberOf(kit.test, user)).toMatchObject({
      state: 'BLOCKED',
      blockedReason: 'SECURITY',
      version: (blocked?.version ?? 0) + 1,
    });
  });
});

describe('undoing a bulk edit', () => {
  it('restores role, products and access types, and informs the products', async () => {
    const people = [await kit.member('REPORT_BUILDER'), await kit.member('CUSTOMER_PERCEPTION')];
    const before = await Promise.all(people.map((person) => memberOf(kit.test, person)));
    const taskId = await kit.edit(people, ['SHOPPER_BEHAVIOR', 'REPORT_BUILDER'], 'ADMIN');
    await kit.work();
    const { body } = await kit.undo(taskId);
    // The product outside the portal has revoked the access of one user: it must grant it again.
    expect(body).toMatchObject({ restored: 2, waiting: 1, leftAlone: [] });
    await kit.work();
    for (const [index, person] of people.entries()) {
      const now = await memberOf(kit.test, person);
      expect(now).toMatchObject({ role: 'USER', state: 'ACTIVE', busy: null });
      expect(now?.products).toEqual(before[index]?.products);
    }
    const last = people[1] ?? expect.fail();
    expect(kit.peer.askedFor(last.loginId).map(({ action }) => action)).toEqual([
      'REVOKE',
      'GRANT',
    ]);
    expect(await kit.undoneEntries(people)).toHaveLength(2);
  });

  it('takes back what products have not answered yet', async () => {
    const people = [await kit.member(), await kit.member()];
    kit.peer.answers(() => ({ status: 202 }));
    const taskId = await kit.edit(people, ['CUSTOMER_PERCEPTION'], 'USER');
    await kit.work();
    await kit.undo(taskId);
    await kit.work();
    kit.peer.answers(({ action }) => ({
      status: 200,
      body: { outcome: action === 'GRANT' ? 'GRANTED' : 'REVOKED' },
    }));
    for (const { id, loginId, company } of people) {
      const [first] = kit.peer.askedFor(loginId);
      expect(first?.action).toBe('GRANT');
      const answer = { requestId: first?.requestId ?? '', outcome: 'GRANTED' };
      expect(await kit.peer.callBack(kit.test, answer)).toBe(204);
      await kit.work();
      expect((await memberOf(kit.test, { id, loginId, company }))?.products).toEqual([]);
      expect(kit.peer.askedFor(loginId).at(-1)?.action).toBe('REVOKE');
    }
  });

  it('restores what an invited user will get after registering', async () => {
    const { user, taskId: arrival } = await addUser(kit.test, kit.admin, {
      registered: false,
      products: ['REPORT_BUILDER'],
    });
    await kit.work();
    const taskId = await kit.edit([user, await kit.member()], ['SHOPPER_BEHAVIOR'], 'USER');
    expect((await kit.undo(taskId)).body).toMatchObject({ restored: 2 });
    await kit.work();
    expect(await memberOf(kit.test, user)).toMatchObject({
      state: 'PENDING',
      products: [{ code: 'REPORT_BUILDER', status: 'ACCESS_PENDING' }],
    });
    const invitation = await kit.test.db
      .selectFrom('batch_task')
      .select(['stage', 'after'])
      .where('id', '=', arrival)
      .executeTakeFirst();
    expect(invitation).toMatchObject({
      stage: 'INVITATION_SENT',
      after: { products: [{ code: 'REPORT_BUILDER' }] },
    });
  });

  it('does not leave the company without an admin', async () => {
    const company = await subscriber(kit.test.db, products);
    const boss = await buildCompanyAdmin(kit.test.db, { company });
    const people = [
      await buildUser(kit.test.db, { company }),
      await buildUser(kit.test.db, { company }),
    ];
    const own = await kit.test.as(boss);
    const body = { users: logins(...people), products: [], role: 'ADMIN' as const };
    const { task } = (await own.call(replaceAccess, { body })).body;
    const taskId = task?.taskId ?? '';
    await kit.makeUndoable(taskId);
    const heir = await kit.test.as(people[0] ?? boss);
    expect((await heir.call(deleteUsers, { body: { users: [boss.loginId] } })).status).toBe(202);
    const helper = await kit.test.as(
      await buildUser(kit.test.db, { group: 'SUPER_ADMIN', company, member: false }),
    );
    const undone = await kit.undo(taskId, helper);
    expect(undone.body.restored).toBe(0);
    expect(undone.body.leftAlone.map(({ loginId }) => loginId).toSorted()).toEqual(
      logins(...people).toSorted(),
    );
  });
});

describe('an undo', () => {
  it('works once, also for two who press at the same time', async () => {
    const taskId = await kit.block(await kit.member());
    const answers = await meetAtLock(
      kit.test,
      (tx) => sql`select from batch_task where id = ${taskId} for update`.execute(tx),
      () => kit.undo(taskId),
      () => kit.undo(taskId),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error.code).toBe('task.undone');
    expect((await kit.undo(taskId)).error.code).toBe('task.undone');
  });

  it('leaves every other task as it was', async () => {
    const [one, other] = [await kit.member(), await kit.member()];
    const [first, second] = [await kit.block(one), await kit.block(other)];
    await kit.undo(first);
    expect(await memberOf(kit.test, other)).toMatchObject({ state: 'BLOCKED' });
    expect((await kit.undo(second)).body).toMatchObject({ restored: 1 });
  });

  it('is for ten minutes, and for acts that can be taken back', async () => {
    const person = await kit.member();
    const taskId = await kit.block(person);
    await kit.test.db
      .updateTable('batch_task')
      .set({ undo_until: sql<Date>`now()` })
      .where('id', '=', taskId)
      .execute();
    expect((await kit.undo(taskId)).error.code).toBe('task.undo_over');
    expect(await memberOf(kit.test, person)).toMatchObject({ state: 'BLOCKED' });
    const other = [await kit.member(), await kit.member()];
    const { body } = await kit.caller.call(replaceAccess, {
      body: { users: logins(...other), products: [], role: 'ADMIN' },
    });
    expect((await kit.undo(body.task?.taskId ?? '')).body).toMatchObject({ restored: 2 });
    const unblocked = await kit.caller.call(unblockUsers, { body: { userIds: logins(person) } });
    const { taskId: unblockId = '' } = unblocked.body.task ?? {};
    expect((await kit.undo(unblockId)).error.code).toBe('task.no_undo');
  });

  it('is allowed to callers with the right for the act, in that company', async () => {
    const person = await kit.member();
    const taskId = await kit.block(person);
    const stranger = await kit.test.as(await buildCompanyAdmin(kit.test.db));
    const user = await kit.test.as(await kit.member());
    const group = 'SUPER_ADMIN_SPECTATOR';
    const spectator = await kit.test.as(
      await buildUser(kit.test.db, { group, company: kit.admin.company, member: false }),
    );
    expect((await kit.undo(taskId, stranger)).error.code).toBe('resource.not_found');
    expect((await kit.undo(taskId, user)).error.code).toBe('access.denied');
    expect((await kit.undo(taskId, spectator)).error.code).toBe('access.denied');
    expect(await memberOf(kit.test, person)).toMatchObject({ state: 'BLOCKED' });
  });
});
