import {
  addEmailDomain,
  type EmailDomain,
  emailDomainUsage,
  listEmailDomains,
  validateEmailDomains,
} from '@endcap/contract/companies/email-domains';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activityOf } from '../../../testing/activity-of.ts';
import { buildCompanyAdmin, buildUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
// A domain of one test is not another company's own in the next.
beforeEach(() => test.db.deleteFrom('email_domain').execute());

async function companyWith(domainNames: string[], allowSubDomains = false) {
  const admin = await buildCompanyAdmin(test.db);
  const caller = await test.as(admin);
  const added: EmailDomain[] = [];
  for (const domainName of domainNames) {
    const body = { domainName, allowSubDomains, is3pDomain: false };
    added.push((await caller.call(addEmailDomain, { body })).body);
  }
  const names = async (query: { search?: string; sortOrder?: 'asc' | 'desc' }) =>
    (await caller.call(listEmailDomains, { query })).body.items.map((item) => item.domainName);
  return { admin, caller, added, names };
}

describe('a domain with accents', () => {
  it('stands in the list where people look for it', async () => {
    const { names } = await companyWith(['zeta.example', 'niño.example', 'acme.example']);
    const inOrder = ['acme.example', 'niño.example', 'zeta.example'];
    expect(await names({})).toEqual(inOrder);
    expect(await names({ sortOrder: 'desc' })).toEqual(inOrder.toReversed());
  });

  it('is decoded for the list as it is for the eye', async () => {
    const { added } = await companyWith([
      'bücher.xn--p1ai',
      'faß-ærøskøbing.example',
      '他们为什么不说中文.example',
      'почемужеонинеговорятпорусски.рф',
      'a1-ü-2b.example',
    ]);
    const { rows } = await sql<{ decoded: string }>`
      select string_agg(decode_punycode_label(label), '.' order by place) as decoded
      from email_domain, string_to_table(domain_name, '.') with ordinality as labels (label, place)
      where id = any(${added.map(({ id }) => id)}) group by id order by id`.execute(test.db);
    expect(rows.map(({ decoded }) => decoded)).toEqual(
      added.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ domainName }) => domainName),
    );
  });

  it.each(['niño', 'NIÑ', 'nino', 'o.exa', 'xn--nio'])('is found by "%s"', async (search) => {
    const { names } = await companyWith(['niño.example', 'acme.org.mx']);
    expect(await names({ search })).toEqual(['niño.example']);
  });

  it('is not found by letters that only its stored form has', async () => {
    const { names } = await companyWith(['niño.example']);
    expect(await names({ search: 'nio' })).toEqual([]);
  });

  it('has its readable name in the activity log', async () => {
    const { admin } = await companyWith(['niño.example']);
    const [entry] = await activityOf(test.db, admin.company?.id ?? '');
    expect(entry).toMatchObject({ entity: { name: 'niño.example' } });
  });
});

it('finds a domain whatever the case of the search', async () => {
  const { names } = await companyWith(['acme.example']);
  expect(await names({ search: 'ACME' })).toEqual(['acme.example']);
});

describe('a name that is none', () => {
  it.each([
    ['a machine’s address in wide digits', '１０.０.０.１'],
    ['a machine’s address in hexadecimal digits', '10.0x7f'],
    ['a label that is too long once its accents are written out', `${'ñ'.repeat(60)}.example`],
    ['punycode for nothing', 'xn--zz.example'],
    ['punycode for a picture', 'acme.xn--ls8h.example'],
    ['the machine itself', 'us.localhost'],
    ['what no mail from outside reaches', 'printer.local'],
  ])('is refused: %s', async (_, domainName) => {
    const { caller } = await companyWith([]);
    const body = { domainName, allowSubDomains: false, is3pDomain: false };
    const refused = await caller.call(addEmailDomain, { body });
    expect(refused.status).toBe(400);
    expect(refused.error.details).toMatchObject([{ field: 'domainName' }]);
  });
});

it('refuses a suffix that strangers share in words of its own', async () => {
  const { caller } = await companyWith([]);
  const suffixes = ['co.uk', 'com.mx', 'uk.com'];
  const tried = await caller.call(validateEmailDomains, { body: { domainNames: suffixes } });
  expect(tried.body.invalid.map(({ code }) => code)).toEqual(
    suffixes.map(() => 'email_domain.public_suffix'),
  );
  const body = { domainName: 'co.uk', allowSubDomains: true, is3pDomain: false };
  const refused = await caller.call(addEmailDomain, { body });
  expect([refused.status, refused.error.code]).toEqual([422, 'email_domain.public_suffix']);
  expect(refused.error.message).toMatch(/share this ending/);
});

