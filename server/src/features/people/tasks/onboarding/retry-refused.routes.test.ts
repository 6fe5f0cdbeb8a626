import { retryTask } from '@endcap/contract/people/tasks';
import { addAccess, replaceAccess } from '@endcap/contract/people/user-acts';
import { listPendingUsers } from '@endcap/contract/people/users';
import type { ProductCode } from '@endcap/contract/products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityOf } from '../../../../testing/activity-of.ts';
import type { TestUser } from '../../../../testing/factories.ts';
import { grants } from '../../../products/provisioning/testing/product-peer.ts';
import { memberOf, stageOf } from '../testing/task-kit.ts';
import { startUndoKit, type UndoKit } from '../testing/undo-kit.ts';

const outside = 'CUSTOMER_PERCEPTION';
const refuses = () => ({ status: 200, body: { outcome: 'REFUSED', reason: 'No licence is left' } });

let kit: UndoKit;
beforeAll(async () => {
  kit = await startUndoKit();
});
afterAll(() => kit.close());

async function begin({ loginId }: TestUser, code: ProductCode, accessTypes: (1 | 2 | 3)[]) {
  const body = { users: [loginId], products: [{ code, accessTypes }] };
  return (await kit.caller.call(addAccess, { body })).body.task?.taskId ?? '';
}

async function give(user: TestUser, code: ProductCode, accessTypes: (1 | 2 | 3)[] = [3]) {
  const taskId = await begin(user, code, accessTypes);
  await kit.work();
  return taskId;
}

async function leave({ loginId }: TestUser, products: ProductCode[]): Promise<void> {
  await kit.caller.call(replaceAccess, { body: { users: [loginId], products } });
  await kit.work();
}

/** A user that the external product has refused. */
async function refused(...held: ProductCode[]) {
  const person = await kit.member(...held);
  kit.peer.answers(refuses);
  const taskId = await give(person, outside);
  expect((await stageOf(kit.test, taskId))?.stage).toBe('FAILED');
  kit.peer.answers(grants);
  return { person, taskId };
}

const retry = (taskId: string) => kit.caller.call(retryTask, { params: { taskId } });
const pendingOf = async ({ loginId }: TestUser) =>
  (await kit.caller.call(listPendingUsers, { query: { search: loginId } })).body.items;

describe('trying again what a product has refused', () => {
  it('asks for it, raises the version and is on the record', async () => {
    const { person, taskId } = await refused('REPORT_BUILDER');
    const before = await memberOf(kit.test, person);
    expect((await retry(taskId)).body).toMatchObject({ stage: 'GRANTING_ACCESS' });
    await kit.work();
    const after = await memberOf(kit.test, person);
    expect(after?.version).toBe((before?.version ?? 0) + 1);
    expect(after?.products).toMatchObject([
      { code: outside, status: 'ACCESS_COMPLETE', accessTypes: [3] },
      { code: 'REPORT_BUILDER', status: 'ACCESS_COMPLETE', accessTypes: [3, 1] },
    ]);
    expect((await stageOf(kit.test, taskId))?.stage).toBe('COMPLETED');
    const log = await activityOf(kit.test.db, kit.admin.company?.id ?? '');
    const changes = log.filter(
      ({ event, entityId }) => event === 'USER_ACCESS_CHANGED' && entityId === person.id,
    );
    expect(changes.at(-1)).toMatchObject({
      actorId: kit.admin.id,
      entity: {
        before: { products: [{ code: 'REPORT_BUILDER' }] },
        after: { products: [{ code: outside, status: 'ACCESS_PENDING' }, {}] },
      },
    });
  });

  it('leaves alone a product that was given since, and the refusal is no longer listed', async () => {
    const { person, taskId } = await refused();
    expect(await pendingOf(person)).toMatchObject([{ taskId, stage: 'FAILED' }]);
    await give(person, outside, [1, 2, 3]);
    const given = await memberOf(kit.test, person);
    expect(given?.products).toMatchObject([{ status: 'ACCESS_COMPLETE', accessTypes: [1, 2, 3] }]);
    expect((await retry(taskId)).error.code).toBe('task.other_stage');
    await kit.work();
    expect(await memberOf(kit.test, person)).toEqual(given);
    expect(await pendingOf(person)).toEqual([]);
  });

  it('leaves alone a product that is given at the same moment', async () => {
    const { person, taskId } = await refused();
    await kit.rest();
    await begin(person, outside, [1]);
    expect((await retry(taskId)).error.code).toBe('task.other_stage');
    await kit.work();
    expect((await memberOf(kit.test, person))?.products).toMatchObject([{ accessTypes: [1] }]);
  });

  it('does not give again a product that was removed since', async () => {
    const { person, taskId } = await refused();
    await give(person, outside);
    await leave(person, []);
    expect((await retry(taskId)).error.code).toBe('task.other_stage');
    await kit.work();
    expect((await memberOf(kit.test, person))?.products).toEqual([]);
    expect(await pendingOf(person)).toEqual([]);
  });

  it('does not give what the company has no more, and lists it no longer', async () => {
    const { person, taskId } = await refused();
    const ofCompany = { company_id: kit.admin.company?.id ?? '', product_code: outside };
    await kit.test.db
      .deleteFrom('company_product')
      .where('company_id', '=', ofCompany.company_id)
      .where('product_code', '=', outside)
      .execute();
    expect((await retry(taskId)).error.code).toBe('task.other_stage');
    expect(await pendingOf(person)).toEqual([]);
    await kit.test.db.insertInto('company_product').values(ofCompany).execute();
    expect(await pendingOf(person)).toMatchObject([{ taskId, stage: 'FAILED' }]);
    expect((await memberOf(kit.test, person))?.products).toEqual([]);
  });

  it('goes on to be possible after a change of something else', async () => {
    const { person, taskId } = await refused();
    await give(person, 'SHOPPER_BEHAVIOR');
    expect((await stageOf(kit.test, taskId))?.stage).toBe('FAILED');
    expect((await retry(taskId)).status).toBe(200);
    await kit.work();
    expect((await memberOf(kit.test, person))?.products).toMatchObject([
      { code: outside, status: 'ACCESS_COMPLETE' },
      { code: 'SHOPPER_BEHAVIOR', status: 'ACCESS_COMPLETE' },
    ]);
  });
});
