import { decideRequests, listAccessRequests } from '@endcap/contract/people/access-requests';
import { undoTask } from '@endcap/contract/people/tasks';
import { addAccess, deleteUsers } from '@endcap/contract/people/user-acts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../db/id.ts';
import { activityOf } from '../../../../testing/activity-of.ts';
import { buildCompanyAdmin, buildUser, type TestUser } from '../../../../testing/factories.ts';
import { meetAtLock, rowsOf } from '../../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { withoutActivityLog } from '../../../../testing/without-activity-log.ts';
import {
  ask,
  insertRequests,
  mailsTo,
  requestCompany,
  requestRow,
} from '../../access-requests/testing/request-kit.ts';
import { productsOf } from '../testing/user-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('many decisions in one call', () => {
  it('decide 2,000 requests and refuse the one of another company', async () => {
    const { decide, company } = await requestCompany(test);
    const users = Array.from({ length: 1999 }, (_, index) => ({
      id: newId(),
      login_id: `many${index}.${company.id.slice(-12)}@people.example`,
    }));
    await test.db
      .insertInto('user_account')
      .values(
        users.map((user, index) => ({
          ...user,
          email: user.login_id,
          first_name: 'Ana',
          last_name: `Many ${index}`,
          user_type: 'EXTERNAL' as const,
          user_group: 'SUPPLIER' as const,
        })),
      )
      .execute();
    await test.db
      .insertInto('membership')
      .values(
        users.map(({ id }) => ({
          company_id: company.id,
          user_id: id,
          role: 'USER' as const,
          state: 'ACTIVE' as const,
        })),
      )
      .execute();
    const ours = await insertRequests(
      test,
      company,
      users.map(({ id }) => id),
    );
    const foreign = (await (await requestCompany(test)).asker()).requestId;
    const ids = [...ours.slice(0, 700), foreign, ...ours.slice(700)];
    const approvals = ids.map((id) => ({
      request_id: id,
      decision: 'APPROVE' as const,
      products: ['REPORT_BUILDER' as const],
    }));
    const { status, body } = await decide(approvals);
    expect(status).toBe(200);
    expect(body.outcomes.map(({ request_id }) => request_id)).toEqual(ids);
    expect(body.outcomes.filter(({ outcome }) => outcome === 'APPROVED')).toHaveLength(1999);
    expect(body.outcomes[700]).toMatchObject({ outcome: 'REFUSED', code: 'resource.not_found' });
    expect((await requestRow(test, foreign)).status).toBe('PENDING');
    const { count } = await test.db
      .selectFrom('product_access')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('company_id', '=', company.id)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1999);
    const again = await decide([...approvals, { request_id: newId(), decision: 'DENY' }]);
    expect(again.error.details).toMatchObject([{ field: 'approvals', code: 'field.too_long' }]);
  });

  it('refuse bad input before anything happens', async () => {
    const { asker, caller } = await requestCompany(test);
    const { requestId: id } = await asker();
    const field = async (...approvals: object[]) =>
      (await caller.call(decideRequests, { body: { approvals } as never })).error.details?.map(
        (one) => `${one.field} ${one.code}`,
      );
    expect(await field()).toEqual(['approvals field.required']);
    expect(
      await field({ request_id: id, decision: 'DENY' }, { request_id: id, decision: 'APPROVE' }),
    ).toEqual(['approvals field.invalid']);
    expect(await field({ request_id: id, decision: 'APPROVE', products: [] })).toEqual([
      'approvals.0.products field.required',
    ]);
    expect(await field({ request_id: id, decision: 'DENY', note: 'x'.repeat(501) })).toEqual([
      'approvals.0.note field.too_long',
    ]);
    expect((await requestRow(test, id)).status).toBe('PENDING');
  });
});

