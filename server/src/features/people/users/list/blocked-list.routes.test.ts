import { blockedList } from '@endcap/contract/people/user-lists';
import { type BlockedUser, listBlockedUsers } from '@endcap/contract/people/users';
import { spreadsheetFolder } from '../../../../adapters/spreadsheet/testing/spreadsheet-files.ts';
import { describeList } from '../../../../lists/testing/describe-list.ts';
import { buildCompany, buildCompanyAdmin } from '../../../../testing/factories.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { downloadUsers } from '../testing/download-users.ts';
import { addMember, daysAgo } from '../testing/listed-people.ts';

const timeZone = 'America/Los_Angeles';
/** On the evening of New Year there. */
const newYear = new Date('2026-01-01T05:30:00Z');

/** The address says what the row does not show: the role and the last sign-in. */
const people = [
  { first: 'Ana', email: 'recent.1@acme.example', lastLogin: daysAgo(2) },
  { first: 'Ana', email: 'admin.never@acme.example', role: 'ADMIN' as const },
  { first: 'Ana', email: 'never.1@acme.example', products: ['REPORT_BUILDER' as const] },
  { first: 'Ana', email: 'old.1@acme.example', lastLogin: daysAgo(91) },
  { first: 'Zoë', email: 'never.2@acme.example', products: ['SHOPPER_BEHAVIOR' as const] },
];

async function fill() {
  const [test, files] = await Promise.all([startTestApp(), spreadsheetFolder()]);
  const [company, other] = [await buildCompany(test.db), await buildCompany(test.db)];
  const admin = await buildCompanyAdmin(test.db, { company });
  await test.db
    .updateTable('user_account')
    .set({ time_zone: timeZone })
    .where('id', '=', admin.id)
    .execute();
  for (const person of people) await addMember(test.db, company, { ...person, state: 'BLOCKED' });
  const foreign = await addMember(test.db, other, { first: 'Ana', state: 'BLOCKED' });
  await test.db
    .updateTable('membership')
    .set({ blocked_on: newYear, blocked_by: admin.id, blocked_reason: 'SECURITY' })
    .where('state', '=', 'BLOCKED')
    .execute();
  const { call } = await test.as(admin);
  return {
    page: async (query: object) => (await call(listBlockedUsers, { query })).body,
    file: async (query: Record<string, string | number>) => {
      const text = Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)]));
      const given = { as: admin, tab: 'blocked' as const, query: text };
      return (await downloadUsers(test, files, given)).cells('Blocked');
    },
    foreign: [foreign],
    timeZone,
    close: async () => {
      await test.close();
      await files.remove();
    },
  };
}

const isNamed = (kind: string) => (user: BlockedUser) => user.email.includes(kind);

describeList(blockedList, {
  fill,
  id: ({ userId }: BlockedUser) => userId,
  sortedBy: {
    name: ({ name }) => name,
    email: ({ email }) => email,
    products: ({ products }) => products.join(),
    blockedReason: ({ blockedReason }) => blockedReason ?? '',
    uiBlockedBy: ({ blockedBy }) => blockedBy ?? '',
    uiBlockedOn: ({ blockedOn }) => blockedOn ?? '',
  },
  finds: {
    product: ({ products }, code) => products.includes(code),
    role: (user, role) => isNamed('admin')(user) === (role === 'ADMIN'),
    lastLogin: (user, value) =>
      ({
        NEVER: isNamed('never')(user),
        LAST_30_DAYS: isNamed('recent')(user),
        INACTIVE_90_DAYS: isNamed('never')(user) || isNamed('old')(user),
      })[value],
  },
  inFile: { column: 'email', text: ({ email }) => email },
  times: { uiBlockedOn: ({ blockedOn }) => blockedOn },
});
