import {
  decideRequests,
  listAccessRequests,
  listOwnRequests,
} from '@endcap/contract/people/access-requests';
import { listUserHistory } from '@endcap/contract/people/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityOf } from '../../../../testing/activity-of.ts';
import { buildCompanyAdmin, buildUser } from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import {
  ask,
  insertRequests,
  mailsTo,
  owned,
  requestCompany,
  requestRow,
} from '../../access-requests/testing/request-kit.ts';
import { productsOf } from '../testing/user-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('the requests that wait for an admin', () => {
  it('are listed oldest first with the columns of the specification', async () => {
    const { asker, caller, company } = await requestCompany(test);
    const first = await asker(['REPORT_BUILDER', 'SHOPPER_BEHAVIOR'], 'For the spring review');
    const second = await asker();
    const { body } = await caller.call(listAccessRequests);
    expect(body).toMatchObject({ page: 0, pageSize: 10, totalElements: 2, totalPages: 1 });
    expect(body.items.map(({ request_id }) => request_id)).toEqual([
      first.requestId,
      second.requestId,
    ]);
    expect(body.items[0]).toMatchObject({
      first_name: 'Ana',
      last_name: expect.stringContaining('Test'),
      email: first.user.loginId,
      products: ['REPORT_BUILDER', 'SHOPPER_BEHAVIOR'].toSorted(
        (a, b) => owned.indexOf(a as never) - owned.indexOf(b as never),
      ),
      product_text: 'Report Builder, Shopper Behavior',
      requestor_note: 'For the spring review',
      internal: false,
      own: false,
    });
    const { create_time, expire_time } = body.items[0] ?? { create_time: '', expire_time: '' };
    expect(Date.parse(expire_time) - Date.parse(create_time)).toBe(30 * 86_400_000);
    expect(company.name).toBeTruthy();
  });

  it('are searched, sorted and paged', async () => {
    const { asker, caller } = await requestCompany(test);
    const [a, b] = [
      await asker(['REPORT_BUILDER'], 'Beta 100%'),
      await asker(['SHOPPER_BEHAVIOR']),
    ];
    const list = async (query: object) =>
      (await caller.call(listAccessRequests, { query })).body.items.map((one) => one.request_id);
    expect(await list({ search: 'beta 100%' })).toEqual([a.requestId]);
    expect(await list({ search: b.user.loginId })).toEqual([b.requestId]);
    expect(await list({ sortBy: 'product_text', sortOrder: 'desc' })).toEqual([
      b.requestId,
      a.requestId,
    ]);
    for (const sortBy of ['first_name', 'last_name', 'email', 'requestor_note'])
      expect(await list({ sortBy })).toHaveLength(2);
    expect(await list({ page: 1, page_size: 1 })).toEqual([b.requestId]);
  });

  it('mark the caller’s own, and hide those of other companies', async () => {
    const ours = await requestCompany(test);
    const theirs = await requestCompany(test);
    await theirs.asker();
    await ask(test, ours.admin);
    const { items } = (await ours.caller.call(listAccessRequests)).body;
    expect(items.map(({ own }) => own)).toEqual([true]);
    const params = { companyId: theirs.company.id };
    expect((await ours.caller.call(listAccessRequests, { params })).status).toBe(404);
  });

  it('are not for users who are no admins', async () => {
    const { asker } = await requestCompany(test);
    const { user, requestId } = await asker();
    const caller = await test.as(user);
    expect((await caller.call(listAccessRequests)).error.code).toBe('access.denied');
    const approvals = [{ request_id: requestId, decision: 'APPROVE' as const }];
    const body = { approvals };
    expect((await caller.call(decideRequests, { body })).error.code).toBe('access.denied');
    expect((await requestRow(test, requestId)).status).toBe('PENDING');
  });
});

