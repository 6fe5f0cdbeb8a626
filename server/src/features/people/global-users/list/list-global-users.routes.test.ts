import { userContext } from '@endcap/contract/identity/identity';
import { searchPortal } from '@endcap/contract/operations/portal-search';
import { type GlobalUserFilter, listGlobalUsers } from '@endcap/contract/people/global-users';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildUser, type TestCompany } from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let test: TestApp;
let call: Awaited<ReturnType<TestApp['as']>>['call'];
let acme: TestCompany;
let bakery: TestCompany;
let agency: TestCompany;

beforeAll(async () => {
  test = await startTestApp();
  ({ call } = await test.as(await buildUser(test.db, { group: 'SUPER_ADMIN', company: null })));
  acme = await buildCompany(test.db, { name: 'Acme Foods' });
  bakery = await buildCompany(test.db, { name: 'Älpler Bakery', type: 'BASIC_VENDOR' });
  agency = await buildCompany(test.db, { name: 'Zeta Agency', type: 'THIRD_PARTY' });
});
afterAll(() => test.close());

type Query = { userType?: 'EXTERNAL' | 'INTERNAL'; sortBy?: string; [name: string]: unknown };

async function found(
  { search, ...filters }: GlobalUserFilter['filters'] & { search?: string },
  query: Query = {},
) {
  const body = { ...(search && { search }), filters };
  const answer = await call(listGlobalUsers, { body, query: query as never });
  expect(answer.status).toBe(200);
  return answer.body;
}
const emails = async (...given: Parameters<typeof found>) =>
  (await found(...given)).items.map(({ email }) => email);

async function buildNamed(email: string, first: string, last: string, company: TestCompany | null) {
  const user = await buildUser(test.db, { email, company });
  await test.db
    .updateTable('user_account')
    .set({ first_name: first, last_name: last })
    .where('id', '=', user.id)
    .execute();
  return user;
}

describe('the reference of an account', () => {
  it.each(['EXTERNAL', 'INTERNAL'] as const)(
    'finds a blocked person who names it on the phone, %s',
    async (userType) => {
      const internal = { group: 'INTERNAL_USER', company: null } as const;
      const person = await buildUser(
        test.db,
        userType === 'INTERNAL' ? internal : { company: acme },
      );
      const { account_reference: reference } = (await (await test.as(person)).call(userContext))
        .body;
      expect(reference).toMatch(/^[\dA-F]{4}-[\dA-F]{4}$/);
      for (const search of [reference, reference.toLowerCase().replace('-', ' ')])
        expect(await emails({ search }, { userType })).toEqual([person.loginId]);
      const { hits } = (await call(searchPortal, { query: { q: reference } })).body;
      expect(hits.map(({ id }) => id)).toEqual([person.id]);
    },
  );

  it('finds no one by a part of it', async () => {
    const person = await buildUser(test.db, { company: acme });
    expect(await emails({ search: person.id.slice(-4) })).toEqual([]);
  });
});

