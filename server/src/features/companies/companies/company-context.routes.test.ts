import {
  listCompanies,
  resetContext,
  setContext,
  switchContext,
} from '@endcap/contract/companies/companies';
import { addEmailDomain, listEmailDomains } from '@endcap/contract/companies/email-domains';
import { listPartnerAccess } from '@endcap/contract/companies/partner-view';
import { userContext } from '@endcap/contract/identity/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityOf } from '../../../testing/activity-of.ts';
import {
  buildAssociation,
  buildCompany,
  buildCompanyAdmin,
  buildUser,
} from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { acting, aDomain, after, choose, own, someone } from './testing/choosing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('choosing a company', () => {
  it('answers the fresh context of a super admin, under a new token', async () => {
    const company = await buildCompany(test.db);
    const caller = await someone(test, 'SUPER_ADMIN');
    const answer = await choose(caller, { companyId: company.id });
    expect(answer.body).toMatchObject({
      tenant: { id: company.id, name: company.name },
      persona: 'SUPPLIER',
      companyType: 'CHARTER_VENDOR',
      site_id: 'US',
    });
    expect(answer.body.authz.permissions).toContainEqual({
      action: 'CREATE',
      resource: 'EMAIL_DOMAIN',
    });
    expect(answer.headers['set-cookie']).toMatch(/^endcap=.+; HttpOnly; SameSite=Lax$/);
    const now = (await after(test, caller, answer).call(userContext)).body;
    expect(now).toEqual(answer.body);
  });

  it('asks who the user is for a visit of staff, and not for a change between own companies', async () => {
    const [one, two] = [await buildCompany(test.db), await buildCompany(test.db)];
    const aged = async (group: 'SUPER_ADMIN' | 'SUPER_ADMIN_SPECTATOR' | 'COMPANY_SWITCH_USER') => {
      const caller = await someone(test, group, group === 'COMPANY_SWITCH_USER' ? one : null);
      await test.db
        .updateTable('session')
        .set({ proved_on: new Date(Date.now() - 11 * 60_000) })
        .where('user_id', '=', caller.person.id)
        .execute();
      return caller;
    };
    for (const group of ['SUPER_ADMIN', 'SUPER_ADMIN_SPECTATOR'] as const) {
      const caller = await aged(group);
      for (const endpoint of [setContext, switchContext]) {
        const { status, error } = await choose(caller, { companyId: two.id }, endpoint);
        expect([status, error.code]).toEqual([412, 'proof.needed']);
      }
      expect((await caller.call(userContext)).body.tenant).toBeNull();
    }
    const switcher = await aged('COMPANY_SWITCH_USER');
    expect((await choose(switcher, { companyId: one.id })).status).toBe(200);
  });

  it('lets a merchant’s eyes look and change nothing', async () => {
    const { caller, company } = await acting(test);
    const answer = await choose(
      caller,
      { companyId: company.id, persona: 'MERCHANT' },
      switchContext,
    );
    expect(answer.body.persona).toBe('MERCHANT');
    const merchant = after(test, caller, answer, company.id);
    expect((await merchant.call(listEmailDomains)).status).toBe(200);
    expect((await merchant.call(addEmailDomain, { body: aDomain })).status).toBe(403);
    expect((await merchant.call(listCompanies)).status).toBe(200);
  });

  it.each([
    ['SUPPLIER', 'MERCHANT'],
    ['THIRD_PARTY_SPONSORED_SUPPLIER', 'MERCHANT'],
    ['CATEGORY_MANAGER', 'SUPPLIER'],
  ] as const)('refuses a %s the persona %s', async (group, persona) => {
    const company = await buildCompany(test.db);
    const agency = await buildCompany(test.db, { type: 'THIRD_PARTY' });
    await buildAssociation(test.db, { company, agency });
    const isPartner = group === 'THIRD_PARTY_SPONSORED_SUPPLIER';
    const caller = await someone(test, group, isPartner ? agency : company);
    const refused = await choose(caller, { companyId: company.id, persona });
    expect(refused.status).toBe(400);
    expect(refused.error.details).toMatchObject([
      { in: 'query', field: 'persona', code: 'field.not_an_option' },
    ]);
  });

  it('lets members of a company choose it, and no other user', async () => {
    const [company, other] = [await buildCompany(test.db), await buildCompany(test.db)];
    for (const group of ['COMPANY_SWITCH_USER', 'SUPPLIER', 'CATEGORY_MANAGER'] as const) {
      const caller = await someone(test, group, company);
      expect((await choose(caller, { companyId: other.id })).status, group).toBe(404);
      const { body } = await choose(caller, { companyId: company.id });
      expect(body.tenant?.id, group).toBe(company.id);
      expect(body.persona).toBe(group === 'COMPANY_SWITCH_USER' ? 'SUPPLIER' : null);
    }
    const internal = await someone(test, 'INTERNAL_USER');
    expect((await choose(internal, { companyId: company.id })).status).toBe(404);
  });

  it('lets a supplier out of a company that has blocked them, and not back in', async () => {
    const user = await buildUser(test.db, { state: 'BLOCKED' });
    const other = await buildCompany(test.db);
    await test.db
      .insertInto('membership')
      .values({ company_id: other.id, user_id: user.id, role: 'USER', state: 'ACTIVE' })
      .execute();
    const caller = await test.as(user);
    const answer = await choose(caller, { companyId: other.id });
    expect(answer.body).toMatchObject({ tenant: { id: other.id }, access: { blocked: false } });
    const back = await choose(after(test, caller, answer), { companyId: user.company?.id ?? '' });
    expect(back.status).toBe(404);
  });

  it('does not let those out who are blocked everywhere', async () => {
    const company = await buildCompany(test.db);
    for (const group of ['SUPER_ADMIN', 'COMPANY_SWITCH_USER', 'SUPPLIER'] as const) {
      const user = await buildUser(test.db, { group, company, blocked: true });
      const caller = await test.as({ ...user, company: null });
      const { error } = await choose(caller, { companyId: company.id });
      expect(error.code, group).toBe('access.blocked');
    }
  });

  it('lets a sponsored supplier view the companies their agency works for, until that ends', async () => {
    const [agency, client] = [
      await buildCompany(test.db, { type: 'THIRD_PARTY' }),
      await buildCompany(test.db),
    ];
    const partner = await someone(test, 'THIRD_PARTY_SPONSORED_SUPPLIER', agency);
    expect((await choose(partner, { companyId: client.id })).status).toBe(404);
    await buildAssociation(test.db, { company: client, agency });
    const answer = await choose(partner, { companyId: client.id });
    expect(answer.body.tenant?.id).toBe(client.id);
    const viewing = after(test, partner, answer, client.id);
    expect((await viewing.call(listPartnerAccess)).status).toBe(200);
    await test.db
      .updateTable('partner_association')
      .set({ end_date: '2020-01-01' })
      .where('company_id', '=', client.id)
      .execute();
    expect((await viewing.call(listPartnerAccess)).status).toBe(404);
    expect((await viewing.call(userContext)).body.tenant).toBeNull();
  });

  it('names another country only to a user who could choose the company there', async () => {
    const mexican = await buildCompany(test.db, { site: 'MX' });
    for (const group of ['SUPER_ADMIN', 'SUPER_ADMIN_SPECTATOR'] as const) {
      const refused = await choose(await someone(test, group), { companyId: mexican.id });
      expect([refused.status, refused.error.code]).toEqual([403, 'site.other']);
    }
    const member = await someone(test, 'COMPANY_SWITCH_USER', mexican);
    expect((await choose(member, { companyId: mexican.id })).error.code).toBe('site.other');
    const stranger = await someone(test, 'COMPANY_SWITCH_USER', await buildCompany(test.db));
    expect((await choose(stranger, { companyId: mexican.id })).status).toBe(404);
  });

  it.each(['SUSPENDED', 'INACTIVE'] as const)(
    'opens a company that is %s to super admins alone',
    async (status) => {
      const company = await buildCompany(test.db);
      await test.db.updateTable('company').set({ status }).where('id', '=', company.id).execute();
      expect(
        (await choose(await someone(test, 'SUPER_ADMIN'), { companyId: company.id })).status,
      ).toBe(200);
      const member = await someone(test, 'COMPANY_SWITCH_USER', company);
      expect((await choose(member, { companyId: company.id })).status).toBe(404);
    },
  );

  it('answers 404 for a company that does not exist and 400 without one', async () => {
    const caller = await someone(test, 'SUPER_ADMIN');
    const unknown = '00000000-0000-7000-8000-00000000dead';
    expect((await choose(caller, { companyId: unknown })).status).toBe(404);
    for (const endpoint of [setContext, switchContext]) {
      const refused = await caller.call(endpoint, { headers: own });
      expect([refused.status, refused.error.details?.[0]?.field]).toEqual([400, 'companyId']);
    }
  });

  it('keeps the token when nothing changes', async () => {
    const { caller, company } = await acting(test);
    const again = await choose(caller, { companyId: company.id });
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(again.body.tenant?.id).toBe(company.id);
  });
});