describe('an approval', () => {
  it('gives the products, is on the record and is mailed', async () => {
    const { asker, decide, admin, company } = await requestCompany(test, { name: 'Harbor Foods' });
    const { user, requestId } = await asker(['REPORT_BUILDER']);
    const { body } = await decide([
      { request_id: requestId, decision: 'APPROVE', note: 'Welcome to {it}' },
    ]);
    expect(body.outcomes).toEqual([
      { request_id: requestId, outcome: 'APPROVED', code: null, message: null },
    ]);
    expect(body.task).toMatchObject({
      ...{ type: 'DECIDE_REQUESTS', total: 1, undoUntil: expect.any(String) },
    });
    expect(await productsOf(test, company, user.loginId)).toEqual([
      'REPORT_BUILDER 3 ACCESS_PENDING',
    ]);
    expect(await requestRow(test, requestId)).toEqual({
      status: 'APPROVED',
      decidedBy: admin.id,
      note: 'Welcome to {it}',
      granted: ['REPORT_BUILDER'],
    });
    const log = await activityOf(test.db, company.id);
    expect(log.slice(1)).toMatchObject([
      { event: 'USER_ACCESS_CHANGED', actorId: admin.id, entityId: user.id },
      {
        event: 'ACCESS_REQUEST_APPROVED',
        actorId: admin.id,
        entityId: requestId,
        entity: {
          before: { status: 'PENDING' },
          after: {
            status: 'APPROVED',
            requested: ['REPORT_BUILDER'],
            products: ['REPORT_BUILDER'],
            note: 'Welcome to {it}',
          },
        },
      },
    ]);
    const [mail] = await mailsTo(test, user);
    expect(mail?.subject).toBe('Your access for Harbor Foods was approved');
    expect(mail?.text).toContain('- Report Builder\n');
    expect(mail?.text).toContain('Welcome to {it}');
    expect(mail?.text).toContain('http://us.localhost:3000/apps');
  });

  it('gives a part of what was asked, and never more', async () => {
    const { asker, decide, company } = await requestCompany(test);
    const part = await asker(['REPORT_BUILDER', 'SHOPPER_BEHAVIOR']);
    const more = await asker(['REPORT_BUILDER']);
    const { body } = await decide([
      { request_id: part.requestId, decision: 'APPROVE', products: ['SHOPPER_BEHAVIOR'] },
      {
        request_id: more.requestId,
        decision: 'APPROVE',
        products: ['REPORT_BUILDER', 'DIGITAL_LANDSCAPES'],
      },
    ]);
    expect(body.outcomes).toMatchObject([
      { outcome: 'APPROVED' },
      {
        outcome: 'REFUSED',
        code: 'access_request.not_asked',
        message: 'The request doesn’t include this product.',
      },
    ]);
    expect((await requestRow(test, part.requestId)).granted).toEqual(['SHOPPER_BEHAVIOR']);
    const own = await (await test.as(part.user)).call(listOwnRequests, {
      params: { userId: part.user.loginId },
    });
    expect(own.body.items).toMatchObject([
      { products: ['REPORT_BUILDER', 'SHOPPER_BEHAVIOR'], granted_products: ['SHOPPER_BEHAVIOR'] },
    ]);
    expect(await productsOf(test, company, more.user.loginId)).toEqual([]);
    expect((await requestRow(test, more.requestId)).status).toBe('PENDING');
  });

  it('takes all requests of one user together', async () => {
    const { asker, decide, company } = await requestCompany(test);
    const { user, requestId } = await asker(['REPORT_BUILDER']);
    const second = await ask(test, user, ['SHOPPER_BEHAVIOR']);
    const { body } = await decide(
      [requestId, second].map((id) => ({ request_id: id, decision: 'APPROVE' })),
    );
    expect(body.outcomes.map(({ outcome }) => outcome)).toEqual(['APPROVED', 'APPROVED']);
    expect(await productsOf(test, company, user.loginId)).toHaveLength(2);
  });

  it('is never one’s own', async () => {
    const { admin, decide } = await requestCompany(test);
    const own = await ask(test, admin);
    for (const decision of ['APPROVE', 'DENY'] as const) {
      const { outcomes } = (await decide([{ request_id: own, decision }])).body;
      expect(outcomes).toMatchObject([{ outcome: 'REFUSED', code: 'access_request.own' }]);
    }
    expect((await requestRow(test, own)).status).toBe('PENDING');
  });

  it('is refused for a blocked user, a lost subscription and a tier without the product', async () => {
    const { asker, decide, company } = await requestCompany(test);
    const blocked = await asker();
    await test.db
      .updateTable('membership')
      .set({ state: 'BLOCKED' })
      .where('user_id', '=', blocked.user.id)
      .execute();
    const unsubscribed = await asker(['SHOPPER_BEHAVIOR']);
    await test.db
      .deleteFrom('company_product')
      .where('company_id', '=', company.id)
      .where('product_code', '=', 'SHOPPER_BEHAVIOR')
      .execute();
    const { outcomes } = (
      await decide(
        [blocked, unsubscribed].map(({ requestId }) => ({
          request_id: requestId,
          decision: 'APPROVE',
        })),
      )
    ).body;
    expect(outcomes.map(({ code }) => code)).toEqual(['user.blocked', 'product.not_subscribed']);
    const basic = await requestCompany(test, { type: 'BASIC_VENDOR' });
    const user = await buildUser(test.db, { company: basic.company });
    const [id = ''] = await insertRequests(test, basic.company, [user.id], {
      product: 'DIGITAL_LANDSCAPES',
    });
    const answer = await basic.decide([{ request_id: id, decision: 'APPROVE' }]);
    expect(answer.body.outcomes).toMatchObject([{ code: 'access_request.not_available' }]);
    const denied = await basic.decide([{ request_id: id, decision: 'DENY' }]);
    expect(denied.body.outcomes).toMatchObject([{ outcome: 'DENIED' }]);
  });
});

