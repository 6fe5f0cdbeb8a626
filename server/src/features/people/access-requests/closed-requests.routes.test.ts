import { userContext } from '@endcap/contract/identity/identity';
import {
  decideRequests,
  listAccessRequests,
  listOwnRequests,
} from '@endcap/contract/people/access-requests';
import { retryTask } from '@endcap/contract/people/tasks';
import { addAccess } from '@endcap/contract/people/user-acts';
import { explainProducts } from '@endcap/contract/products/launcher';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../jobs/testing/job-test-kit.ts';
import { activityOf } from '../../../testing/activity-of.ts';
import { buildMemberOfTwoCompanies, buildUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { grants } from '../../products/provisioning/testing/product-peer.ts';
import { startJobs } from '../tasks/testing/task-kit.ts';
import { startUndoKit, type UndoKit } from '../tasks/testing/undo-kit.ts';
import { expireRequests } from './expire-requests.service.ts';
import { ask, insertRequests, mailsTo, requestCompany, requestRow } from './testing/request-kit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describe('a product that an admin gives in another way', () => {
  it('closes the request for it, on the record and with a mail', async () => {
    const { asker, caller, admin, company } = await requestCompany(test);
    const { user, requestId } = await asker(['REPORT_BUILDER']);
    const other = await asker(['REPORT_BUILDER']);
    await caller.call(addAccess, { body: { users: [user.loginId], products: ['REPORT_BUILDER'] } });
    expect(await requestRow(test, requestId)).toMatchObject({
      status: 'APPROVED',
      decidedBy: admin.id,
      granted: ['REPORT_BUILDER'],
    });
    expect((await requestRow(test, other.requestId)).status).toBe('PENDING');
    const entries = (await activityOf(test.db, company.id)).filter(
      ({ entityId }) => entityId === requestId,
    );
    expect(entries).toMatchObject([
      { event: 'ACCESS_REQUESTED' },
      { event: 'ACCESS_REQUEST_APPROVED', actorId: admin.id },
    ]);
    expect(await mailsTo(test, user)).toMatchObject([
      { subject: expect.stringMatching(/approved/) },
    ]);
  });

  it('leaves the request of the same person in another company open', async () => {
    const here = await requestCompany(test);
    const there = await requestCompany(test);
    const both = { here: here.company, there: there.company };
    const person = await buildMemberOfTwoCompanies(test.db, both);
    const asked = await ask(test, person.here, ['REPORT_BUILDER']);
    const askedThere = await ask(test, person.there, ['REPORT_BUILDER']);
    const body = { users: [person.here.loginId], products: ['REPORT_BUILDER' as const] };
    await here.caller.call(addAccess, { body });
    expect((await requestRow(test, asked)).status).toBe('APPROVED');
    expect(await requestRow(test, askedThere)).toMatchObject({ status: 'PENDING', granted: [] });
    expect((await there.caller.call(listAccessRequests)).body.items).toMatchObject([
      { request_id: askedThere, products: ['REPORT_BUILDER'] },
    ]);
  });

  it('leaves the rest of the request open', async () => {
    const { asker, caller, decide } = await requestCompany(test);
    const { user, requestId } = await asker(['REPORT_BUILDER', 'SHOPPER_BEHAVIOR']);
    await caller.call(addAccess, { body: { users: [user.loginId], products: ['REPORT_BUILDER'] } });
    expect((await requestRow(test, requestId)).status).toBe('PENDING');
    const { items } = (await caller.call(listAccessRequests)).body;
    expect(items.map(({ products }) => products)).toEqual([['SHOPPER_BEHAVIOR']]);
    await decide([{ request_id: requestId, decision: 'APPROVE' }]);
    expect(await requestRow(test, requestId)).toMatchObject({
      status: 'APPROVED',
      granted: ['REPORT_BUILDER', 'SHOPPER_BEHAVIOR'],
    });
  });
});

describe('a product that comes back', () => {
  let kit: UndoKit;
  beforeAll(async () => {
    kit = await startUndoKit();
  });
  afterAll(() => kit.close());

  const statusOf = async (requestId: string) => (await requestRow(kit.test, requestId)).status;
  const closedIn = async (requestId: string) =>
    (await activityOf(kit.test.db, kit.admin.company?.id ?? ''))
      .filter(({ entityId }) => entityId === requestId)
      .map(({ event }) => event);

  it('with an undo closes the request that was made meanwhile, but no request for another', async () => {
    const user = await kit.member('REPORT_BUILDER', 'SHOPPER_BEHAVIOR');
    const taskId = await kit.edit([user], [], 'USER');
    const again = await ask(kit.test, user, ['REPORT_BUILDER']);
    const other = await ask(kit.test, user, ['CUSTOMER_PERCEPTION']);
    await kit.undo(taskId);
    expect([await statusOf(again), await statusOf(other)]).toEqual(['APPROVED', 'PENDING']);
    expect(await closedIn(again)).toEqual(['ACCESS_REQUESTED', 'ACCESS_REQUEST_APPROVED']);
    expect(await mailsTo(kit.test, user)).toMatchObject([
      { subject: expect.stringMatching(/approved/) },
    ]);
  });

  it('with another try after a refusal closes the request too', async () => {
    const user = await kit.member('REPORT_BUILDER');
    kit.peer.answers(() => ({ status: 200, body: { outcome: 'REFUSED', reason: 'No seat' } }));
    const body = { users: [user.loginId], products: ['CUSTOMER_PERCEPTION' as const] };
    const given = await kit.caller.call(addAccess, { body });
    await kit.work();
    const requestId = await ask(kit.test, user, ['CUSTOMER_PERCEPTION']);
    kit.peer.answers(grants);
    const taskId = given.body.task?.taskId ?? '';
    expect((await kit.caller.call(retryTask, { params: { taskId } })).status).toBe(200);
    expect(await statusOf(requestId)).toBe('APPROVED');
  });
});

