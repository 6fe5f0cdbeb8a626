import { resetContext, switchContext } from '@endcap/contract/companies/companies';
import { addEmailDomain, listEmailDomains } from '@endcap/contract/companies/email-domains';
import { logout, userContext } from '@endcap/contract/identity/identity';
import { createUsers } from '@endcap/contract/people/user-acts';
import { listVisits } from '@endcap/contract/record/activity-reports';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { activityOf } from '../../../testing/activity-of.ts';
import { buildCompany, buildCompanyAdmin, type TestCompany } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { endVisits } from './end-visits.service.ts';
import { acting, aDomain, after, choose, own, someone } from './testing/choosing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { COMPANY_VISIT_MINUTES: '45' } });
});
afterAll(() => test.close());

const run = () =>
  endVisits(test.db, { jobId: crypto.randomUUID(), signal: new AbortController().signal });

/** The time of the company is over, for the session and for the visit. */
async function passTime({ id }: TestCompany): Promise<void> {
  const past = sql<Date>`now() - interval '1 second'`;
  await test.db
    .updateTable('session')
    .set({ context_until: past })
    .where('company_id', '=', id)
    .execute();
  await test.db
    .updateTable('company_visit')
    .set({ ends_on: past })
    .where('company_id', '=', id)
    .execute();
}

describe('the time limit of a visit', () => {
  it('is sent with the context, for staff only, and another view does not prolong it', async () => {
    const { caller, company } = await acting(test);
    const { context_seconds_left: left } = (await caller.call(userContext)).body;
    expect(left).toBeGreaterThan(44 * 60);
    expect(left).toBeLessThanOrEqual(45 * 60);
    await test.db
      .updateTable('session')
      .set({ context_until: sql`now() + interval '5 minutes'` })
      .where('company_id', '=', company.id)
      .execute();
    const query = { companyId: company.id, persona: 'MERCHANT' } as const;
    const { body } = await choose(caller, query, switchContext);
    expect(body.context_seconds_left).toBeLessThanOrEqual(300);
    const user = await someone(test, 'COMPANY_SWITCH_USER', await buildCompany(test.db));
    const theirs = await choose(user, { companyId: user.person.company?.id ?? '' });
    expect(theirs.body.context_seconds_left).toBeNull();
  });

  it('is the same on a node whose clock is wrong', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13 * 3_600_000 });
    try {
      const { caller } = await acting(test);
      const { context_seconds_left: left } = (await caller.call(userContext)).body;
      expect(left).toBeGreaterThan(44 * 60);
      expect(left).toBeLessThanOrEqual(45 * 60);
    } finally {
      vi.useRealTimers();
    }
  });

  it('takes the company away at the next call, and says which company it was', async () => {
    const { caller, company } = await acting(test);
    await passTime(company);
    const params = { companyId: company.id };
    const drawn = { 'x-company-id': company.id };
    const refused = await caller.call(listEmailDomains, { params, headers: drawn });
    expect([refused.status, refused.error.code]).toEqual([409, 'company.visit_over']);
    expect((await caller.call(addEmailDomain, { params, body: aDomain })).status).toBe(404);
    const { tenant, persona, ended_context: ended } = (await caller.call(userContext)).body;
    expect({ tenant, persona, ended }).toEqual({
      tenant: null,
      persona: null,
      ended: { id: company.id, name: company.name },
    });
  });

  it('lets the user enter again with a new reason, or go on without the company', async () => {
    const { caller, company, person } = await acting(test);
    await passTime(company);
    const again = await choose(caller, { companyId: company.id, reason: 'Second look' });
    expect(again.status).toBe(200);
    expect(again.body.ended_context).toBeNull();
    await passTime(company);
    const browser = after(test, caller, again);
    const left = await browser.call(resetContext, { headers: own });
    expect([left.status, left.body.ended_context]).toEqual([200, null]);
    const log = await activityOf(test.db, company.id);
    expect(log.map(({ event }) => event)).toEqual([
      'COMPANY_CONTEXT_SET',
      'COMPANY_CONTEXT_RESET',
      'COMPANY_CONTEXT_SET',
      'COMPANY_CONTEXT_RESET',
    ]);
    expect(log[1]).toMatchObject({ actorId: person.id, entity: { after: { how: 'TIME_LIMIT' } } });
    const admin = await test.as(await buildCompanyAdmin(test.db, { company }));
    const { items } = (await admin.call(listVisits)).body;
    expect(items.map(({ reason, to }) => [reason, to !== null])).toEqual([
      ['Second look', true],
      ['Ticket 4711', true],
    ]);
  });

  it('is recorded once by the job when the user never comes back', async () => {
    const { company } = await acting(test);
    await passTime(company);
    await run();
    await run();
    expect((await activityOf(test.db, company.id)).map(({ event }) => event)).toEqual([
      'COMPANY_CONTEXT_SET',
      'COMPANY_CONTEXT_RESET',
    ]);
  });
});