describe('a denial', () => {
  it('is mailed with its note, in the requester’s language, and gives nothing', async () => {
    const { decide, company } = await requestCompany(test, { name: 'Harbor Foods' });
    const user = await buildUser(test.db, { company, languageCode: 'es-MX' });
    const requestId = await ask(test, user);
    const { body } = await decide([{ request_id: requestId, decision: 'DENY' }], 'No seats left');
    expect(body).toMatchObject({
      task: { type: 'DECIDE_REQUESTS' },
      outcomes: [{ outcome: 'DENIED' }],
    });
    expect(await requestRow(test, requestId)).toMatchObject({
      status: 'DENIED',
      note: 'No seats left',
      granted: [],
    });
    expect(await productsOf(test, company, user.loginId)).toEqual([]);
    const [mail] = await mailsTo(test, user);
    expect(mail?.subject).toBe('Se rechazó tu solicitud de acceso para Harbor Foods');
    expect(mail?.text).toContain('No seats left');
    expect((await activityOf(test.db, company.id)).at(-1)).toMatchObject({
      event: 'ACCESS_REQUEST_DENIED',
      entity: { after: { status: 'DENIED', requested: ['REPORT_BUILDER'], note: 'No seats left' } },
    });
  });

  it('is in the user’s history', async () => {
    const { asker, decide, caller } = await requestCompany(test);
    const { user, requestId } = await asker();
    await decide([{ request_id: requestId, decision: 'DENY' }]);
    const history = await caller.call(listUserHistory, { params: { userId: user.id } });
    expect(history.body.items.map(({ eventText }) => eventText)).toContain('Access request denied');
  });
});

describe('the request of a company’s only admin', () => {
  it('goes to the super admins, one of whom decides', async () => {
    const { admin, company } = await requestCompany(test, { name: 'Solo & Sons' });
    const superAdmin = await buildUser(test.db, { group: 'SUPER_ADMIN', company, member: false });
    const requestId = await ask(test, admin);
    const [mail] = await mailsTo(test, superAdmin);
    expect(mail?.subject).toContain('asks for access to products for Solo & Sons');
    expect(mail?.text).toContain('/companyList?search=Solo%20%26%20Sons');
    expect(mail?.companyId).toBe(company.id);
    const caller = await test.as(superAdmin);
    const answer = await caller.call(decideRequests, {
      body: { approvals: [{ request_id: requestId, decision: 'APPROVE' }] },
    });
    expect(answer.body.outcomes).toMatchObject([{ outcome: 'APPROVED' }]);
  });

  it('goes to the other admin where there is one', async () => {
    const { admin, company } = await requestCompany(test);
    const other = await buildCompanyAdmin(test.db, { company });
    await ask(test, admin);
    const [mail] = await mailsTo(test, other);
    expect(mail?.text).toContain('http://us.localhost:3000/admin/userList?tab=access-requests');
    expect(await mailsTo(test, admin)).toEqual([]);
  });
});
