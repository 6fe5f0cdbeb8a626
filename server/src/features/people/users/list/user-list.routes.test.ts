import { userList } from '@endcap/contract/people/user-lists';
import { type CompanyUser, listSelectableUsers, listUsers } from '@endcap/contract/people/users';
import { spreadsheetFolder } from '../../../../adapters/spreadsheet/testing/spreadsheet-files.ts';
import { newId } from '../../../../db/id.ts';
import { describeList } from '../../../../lists/testing/describe-list.ts';
import { buildCompany, buildCompanyAdmin } from '../../../../testing/factories.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { downloadUsers } from '../testing/download-users.ts';
import { addMember, daysAgo, joinCompany } from '../testing/listed-people.ts';
import { authorize } from '../testing/user-company.ts';

const timeZone = 'America/Los_Angeles';

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

async function fill() {
  const [test, files] = await Promise.all([startTestApp(), spreadsheetFolder()]);
  const [company, other] = [await buildCompany(test.db), await buildCompany(test.db)];
  await authorize(test, company, 'acme.example');
  const admin = await buildCompanyAdmin(test.db, { company, email: 'boss@acme.example' });
  await test.db
    .updateTable('user_account')
    .set({ time_zone: timeZone })
    .where('id', '=', admin.id)
    .execute();
  const namesakes = [1, 2, 3, 4, 5].map((n) => ({ first: 'Ana', email: `ana${n}@acme.example` }));
  const lateEvening = new Date(`${daysAgo(2).toISOString().slice(0, 10)}T05:30:00.123Z`);
  const people = [
    ...namesakes,
    {
      first: 'Émile',
      last: 'Zola',
      email: 'late@acme.example',
      lastLogin: lateEvening,
      added: lateEvening,
    },
    {
      last: 'Old',
      email: 'old@acme.example',
      lastLogin: daysAgo(91),
      added: daysAgo(400),
      role: 'ADMIN' as const,
    },
    {
      last: 'Out',
      email: 'out@far.example',
      added: daysAgo(60),
      products: ['REPORT_BUILDER' as const],
    },
    {
      ...{ last: 'Both', email: 'both@acme.example', thirdParty: true },
      products: ['REPORT_BUILDER' as const, 'SHOPPER_BEHAVIOR' as const],
    },
  ];
  const ids = await people.reduce<Promise<string[]>>(
    async (before, person) => [...(await before), await addMember(test.db, company, person)],
    Promise.resolve([]),
  );
  await test.db
    .insertInto('sign_in_factor')
    .values(
      [ids[1], ids[3]].map((user_id = '') => ({
        ...{ id: newId(), user_id, kind: 'TOTP' as const, name: 'Phone' },
        secret: Buffer.alloc(8),
      })),
    )
    .execute();
  await test.db
    .updateTable('product_access')
    .set({ last_opened_on: daysAgo(3) })
    .where('user_id', '=', ids[7] ?? '')
    .execute();
  await joinCompany(test.db, other, ids[0] ?? '');
  const foreign = await addMember(test.db, other, { first: 'Ana', email: 'ana@other.example' });
  const { call } = await test.as(admin);
  return {
    page: async (query: object) => (await call(listUsers, { query })).body,
    selection: async (query: object) => (await call(listSelectableUsers, { query })).body.items,
    file: async (query: Record<string, string | number>) => {
      const text = Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)]));
      return (await downloadUsers(test, files, { as: admin, query: text })).cells('Users');
    },
    foreign: [foreign],
    timeZone,
    close: async () => {
      await test.close();
      await files.remove();
    },
  };
}

const isOutside = ({ email }: CompanyUser) => !email.endsWith('@acme.example');
const day = 86_400_000;
const since = ({ lastLoginTime }: CompanyUser) =>
  lastLoginTime ? (Date.now() - Date.parse(lastLoginTime)) / day : Number.POSITIVE_INFINITY;

describeList(userList, {
  fill,
  id: ({ userId }: CompanyUser) => userId,
  sortedBy: {
    firstName: ({ firstName }) => fold(firstName),
    lastName: ({ lastName }) => fold(lastName),
    email: ({ email }) => email,
    uiCompanyType: ({ companyType }) => Number(companyType === 'THIRD_PARTY'),
    role: ({ role }) => role,
    multipleSupplierAccess: (user) => Number(user.multipleSupplierAccess),
    products: ({ products }) => products.map(({ code }) => code).join(),
    uiLastLoginTime: ({ lastLoginTime }) => lastLoginTime ?? '',
    createdOn: ({ createdOn }) => createdOn,
  },
  finds: {
    product: ({ products }, code) => products.some((product) => product.code === code),
    role: ({ role }, value) => role === value,
    lastLogin: (user, value) =>
      ({
        NEVER: user.lastLoginTime === null,
        LAST_30_DAYS: since(user) <= 30,
        // A user who never signed in is inactive too.
        INACTIVE_90_DAYS: since(user) > 90,
      })[value],
    domain: (user) => isOutside(user),
    lastUse: ({ products }) =>
      products.some(({ lastOpenedOn }) => !lastOpenedOn || new Date(lastOpenedOn) < daysAgo(90)),
    secondFactor: ({ secondFactor }, value) => (secondFactor.since !== null) === (value === 'HAS'),
    added: ({ createdOn }, value) => {
      const days = (Date.now() - Date.parse(createdOn)) / day;
      return { LAST_30_DAYS: days <= 30, LAST_YEAR: days <= 365, OVER_A_YEAR: days > 366 }[value];
    },
  },
  inFile: { column: 'email', text: ({ email }) => email },
  times: {
    uiLastLoginTime: ({ lastLoginTime }) => lastLoginTime,
    createdOn: ({ createdOn }) => createdOn,
  },
});
