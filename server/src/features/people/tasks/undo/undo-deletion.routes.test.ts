import { listTasks, readTask } from '@endcap/contract/people/tasks';
import { deleteUsers } from '@endcap/contract/people/user-acts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killedJob } from '../../../../jobs/testing/job-test-kit.ts';
import { buildCompanyAdmin, type TestUser } from '../../../../testing/factories.ts';
import { mailsTo } from '../../registration/testing/invitations.ts';
import { removeMembers } from '../../users/delete/remove-members.service.ts';
import { joinCompany } from '../../users/testing/listed-people.ts';
import { memberOf } from '../testing/task-kit.ts';
import { startUndoKit, type UndoKit } from '../testing/undo-kit.ts';

let kit: UndoKit;
beforeAll(async () => {
  kit = await startUndoKit();
});
afterAll(() => kit.close());

describe('undoing a deletion', () => {
  it('before its job has started stops it', async () => {
    const people = [await kit.member('REPORT_BUILDER'), await kit.member()];
    const taskId = await kit.remove(...people);
    const { body } = await kit.undo(taskId);
    expect(body).toMatchObject({
      ...{ restored: 2, waiting: 0, leftAlone: [] },
      task: { undone: true },
    });
    await kit.work();
    for (const person of people) {
      expect(await memberOf(kit.test, person)).toMatchObject({ state: 'ACTIVE', busy: null });
    }
    const { body: task } = await kit.caller.call(readTask, { params: { taskId } });
    expect(task).toMatchObject({ stage: 'CANCELLED', undone: true, undoUntil: null });
  });

  it('does not release the member in another company that deletes the same user', async () => {
    await kit.rest();
    const user = await kit.member();
    const otherAdmin = await buildCompanyAdmin(kit.test.db);
    const other = otherAdmin.company ?? expect.fail('An admin without a company');
    await joinCompany(kit.test.db, other, user.id, {});
    const taskId = await kit.remove(user);
    const otherCaller = await kit.test.as(otherAdmin);
    await otherCaller.call(deleteUsers, { body: { users: [user.loginId] } });
    expect((await kit.undo(taskId)).body).toMatchObject({ restored: 1 });
    expect(await memberOf(kit.test, user)).toMatchObject({ state: 'ACTIVE', busy: null });
    expect(await memberOf(kit.test, { ...user, company: other })).toMatchObject({
      busy: 'DELETE_USER',
    });
    await kit.work();
    expect(await memberOf(kit.test, user)).toMatchObject({ state: 'ACTIVE' });
    expect(await memberOf(kit.test, { ...user, company: other })).toBeUndefined();
  });

  it('in the middle of its job restores those who are gone and keeps the others', async () => {
    const people: TestUser[] = [];
    for (let n = 0; n < 101; n++) people.push(await kit.member());
    await kit.rest();
    const taskId = await kit.remove(...people);
    const job = killedJob(kit.test.db, (_step, stepsDone) => stepsDone > 0);
    const killedAfterOne = removeMembers(job, taskId);
    await expect(killedAfterOne).rejects.toThrow('killed');
    const count = async () => {
      const found = await Promise.all(people.map((person) => memberOf(kit.test, person)));
      return found.filter((one) => one?.state === 'ACTIVE' && one.busy === null).length;
    };
    expect(await count()).toBe(0);
    expect((await kit.undo(taskId)).body).toMatchObject({ restored: 101, leftAlone: [] });
    await kit.work();
    expect(await count()).toBe(101);
  });

  it('restores the members, deletes the unsent mail and is logged', async () => {
    const person = await kit.member('REPORT_BUILDER', 'SHOPPER_BEHAVIOR');
    await kit.test.db
      .updateTable('membership')
      .set({ created_on: new Date('2020-05-05'), third_party: true })
      .where('user_id', '=', person.id)
      .execute();
    const before = await memberOf(kit.test, person);
    const taskId = await kit.remove(person);
    await kit.work();
    expect(await memberOf(kit.test, person)).toBeUndefined();
    expect(await mailsTo(kit.test, person)).toHaveLength(1);
    const { body } = await kit.undo(taskId);
    expect(body).toMatchObject({ restored: 1, waiting: 0, leftAlone: [] });
    const after = await memberOf(kit.test, person);
    expect(after?.products).toEqual(before?.products);
    expect(after).toMatchObject({ role: 'USER', state: 'ACTIVE', busy: null });
    expect(after?.version).toBeGreaterThan(before?.version ?? 0);
    const kept = await kit.test.db
      .selectFrom('membership')
      .select(['third_party', 'created_on'])
      .where('user_id', '=', person.id)
      .executeTakeFirst();
    expect(kept).toEqual({ third_party: true, created_on: new Date('2020-05-05') });
    expect(await mailsTo(kit.test, person)).toEqual([]);
    expect(await kit.undoneEntries([person])).toMatchObject([
      { actorId: kit.admin.id, entity: { before: null, after: { role: 'USER', state: 'ACTIVE' } } },
    ]);
    const { body: tasks } = await kit.caller.call(listTasks);
    expect(tasks.items).toContainEqual(expect.objectContaining({ type: 'UNDO', done: 1 }));
  });

  it('requests the access again from a product outside the portal', async () => {
    const person = await kit.member('CUSTOMER_PERCEPTION', 'REPORT_BUILDER');
    const taskId = await kit.remove(person);
    await kit.work();
    expect(kit.peer.askedFor(person.loginId).map(({ action }) => action)).toEqual(['REVOKE']);
    expect((await kit.undo(taskId)).body).toMatchObject({ restored: 1, waiting: 1 });
    await kit.work();
    const asked = kit.peer.askedFor(person.loginId);
    expect(asked).toMatchObject([{ action: 'REVOKE' }, { action: 'GRANT', accessTypes: [3, 1] }]);
    expect(await memberOf(kit.test, person)).toMatchObject({
      products: [
        { code: 'CUSTOMER_PERCEPTION', status: 'ACCESS_COMPLETE' },
        { code: 'REPORT_BUILDER', status: 'ACCESS_COMPLETE' },
      ],
    });
  });

  it('leaves alone and names a user who was added again', async () => {
    const [gone, again] = [await kit.member(), await kit.member()];
    const taskId = await kit.remove(gone, again);
    await kit.work();
    await kit.test.db
      .insertInto('membership')
      .values({
        company_id: kit.admin.company?.id ?? '',
        user_id: again.id,
        role: 'ADMIN',
        state: 'ACTIVE',
      })
      .execute();
    const { body } = await kit.undo(taskId);
    expect(body).toMatchObject({ restored: 1, leftAlone: [{ loginId: again.loginId }] });
    expect(await memberOf(kit.test, again)).toMatchObject({ role: 'ADMIN' });
    expect(await memberOf(kit.test, gone)).toMatchObject({ state: 'ACTIVE' });
  });
});
