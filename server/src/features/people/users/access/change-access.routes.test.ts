import { addAccess, replaceAccess } from '@endcap/contract/people/user-acts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { buildCompanyAdmin, buildUser } from '../../../../testing/factories.ts';
import { meetAtLock, rowsOf } from '../../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import {
  eventsOf,
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

describe('giving more access', () => {
  it('adds products and access types to the present ones', async () => {
    const { company, admin, caller } = await userCompany(test);
    const { id, loginId } = await member(test, company);
    const { status, body } = await caller.call(addAccess, {
      body: {
        users: [loginId.toUpperCase(), loginId],
        products: ['SHOPPER_BEHAVIOR', { code: 'REPORT_BUILDER', accessTypes: [1] }],
        role: 'ADMIN',
      },
    });
    expect(status).toBe(202);
    expect(body).toMatchObject({
      accepted: 1,
      refused: [],
      task: { type: 'UPDATE_USER', stage: 'INITIATED' },
    });
    expect(await productsOf(test, company, loginId)).toEqual([
      'REPORT_BUILDER 3 ACCESS_COMPLETE waiting for 1',
      'SHOPPER_BEHAVIOR 3 ACCESS_PENDING',
    ]);
    expect(await membershipOf(test, company, loginId)).toMatchObject({ role: 'ADMIN', version: 2 });
    expect(await eventsOf(test, company)).toMatchObject([
      {
        event: 'USER_ACCESS_CHANGED',
        entityId: id,
        actorId: admin.id,
        before: { role: 'USER', products: [{ code: 'REPORT_BUILDER', accessTypes: [3] }] },
        after: {
          role: 'ADMIN',
          products: [
            { code: 'REPORT_BUILDER', accessTypes: [3], waitingTypes: [1] },
            { code: 'SHOPPER_BEHAVIOR', accessTypes: [3] },
          ],
        },
      },
    ]);
    expect(await tasksOf(test, company)).toMatchObject([
      { type: 'UPDATE_USER', user_id: id, changed_version: 2, parent_id: null },
    ]);
  });

  it('leaves no trace when they have it already', async () => {
    const { company, caller } = await userCompany(test);
    const { loginId } = await member(test, company);
    for (const endpoint of [addAccess, replaceAccess]) {
      const { body } = await caller.call(endpoint, {
        body: { users: [loginId], products: ['REPORT_BUILDER'] },
      });
      expect(body).toEqual({ task: null, accepted: 1, refused: [] });
    }
    expect(await eventsOf(test, company)).toEqual([]);
    expect(await tasksOf(test, company)).toEqual([]);
    expect(await membershipOf(test, company, loginId)).toMatchObject({ version: 1 });
  });
});

describe('replacing access', () => {
  it('leaves exactly these products, for several people under one task', async () => {
    const { company, caller } = await userCompany(test);
    const [one, two, same] = [
      await member(test, company),
      await member(test, company),
      await member(test, company, { product: 'SHOPPER_BEHAVIOR' }),
    ];
    const { body } = await caller.call(replaceAccess, {
      body: {
        users: [one.loginId, two.loginId, same.loginId, 'nobody@people.example'],
        products: ['SHOPPER_BEHAVIOR'],
      },
    });
    expect(body).toMatchObject({
      accepted: 3,
      refused: [{ value: 'nobody@people.example', code: 'resource.not_found' }],
      task: { type: 'UPDATE_USERS', stage: 'COMPLETED', total: 2 },
    });
    for (const { loginId } of [one, two]) {
      expect(await productsOf(test, company, loginId)).toEqual([
        'SHOPPER_BEHAVIOR 3 ACCESS_PENDING',
      ]);
    }
    const changed = (await eventsOf(test, company)).map(({ entityId }) => entityId);
    expect(changed.sort()).toEqual([one.id, two.id].sort());
    const children = (await tasksOf(test, company)).filter(({ parent_id }) => parent_id);
    expect(children.map(({ type, stage }) => [type, stage])).toEqual([
      ['UPDATE_USER', 'INITIATED'],
      ['UPDATE_USER', 'INITIATED'],
    ]);
  });

  it('is over at once when only the role changes', async () => {
    const { company, caller } = await userCompany(test);
    const { loginId } = await member(test, company);
    const { body } = await caller.call(replaceAccess, {
      body: { users: [loginId], products: ['REPORT_BUILDER'], role: 'ADMIN' },
    });
    expect(body.task).toMatchObject({ stage: 'COMPLETED', done: 1 });
    expect(body.task?.finishedOn).not.toBeNull();
  });

  it('adds no product without a subscription, but keeps present ones', async () => {
    const { company, caller } = await userCompany(test);
    const { loginId } = await member(test, company, { product: 'CUSTOMER_PULSE' });
    const refused = await caller.call(replaceAccess, {
      body: { users: [loginId], products: ['INSIGHTS_ACTIVATION'] },
    });
    expect(refused.status).toBe(422);
    expect(refused.error).toMatchObject({
      code: 'product.not_subscribed',
      details: [{ field: 'products' }],
    });
    const kept = await caller.call(replaceAccess, {
      body: { users: [loginId], products: ['CUSTOMER_PULSE', 'REPORT_BUILDER'] },
    });
    expect(kept.status).toBe(202);
  });

  it('of an invited user changes what the invitation will give', async () => {
    const { company, caller } = await userCompany(test);
    const guest = await member(test, company, { state: 'PENDING', registered: false });
    await test.db
      .insertInto('batch_task')
      .values({
        id: guest.id,
        company_id: company.id,
        user_id: guest.id,
        type: 'CREATE_USER',
        stage: 'INVITATION_SENT',
        after: JSON.stringify({ role: 'USER', state: 'PENDING', products: [] }),
      })
      .execute();
    const { body } = await caller.call(replaceAccess, {
      body: { users: [guest.loginId], products: ['SHOPPER_BEHAVIOR'] },
    });
    expect(body.task).toMatchObject({ type: 'UPDATE_USER', stage: 'COMPLETED' });
    const invitation = (await tasksOf(test, company)).find(({ id }) => id === guest.id);
    expect(invitation).toMatchObject({
      stage: 'INVITATION_SENT',
      after: { products: [{ code: 'SHOPPER_BEHAVIOR' }] },
    });
  });
});

