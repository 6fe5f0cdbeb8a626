import {
  addEmailDomain,
  changeEmailDomain,
  emailDomainUsage,
  listEmailDomains,
  type NewEmailDomain,
  removeEmailDomain,
} from '@endcap/contract/companies/email-domains';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activityOf } from '../../../testing/activity-of.ts';
import { buildCompany, buildCompanyAdmin, buildUser } from '../../../testing/factories.ts';
import { meetAtLock, rowsOf } from '../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { withoutActivityLog } from '../../../testing/without-activity-log.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
// A domain of one test is not another company's own in the next.
beforeEach(() => test.db.deleteFrom('email_domain').execute());

function aDomain(given: Partial<NewEmailDomain> = {}): NewEmailDomain {
  return { domainName: 'acme.example', allowSubDomains: false, is3pDomain: false, ...given };
}

async function anAdmin() {
  const user = await buildCompanyAdmin(test.db);
  return { user, company: user.company, caller: await test.as(user) };
}

describe('authorizing a domain', () => {
  it('stores it in lower case and lists it', async () => {
    const { caller } = await anAdmin();
    const added = await caller.call(addEmailDomain, {
      body: aDomain({ domainName: ' ACME.Example ' }),
    });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ domainName: 'acme.example', version: 1 });
    const { items } = (await caller.call(listEmailDomains)).body;
    expect(items).toEqual([added.body]);
  });

  it('shows a company only its own domains', async () => {
    const [ours, theirs] = [await anAdmin(), await anAdmin()];
    await theirs.caller.call(addEmailDomain, { body: aDomain({ domainName: 'rival.example' }) });
    expect((await ours.caller.call(listEmailDomains)).body.items).toEqual([]);
  });

  it('lets two companies authorize the same domain, one of them for third parties', async () => {
    const [one, other] = [await anAdmin(), await anAdmin()];
    expect((await one.caller.call(addEmailDomain, { body: aDomain() })).status).toBe(201);
    const body = aDomain({ is3pDomain: true });
    expect((await other.caller.call(addEmailDomain, { body })).status).toBe(201);
  });

  it('refuses the same domain twice, whatever its spelling', async () => {
    const { caller } = await anAdmin();
    await caller.call(addEmailDomain, { body: aDomain({ domainName: 'niño.example' }) });
    const again = await caller.call(addEmailDomain, {
      body: aDomain({ domainName: 'xn--nio-8ma.example' }),
    });
    expect(again.status).toBe(409);
    expect(again.error).toMatchObject({ code: 'email_domain.exists' });
    expect(again.error.details?.[0]?.field).toBe('domainName');
  });

  it.each(['gmail.com', 'mail.yahoo.com.mx'])(
    'refuses %s, where anyone has an address',
    async (domainName) => {
      const { caller } = await anAdmin();
      const refused = await caller.call(addEmailDomain, { body: aDomain({ domainName }) });
      expect([refused.status, refused.error.code]).toEqual([422, 'email_domain.public_host']);
    },
  );

  it.each([
    'https://acme.example',
    '@acme.example',
    '*.acme.example',
    'acme',
    'acme..example',
    '-acme.example',
    '10.0.0.1',
    'a b.example',
    '',
  ])('refuses "%s" and names the field', async (domainName) => {
    const { caller } = await anAdmin();
    const refused = await caller.call(addEmailDomain, { body: aDomain({ domainName }) });
    expect(refused.status).toBe(400);
    expect(refused.error.details).toMatchObject([{ in: 'body', field: 'domainName' }]);
  });

  it('asks for the type of the domain', async () => {
    const { caller } = await anAdmin();
    const { is3pDomain: _, ...body } = aDomain();
    const refused = await caller.call(addEmailDomain, { body });
    expect(refused.error.details).toEqual([
      { in: 'body', field: 'is3pDomain', code: 'field.required', message: 'Required' },
    ]);
  });

  it('answers in the language of the caller', async () => {
    const { caller } = await anAdmin();
    const options = { body: aDomain({ domainName: 'gmail.com' }), headers: { locale: 'es-MX' } };
    expect((await caller.call(addEmailDomain, options)).error.message).toMatch(
      /proveedores públicos/,
    );
  });

  it('mails the other admins, in their language, and no other user', async () => {
    const { caller, company, user } = await anAdmin();
    const colleague = await buildCompanyAdmin(test.db, { company, languageCode: 'es-MX' });
    await buildUser(test.db, { company });
    await caller.call(addEmailDomain, { body: aDomain({ domainName: 'added.example' }) });
    const mails = await test.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('subject', 'like', '%added.example%')
      .execute();
    expect(mails.map((mail) => mail.to_address)).toEqual([colleague.loginId]);
    expect(mails[0]?.subject).toBe(`Se autorizó added.example para ${company?.name}`);
    expect(mails[0]?.to_address).not.toBe(user.loginId);
  });
});