describe('external users', () => {
  it('have a row for each company, and one when they have none', async () => {
    const both = await buildNamed('two@rows.example', 'Two', 'Rows', acme);
    await test.db
      .insertInto('membership')
      .values({ company_id: bakery.id, user_id: both.id, role: 'ADMIN', state: 'ACTIVE' })
      .execute();
    await buildNamed('none@rows.example', 'None', 'Rows', null);
    const { items, totalElements, totalIsCapped } = await found(
      { search: 'rows.example' },
      { sortBy: 'companyName' },
    );
    expect(
      items.map(({ email, companyName, companyType, role }) => [
        email,
        companyName,
        companyType,
        role,
      ]),
    ).toEqual([
      ['none@rows.example', null, null, 'USER'],
      ['two@rows.example', 'Acme Foods', 'CHARTER_VENDOR', 'USER'],
      ['two@rows.example', 'Älpler Bakery', 'BASIC_VENDOR', 'ADMIN'],
    ]);
    expect({ totalElements, totalIsCapped }).toEqual({ totalElements: 3, totalIsCapped: false });
    await test.db.deleteFrom('membership').where('user_id', '=', both.id).execute();
    expect(await emails({ search: 'two rows' })).toEqual(['two@rows.example']);
  });

  it('are found by name, email or company, in any order of the words', async () => {
    await buildNamed('maria@words.example', 'María José', 'Núñez', bakery);
    for (const search of [
      'nunez',
      'NÚÑEZ maria',
      'words.example',
      'alpler nunez',
      'ma nun',
      'jo n',
    ]) {
      expect([search, await emails({ search })]).toEqual([search, ['maria@words.example']]);
    }
    expect(await emails({ search: 'nunez acme' })).toEqual([]);
  });

  it('are narrowed by company, type, status, product, role and attribute', async () => {
    const user = await buildNamed('all@filters.example', 'All', 'Filters', agency);
    await test.db
      .insertInto('product_access')
      .values({
        company_id: agency.id,
        user_id: user.id,
        product_code: 'REPORT_BUILDER',
        status: 'ACCESS_COMPLETE',
      })
      .execute();
    const matching: GlobalUserFilter['filters'][] = [
      { companies: [agency.id] },
      { companyTypes: ['THIRD_PARTY'] },
      { companyTypes: ['BASIC_VENDOR', 'THIRD_PARTY'], companyStatuses: ['ACTIVE'] },
      { products: ['REPORT_BUILDER', 'CUSTOMER_PULSE'] },
      { roles: ['USER'], attributes: ['THIRD_PARTY'] },
    ];
    for (const filters of matching) {
      expect(await emails({ search: 'all filters', ...filters })).toEqual(['all@filters.example']);
    }
    const others: GlobalUserFilter['filters'][] = [
      { companies: [acme.id] },
      { companyTypes: ['CHARTER_VENDOR'] },
      { companyStatuses: ['SUSPENDED'] },
      { products: ['CUSTOMER_PULSE'] },
      { roles: ['ADMIN'] },
      { attributes: ['BLOCKED'] },
      { sbu: ['HOME'] },
    ];
    for (const filters of others) {
      expect(await emails({ search: 'all filters', ...filters })).toEqual([]);
    }
  });

  it('follow a company that is renamed or suspended, and an account that is blocked', async () => {
    const company = await buildCompany(test.db, { name: 'Before Name' });
    const user = await buildNamed('kept@renamed.example', 'Kept', 'Person', company);
    await test.db
      .updateTable('company')
      .set({ name: 'After Name', status: 'SUSPENDED' })
      .where('id', '=', company.id)
      .execute();
    await test.db
      .updateTable('user_account')
      .set({ blocked_on: new Date() })
      .where('id', '=', user.id)
      .execute();
    const filters = { companyStatuses: ['SUSPENDED'], attributes: ['BLOCKED'] } as const;
    expect((await found({ search: 'after name', ...filters } as never)).items).toMatchObject([
      { companyName: 'After Name', isBlocked: true, lastLogin: null },
    ]);
    expect(await emails({ search: 'before name' })).toEqual([]);
  });

  it('do not show an invitation that a user with an account has not accepted', async () => {
    const user = await buildNamed('own@invited.example', 'Own', 'Invited', acme);
    await test.db
      .insertInto('membership')
      .values({
        company_id: bakery.id,
        user_id: user.id,
        role: 'USER',
        state: 'PENDING',
        joined_on: null,
      })
      .execute();
    const { items } = await found({ search: 'own invited' });
    expect(items.map(({ companyName }) => companyName)).toEqual(['Acme Foods']);
  });

  it('are paged and sorted by every column, the same few or many', async () => {
    const crowd = await buildCompany(test.db, { name: 'Crowd Company' });
    await sql`with made as (
        insert into user_account (id, login_id, email, first_name, last_name, user_type, user_group)
        select gen_random_uuid(), 'c' || n || '@crowd.example', 'c' || n || '@crowd.example', 'Crowd',
          chr(97 + n % 26) || n, 'EXTERNAL', 'SUPPLIER' from generate_series(1, 620) n returning id)
      insert into membership (company_id, user_id, role, state)
      select ${crowd.id}, id, 'USER', 'ACTIVE' from made`.execute(test.db);
    const pageOf = (sortBy: string, pageNo: number) =>
      found(
        { companies: [crowd.id] },
        { sortBy, sortOrder: sortBy === 'role' ? 'desc' : 'asc', pageNo, pageSize: 100 },
      );
    for (const sortBy of ['name', 'email', 'companyName', 'role', 'lastLogin', 'appAccess']) {
      const pages = await Promise.all([0, 1, 6].map((pageNo) => pageOf(sortBy, pageNo)));
      expect(pages.map((page) => [page.totalElements, page.items.length])).toEqual([
        [620, 100],
        [620, 100],
        [620, 20],
      ]);
      const seen = pages.flatMap(({ items }) => items.map(({ userId }) => userId));
      expect(new Set(seen).size).toBe(220);
    }
    const query = { sortBy: 'email', pageSize: 2 };
    expect(await emails({ companies: [crowd.id] }, query)).toEqual([
      'c100@crowd.example',
      'c101@crowd.example',
    ]);
  });
});

