import {
  listBlockedUsers,
  listGrantableProducts,
  listPendingUsers,
  listUsers,
  readUser,
} from '@endcap/contract/people/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildAssociation,
  buildCompany,
  buildCompanyAdmin,
  buildUser,
  type UserOptions,
} from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { addMember, joinCompany } from '../testing/listed-people.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const lists = [listUsers, listPendingUsers, listBlockedUsers] as const;

describe('who may look', () => {
  it.each(['SUPER_ADMIN', 'SUPER_ADMIN_SPECTATOR'] as const)(
    'a %s who acts for the company',
    async (group) => {
      const company = await buildCompany(test.db);
      await addMember(test.db, company, { email: `${group.toLowerCase()}@seen.example` });
      const { call } = await test.as(await buildUser(test.db, { group, company, member: false }));
      const seen = (await call(listUsers)).body.items.map(({ email }) => email);
      expect(seen).toEqual([`${group.toLowerCase()}@seen.example`]);
    },
  );

  it.each(['CHARTER_VENDOR', 'BASIC_VENDOR', 'THIRD_PARTY'] as const)(
    'an admin of a company of type %s',
    async (type) => {
      const company = await buildCompany(test.db, { type });
      const { call } = await test.as(await buildCompanyAdmin(test.db, { company }));
      const { items } = (await call(listUsers)).body;
      expect(items).toMatchObject([
        { role: 'ADMIN', companyType: type === 'THIRD_PARTY' ? 'THIRD_PARTY' : 'SUPPLIER' },
      ]);
    },
  );

  it.each<[string, UserOptions]>([
    ['a user of the company', {}],
    ['a partner who views it', { group: 'THIRD_PARTY_SPONSORED_SUPPLIER', member: false }],
  ])('not %s', async (_, options) => {
    const user = await buildUser(test.db, options);
    const { call } = await test.as(user);
    for (const list of [...lists, listGrantableProducts]) {
      expect((await call(list)).status).toBe(403);
    }
    expect((await call(readUser, { params: { userId: user.id } })).status).toBe(403);
  });

  it('neither a user who is blocked there, nor a caller without a session', async () => {
    const blocked = await buildUser(test.db, { role: 'ADMIN', state: 'BLOCKED' });
    expect((await (await test.as(blocked)).call(listUsers)).status).toBe(403);
    const params = { companyId: blocked.company?.id ?? '' };
    expect((await test.anonymous.call(listUsers, { params })).status).toBe(401);
  });

  it('not an admin of another company, who does not learn that it exists', async () => {
    const ours = await buildCompanyAdmin(test.db);
    const theirs = await buildCompanyAdmin(test.db);
    const { call } = await test.as(ours);
    const params = { companyId: theirs.company?.id ?? '' };
    for (const list of lists) expect((await call(list, { params })).status).toBe(404);
    const one = await call(readUser, { params: { ...params, userId: theirs.id } });
    expect(one.status).toBe(404);
    expect((await call(readUser, { params: { userId: theirs.id } })).status).toBe(404);
  });

  it('only at the company that supplierId names as well', async () => {
    const admin = await buildCompanyAdmin(test.db);
    const other = await buildCompany(test.db);
    const { call } = await test.as(admin);
    for (const list of lists) {
      const query = (supplierId: string | undefined) => ({ query: { supplierId } as never });
      expect((await call(list, query(admin.company?.id))).status).toBe(200);
      expect((await call(list, query(other.id))).status).toBe(404);
    }
  });
});

describe('a company without users', () => {
  it('has empty lists', async () => {
    const company = await buildCompany(test.db);
    const group = 'SUPER_ADMIN';
    const { call } = await test.as(await buildUser(test.db, { group, company, member: false }));
    for (const list of lists) {
      expect((await call(list)).body).toMatchObject({ items: [], totalElements: 0, totalPages: 0 });
    }
    const search = { query: { search: 'any', pageNo: 3 } };
    expect((await call(listUsers, search)).body).toMatchObject({ items: [], totalElements: 0 });
  });
});