describe('the list', () => {
  it('pages, sorts and searches on the server, and takes % and _ literally', async () => {
    const { caller } = await anAdmin();
    for (const name of ['a.example', 'b.example', 'c.example', 'c-d.example']) {
      await caller.call(addEmailDomain, { body: aDomain({ domainName: name }) });
    }
    const page = await caller.call(listEmailDomains, {
      query: { pageNo: 1, pageSize: 2, sortBy: 'domainName', sortOrder: 'desc' },
    });
    expect(page.body.items.map((item) => item.domainName)).toEqual(['b.example', 'a.example']);
    expect(page.body).toMatchObject({ page: 1, pageSize: 2, totalElements: 4, totalPages: 2 });
    const search = async (text: string) =>
      (await caller.call(listEmailDomains, { query: { search: text } })).body.totalElements;
    expect([await search('c'), await search('%'), await search('_')]).toEqual([2, 0, 0]);
  });

  it('sorts by "domain" as it does by "domainName"', async () => {
    const { caller } = await anAdmin();
    for (const name of ['b.example', 'a.example']) {
      await caller.call(addEmailDomain, { body: aDomain({ domainName: name }) });
    }
    const page = await caller.call(listEmailDomains, {
      query: { sortBy: 'domain', sortOrder: 'desc' },
    });
    expect(page.body.items.map((item) => item.domainName)).toEqual(['b.example', 'a.example']);
  });

  it('refuses an unknown sort column', async () => {
    const { caller } = await anAdmin();
    const refused = await caller.call(listEmailDomains, { query: { sortBy: 'password' as never } });
    expect(refused.status).toBe(400);
    expect(refused.error.details).toMatchObject([{ in: 'query', field: 'sortBy' }]);
  });
});

describe('changing a domain', () => {
  it('takes id or name, and raises the version', async () => {
    const { caller } = await anAdmin();
    const { id } = (await caller.call(addEmailDomain, { body: aDomain() })).body;
    const settings = { allowSubDomains: true, is3pDomain: false };
    const byId = await caller.call(changeEmailDomain, { params: { domain: id }, body: settings });
    expect(byId.body).toMatchObject({ allowSubDomains: true, version: 2 });
    const byName = await caller.call(changeEmailDomain, {
      params: { domain: 'acme.example' },
      body: { allowSubDomains: true, is3pDomain: true },
    });
    expect(byName.body).toMatchObject({ is3pDomain: true, version: 3 });
  });

  it('refuses the second of two admins who saw the same version, and loses nothing', async () => {
    const { caller } = await anAdmin();
    const { id } = (await caller.call(addEmailDomain, { body: aDomain() })).body;
    const change = (allowSubDomains: boolean) =>
      caller.call(changeEmailDomain, {
        params: { domain: id },
        headers: { 'if-match': '"1"' },
        body: { allowSubDomains, is3pDomain: true },
      });
    const answers = await meetAtLock(
      test,
      rowsOf('email_domain', { id }),
      () => change(true),
      () => change(false),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { items } = (await caller.call(listEmailDomains)).body;
    expect(items[0]?.version).toBe(2);
  });

  it('does not find a domain of another company', async () => {
    const [ours, theirs] = [await anAdmin(), await anAdmin()];
    const { id } = (await theirs.caller.call(addEmailDomain, { body: aDomain() })).body;
    const options = { params: { domain: id }, body: { allowSubDomains: true, is3pDomain: true } };
    expect((await ours.caller.call(changeEmailDomain, options)).status).toBe(404);
    expect((await ours.caller.call(removeEmailDomain, { params: { domain: id } })).status).toBe(
      404,
    );
    expect((await ours.caller.call(emailDomainUsage, { params: { domain: id } })).status).toBe(404);
    expect((await theirs.caller.call(listEmailDomains)).body.items[0]?.version).toBe(1);
  });
});

describe('who may', () => {
  it('lets a super admin act for a company, on the record as both', async () => {
    const company = await buildCompany(test.db);
    const superAdmin = await buildUser(test.db, { group: 'SUPER_ADMIN', company, member: false });
    const caller = await test.as(superAdmin);
    expect((await caller.call(addEmailDomain, { body: aDomain() })).status).toBe(201);
    const [entry] = await activityOf(test.db, company.id);
    expect(entry).toMatchObject({ event: 'EMAIL_DOMAIN_ADDED', actorId: superAdmin.id });
  });

  it('lets a spectator look and refuses every change', async () => {
    const company = await buildCompany(test.db);
    const caller = await test.as(
      await buildUser(test.db, { group: 'SUPER_ADMIN_SPECTATOR', company, member: false }),
    );
    expect((await caller.call(listEmailDomains)).status).toBe(200);
    const refused = await caller.call(addEmailDomain, { body: aDomain() });
    expect([refused.status, refused.error.message]).toEqual([403, 'Access Denied/Forbidden.']);
  });
});

describe('the record', () => {
  it('keeps author, company, before and after of each change', async () => {
    const { caller, user, company } = await anAdmin();
    const { id } = (await caller.call(addEmailDomain, { body: aDomain() })).body;
    const settings = { allowSubDomains: true, is3pDomain: false };
    await caller.call(changeEmailDomain, { params: { domain: id }, body: settings });
    await caller.call(removeEmailDomain, { params: { domain: id } });
    const values = { domainName: 'acme.example', allowSubDomains: false, is3pDomain: false };
    const changed = { ...values, allowSubDomains: true };
    const common = { actorId: user.id, entityId: id, companyId: company?.id };
    expect(await activityOf(test.db, company?.id ?? '')).toMatchObject([
      { ...common, event: 'EMAIL_DOMAIN_ADDED', entity: { before: null, after: values } },
      { ...common, event: 'EMAIL_DOMAIN_CHANGED', entity: { before: values, after: changed } },
      { ...common, event: 'EMAIL_DOMAIN_REMOVED', entity: { before: changed, after: null } },
    ]);
  });

  it('changes nothing when the record cannot be written', async () => {
    const { caller } = await anAdmin();
    await withoutActivityLog(test, async () => {
      expect((await caller.call(addEmailDomain, { body: aDomain() })).status).toBe(500);
    });
    expect((await caller.call(listEmailDomains)).body.totalElements).toBe(0);
  });
});
