import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../../db/transact.ts';
import { askNow, maxAttempts } from '../../../products/provisioning/provisioning.service.ts';
import { grants, later } from '../../../products/provisioning/testing/product-peer.ts';
import { type AccessTypesKit, refuses, startAccessTypesKit } from '../testing/access-types-kit.ts';
import { memberOf, stageOf } from '../testing/task-kit.ts';

let kit: AccessTypesKit;
beforeAll(async () => {
  kit = await startAccessTypesKit();
});
afterAll(() => kit.close());
beforeEach(() => kit.peer.answers(later));

/** Asked for the API beside the screens, and not answered. */
async function waiting() {
  const person = await kit.holder();
  const taskId = await kit.add(person, [1]);
  await kit.work();
  return { person, taskId };
}

describe('another access type of a product that the user has', () => {
  it('waits beside the ones that count until the product confirms it, once', async () => {
    const { person, taskId } = await waiting();
    expect(await kit.accessTypesOf(person)).toEqual({ counts: [3], waits: [1] });
    expect(kit.askedTypes(person)).toEqual([[1, 3]]);
    expect(await kit.pendingOf(person)).toMatchObject([{ taskId, stage: 'WAITING_FOR_ACCESS' }]);
    const { version } = (await memberOf(kit.test, person)) ?? {};
    expect(await kit.answer(person, 'GRANTED')).toBe(204);
    expect(await kit.accessTypesOf(person)).toEqual({ counts: [1, 3], waits: [] });
    expect(await kit.answer(person, 'REFUSED')).toBe(204);
    await kit.work();
    expect(await kit.accessTypesOf(person)).toEqual({ counts: [1, 3], waits: [] });
    expect((await stageOf(kit.test, taskId))?.stage).toBe('COMPLETED');
    expect(await kit.pendingOf(person)).toEqual([]);
    expect((await memberOf(kit.test, person))?.version).toBe(version);
    expect(await kit.logOf(person)).toMatchObject([
      {
        event: 'USER_ACCESS_CHANGED',
        entity: {
          before: { products: [{ accessTypes: [3] }] },
          after: { products: [{ accessTypes: [3], waitingTypes: [1] }] },
        },
      },
      {
        event: 'ACCESS_GRANTED',
        entity: { before: { accessTypes: [3], waitingTypes: [1] }, after: { accessTypes: [1, 3] } },
      },
    ]);
  });

  it('is confirmed by the portal itself where the product has no accounts', async () => {
    const person = await kit.member('REPORT_BUILDER');
    await kit.rest();
    await kit.add(person, [2], 'REPORT_BUILDER');
    expect(await kit.accessTypesOf(person, 'REPORT_BUILDER')).toEqual({
      counts: [1, 3],
      waits: [2],
    });
    await kit.work();
    expect(await kit.accessTypesOf(person, 'REPORT_BUILDER')).toEqual({
      counts: [1, 2, 3],
      waits: [],
    });
  });

  it('does not count when it is refused; a retry asks for it again', async () => {
    kit.peer.answers(refuses);
    const { person, taskId } = await waiting();
    expect(await kit.accessTypesOf(person)).toEqual({ counts: [3], waits: [] });
    expect(await kit.pendingOf(person)).toMatchObject([
      { taskId, stage: 'FAILED', reason: 'No licence is left' },
    ]);
    expect((await kit.logOf(person)).at(-1)).toMatchObject({
      event: 'ACCESS_REFUSED',
      entity: {
        before: { accessTypes: [3], waitingTypes: [1] },
        after: { accessTypes: [3], reason: 'No licence is left' },
      },
    });
    kit.peer.answers(later);
    expect((await kit.retry(taskId)).body).toMatchObject({ stage: 'GRANTING_ACCESS' });
    await kit.work();
    expect(await kit.accessTypesOf(person)).toEqual({ counts: [3], waits: [1] });
    expect(kit.askedTypes(person)).toEqual([
      [1, 3],
      [1, 3],
    ]);
    expect(await kit.answer(person, 'GRANTED')).toBe(404);
    expect(await kit.accessTypesOf(person)).toEqual({ counts: [3], waits: [1] });
    expect(await kit.answer(person, 'GRANTED', 1)).toBe(204);
    await kit.work();
    expect(await kit.accessTypesOf(person)).toEqual({ counts: [1, 3], waits: [] });
    expect(await kit.pendingOf(person)).toEqual([]);
  });

  it('goes on to wait when the product does not answer, and counts when it does after all', async () => {
    const { person, taskId } = await waiting();
    await giveUp(person.loginId);
    expect(await kit.pendingOf(person)).toMatchObject([{ taskId, stage: 'FAILED' }]);
    expect(await kit.accessTypesOf(person)).toEqual({ counts: [3], waits: [1] });
    expect(await kit.answer(person, 'GRANTED')).toBe(204);
    await kit.work();
    expect(await kit.accessTypesOf(person)).toEqual({ counts: [1, 3], waits: [] });
    expect((await stageOf(kit.test, taskId))?.stage).toBe('COMPLETED');
  });
});

describe('another access type instead of the present one', () => {
  it('takes the old one at once; the product opens again when it has confirmed the new one', async () => {
    const person = await kit.holder();
    await kit.replace(person, [1]);
    await kit.work();
    expect((await memberOf(kit.test, person))?.products).toMatchObject([
      { status: 'ACCESS_PENDING', accessTypes: [1], waitingTypes: [] },
    ]);
    await kit.answer(person, 'GRANTED');
    expect((await memberOf(kit.test, person))?.products).toMatchObject([
      { status: 'ACCESS_COMPLETE', accessTypes: [1], waitingTypes: [] },
    ]);
  });

  it('leaves the old one when it is refused', async () => {
    kit.peer.answers(refuses);
    const person = await kit.holder();
    const taskId = await kit.replace(person, [1]);
    await kit.work();
    expect((await memberOf(kit.test, person))?.products).toMatchObject([
      { status: 'ACCESS_COMPLETE', accessTypes: [3], waitingTypes: [] },
    ]);
    kit.peer.answers(grants);
    expect((await kit.retry(taskId)).status).toBe(200);
    await kit.work();
    expect(await kit.accessTypesOf(person)).toEqual({ counts: [1], waits: [] });
  });

  it('keeps the old one until the product answers, and replaces it then', async () => {
    const person = await kit.holder();
    await kit.replace(person, [1]);
    await kit.work();
    await giveUp(person.loginId);
    expect(await kit.accessTypesOf(person)).toEqual({ counts: [3], waits: [1] });
    await kit.answer(person, 'GRANTED');
    expect(await kit.accessTypesOf(person)).toEqual({ counts: [1], waits: [] });
  });
});

/** As if it had not answered for half a day. */
async function giveUp(loginId: string): Promise<void> {
  const requestId = kit.peer.askedFor(loginId).at(-1)?.requestId ?? '';
  kit.peer.answers(() => ({ status: 500 }));
  await kit.test.db
    .updateTable('provisioning_request')
    .set({ attempts: maxAttempts - 1 })
    .where('id', '=', requestId)
    .execute();
  await transact(kit.test.db, (tx) => askNow(tx, [requestId]));
  await kit.work();
}
