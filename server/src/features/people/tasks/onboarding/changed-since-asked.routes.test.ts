import { replaceAccess } from '@endcap/contract/people/user-acts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../../../../testing/factories.ts';
import { meetAtLock, rowsOf } from '../../../../testing/lock-waits.ts';
import { grants, later } from '../../../products/provisioning/testing/product-peer.ts';
import {
  type AccessTypeCode,
  type AccessTypesKit,
  outside,
  refuses,
  startAccessTypesKit,
} from '../testing/access-types-kit.ts';
import { addUser, stageOf } from '../testing/task-kit.ts';
import { logins } from '../testing/undo-kit.ts';

let kit: AccessTypesKit;
beforeAll(async () => {
  kit = await startAccessTypesKit();
});
afterAll(() => kit.close());
beforeEach(() => kit.peer.answers(later));

async function waiting(...more: 'REPORT_BUILDER'[]) {
  const person = await kit.holder(...more);
  const taskId = await kit.add(person, [1]);
  await kit.work();
  return { person, taskId };
}

describe('what waits, when an admin decides anew', () => {
  it('is replaced; an answer to what was asked before gives nothing', async () => {
    const { person } = await waiting();
    await kit.replace(person, [3]);
    expect(await kit.accessTypesOf(person)).toEqual({ counts: [3], waits: [] });
    await kit.work();
    expect(kit.askedTypes(person)).toEqual([[1, 3], [3]]);
    expect(await kit.pendingOf(person)).toHaveLength(2);
    expect(await kit.answer(person, 'GRANTED', 1)).toBe(204);
    await kit.work();
    expect(await kit.pendingOf(person)).toEqual([]);
    expect(await kit.answer(person, 'GRANTED')).toBe(204);
    await kit.work();
    expect(await kit.accessTypesOf(person)).toEqual({ counts: [3], waits: [] });
    expect(await kit.pendingOf(person)).toEqual([]);
  });

  it('is replaced; so it is when the answer to the older request comes first', async () => {
    const { person } = await waiting();
    await kit.replace(person, [2, 3]);
    await kit.work();
    expect(await kit.answer(person, 'GRANTED')).toBe(204);
    await kit.work();
    expect(await kit.accessTypesOf(person)).toEqual({ counts: [3], waits: [2] });
    expect(await kit.answer(person, 'GRANTED', 1)).toBe(204);
    await kit.work();
    expect(await kit.accessTypesOf(person)).toEqual({ counts: [2, 3], waits: [] });
    expect(await kit.pendingOf(person)).toEqual([]);
  });

  it('is confirmed as far as it was asked for, when the answer is quicker than the next request', async () => {
    const { person } = await waiting();
    await kit.rest();
    const next = await kit.add(person, [2]);
    expect(await kit.accessTypesOf(person)).toEqual({ counts: [3], waits: [1, 2] });
    await kit.answer(person, 'GRANTED');
    expect(await kit.accessTypesOf(person)).toEqual({ counts: [1, 3], waits: [2] });
    kit.peer.answers(refuses);
    await kit.work();
    expect(kit.askedTypes(person)).toEqual([
      [1, 3],
      [1, 2, 3],
    ]);
    expect(await kit.accessTypesOf(person)).toEqual({ counts: [1, 3], waits: [] });
    expect((await stageOf(kit.test, next))?.stage).toBe('FAILED');
    kit.peer.answers(grants);
    await kit.retry(next);
    await kit.work();
    expect(await kit.accessTypesOf(person)).toEqual({ counts: [1, 2, 3], waits: [] });
  });

  it('is not lost by a refusal of what was asked before', async () => {
    const { person, taskId } = await waiting();
    await kit.rest();
    await kit.add(person, [2]);
    await kit.answer(person, 'REFUSED');
    expect(await kit.accessTypesOf(person)).toEqual({ counts: [3], waits: [1, 2] });
    kit.peer.answers(grants);
    await kit.work();
    expect(await kit.accessTypesOf(person)).toEqual({ counts: [1, 2, 3], waits: [] });
    expect((await kit.retry(taskId)).error.code).toBe('task.other_stage');
    expect(await kit.pendingOf(person)).toEqual([]);
  });

  it('is all there when the product answers at the very moment of the change', async () => {
    const people = [await waiting(), await waiting(), await waiting(), await waiting()];
    kit.peer.answers(grants);
    for (const { person } of people) {
      await meetAtLock<unknown>(
        kit.test,
        rowsOf('membership', { user_id: person.id }),
        () => kit.answer(person, 'GRANTED'),
        () => kit.add(person, [2]),
      );
    }
    await kit.work();
    for (const { person } of people) {
      expect(await kit.accessTypesOf(person)).toEqual({ counts: [1, 2, 3], waits: [] });
      expect(await kit.pendingOf(person)).toEqual([]);
    }
  });

  it('goes with the product, and no late answer brings it back', async () => {
    for (const outcome of ['GRANTED', 'REFUSED'] as const) {
      const { person } = await waiting();
      await kit.replace(person, []);
      expect(await kit.accessTypesOf(person)).toBeUndefined();
      await kit.work();
      await kit.answer(person, outcome);
      await kit.work();
      expect(await kit.accessTypesOf(person)).toBeUndefined();
      expect(kit.askedTypes(person).at(-1)).toBe('REVOKE');
    }
  });

  it('is not touched by a change of another product', async () => {
    const { person } = await waiting('REPORT_BUILDER');
    await kit.add(person, [2], 'REPORT_BUILDER');
    await kit.work();
    expect(await kit.accessTypesOf(person, 'REPORT_BUILDER')).toEqual({
      counts: [2, 3],
      waits: [],
    });
    expect(await kit.accessTypesOf(person)).toEqual({ counts: [3], waits: [1] });
    expect(kit.askedTypes(person)).toEqual([[1, 3]]);
    await kit.answer(person, 'GRANTED');
    expect(await kit.accessTypesOf(person)).toEqual({ counts: [1, 3], waits: [] });
  });

  it('is refused and retried also for a user who was changed before registering', async () => {
    const { user, taskId } = await addUser(kit.test, kit.admin, {
      registered: false,
      products: [outside],
    });
    await kit.work();
    await kit.add(user, [1]);
    kit.peer.answers(refuses);
    await kit.test.db
      .updateTable('membership')
      .set({ joined_on: sql`now()` })
      .where('user_id', '=', user.id)
      .execute();
    await kit.advance(taskId);
    expect(await kit.accessTypesOf(user)).toBeUndefined();
    expect(await kit.pendingOf(user)).toMatchObject([{ taskId, stage: 'FAILED' }]);
    kit.peer.answers(grants);
    expect((await kit.retry(taskId)).status).toBe(200);
    await kit.work();
    expect(await kit.accessTypesOf(user)).toEqual({ counts: [1, 3], waits: [] });
  });
});

