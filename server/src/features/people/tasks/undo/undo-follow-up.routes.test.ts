import { listTasks } from '@endcap/contract/people/tasks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyScope } from '../../../../access/scope.ts';
import type { TestUser } from '../../../../testing/factories.ts';
import { later } from '../../../products/provisioning/testing/product-peer.ts';
import { memberOf } from '../testing/task-kit.ts';
import { startUndoKit, type UndoKit } from '../testing/undo-kit.ts';
import { undoTask } from './undo-task.service.ts';

let kit: UndoKit;
beforeAll(async () => {
  kit = await startUndoKit();
});
afterAll(() => kit.close());

/** Deletes users and takes it back after the deletion is complete. */
async function deleteAndUndo(...users: TestUser[]): Promise<void> {
  const taskId = await kit.remove(...users);
  await kit.work();
  expect((await kit.undo(taskId)).body).toMatchObject({ restored: users.length });
  await kit.work();
}

/** The tasks that the last undo has started for the users it restored. */
async function followUps() {
  const undo = await kit.test.db
    .selectFrom('batch_task')
    .select('id')
    .where('type', '=', 'UNDO')
    .orderBy('created_on', 'desc')
    .executeTakeFirstOrThrow();
  return kit.test.db
    .selectFrom('batch_task')
    .select(['type', 'user_id as userId'])
    .where('parent_id', '=', undo.id)
    .execute();
}

describe('the undo of a deletion', () => {
  it('restores a member one version after the deletion, so that an older edit is refused', async () => {
    const user = await kit.member();
    const before = await memberOf(kit.test, user);
    await deleteAndUndo(user);
    expect((await memberOf(kit.test, user))?.version).toBe((before?.version ?? 0) + 2);
  });

  it('starts no task for a member whose products are all confirmed', async () => {
    await deleteAndUndo(await kit.member('REPORT_BUILDER'));
    expect(await followUps()).toEqual([]);
  });

  it('asks again for the one product that had not answered, beside a confirmed one', async () => {
    const user = await kit.member('REPORT_BUILDER');
    kit.peer.answers(later);
    const edited = await kit.edit([user], ['REPORT_BUILDER', 'CUSTOMER_PERCEPTION'], 'USER');
    await kit.work();
    expect(edited).not.toBe('');
    await deleteAndUndo(user);
    expect(await followUps()).toEqual([{ type: 'UPDATE_USER', userId: user.id }]);
    const asked = kit.peer.askedFor(user.loginId).map(({ action }) => action);
    expect(asked.at(-1)).toBe('GRANT');
    expect(asked.filter((action) => action === 'GRANT')).toHaveLength(2);
  });

  it('needs the right to delete, which the right to edit does not include', async () => {
    const { id, loginId, company } = kit.admin;
    const scope = {
      actor: { id, loginId, name: 'Ana Test', group: 'SUPPLIER' },
      company,
      persona: null,
      permissions: new Set(['UPDATE USER']),
      requestId: 'r1',
    } as unknown as CompanyScope;
    const users = [await kit.member(), await kit.member(), await kit.member()] as const;
    const [one, two, three] = users;
    const denied = expect.objectContaining({ code: 'access.denied' });
    for (const taskId of [await kit.remove(one), await kit.remove(two, three)])
      await expect(undoTask(kit.test.db, scope, taskId, kit.test.config)).rejects.toEqual(denied);
    const blocked = await kit.block(await kit.member());
    expect(await undoTask(kit.test.db, scope, blocked, kit.test.config)).toMatchObject({
      restored: 1,
    });
  });
});

describe('the task of an undo', () => {
  it('names the user when there is one, and no name when there are several', async () => {
    const [one, two, three] = [await kit.member(), await kit.member(), await kit.member()];
    const newest = async () => {
      const { items } = (await kit.caller.call(listTasks)).body;
      return items.find(({ type }) => type === 'UNDO');
    };
    await kit.undo(await kit.block(one));
    expect(await newest()).toMatchObject({ userName: expect.stringMatching(/^Ana Test/) });
    await kit.undo(await kit.block(two, three));
    expect(await newest()).toMatchObject({ userName: null, total: 2 });
  });
});
