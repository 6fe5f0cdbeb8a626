import type { SortOf } from '@endcap/contract/lists/define-list';
import { userList } from '@endcap/contract/people/user-lists';
import { type CompanyUser, listUsers } from '@endcap/contract/people/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../testing/caller.ts';
import { buildCompany, buildUser } from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { addMember, daysAgo, joinCompany } from '../testing/listed-people.ts';

let test: TestApp;
let caller: Caller;
beforeAll(async () => {
  test = await startTestApp();
  const company = await buildCompany(test.db);
  const other = await buildCompany(test.db);
  const admin = await buildUser(test.db, { company, role: 'ADMIN', email: 'zoe@acme.example' });
  caller = await test.as(admin);
  // Few values for many people: every order has ties.
  const names = ['Ángel', 'ana', 'Émile', 'Ömer', 'Zoë'];
  for (let n = 0; n < 23; n++) {
    const id = await addMember(test.db, company, {
      first: names[n % 5] ?? '',
      last: names[(n * 3) % 4] ?? '',
      email: `${n % 2 ? 'B' : 'a'}${n}@acme.example`.toLowerCase(),
      role: (['USER', 'USER', 'ADMIN'] as const)[n % 3] as 'USER',
      thirdParty: n % 3 === 0,
      added: daysAgo(n % 4),
      lastLogin: n % 4 === 0 ? null : daysAgo(n % 6),
      products:
        n % 2 ? (['REPORT_BUILDER', 'SHOPPER_BEHAVIOR'].slice(n % 4 === 1 ? 0 : 1) as never) : [],
    });
    if (n % 5 === 0) await joinCompany(test.db, other, id);
  }
});
afterAll(() => test.close());

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
const byColumn: Record<SortOf<typeof userList>, (user: CompanyUser) => string> = {
  firstName: ({ firstName }) => fold(firstName),
  lastName: ({ lastName }) => fold(lastName),
  email: ({ email }) => email,
  uiCompanyType: ({ companyType }) => (companyType === 'THIRD_PARTY' ? '1' : '0'),
  role: ({ role }) => role,
  multipleSupplierAccess: ({ multipleSupplierAccess }) => (multipleSupplierAccess ? '1' : '0'),
  products: ({ products }) => products.map(({ code }) => code).join(),
  uiLastLoginTime: ({ lastLoginTime }) => lastLoginTime ?? '',
  createdOn: ({ createdOn }) => createdOn,
};

const both = ['asc', 'desc'] as const;
const orders = userList.sortColumns.flatMap((sortBy) =>
  both.map((sortOrder) => ({ sortBy, sortOrder })),
);

async function read(query: object) {
  return (await caller.call(listUsers, { query: { pageSize: 5, ...query } as never })).body;
}

describe.each(orders)('by $sortBy, $sortOrder', (order) => {
  it('is sorted, and equal keys are ordered by id', async () => {
    const { items } = await read({ ...order, pageSize: 100 });
    const keys = items.map((user) => [byColumn[order.sortBy](user), user.userId] as const);
    const compare = (a: string, b: string) => Number(a > b) - Number(a < b);
    const expected = keys.toSorted(
      ([a, x], [b, y]) => (compare(a, b) || compare(x, y)) * (order.sortOrder === 'asc' ? 1 : -1),
    );
    expect(keys).toHaveLength(24);
    expect(keys).toEqual(expected);
  });

  it('goes on by cursors and back again over the same pages as by numbers', async () => {
    const numbered = await Promise.all([0, 1, 2, 3, 4].map((pageNo) => read({ ...order, pageNo })));
    const ids = numbered.map(({ items }) => items.map(({ userId }) => userId));
    expect(new Set(ids.flat()).size).toBe(24);
    let page = numbered[0] as (typeof numbered)[number];
    const forth = [page];
    while (page.nextCursor) {
      page = await read({ ...order, cursor: page.nextCursor, pageNo: forth.length });
      forth.push(page);
    }
    expect(forth.map(({ items }) => items.map(({ userId }) => userId))).toEqual(ids);
    const back = [page];
    while (page.previousCursor) {
      page = await read({ ...order, cursor: page.previousCursor });
      back.unshift(page);
    }
    expect(back.map(({ items }) => items.map(({ userId }) => userId))).toEqual(ids);
    expect([page.previousCursor, forth.at(-1)?.nextCursor]).toEqual([null, null]);
  });
});

describe('a cursor', () => {
  it('that is invalid is refused, and named', async () => {
    for (const cursor of ['x', '!!!', Buffer.from('[1]').toString('base64url')]) {
      const refused = await caller.call(listUsers, { query: { cursor } });
      expect(refused.status).toBe(400);
      expect(refused.error.details).toMatchObject([{ in: 'query', field: 'cursor' }]);
    }
  });

  it('of another order is refused', async () => {
    const { nextCursor } = await read({ sortBy: 'email' });
    for (const order of [{ sortBy: 'lastName' }, { sortBy: 'email', sortOrder: 'desc' }] as const) {
      const refused = await caller.call(listUsers, {
        query: { ...order, cursor: nextCursor ?? '' },
      });
      expect(refused.error.details).toMatchObject([{ in: 'query', field: 'cursor' }]);
    }
  });

  it.each([
    ['uiLastLoginTime', '2026-02-30T00:00:00.000000Z'],
    ['uiLastLoginTime', 'yesterday'],
    ['multipleSupplierAccess', 'maybe'],
    ['lastName', 'a\0b'],
  ] as const)('with a key that %s cannot have (%j) is refused', async (sortBy, key) => {
    const content = [`${sortBy} asc`, 'a', key, '01990000-0000-7000-a000-000000000000'];
    const cursor = Buffer.from(JSON.stringify(content)).toString('base64url');
    const refused = await caller.call(listUsers, { query: { sortBy, cursor } });
    expect(refused.status).toBe(400);
  });

  it('still leads on when the person it points to has left', async () => {
    const first = await read({ sortBy: 'firstName' });
    const second = await read({ sortBy: 'firstName', pageNo: 1 });
    const leaving = first.items.at(-1)?.userId ?? '';
    await test.db.deleteFrom('membership').where('user_id', '=', leaving).execute();
    const next = await read({ sortBy: 'firstName', cursor: first.nextCursor });
    expect(next.items).toEqual(second.items);
    expect(next.totalElements).toBe(23);
  });
});

describe('a jump', () => {
  it('past the end is an empty page with the total', async () => {
    const page = await read({ pageNo: 1_000 });
    expect(page).toMatchObject({ items: [], page: 1_000, totalElements: 23, nextCursor: null });
  });
});