describe('a request that no admin decides', () => {
  const expire = () =>
    expireRequests(test.db, {
      config: test.config,
      jobId: 'job-1',
      signal: new AbortController().signal,
    });

  it('expires after 30 days with a mail, once', async () => {
    const { company, caller } = await requestCompany(test, { name: 'Harbor Foods' });
    const [late, fresh] = [
      await buildUser(test.db, { company }),
      await buildUser(test.db, { company }),
    ];
    const [old = ''] = await insertRequests(test, company, [late.id], { createdOn: daysAgo(31) });
    const [open = ''] = await insertRequests(test, company, [fresh.id], { createdOn: daysAgo(29) });
    expect(await expire()).toBe(1);
    expect(await expire()).toBe(0);
    expect((await requestRow(test, old)).status).toBe('EXPIRED');
    expect((await requestRow(test, open)).status).toBe('PENDING');
    const mails = await mailsTo(test, late);
    expect(mails.map(({ subject, companyId }) => [subject, companyId])).toEqual([
      ['Your request for Harbor Foods has expired', company.id],
    ]);
    expect(mails[0]?.text).toContain('- Report Builder\n');
    expect((await activityOf(test.db, company.id)).at(-1)).toMatchObject({
      event: 'ACCESS_REQUEST_EXPIRED',
      actorId: null,
      entityId: old,
      sourceApp: 'BATCH',
      entity: { before: { status: 'PENDING' }, after: { status: 'EXPIRED' } },
    });
    const decided = await caller.call(decideRequests, {
      body: { approvals: [{ request_id: old, decision: 'APPROVE' }] },
    });
    expect(decided.body.outcomes).toMatchObject([{ code: 'access_request.decided' }]);
    expect(await ask(test, late)).toBeTruthy();
  });
});

describe('the requester', () => {
  it('opens the card in the same session once the product is set up', async () => {
    const { decide, company } = await requestCompany(test);
    const user = await buildUser(test.db, { company });
    const session = await test.as(user);
    const requestId = await ask(test, user, ['REPORT_BUILDER']);
    const lockOf = async () =>
      (await session.call(explainProducts)).body.items.find(({ code }) => code === 'REPORT_BUILDER')
        ?.lock;
    expect((await lockOf())?.code).toBe('REQUESTED');
    await decide([{ request_id: requestId, decision: 'APPROVE' }]);
    expect((await lockOf())?.code).toBe('PENDING');
    const worker = await startJobs(test);
    try {
      await eventually(async () => (await lockOf()) === null);
    } finally {
      await worker.stop();
    }
    expect((await session.call(userContext)).body.products).toMatchObject([
      { code: 'REPORT_BUILDER', accessStatus: 'ACCESS_COMPLETE' },
    ]);
  });

  it('reads when and why the last request was denied, until a later one is approved', async () => {
    const { asker, decide } = await requestCompany(test);
    const { user, requestId } = await asker(['REPORT_BUILDER']);
    const session = await test.as(user);
    const denied = async () =>
      (await session.call(explainProducts)).body.items.find(({ code }) => code === 'REPORT_BUILDER')
        ?.lock?.denied;
    expect(await denied()).toBeNull();
    await decide([{ request_id: requestId, decision: 'DENY', note: 'Ask again in May' }]);
    expect(await denied()).toEqual({ on: expect.any(String), note: 'Ask again in May' });
    const { items } = (await session.call(listOwnRequests, { params: { userId: user.loginId } }))
      .body;
    expect(items).toMatchObject([
      { status: 'DENIED', decision_note: 'Ask again in May', decided_time: expect.any(String) },
    ]);
    const again = await ask(test, user, ['REPORT_BUILDER']);
    expect(await denied()).toBeNull();
    await decide([{ request_id: again, decision: 'APPROVE' }]);
    await test.db.deleteFrom('product_access').where('user_id', '=', user.id).execute();
    expect(await denied()).toBeNull();
  });
});