describe('a call that no person’s click made', () => {
  it.each([
    [{}],
    [{ 'x-requested-with': 'XMLHttpRequest' }],
    [{ ...own, 'sec-fetch-site': 'cross-site' }],
    [{ ...own, 'sec-fetch-site': 'same-site' }],
    [{ ...own, 'sec-fetch-mode': 'navigate' }],
    [{ ...own, 'sec-purpose': 'prefetch' }],
    [{ ...own, purpose: 'prefetch' }],
  ])('changes nothing: %j', async (headers) => {
    const company = await buildCompany(test.db);
    const caller = await someone(test, 'SUPER_ADMIN');
    for (const endpoint of [setContext, switchContext]) {
      const refused = await caller.call(endpoint, { query: { companyId: company.id }, headers });
      expect([refused.status, refused.error.code]).toEqual([403, 'access.cross_origin']);
    }
    expect((await caller.call(resetContext, { headers })).status).toBe(403);
    expect((await caller.call(userContext)).body.tenant).toBeNull();
  });
});

describe('leaving a company', () => {
  it('returns to the list under a new token', async () => {
    const { caller } = await acting(test);
    const answer = await caller.call(resetContext, { headers: own });
    expect(answer.body).toMatchObject({ tenant: null, persona: null });
    const left = after(test, caller, answer);
    expect((await left.call(listCompanies)).status).toBe(200);
    expect((await left.call(userContext)).body.tenant).toBeNull();
  });

  it('is for an internal user who opened a company, and the products of the site are back', async () => {
    const company = await buildCompany(test.db);
    const user = await buildUser(test.db, { group: 'INTERNAL_USER', company: null });
    await test.db
      .insertInto('membership')
      .values({ company_id: company.id, user_id: user.id, role: 'USER', state: 'ACTIVE' })
      .execute();
    const caller = await test.as({ ...user, company });
    expect((await caller.call(userContext)).body.tenant?.id).toBe(company.id);
    const answer = await caller.call(resetContext, { headers: own });
    expect(answer.body).toMatchObject({ tenant: null, companyType: 'INTERNAL' });
    const left = (await activityOf(test.db, company.id)).at(-1);
    expect(left).toMatchObject({ event: 'COMPANY_CONTEXT_RESET', actorId: user.id });
  });

  it('is nothing without a company, and not for those who have but one', async () => {
    const caller = await someone(test, 'SUPER_ADMIN');
    const answer = await caller.call(resetContext, { headers: own });
    expect(answer.body.tenant).toBeNull();
    expect(answer.headers['set-cookie']).toBeUndefined();
    const admin = await test.as(await buildCompanyAdmin(test.db));
    expect((await admin.call(resetContext, { headers: own })).status).toBe(403);
  });
});