describe('undoing a bulk edit', () => {
  async function edit(people: TestUser[], accessTypes: AccessTypeCode[]): Promise<string> {
    const products = [{ code: outside, accessTypes } as const, 'REPORT_BUILDER' as const];
    const body = { users: logins(...people), products };
    const taskId = (await kit.caller.call(replaceAccess, { body })).body.task?.taskId ?? '';
    await kit.makeUndoable(taskId);
    return taskId;
  }

  it('removes the waiting access types, and no late answer gives them', async () => {
    const people = [await kit.holder('REPORT_BUILDER'), await kit.holder('REPORT_BUILDER')];
    const taskId = await edit(people, [1, 3]);
    await kit.work();
    expect((await kit.undo(taskId)).body).toMatchObject({ restored: 2, leftAlone: [] });
    for (const person of people) {
      expect(await kit.accessTypesOf(person)).toEqual({ counts: [3], waits: [] });
    }
    await kit.work();
    for (const person of people) {
      await kit.answer(person, 'GRANTED');
      expect(kit.askedTypes(person).at(-1)).toEqual([3]);
      await kit.answer(person, 'GRANTED', -1);
      await kit.work();
      expect(await kit.accessTypesOf(person)).toEqual({ counts: [3], waits: [] });
    }
    expect((await kit.undoneEntries(people))[0]).toMatchObject({
      entity: {
        before: { products: [{ accessTypes: [3], waitingTypes: [1] }, {}] },
        after: { products: [{ accessTypes: [3] }, {}] },
      },
    });
  });

  it('restores the access type that it took from an open product', async () => {
    const people = [await kit.holder(), await kit.holder()];
    const taskId = await edit(people, [1]);
    await kit.work();
    await kit.undo(taskId);
    for (const person of people) {
      expect(await kit.accessTypesOf(person)).toEqual({ counts: [3], waits: [] });
    }
  });

  it('lets wait again what had waited, and asks for it', async () => {
    const [first, other] = [(await waiting()).person, await kit.holder()];
    const taskId = await edit([first, other], [2, 3]);
    await kit.work();
    await kit.undo(taskId);
    expect(await kit.accessTypesOf(first)).toEqual({ counts: [3], waits: [1] });
    kit.peer.answers(grants);
    await kit.work();
    expect(kit.askedTypes(first).at(-1)).toEqual([1, 3]);
    expect(await kit.accessTypesOf(first)).toEqual({ counts: [1, 3], waits: [] });
  });

  it('leaves alone what it had not touched and a product has confirmed since', async () => {
    const [first, other] = [(await waiting()).person, await kit.holder()];
    const taskId = await edit([first, other], [1, 3]);
    await kit.answer(first, 'GRANTED');
    await kit.undo(taskId);
    expect(await kit.accessTypesOf(first)).toEqual({ counts: [1, 3], waits: [] });
    expect(await kit.accessTypesOf(other)).toEqual({ counts: [3], waits: [] });
  });
});

describe('undoing a deletion', () => {
  it('asks again for an access type that had waited', async () => {
    const person = await kit.member('REPORT_BUILDER');
    await kit.rest();
    await kit.add(person, [2], 'REPORT_BUILDER');
    const taskId = await kit.remove(person);
    await kit.work();
    await kit.rest();
    await kit.undo(taskId);
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
});