describe('internal users', () => {
  it('show role, persona, SBU and area, and are found by them', async () => {
    const merchant = await buildUser(test.db, { group: 'INTERNAL_USER', company: null });
    const guard = await buildUser(test.db, { group: 'INTERNAL_USER', company: null });
    const change = (id: string, values: Record<string, unknown>) =>
      test.db.updateTable('user_account').set(values).where('id', '=', id).execute();
    await change(merchant.id, { persona: 'MERCHANT', sbu: 'HOME', attributes: ['SOURCING'] });
    await change(guard.id, { persona: 'ASSET_PROTECTION', buo_area_number: '204' });
    const internal: Query = { userType: 'INTERNAL' };
    expect((await found({ sbu: ['HOME'] }, internal)).items).toMatchObject([
      {
        userId: merchant.id,
        role: 'INTERNAL_USER',
        persona: 'MERCHANT',
        sbu: 'HOME',
        buoAreaNumber: null,
      },
    ]);
    expect((await found({ attributes: ['ASSET_PROTECTION'] }, internal)).items).toMatchObject([
      { userId: guard.id, sbu: null, buoAreaNumber: '204' },
    ]);
    expect(await emails({ attributes: ['SOURCING'] }, internal)).toEqual([merchant.loginId]);
    expect(await emails({ products: ['REPORT_BUILDER'], sbu: ['HOME'] }, internal)).toEqual([
      merchant.loginId,
    ]);
    expect(await emails({ roles: ['SUPER_ADMIN'], search: merchant.loginId }, internal)).toEqual(
      [],
    );
    for (const sortBy of ['name', 'email', 'appAccess', 'role', 'sbu', 'buoAreaNumber']) {
      expect((await found({}, { ...internal, sortBy })).totalElements).toBeGreaterThan(2);
    }
  });
});

describe('wrong requests', () => {
  it.each([
    [{ sortBy: 'sbu' }, {}],
    [{ userType: 'INTERNAL', sortBy: 'companyName' }, {}],
    [{ sortBy: 'password' }, {}],
    [{}, { filters: { roles: ['KING'] } }],
    [{}, { filters: { unknown: ['x'] } }],
    [{}, { filters: { companies: ['not-an-id'] } }],
  ])('%j with %j are refused', async (query, body) => {
    const answer = await call(listGlobalUsers, { query: query as never, body: body as never });
    expect(answer.status).toBe(400);
  });
});

describe('the plan', () => {
  it('of every filter reads no large table from end to end', async () => {
    // The statement itself rules such a scan out; the index that each filter uses must exist.
    const conditions = [
      "search_text like '%nunez%'",
      "search_text like '% nu%'",
      "role = any('{ADMIN}')",
      "company_type = any('{BASIC_VENDOR}')",
      "company_status = any('{SUSPENDED}')",
      "products && '{REPORT_BUILDER}'",
      "attributes && '{BLOCKED}'",
      "company_id = any('{0192a0de-0000-7000-8000-0000000000ff}'::uuid[])",
    ];
    await test.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      for (const condition of conditions) {
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from external_user
          where ${sql.raw(condition)} limit 10001`.execute(tx);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan).not.toMatch(/Seq Scan/);
        expect(plan).toMatch(/Index Cond/);
      }
    });
  });
});