describe('the mail about a visit', () => {
  const mailsTo = (address: string) =>
    test.db
      .selectFrom('mail_outbox')
      .select(['subject', 'body_text as text'])
      .where('to_address', '=', address)
      .execute();

  async function visited(type: TestCompany['type']) {
    const company = await buildCompany(test.db, { type });
    const admin = await buildCompanyAdmin(test.db, { company });
    const visitor = await someone(test, 'SUPER_ADMIN');
    const query = { companyId: company.id, reason: 'Ticket 9: a new colleague' };
    const inside = after(test, visitor, await choose(visitor, query), company.id);
    return { company, admin, inside };
  }

  it('goes once to the admins of a Basic company, with the reason and everything done', async () => {
    const { company, admin, inside } = await visited('BASIC_VENDOR');
    const domain = { domainName: `${company.id}.example`, allowSubDomains: false };
    await inside.call(addEmailDomain, { body: { ...domain, is3pDomain: false } });
    const body = { first_name: 'Zoe', last_name: 'Lind', email: `zoe@${company.id}.example` };
    expect((await inside.call(createUsers, { body })).status).toBe(202);
    await run();
    const before = await mailsTo(admin.loginId);
    await inside.call(resetContext, { headers: own });
    await run();
    await run();
    const mails = (await mailsTo(admin.loginId)).slice(before.length);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/^Ana Test .* from the retailer visited Company /);
    expect(mails[0]?.text).toContain('Reason: Ticket 9: a new colleague');
    expect(mails[0]?.text).toContain('- User added: Zoe Lind: ');
    expect(mails[0]?.text).not.toContain('They changed nothing');
  });

  it('names what was done in that visit, and not what the same person did in the next', async () => {
    const { company, admin, inside } = await visited('BASIC_VENDOR');
    const left = await inside.call(resetContext, { headers: own });
    const browser = after(test, inside, left);
    const query = { companyId: company.id, reason: 'Ticket 10: a domain' };
    const again = after(test, browser, await choose(browser, query), company.id);
    const body = { domainName: `${company.id}.example`, allowSubDomains: false, is3pDomain: false };
    expect((await again.call(addEmailDomain, { body })).status).toBe(201);
    await again.call(resetContext, { headers: own });
    await run();
    const mails = (await mailsTo(admin.loginId)).filter(({ text }) => text.includes('Ticket'));
    const changed = mails.map(({ text }) => [
      /Ticket \d+/.exec(text)?.[0],
      text.includes('They changed nothing'),
    ]);
    expect(changed.toSorted()).toEqual([
      ['Ticket 10', false],
      ['Ticket 9', true],
    ]);
  });

  it('says that nothing was changed, also after signing out', async () => {
    const { admin, inside } = await visited('BASIC_VENDOR');
    await inside.call(logout);
    await run();
    const [mail] = await mailsTo(admin.loginId);
    expect(mail?.text).toContain('They changed nothing.');
  });

  it('is not sent to a company that reads its log', async () => {
    const { admin, inside } = await visited('CHARTER_VENDOR');
    await inside.call(resetContext, { headers: own });
    await run();
    expect(await mailsTo(admin.loginId)).toEqual([]);
  });
});