describe('one user', () => {
  it('is shown with products, access types and the running task', async () => {
    const admin = await buildCompanyAdmin(test.db);
    const company = admin.company as NonNullable<typeof admin.company>;
    const agency = await buildCompany(test.db, { type: 'THIRD_PARTY', name: 'Agency & Co' });
    const lastLogin = new Date('2026-05-01T10:20:30.123Z');
    const userId = await addMember(test.db, company, {
      first: 'Léa',
      email: 'lea@agency.example',
      thirdParty: true,
      lastLogin,
    });
    await test.db
      .insertInto('product_access')
      .values({
        company_id: company.id,
        user_id: userId,
        product_code: 'REPORT_BUILDER',
        status: 'ACCESS_COMPLETE',
        access_types: [1, 3],
        waiting_types: [2],
      })
      .execute();
    await test.db
      .updateTable('membership')
      .set({ busy: 'UPDATE_USER', third_party_company_id: agency.id })
      .where('user_id', '=', userId)
      .execute();
    const { call } = await test.as(admin);
    const read = (await call(readUser, { params: { userId } })).body;
    const listed = {
      userId,
      loginId: 'lea@agency.example',
      firstName: 'Léa',
      lastName: 'Ruiz',
      email: 'lea@agency.example',
      companyType: 'THIRD_PARTY',
      thirdPartyCompanyId: agency.id,
      role: 'USER',
      multipleSupplierAccess: false,
      products: [
        {
          code: 'REPORT_BUILDER',
          accessStatus: 'ACCESS_COMPLETE',
          accessTypes: [1, 3],
          waitingTypes: [2],
          lastOpenedOn: null,
        },
      ],
      lastLoginTime: '2026-05-01T10:20:30.123Z',
      secondFactor: { since: null, until: null, due: false },
      createdOn: expect.any(String),
      version: 1,
      busy: 'UPDATE_USER',
      blockedByRetailer: false,
    };
    expect(read).toMatchObject({ ...listed, thirdPartyCompany: 'Agency & Co', mayRename: true });
    const { items } = (await call(listUsers, { query: { search: 'lea@' } })).body;
    expect(items).toEqual([listed]);
    await joinCompany(test.db, agency, userId);
    const again = (await call(readUser, { params: { userId } })).body;
    expect(again).toMatchObject({ multipleSupplierAccess: true, mayRename: false });
  });
});

describe('what a company can give', () => {
  it('is what it subscribes to, to people of its domains and of agencies that still work for it', async () => {
    const admin = await buildCompanyAdmin(test.db);
    const company = admin.company as NonNullable<typeof admin.company>;
    const other = await buildCompany(test.db);
    const [agency, former] = [
      await buildCompany(test.db, { type: 'THIRD_PARTY', name: 'Agency' }),
      await buildCompany(test.db, { type: 'THIRD_PARTY', name: 'Former' }),
    ];
    await buildAssociation(test.db, { company, agency });
    await buildAssociation(test.db, { company, agency: former, endDate: '2020-01-01' });
    await buildAssociation(test.db, { company: other, agency: former });
    await test.db
      .insertInto('company_product')
      .values([
        { company_id: company.id, product_code: 'REPORT_BUILDER' },
        { company_id: company.id, product_code: 'SHOPPER_BEHAVIOR' },
        { company_id: company.id, product_code: 'RETIRED' },
        { company_id: other.id, product_code: 'CUSTOMER_PULSE' },
      ])
      .execute();
    const domain = { id: agency.id, domain_name: 'acme.example', is_3p_domain: false };
    await test.db
      .insertInto('email_domain')
      .values([
        { ...domain, company_id: company.id, allow_sub_domains: true, status: 'AUTHORIZED' },
        {
          ...domain,
          id: former.id,
          domain_name: 'unproven.example',
          company_id: company.id,
          allow_sub_domains: true,
          status: 'WAITING',
          token: 'proof',
        },
      ])
      .execute();
    const { call } = await test.as(admin);
    expect((await call(listGrantableProducts)).body).toEqual({
      products: ['SHOPPER_BEHAVIOR', 'REPORT_BUILDER'],
      domains: [{ domainName: 'acme.example', allowSubDomains: true }],
      partners: [{ companyId: agency.id, companyName: 'Agency', products: [], accessTypes: [] }],
    });
  });
});