describe('at the same moment', () => {
  it('two admins decide a request once', async () => {
    const { asker, company, decide } = await requestCompany(test);
    const { user, requestId } = await asker();
    const other = await test.as(await buildCompanyAdmin(test.db, { company }));
    const approvals = [{ request_id: requestId, decision: 'APPROVE' as const }];
    const answers = await meetAtLock(
      test,
      (tx) =>
        tx
          .selectFrom('membership')
          .select('user_id')
          .where('user_id', '=', user.id)
          .forUpdate()
          .execute(),
      () => decide(approvals),
      () => other.call(decideRequests, { body: { approvals } }),
    );
    const outcomes = answers.map(({ body }) => body.outcomes[0]?.code ?? 'done').toSorted();
    expect(outcomes).toEqual(['access_request.decided', 'done']);
    expect(await mailsTo(test, user)).toHaveLength(1);
  });

  it('an admin who has just lost the rights decides nothing', async () => {
    const { asker, admin, decide } = await requestCompany(test);
    const { requestId } = await asker();
    const [answer] = await meetAtLock(
      test,
      (tx) =>
        tx
          .updateTable('membership')
          .set({ role: 'USER' })
          .where('user_id', '=', admin.id)
          .execute(),
      () => decide([{ request_id: requestId, decision: 'APPROVE' }]),
    );
    expect(answer?.error.code).toBe('access.denied');
    expect((await requestRow(test, requestId)).status).toBe('PENDING');
  });
});

it('changes nothing when the log cannot be written', async () => {
  const { asker, decide, company } = await requestCompany(test);
  const { user, requestId } = await asker();
  await withoutActivityLog(test, async () => {
    const answer = await decide([{ request_id: requestId, decision: 'APPROVE' }]);
    expect(answer.status).toBe(500);
  });
  expect((await requestRow(test, requestId)).status).toBe('PENDING');
  expect(await productsOf(test, company, user.loginId)).toEqual([]);
  expect(await mailsTo(test, user)).toEqual([]);
});

