import { listBlockedUsers, listUsers } from '@endcap/contract/people/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCompany, buildCompanyAdmin } from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { addMember, daysAgo, giveProducts, joinCompany } from '../testing/listed-people.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function aCompany() {
  const company = await buildCompany(test.db);
  const { call } = await test.as(await buildCompanyAdmin(test.db, { company }));
  const total = async (list: typeof listUsers | typeof listBlockedUsers = listUsers) =>
    (await call(list)).body.totalElements;
  const first = async (query: object) =>
    (await call(listUsers, { query: { pageSize: 1, ...query } as never })).body.items[0];
  return { company, call, total, first };
}

it('the total follows who joins, is blocked, unblocked and leaves', async () => {
  const { company, total } = await aCompany();
  const ids = await Promise.all([1, 2, 3].map(() => addMember(test.db, company)));
  expect([await total(), await total(listBlockedUsers)]).toEqual([4, 0]);
  const move = (state: 'ACTIVE' | 'BLOCKED', some: string[]) =>
    test.db.updateTable('membership').set({ state }).where('user_id', 'in', some).execute();
  await move('BLOCKED', ids.slice(0, 2));
  expect([await total(), await total(listBlockedUsers)]).toEqual([2, 2]);
  await move('ACTIVE', ids.slice(0, 1));
  expect([await total(), await total(listBlockedUsers)]).toEqual([3, 1]);
  await test.db.deleteFrom('membership').where('user_id', 'in', ids).execute();
  expect([await total(), await total(listBlockedUsers)]).toEqual([1, 0]);
});

it('the total is right after many have joined at once, and after a change that failed', async () => {
  const { company, total } = await aCompany();
  const joining = Array.from({ length: 20 }, () => addMember(test.db, company));
  await Promise.all(joining);
  const failing = test.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('membership').where('company_id', '=', company.id).execute();
    throw new Error('in the middle');
  });
  await expect(failing).rejects.toThrow('in the middle');
  expect(await total()).toBe(21);
});

it('a renamed user is sorted and found by the new name, and no longer by the old one', async () => {
  const { company, call, first } = await aCompany();
  const id = await addMember(test.db, company, { first: 'Mia', last: 'Mond' });
  const change = { first_name: 'Ágata', last_name: 'Zúñiga', email: 'zz@zz.example' };
  await test.db.updateTable('user_account').set(change).where('id', '=', id).execute();
  const searched = async (search: string) =>
    (await call(listUsers, { query: { search } })).body.items.map(({ userId }) => userId);
  expect([await searched('mond'), await searched('agata zuniga zz@zz')]).toEqual([[], [id]]);
  for (const order of [
    { sortBy: 'firstName' },
    { sortBy: 'lastName', sortOrder: 'desc' },
    { sortBy: 'email', sortOrder: 'desc' },
  ]) {
    expect((await first(order))?.userId).toBe(id);
  }
});

it('a user who signs in moves in the order of last logins', async () => {
  const { company, first } = await aCompany();
  await addMember(test.db, company, { lastLogin: daysAgo(2) });
  const id = await addMember(test.db, company, { lastLogin: daysAgo(100) });
  const newest = { sortBy: 'uiLastLoginTime', sortOrder: 'desc' };
  expect((await first(newest))?.userId).not.toBe(id);
  const now = new Date();
  await test.db
    .updateTable('membership')
    .set({ last_login_key: now })
    .where('user_id', '=', id)
    .execute();
  expect(await first(newest)).toMatchObject({ userId: id, lastLoginTime: now.toISOString() });
  expect(await first({ lastLogin: 'INACTIVE_90_DAYS', role: 'USER' })).toBeUndefined();
});

it('products that are added and removed move a user in the order of products', async () => {
  const { company, first } = await aCompany();
  await addMember(test.db, company, { products: ['CHANNEL_PERFORMANCE'] });
  const id = await addMember(test.db, company);
  const last = { sortBy: 'products', sortOrder: 'desc' };
  await giveProducts(test.db, company, id, ['REPORT_BUILDER', 'SHOPPER_BEHAVIOR']);
  expect((await first(last))?.userId).toBe(id);
  await test.db.deleteFrom('product_access').where('user_id', '=', id).execute();
  expect((await first(last))?.userId).not.toBe(id);
});

it('a second company shows in both lists, and no longer after the user leaves it', async () => {
  const [one, other] = [await aCompany(), await aCompany()];
  const id = await addMember(test.db, one.company);
  const severalIn = async ({ first }: typeof one) => {
    const user = await first({ sortBy: 'multipleSupplierAccess', sortOrder: 'desc' });
    return user?.multipleSupplierAccess ? user.userId : null;
  };
  expect(await severalIn(one)).toBeNull();
  await joinCompany(test.db, other.company, id);
  expect([await severalIn(one), await severalIn(other)]).toEqual([id, id]);
  await test.db
    .deleteFrom('membership')
    .where('company_id', '=', other.company.id)
    .where('user_id', '=', id)
    .execute();
  expect([await severalIn(one), await severalIn(other)]).toEqual([null, null]);
});
