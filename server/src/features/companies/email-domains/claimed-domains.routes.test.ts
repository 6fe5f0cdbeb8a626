import {
  addEmailDomain,
  changeEmailDomain,
  checkEmailDomain,
  decideEmailDomain,
  listDomainRequests,
  listEmailDomains,
} from '@endcap/contract/companies/email-domains';
import { createUsers } from '@endcap/contract/people/user-acts';
import { listGrantableProducts, listPendingUsers, listUsers } from '@endcap/contract/people/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DnsServer, startDnsServer } from '../../../adapters/dns/testing/dns-server.ts';
import { activityOf } from '../../../testing/activity-of.ts';
import {
  buildCompany,
  buildCompanyAdmin,
  buildUser,
  type TestCompany,
} from '../../../testing/factories.ts';
import { meetAtLock } from '../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mailsTo } from '../../people/registration/testing/invitations.ts';

let test: TestApp;
let dns: DnsServer;
beforeAll(async () => {
  dns = await startDnsServer();
  test = await startTestApp({ env: { DNS_SERVERS: dns.address } });
});
afterAll(async () => {
  await test.close();
  await dns.close();
});
beforeEach(() => {
  dns.fails = false;
});

let count = 0;
const settings = { allowSubDomains: false, is3pDomain: false };

async function aCompany() {
  const company = await buildCompany(test.db);
  const admin = await buildCompanyAdmin(test.db, { company });
  return { company, admin, caller: await test.as(admin) };
}

/** A domain that one company has as its own, and another company that would like to have it. */
async function claimed(own: Partial<typeof settings> = {}) {
  count += 1;
  const domainName = `claimed${count}.example`;
  const [owner, ours] = [await aCompany(), await aCompany()];
  const body = { domainName, ...settings, ...own };
  expect((await owner.caller.call(addEmailDomain, { body })).status).toBe(201);
  return { domainName, owner, ours };
}

/** The same, requested by the other company. */
async function requested() {
  const { domainName, owner, ours } = await claimed();
  const body = { domainName, ...settings, requestApproval: true };
  const { status, body: domain } = await ours.caller.call(addEmailDomain, { body });
  expect([status, domain.status]).toEqual([201, 'WAITING']);
  return { domainName, owner, ours, domain };
}

const check = ({ caller }: Pick<Awaited<ReturnType<typeof aCompany>>, 'caller'>, domain: string) =>
  caller.call(checkEmailDomain, { params: { domain } });

const superAdminFor = async (company: TestCompany) =>
  test.as(await buildUser(test.db, { group: 'SUPER_ADMIN', company, member: false }));

const eventsOf = async ({ company }: { company: TestCompany }) =>
  (await activityOf(test.db, company.id)).map(({ event, entity }) => [
    event,
    (entity as { after?: { how?: string } } | null)?.after?.how,
  ]);
const subjectsTo = async ({ admin }: { admin: { loginId: string } }) =>
  (await mailsTo(test, admin)).map(({ subject }) => subject);

