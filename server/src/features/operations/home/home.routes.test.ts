import { readCounts, readHome } from '@endcap/contract/operations/home';
import { decideRequests } from '@endcap/contract/people/access-requests';
import { replyToTicket } from '@endcap/contract/support/ticket-queue';
import { markAnswersRead } from '@endcap/contract/support/tickets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../db/id.ts';
import { buildCompany, buildCompanyAdmin, buildUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { requestCompany } from '../../people/access-requests/testing/request-kit.ts';
import { buildAgent, sendTicket } from '../../support/ticket-queue/testing/queue-kit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { HUMAN_CHECK: 'off' } });
});
afterAll(() => test.close());

const soon = (days: number) => new Date(Date.now() + days * 86_400_000);

async function inviteSomebody(companyId: string, endsOn: Date) {
  const user = await buildUser(test.db, { company: null, member: false });
  const taskId = newId();
  await test.db
    .insertInto('batch_task')
    .values({
      ...{ id: taskId, company_id: companyId, user_id: user.id },
      ...{ type: 'CREATE_USER', stage: 'INVITATION_SENT' },
    })
    .execute();
  await test.db
    .insertInto('one_time_link')
    .values({
      ...{ id: newId(), kind: 'INVITATION', token_hash: Buffer.from(newId()), user_id: user.id },
      ...{ company_id: companyId, site: 'US', expires_on: endsOn },
    })
    .execute();
  return taskId;
}

describe('the home of an admin', () => {
  it('has two requests with the number of all, and counts them for the navigation', async () => {
    const { asker, caller, company } = await requestCompany(test);
    for (const note of ['First', 'Second', 'Third']) await asker(['REPORT_BUILDER'], note);
    const taskId = await inviteSomebody(company.id, soon(2));
    await inviteSomebody(company.id, soon(9));
    const { body } = await caller.call(readHome);
    expect(body.requests?.total).toBe(3);
    expect(body.requests?.items.map((one) => one.requestor_note)).toEqual(['First', 'Second']);
    expect(body.ending).toMatchObject({ total: 1, people: [{ taskId }] });
    expect(body).toMatchObject({ audit: null, joining: [], elsewhere: [] });
    expect((await caller.call(readCounts)).body).toEqual({
      ...{ admin: 4, queue: null, approvals: null, failed: null, answers: 0 },
    });
  });

  it('loses a request when it is decided', async () => {
    const { asker, caller } = await requestCompany(test);
    const { requestId } = await asker(['REPORT_BUILDER']);
    const approvals = [{ request_id: requestId, decision: 'APPROVE' as const }];
    expect((await caller.call(decideRequests, { body: { approvals } })).status).toBe(200);
    expect((await caller.call(readHome)).body.requests).toEqual({ total: 0, items: [] });
    expect((await caller.call(readCounts)).body.admin).toBe(0);
  });

  it('says how far the audit of a Basic company is, and names it in another company', async () => {
    const company = await buildCompany(test.db, { type: 'BASIC_VENDOR', name: 'Basic bakery' });
    const admin = await buildCompanyAdmin(test.db, { company });
    await buildUser(test.db, { company });
    await test.db
      .insertInto('user_access_audit')
      .values({ id: newId(), company_id: company.id, due_date: '2030-01-31' })
      .execute();
    const { body } = await (await test.as(admin)).call(readHome);
    expect(body.audit).toEqual({ dueDate: '2030-01-31', isOverdue: false, decided: 0, total: 2 });
    const other = await buildCompany(test.db);
    await test.db
      .insertInto('membership')
      .values({ company_id: other.id, user_id: admin.id, role: 'USER', state: 'ACTIVE' })
      .execute();
    const there = (await (await test.as({ ...admin, company: other })).call(readHome)).body;
    expect(there).toMatchObject({ requests: null, ending: null, audit: null });
    expect(there.elsewhere).toEqual([
      {
        ...{ companyId: company.id, companyName: 'Basic bakery', site: 'US' },
        ...{ waiting: 1, auditDueDate: '2030-01-31' },
      },
    ]);
  });
});

describe('the home of a person without rights over others', () => {
  it('has nothing of the company to decide', async () => {
    const { asker, company } = await requestCompany(test);
    await asker(['REPORT_BUILDER']);
    const caller = await test.as(await buildUser(test.db, { company }));
    const { body } = await caller.call(readHome);
    expect(body).toMatchObject({ requests: null, ending: null, audit: null, elsewhere: [] });
    expect((await caller.call(readCounts)).body.admin).toBeNull();
  });

  it('tells of an answer until the requester has read it, and tells nobody else', async () => {
    const { caller, incidentId, params, requester } = await sendTicket(test, { subject: 'Rows' });
    const agent = (await buildAgent(test)).caller;
    expect((await caller.call(readHome)).body.changes).toEqual([]);
    const reply = { params, body: { text: 'It works again.', status: 'RESOLVED' as const } };
    expect((await agent.call(replyToTicket, reply)).status).toBe(201);
    const { changes, unread } = (await caller.call(readHome)).body;
    expect(changes).toEqual([
      expect.objectContaining({ kind: 'ANSWER', id: incidentId, subject: 'Rows', isUnread: true }),
    ]);
    expect(unread).toBe(1);
    expect((await caller.call(readCounts)).body.answers).toBe(1);
    const admin = await buildCompanyAdmin(test.db, { company: requester.company });
    const ofAdmin = await test.as(admin);
    expect((await ofAdmin.call(markAnswersRead, { params })).status).toBe(204);
    expect((await ofAdmin.call(readCounts)).body.answers).toBe(0);
    expect((await caller.call(readCounts)).body.answers).toBe(1);
    expect((await caller.call(markAnswersRead, { params })).status).toBe(204);
    expect((await caller.call(readCounts)).body.answers).toBe(0);
    expect((await caller.call(readHome)).body.changes[0]?.isUnread).toBe(false);
    const stranger = await test.as(await buildUser(test.db));
    expect((await stranger.call(markAnswersRead, { params })).status).toBe(404);
  });

  it('says that a product is ready until it was opened', async () => {
    const user = await buildUser(test.db);
    const caller = await test.as(user);
    const companyId = user.company?.id ?? '';
    const access = { company_id: companyId, user_id: user.id, status: 'ACCESS_COMPLETE' as const };
    await test.db
      .insertInto('product_access')
      .values([
        { ...access, product_code: 'REPORT_BUILDER' },
        { ...access, product_code: 'SHOPPER_BEHAVIOR', last_opened_on: soon(0) },
        { ...access, product_code: 'CHANNEL_PERFORMANCE', created_on: soon(-60) },
      ])
      .execute();
    const { changes } = (await caller.call(readHome)).body;
    expect(changes.map(({ kind, id, isUnread }) => [kind, id, isUnread])).toEqual([
      ['READY', 'REPORT_BUILDER', true],
      ['READY', 'SHOPPER_BEHAVIOR', false],
    ]);
  });
});
