import { externalUserList, internalUserList } from '@endcap/contract/people/global-user-lists';
import {
  exportGlobalUsers,
  type GlobalUser,
  listGlobalUsers,
} from '@endcap/contract/people/global-users';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import {
  rowsOf,
  spreadsheetFolder,
} from '../../../../adapters/spreadsheet/testing/spreadsheet-files.ts';
import { describeList } from '../../../../lists/testing/describe-list.ts';
import {
  buildCompany,
  buildCompanyAdmin,
  buildUser,
  type TestUser,
} from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { addMember, daysAgo, giveProducts } from '../../users/testing/listed-people.ts';

let test: TestApp;
let files: Awaited<ReturnType<typeof spreadsheetFolder>>;
let superAdmin: TestUser;
beforeAll(async () => {
  [test, files] = await Promise.all([startTestApp(), spreadsheetFolder()]);
  superAdmin = await buildUser(test.db, { group: 'SUPER_ADMIN', company: null });
});
afterAll(() => Promise.all([test.close(), files.remove()]));

type Query = Record<string, string | number>;
const ofPage = ['pageNo', 'pageSize', 'sortBy', 'sortOrder'];

/** The page is asked for by the query, and the filters by the body. */
function partsOf(given: Query) {
  const entries = Object.entries(given);
  return {
    query: Object.fromEntries(entries.filter(([name]) => ofPage.includes(name))),
    body: {
      filters: Object.fromEntries(
        entries.filter(([name]) => !ofPage.includes(name)).map(([name, value]) => [name, [value]]),
      ),
    },
  };
}

function listOf(userType: 'EXTERNAL' | 'INTERNAL', sheet: string) {
  return {
    foreign: null,
    close: async () => undefined,
    page: async (given: Query) => {
      const { query, body } = partsOf(given);
      const { call } = await test.as(superAdmin);
      return (await call(listGlobalUsers, { query: { ...query, userType }, body })).body;
    },
    file: async (given: Query) => {
      const { headers } = await test.as(superAdmin);
      const { rawPayload } = await test.app.inject({
        method: 'POST',
        url: `${exportGlobalUsers.path}?userType=${userType}`,
        headers,
        payload: partsOf(given).body,
      });
      const path = await files.keep(rawPayload);
      return (await rowsOf(path, { sheet })).map(({ cells }) => cells);
    },
  };
}

/** The address says what the row does not show: its attributes. */
const hasTag = (tag: string, { email }: GlobalUser) =>
  email.split('@')[0]?.split('.').includes(tag.toLowerCase().replaceAll('_', '-')) ?? false;

describeList(externalUserList, {
  async fill() {
    const [acme, zeta] = [
      await buildCompany(test.db, { name: 'acme' }),
      await buildCompany(test.db, { name: 'zeta', type: 'BASIC_VENDOR' }),
    ];
    await sql`update company set status = 'SUSPENDED' where id = ${zeta.id}`.execute(test.db);
    const last = 'ruiz';
    await addMember(test.db, acme, { first: 'ana', last, email: 'one.never-signed-in@x.example' });
    await addMember(test.db, acme, {
      first: 'ana',
      last,
      email: 'two@x.example',
      lastLogin: daysAgo(1),
    });
    await addMember(test.db, acme, {
      ...{ first: 'ana', last, email: 'three.third-party@x.example', lastLogin: daysAgo(2) },
      thirdParty: true,
      products: ['REPORT_BUILDER'],
    });
    await addMember(test.db, zeta, {
      ...{ first: 'eva', last, email: 'four.blocked-by-company@x.example', lastLogin: daysAgo(3) },
      state: 'BLOCKED',
      role: 'ADMIN',
    });
    await addMember(test.db, zeta, {
      ...{ first: 'ida', last, email: 'five.pending.never-signed-in@x.example', state: 'PENDING' },
    });
    return { ...listOf('EXTERNAL', 'External users'), open: { companies: [acme.id, zeta.id] } };
  },
  id: ({ userId }) => userId,
  sortedBy: {
    name: ({ name }) => name,
    email: ({ email }) => email,
    companyName: ({ companyName }) => companyName ?? '',
    companyType: ({ companyType }) => companyType ?? '',
    thirdPartyCompanyName: ({ thirdPartyCompanyName }) => thirdPartyCompanyName ?? '',
    appAccess: ({ appAccess }) => appAccess.join(),
    role: ({ role }) => role,
    lastLogin: ({ lastLogin }) => lastLogin ?? '',
  },
  finds: {
    companies: ({ companyId }, id) => companyId === id,
    companyTypes: ({ companyType }, value) => companyType === value,
    companyStatuses: ({ companyName }, value) =>
      value === (companyName === 'acme' ? 'ACTIVE' : companyName === 'zeta' && 'SUSPENDED'),
    products: ({ appAccess }, code) => appAccess.includes(code),
    roles: ({ role }, value) => role === value,
    attributes: (user, value) => hasTag(value, user),
  },
  inFile: { column: 'email', text: ({ email }) => email },
});

describeList(internalUserList, {
  async fill() {
    const company = await buildCompany(test.db);
    const people = [
      { email: 'merchant.field@retailer.example', sbu: 'GROCERY', persona: 'MERCHANT' },
      { email: 'support@retailer.example' },
      { email: 'content.blocked@retailer.example', blocked: true },
      { email: 'ecommerce@retailer.example', group: 'CATEGORY_MANAGER' as const },
      { email: 'plain@retailer.example', group: 'SUPER_ADMIN_SPECTATOR' as const },
    ];
    for (const { sbu = null, persona = null, ...options } of people) {
      const user = await buildUser(test.db, { group: 'INTERNAL_USER', company: null, ...options });
      const tags = options.email.split('@')[0]?.split('.') ?? [];
      const attributes = tags
        .map((tag) => tag.toUpperCase())
        .filter((tag) => ['FIELD', 'SUPPORT', 'CONTENT', 'ECOMMERCE'].includes(tag));
      await sql`update user_account set last_name = 'Test', last_login_on = now(), sbu = ${sbu},
        persona = ${persona}, attributes = ${attributes} where id = ${user.id}`.execute(test.db);
    }
    const product = await buildUser(test.db, {
      ...{ group: 'INTERNAL_USER', company, email: 'sourcing@retailer.example' },
    });
    await giveProducts(test.db, company, product.id, ['CUSTOMER_PULSE']);
    await sql`update user_account set attributes = '{SOURCING}', last_name = 'Test',
      last_login_on = now() where id = ${product.id}`.execute(test.db);
    await sql`update user_account set email = 'never-signed-in@retailer.example'
      where id = ${superAdmin.id}`.execute(test.db);
    await buildCompanyAdmin(test.db, { company });
    return listOf('INTERNAL', 'Internal users');
  },
  id: ({ userId }) => userId,
  sortedBy: {
    name: ({ name }) => name.toLowerCase(),
    email: ({ email }) => email,
    appAccess: ({ appAccess }) => appAccess.join(),
    role: ({ role }) => role,
    // Those without one come last, whatever the direction: one person has it.
    sbu: () => 0,
    buoAreaNumber: () => 0,
  },
  finds: {
    products: ({ appAccess }, code) => appAccess.includes(code),
    roles: ({ role }, value) => role === value,
    attributes: (user, value) => hasTag(value, user),
    sbu: ({ sbu }, value) => sbu === value,
  },
  inFile: { column: 'email', text: ({ email }) => email },
});