describe('a change that names no products', () => {
  it.each([
    ['POST', addAccess],
    ['PUT', replaceAccess],
  ] as const)('by %s is refused, and takes none away', async (_, endpoint) => {
    const { company, caller } = await userCompany(test);
    const { loginId } = await member(test, company);
    const body = { users: [loginId], role: 'ADMIN' } as z.input<typeof addAccess.body>;
    const { status, error } = await caller.call(endpoint, { body });
    expect(status).toBe(400);
    expect(error.details).toMatchObject([{ field: 'products', code: 'field.required' }]);
    expect(await productsOf(test, company, loginId)).toHaveLength(1);
    expect(await membershipOf(test, company, loginId)).toMatchObject({ role: 'USER', version: 1 });
  });
});

describe('two admins who change the same user', () => {
  it('conflict instead of overwriting each other, by header and by versions', async () => {
    const { company, caller } = await userCompany(test);
    const { loginId } = await member(test, company);
    const first = await caller.call(replaceAccess, {
      headers: { 'if-match': '"1"' },
      body: { users: [loginId], products: [] },
    });
    expect(first.status).toBe(202);
    const late = [
      await caller.call(replaceAccess, {
        headers: { 'if-match': '"1"' },
        body: { users: [loginId], products: ['SHOPPER_BEHAVIOR'] },
      }),
      await caller.call(addAccess, {
        body: { users: [loginId], products: ['SHOPPER_BEHAVIOR'], versions: { [loginId]: 1 } },
      }),
    ];
    for (const { status, error } of late) {
      expect(status).toBe(409);
      expect(error.code).toBe('resource.changed');
    }
    expect(await productsOf(test, company, loginId)).toEqual([]);
    expect(await eventsOf(test, company)).toHaveLength(1);
  });

  it('at the very same time: one of them wins', async () => {
    const { company, caller } = await userCompany(test);
    const { loginId } = await member(test, company);
    const change = (products: 'SHOPPER_BEHAVIOR'[]) => () =>
      caller.call(replaceAccess, {
        body: { users: [loginId], products, versions: { [loginId]: 1 } },
      });
    const members = rowsOf('membership', { company_id: company.id });
    const answers = await meetAtLock(test, members, change(['SHOPPER_BEHAVIOR']), change([]));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(await eventsOf(test, company)).toHaveLength(1);
  });

  it('names those who changed and goes on with the others', async () => {
    const { company, caller } = await userCompany(test);
    const [one, two] = [await member(test, company), await member(test, company)];
    const { body } = await caller.call(addAccess, {
      body: {
        users: [one.loginId, two.loginId],
        products: ['SHOPPER_BEHAVIOR'],
        versions: { [one.loginId]: 7, [two.loginId]: 1 },
      },
    });
    expect(body).toMatchObject({
      accepted: 1,
      refused: [{ value: one.loginId, code: 'resource.changed' }],
    });
  });
});

describe('an admin', () => {
  it('does not demote themself, but changes their own products', async () => {
    const { company, admin, caller } = await userCompany(test);
    await buildCompanyAdmin(test.db, { company });
    const demoted = await caller.call(replaceAccess, {
      body: { users: [admin.loginId], products: [], role: 'USER' },
    });
    expect(demoted.status).toBe(409);
    expect(demoted.error).toMatchObject({ code: 'user.self', details: [{ field: 'role' }] });
    const own = await caller.call(addAccess, {
      body: { users: [admin.loginId], products: ['REPORT_BUILDER'] },
    });
    expect(own.body.accepted).toBe(1);
  });

  it('is not demoted when they are the last one who can work', async () => {
    const { company, admin } = await userCompany(test);
    await buildCompanyAdmin(test.db, { company, blocked: true });
    await buildCompanyAdmin(test.db, { company, state: 'BLOCKED' });
    const root = await test.as(
      await buildUser(test.db, { group: 'SUPER_ADMIN', company, member: false }),
    );
    const { error } = await root.call(replaceAccess, {
      body: { users: [admin.loginId], role: 'USER', products: [] },
    });
    expect(error.code).toBe('user.last_admin');
    expect(await membershipOf(test, company, admin.loginId)).toMatchObject({ role: 'ADMIN' });
  });
});

describe('a person of another company', () => {
  it('is not found, and keeps what they have', async () => {
    const { caller } = await userCompany(test);
    const there = await userCompany(test);
    const { loginId } = await member(test, there.company);
    const { status, error } = await caller.call(replaceAccess, {
      body: { users: [loginId], products: [] },
    });
    expect([status, error.code]).toEqual([404, 'resource.not_found']);
    expect(await productsOf(test, there.company, loginId)).toHaveLength(1);
    const foreign = await caller.call(replaceAccess, {
      params: { companyId: there.company.id },
      body: { users: [loginId], products: [] },
    });
    expect(foreign.status).toBe(404);
  });
});