describe('a domain that is another company’s own', () => {
  it('is refused with the choice, and its people are not readable', async () => {
    const { domainName, owner, ours } = await claimed();
    const victim = await buildUser(test.db, {
      company: owner.company,
      email: `victim@${domainName}`,
    });
    const body = { domainName, ...settings };
    const refused = await ours.caller.call(addEmailDomain, { body });
    expect([refused.status, refused.error.code]).toEqual([409, 'email_domain.claimed']);
    await ours.caller.call(addEmailDomain, { body: { ...body, requestApproval: true } });
    const user = { first_name: 'Typed', last_name: 'Name', email: victim.loginId };
    const added = await ours.caller.call(createUsers, { body: user });
    expect(added.error.code).toBe('user.domain_not_authorized');
    const { domains } = (await ours.caller.call(listGrantableProducts)).body;
    expect(domains).toEqual([]);
  });

  it('as a third-party domain is allowed, and people join only by accepting', async () => {
    const { domainName, owner, ours } = await claimed();
    const victim = await buildUser(test.db, {
      company: owner.company,
      email: `victim@${domainName}`,
    });
    await sql`update user_account set first_name = 'Victoria' where id = ${victim.id}`.execute(
      test.db,
    );
    const body = { domainName, ...settings, is3pDomain: true };
    const { status, body: domain } = await ours.caller.call(addEmailDomain, { body });
    expect([status, domain.status]).toEqual([201, 'AUTHORIZED']);
    const user = { first_name: 'Typed', last_name: 'Name', email: victim.loginId };
    expect((await ours.caller.call(createUsers, { body: user })).status).toBe(202);
    const known = JSON.stringify([
      (await ours.caller.call(listPendingUsers)).body,
      (await ours.caller.call(listUsers, { query: { search: 'test' } as never })).body,
    ]);
    expect(known).toContain('Typed');
    expect(known).not.toContain('Victoria');
    expect(await eventsOf(owner)).toContainEqual(['EMAIL_DOMAIN_SHARED', 'THIRD_PARTY']);
    expect(await subjectsTo(owner)).toContain(`Update on your domain ${domainName}`);
    // The type cannot be changed afterwards to get around the proof.
    const own = await ours.caller.call(changeEmailDomain, {
      params: { domain: domain.id },
      body: settings,
    });
    expect([own.status, own.error.code]).toEqual([409, 'email_domain.claimed']);
  });

  it('is found above and below it when sub-domains are covered', async () => {
    const { domainName, ours } = await claimed({ allowSubDomains: true });
    const below = { domainName: `mail.${domainName}`, ...settings };
    expect((await ours.caller.call(addEmailDomain, { body: below })).status).toBe(409);
    const beside = { domainName: `not${domainName}`, ...settings };
    expect((await ours.caller.call(addEmailDomain, { body: beside })).status).toBe(201);

    count += 1;
    const parent = `parent${count}.example`;
    const owner = await aCompany();
    await owner.caller.call(addEmailDomain, { body: { domainName: `eu.${parent}`, ...settings } });
    const above = { domainName: parent, ...settings, allowSubDomains: true };
    expect((await ours.caller.call(addEmailDomain, { body: above })).status).toBe(409);
    const alone = await ours.caller.call(addEmailDomain, {
      body: { ...above, allowSubDomains: false },
    });
    expect(alone.status).toBe(201);
    const widened = await ours.caller.call(changeEmailDomain, {
      params: { domain: alone.body.id },
      body: { allowSubDomains: true, is3pDomain: false },
    });
    expect(widened.error.code).toBe('email_domain.claimed');
  });

  it('is authorized by a super admin who adds it for the company', async () => {
    const { domainName, ours } = await claimed();
    const acting = await superAdminFor(ours.company);
    const { body } = await acting.call(addEmailDomain, { body: { domainName, ...settings } });
    expect(body.status).toBe('AUTHORIZED');
  });

  it('is given to one of two companies that add it at the same moment', async () => {
    count += 1;
    const body = { domainName: `race${count}.example`, ...settings };
    const [one, other] = [await aCompany(), await aCompany()];
    const answers = await meetAtLock(
      test,
      (tx) =>
        sql`select pg_advisory_xact_lock(hashtext('email domain'), hashtext(${body.domainName}))`.execute(
          tx,
        ),
      () => one.caller.call(addEmailDomain, { body }),
      () => other.caller.call(addEmailDomain, { body }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('a waiting domain', () => {
  it('shows the record, and is in the logs and mails of both companies', async () => {
    const { domainName, owner, ours, domain } = await requested();
    expect(domain.txtRecord).toEqual({
      name: domainName,
      value: expect.stringMatching(/^endcap-domain=[0-9a-f]{32}$/),
    });
    expect(await eventsOf(ours)).toEqual([['EMAIL_DOMAIN_REQUESTED', undefined]]);
    expect(await eventsOf(owner)).toContainEqual(['EMAIL_DOMAIN_SHARED', 'REQUESTED']);
    const log = JSON.stringify(await activityOf(test.db, owner.company.id));
    expect(log).toContain(ours.company.name);
    expect(log).not.toContain(ours.admin.loginId);
    expect(await subjectsTo(owner)).toContain(`Update on your domain ${domainName}`);
  });

  it('is authorized once the record is published', async () => {
    const { domainName, owner, ours, domain } = await requested();
    const missing = await check(ours, domain.id);
    expect([missing.status, missing.error.code]).toEqual([422, 'email_domain.not_proved']);
    dns.records.set(domainName, ['v=spf1 -all', 'endcap-domain=0123456789abcdef']);
    expect((await check(ours, domain.id)).error.code).toBe('email_domain.not_proved');
    dns.records.set(domainName, ['x'.repeat(300), domain.txtRecord?.value ?? '']);
    const { status, body } = await check(ours, domain.id);
    expect([status, body.status, body.txtRecord]).toEqual([200, 'AUTHORIZED', null]);
    expect((await check(ours, domain.id)).body.version).toBe(body.version);
    expect(await eventsOf(ours)).toContainEqual(['EMAIL_DOMAIN_PROVED', undefined]);
    expect(await eventsOf(owner)).toContainEqual(['EMAIL_DOMAIN_SHARED', 'PROVED']);
  });

  it('stays as it is while the DNS servers do not answer', async () => {
    const { ours, domain } = await requested();
    dns.fails = true;
    const answer = await check(ours, domain.id);
    expect([answer.status, answer.error.code]).toEqual([503, 'email_domain.lookup_failed']);
    const { items } = (await ours.caller.call(listEmailDomains)).body;
    expect(items).toMatchObject([{ status: 'WAITING' }]);
  });

  it('is approved or refused with a reason by a super admin alone, once', async () => {
    const [good, bad] = [await requested(), await requested()];
    const decide = async (
      { ours, domain }: typeof good,
      body: { decision: 'APPROVE' } | { decision: 'REFUSE'; reason: string },
      caller = superAdminFor(ours.company),
    ) => (await caller).call(decideEmailDomain, { params: { domain: domain.id }, body });
    const byAdmin = await decide(good, { decision: 'APPROVE' }, Promise.resolve(good.ours.caller));
    expect(byAdmin.status).toBe(403);
    expect((await decide(bad, { decision: 'REFUSE', reason: ' ' })).status).toBe(400);
    expect((await decide(good, { decision: 'APPROVE' })).body.status).toBe('AUTHORIZED');
    const refused = await decide(bad, { decision: 'REFUSE', reason: 'Not a group company' });
    expect(refused.body).toMatchObject({ status: 'REFUSED', reason: 'Not a group company' });
    const again = await decide(bad, { decision: 'APPROVE' });
    expect([again.status, again.error.code]).toEqual([409, 'email_domain.decided']);
    expect(await eventsOf(good.owner)).toContainEqual(['EMAIL_DOMAIN_SHARED', 'APPROVED']);
    expect(await eventsOf(bad.ours)).toContainEqual(['EMAIL_DOMAIN_REFUSED', undefined]);
    const [mail] = await mailsTo(test, bad.ours.admin);
    expect(mail?.body_text).toContain('Not a group company');
    // The proof still counts.
    dns.records.set(bad.domainName, [bad.domain.txtRecord?.value ?? '']);
    expect((await check(bad.ours, bad.domain.id)).body.status).toBe('AUTHORIZED');
  });

  it('is in the list of super admins, with the companies that have it', async () => {
    const { domainName, owner, ours } = await requested();
    const caller = await test.as(await buildUser(test.db, { group: 'SUPER_ADMIN', company: null }));
    const { items } = (await caller.call(listDomainRequests)).body;
    expect(items).toContainEqual(
      expect.objectContaining({
        domainName,
        company: ours.company.name,
        owners: [owner.company.name],
      }),
    );
    expect((await ours.caller.call(listDomainRequests)).status).toBe(403);
  });

  it('is not found by another company', async () => {
    const { owner, domain } = await requested();
    expect((await check(owner, domain.id)).status).toBe(404);
  });
});