it('refuses a domain of the retailer, at which no user can be added', async () => {
  const { caller } = await companyWith([]);
  await buildUser(test.db, { group: 'INTERNAL_USER', email: 'keeper@our-stores.example' });
  const domainNames = ['our-stores.example', 'their-stores.example'];
  const tried = await caller.call(validateEmailDomains, { body: { domainNames } });
  expect(tried.body.valid).toEqual(['their-stores.example']);
  expect(tried.body.invalid).toMatchObject([{ code: 'email_domain.retailer' }]);
  const body = { domainName: 'Our-Stores.example', allowSubDomains: false, is3pDomain: false };
  const refused = await caller.call(addEmailDomain, { body });
  expect([refused.status, refused.error.code]).toEqual([422, 'email_domain.retailer']);
  expect(refused.error.details).toMatchObject([{ field: 'domainName' }]);
});

it('reports the repeated names of a list, in any spelling', async () => {
  const { caller } = await companyWith(['taken.example']);
  const domainNames = ['ok.example', 'niño.example', 'OK.example ', 'xn--nio-8ma.example'];
  const { valid, invalid } = (
    await caller.call(validateEmailDomains, {
      body: { domainNames: [...domainNames, 'taken.example', 'taken.example'] },
    })
  ).body;
  expect(valid).toEqual(['ok.example', 'niño.example']);
  expect(invalid.map(({ value, code }) => [value, code])).toEqual([
    ['OK.example ', 'email_domain.repeated'],
    ['xn--nio-8ma.example', 'email_domain.repeated'],
    ['taken.example', 'email_domain.exists'],
    ['taken.example', 'email_domain.exists'],
  ]);
});

it('refuses hosts of public mail in every country', async () => {
  const { caller } = await companyWith([]);
  const hosts = ['yahoo.co.uk', 'hotmail.com.br', 'mail.gmx.at', 'yopmail.com'];
  const fine = ['acme.uk.com', 'yahoo.acme.com', 'myyahoo.com'];
  const tried = await caller.call(validateEmailDomains, {
    body: { domainNames: [...hosts, ...fine] },
  });
  expect(tried.body.invalid.map(({ value, code }) => [value, code])).toEqual(
    hosts.map((host) => [host, 'email_domain.public_host']),
  );
  expect(tried.body.valid).toEqual(fine);
});

describe('the users that only this domain covers', () => {
  it('are counted whatever the case of their address', async () => {
    const { admin, caller, added } = await companyWith(['left.example']);
    const { id } = await buildUser(test.db, { company: admin.company, email: 'a@left.example' });
    await test.db
      .updateTable('user_account')
      .set({ email: 'A@Left.Example' })
      .where('id', '=', id)
      .execute();
    const params = { domain: added[0]?.id ?? '' };
    expect((await caller.call(emailDomainUsage, { params })).body).toMatchObject({ users: 1 });
  });

  it('are none where another domain covers them, by its name or as its sub-domain', async () => {
    const { admin, caller, added } = await companyWith(['kept.example', 'a.kept.example'], true);
    for (const email of ['one@a.kept.example', 'two@b.a.kept.example', 'three@kept.example']) {
      await buildUser(test.db, { company: admin.company, email });
    }
    const usage = async (index: number) =>
      (await caller.call(emailDomainUsage, { params: { domain: added[index]?.id ?? '' } })).body;
    expect([await usage(0), await usage(1)]).toEqual([
      { users: 1, usersUnderSubDomains: 0 },
      { users: 0, usersUnderSubDomains: 0 },
    ]);
  });
});

describe('trying names', () => {
  it('answers what would be refused and why, and saves nothing', async () => {
    const { caller } = await companyWith(['taken.example']);
    const tried = await caller.call(validateEmailDomains, {
      body: { domainNames: ['new.example', 'taken.example', 'gmail.com', 'no domain'] },
    });
    expect(tried.body.valid).toEqual(['new.example']);
    expect(tried.body.invalid.map(({ value, code }) => [value, code])).toEqual([
      ['taken.example', 'email_domain.exists'],
      ['gmail.com', 'email_domain.public_host'],
      ['no domain', 'field.domain_name'],
    ]);
    expect((await caller.call(listEmailDomains)).body.totalElements).toBe(1);
  });
});