describe('the undo of a decision', () => {
  /** One decided request, with what a test does next. */
  async function decided(decision: 'APPROVE' | 'DENY', user?: TestUser) {
    const kit = await requestCompany(test);
    const asked = user ? { user, requestId: await ask(test, user) } : await kit.asker();
    const { body } = await kit.decide([{ request_id: asked.requestId, decision }]);
    const taskId = body.task?.taskId ?? '';
    const undo = async (by = kit.admin) =>
      (await test.as(by)).call(undoTask, { params: { companyId: kit.company.id, taskId } });
    return { ...kit, ...asked, taskId, undo, task: body.task };
  }

  it('takes the products back, lets the request wait again and mails nobody', async () => {
    const { company, user, requestId, undo, task, caller, admin } = await decided('APPROVE');
    expect(task).toMatchObject({ type: 'DECIDE_REQUESTS', total: 1, userName: expect.any(String) });
    expect(await mailsTo(test, user)).toHaveLength(1);
    const { status, body } = await undo();
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { restored: 1, leftAlone: [], task: { undone: true, undoUntil: null } },
    });
    expect(await productsOf(test, company, user.loginId)).toEqual([]);
    expect(await requestRow(test, requestId)).toEqual({
      ...{ status: 'PENDING', decidedBy: null, note: null, granted: [] },
    });
    expect(await mailsTo(test, user)).toEqual([]);
    const { items } = (await caller.call(listAccessRequests)).body;
    expect(items).toMatchObject([{ request_id: requestId, current_products: [] }]);
    expect((await activityOf(test.db, company.id)).slice(-2)).toMatchObject([
      { event: 'TASK_UNDONE', entityId: user.id, actorId: admin.id },
      { event: 'ACCESS_REQUEST_REOPENED', entityId: requestId, actorId: admin.id },
    ]);
    expect((await undo()).error.code).toBe('task.undone');
  });

  it('of a denial lets the request wait again, and it can then be approved', async () => {
    const { company, user, requestId, undo, decide, taskId } = await decided('DENY');
    expect((await undo()).body).toMatchObject({ restored: 1 });
    expect(await mailsTo(test, user)).toEqual([]);
    const again = await decide([{ request_id: requestId, decision: 'APPROVE' }]);
    expect(again.body.outcomes).toMatchObject([{ outcome: 'APPROVED' }]);
    expect(again.body.task?.taskId).not.toBe(taskId);
    expect(await productsOf(test, company, user.loginId)).toHaveLength(1);
  });

  it('leaves a requester alone who got another product, left, or asked again since', async () => {
    const changed = await decided('APPROVE');
    await changed.caller.call(addAccess, {
      body: { users: [changed.user.loginId], products: ['SHOPPER_BEHAVIOR'] },
    });
    const left = await decided('DENY');
    await left.caller.call(deleteUsers, { body: { users: [left.user.loginId] } });
    await test.db.deleteFrom('membership').where('user_id', '=', left.user.id).execute();
    const repeated = await decided('DENY');
    await ask(test, repeated.user);
    for (const { undo, user, requestId } of [changed, left, repeated]) {
      const { status } = await requestRow(test, requestId);
      expect((await undo()).body).toMatchObject({
        ...{ restored: 0, leftAlone: [{ loginId: user.loginId }] },
      });
      expect((await requestRow(test, requestId)).status).toBe(status);
      expect(await mailsTo(test, user)).not.toEqual([]);
    }
    expect(await productsOf(test, changed.company, changed.user.loginId)).toHaveLength(2);
  });

  it('removes the internal user whom the approval had made a member, and only then', async () => {
    const { company, decide, admin } = await requestCompany(test);
    const user = await buildUser(test.db, { group: 'INTERNAL_USER', company: null });
    const [requestId = ''] = await insertRequests(test, company, [user.id]);
    const { task } = (await decide([{ request_id: requestId, decision: 'APPROVE' }])).body;
    const params = { companyId: company.id, taskId: task?.taskId ?? '' };
    const { body } = await (await test.as(admin)).call(undoTask, { params });
    expect(body).toMatchObject({ restored: 1, leftAlone: [] });
    const member = await test.db
      .selectFrom('membership')
      .select('user_id')
      .where('user_id', '=', user.id)
      .execute();
    expect(member).toEqual([]);
    expect((await requestRow(test, requestId)).status).toBe('PENDING');
    const events = (await activityOf(test.db, company.id)).map(({ event }) => event);
    expect(events).toContain('USER_REMOVED');
  });

  it('is refused to users, other companies, the requester and after ten minutes', async () => {
    const { undo, user, company, taskId, requestId, admin } = await decided('DENY');
    expect((await undo(user)).error.code).toBe('access.denied');
    const { admin: stranger } = await requestCompany(test);
    expect((await undo(stranger)).status).toBe(404);
    await test.db
      .updateTable('membership')
      .set({ role: 'ADMIN' })
      .where('user_id', '=', user.id)
      .execute();
    expect((await undo(user)).body).toMatchObject({ restored: 0 });
    expect((await requestRow(test, requestId)).status).toBe('DENIED');
    await test.db
      .updateTable('batch_task')
      .set({ undone_on: null, undo_until: sql<Date>`now() - interval '1 second'` })
      .where('id', '=', taskId)
      .execute();
    expect((await undo(admin)).error.code).toBe('task.undo_over');
    expect(company.id).toBeTruthy();
  });

  it('happens once when two admins press it, and never beside a new request', async () => {
    const { company, undo, requestId } = await decided('APPROVE');
    const other = await buildCompanyAdmin(test.db, { company });
    const answers = await meetAtLock(
      test,
      rowsOf('access_request', { id: requestId }),
      () => undo(),
      () => undo(other),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const denied = await decided('DENY');
    const [undone, asked] = await meetAtLock<{ status: number }>(
      test,
      rowsOf('membership', { user_id: denied.user.id }),
      () => denied.undo(),
      async () => ({
        status: await ask(test, denied.user).then(
          () => 201,
          () => 409,
        ),
      }),
    );
    const open = await test.db
      .selectFrom('access_request')
      .select('id')
      .where('user_id', '=', denied.user.id)
      .where('status', '=', 'PENDING')
      .execute();
    expect(open).toHaveLength(1);
    expect([undone?.status, asked?.status]).toContain(200);
  });
});
