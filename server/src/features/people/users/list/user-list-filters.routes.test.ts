import { listBlockedUsers, listSelectableUsers, listUsers } from '@endcap/contract/people/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../testing/caller.ts';
import {
  buildCompany,
  buildCompanyAdmin,
  type TestCompany,
} from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { addCrowd, addMember, daysAgo } from '../testing/listed-people.ts';
import { authorize } from '../testing/user-company.ts';

let test: TestApp;
let company: TestCompany;
let caller: Caller;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test.db);
  const admin = await buildCompanyAdmin(test.db, { company, email: 'boss@acme.example' });
  caller = await test.as(admin);
  const people = [
    { first: 'José', last: 'Ñúñez', email: 'jose@acme.example', lastLogin: daysAgo(1) },
    { first: 'Anne-Marie', last: "O'Brien", email: 'am_b@acme.example', lastLogin: daysAgo(91) },
    { first: 'Łukasz', last: 'Groß', email: 'lg%1@acme.example', lastLogin: daysAgo(89) },
    { first: 'Ζωή', last: 'ΠΑΠΠΆΣ', email: 'zoe@acme.example', lastLogin: daysAgo(29) },
    { first: 'Li', last: 'Q', email: 'li@x.example', products: ['REPORT_BUILDER' as const] },
  ];
  for (const person of people) await addMember(test.db, company, person);
  await addMember(test.db, company, {
    first: 'Both',
    email: 'both@acme.example',
    role: 'ADMIN',
    products: ['REPORT_BUILDER', 'SHOPPER_BEHAVIOR'],
    lastLogin: daysAgo(200),
  });
  await addMember(test.db, company, { email: 'blocked@acme.example', state: 'BLOCKED' });
  await addMember(test.db, company, { email: 'invited@acme.example', state: 'PENDING' });
  await addMember(test.db, await buildCompany(test.db), {
    first: 'José',
    email: 'far@off.example',
  });
});
afterAll(() => test.close());

async function found(query: object) {
  const { body } = await caller.call(listUsers, { query: { sortBy: 'email', ...query } as never });
  expect(body.totalElements).toBe(body.items.length);
  expect(body.totalIsCapped).toBe(false);
  return body.items.map(({ email }) => email.split('@')[0]);
}

describe('a search', () => {
  it.each([
    ['jose', ['jose']],
    ['JOSÉ NUÑ', ['jose']],
    ['e\u0301 nunez', ['jose']],
    ['brien', ['am_b']],
    ["o'b", ['am_b']],
    ['ANNE-', ['am_b']],
    ['@acme', ['am_b', 'boss', 'both', 'jose', 'lg%1', 'zoe']],
    ['%', ['lg%1']],
    ['_', ['am_b']],
    ['\\', []],
    ['g%1', ['lg%1']],
    ['παππ', ['zoe']],
    ['q', ['li']],
    ['x.', ['li']],
    ['li q', ['li']],
    ["'; drop table membership; --", []],
    ['  jose  ', ['jose']],
  ])('for %j finds %j', async (search, expected) => {
    expect(await found({ search })).toEqual(expected);
  });

  it('pages, sorts and goes on by cursors as the whole list does', async () => {
    const read = async (query: object) =>
      (
        await caller.call(listUsers, {
          query: {
            search: 'acme',
            sortBy: 'email',
            sortOrder: 'desc',
            pageSize: 2,
            ...query,
          } as never,
        })
      ).body;
    const first = await read({});
    expect(first).toMatchObject({ totalElements: 6, totalPages: 3, previousCursor: null });
    const second = await read({ cursor: first.nextCursor, pageNo: 1 });
    expect(second).toEqual(await read({ pageNo: 1 }));
    expect(second.items.map(({ email }) => email)).toEqual([
      'jose@acme.example',
      'both@acme.example',
    ]);
    const back = await read({ cursor: second.previousCursor });
    expect(back.items).toEqual(first.items);
  });
});

describe('a search with the last name first', () => {
  it.each(['Núñez, José', 'nunez jose', 'NUÑEZ  jos', 'jose nunez', 'núñez,josé'])(
    '%j finds the one user who has both names, active and blocked',
    async (search) => {
      const company = await buildCompany(test.db);
      const { call } = await test.as(await buildCompanyAdmin(test.db, { company }));
      for (const state of ['ACTIVE', 'BLOCKED'] as const) {
        await addMember(test.db, company, { first: 'José', last: 'Núñez', state });
        await addMember(test.db, company, { first: 'José', last: 'Ruiz', state });
        await addMember(test.db, company, { first: 'Ana', last: 'Núñez', state });
      }
      const active = (await call(listUsers, { query: { search } })).body;
      const blocked = (await call(listBlockedUsers, { query: { search } })).body;
      expect(active.items.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual([
        'José Núñez',
      ]);
      expect(blocked.items.map(({ name }) => name)).toEqual(['José Núñez']);
      expect([active.totalElements, blocked.totalElements]).toEqual([1, 1]);
    },
  );
});

describe('a filter', () => {
  it.each([
    [{ product: 'REPORT_BUILDER' }, ['both', 'li']],
    [{ product: 'SHOPPER_BEHAVIOR,REPORT_BUILDER' }, ['both', 'li']],
    [{ product: 'SHOPPER_BEHAVIOR' }, ['both']],
    [{ product: 'CUSTOMER_PULSE' }, []],
    [{ role: 'ADMIN' }, ['boss', 'both']],
    [{ role: 'ADMIN', search: 'bot' }, ['both']],
    [{ lastLogin: 'NEVER' }, ['boss', 'li']],
    [{ lastLogin: 'LAST_30_DAYS' }, ['jose', 'zoe']],
    [{ lastLogin: 'INACTIVE_90_DAYS' }, ['am_b', 'boss', 'both', 'li']],
    [{ lastLogin: 'INACTIVE_90_DAYS', role: 'ADMIN', product: 'SHOPPER_BEHAVIOR' }, ['both']],
  ])('%j leaves %j', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it.each([
    { product: 'NOTHING' },
    { role: 'OWNER' },
    { lastLogin: 'TOMORROW' },
    { pageSize: 101 },
    { pageNo: -1 },
    { supplierId: 'x' },
  ])('that does not exist is refused: %j', async (query) => {
    const refused = await caller.call(listUsers, { query: query as never });
    expect(refused.status).toBe(400);
    expect(refused.error.details?.[0]?.field).toMatch(new RegExp(`^${Object.keys(query)[0]}`));
  });
});

/** Users with the numbers `from` to `to` as their last names. */
it('a search with more than five hundred hits is counted exactly, and its last page has the last of them', async () => {
  const crowd = await buildCompany(test.db);
  const admin = await buildCompanyAdmin(test.db, { company: crowd });
  await addCrowd(test, crowd, { to: 1_103 });
  const { call } = await test.as(admin);
  const page = async (pageNo: number) =>
    (await call(listUsers, { query: { search: 'crowd', pageNo, pageSize: 10 } })).body;
  const first = await page(0);
  expect(first).toMatchObject({ totalElements: 1_103, totalPages: 111, totalIsCapped: false });
  const last = await page(first.totalPages - 1);
  expect(last.items.map(({ lastName }) => lastName)).toEqual(['01101', '01102', '01103']);
  expect(last.nextCursor).toBeNull();
});

it('a company of more than ten thousand gives five thousand to select, counts a search to five hundred and a filter to ten thousand, and no total is below the page that is read', async () => {
  const crowd = await buildCompany(test.db);
  const admin = await buildCompanyAdmin(test.db, { company: crowd });
  const { call } = await test.as(admin);
  const selectable = async () => {
    const { items, isComplete } = (await call(listSelectableUsers)).body;
    return [items.length, isComplete];
  };
  // The admin is the first of five thousand.
  await addCrowd(test, crowd, { to: 4_999 });
  expect(await selectable()).toEqual([5_000, true]);
  await addCrowd(test, crowd, { from: 5_000, to: 5_000 });
  expect(await selectable()).toEqual([5_000, false]);
  await addCrowd(test, crowd, { from: 5_001, to: 9_999 });
  const totalOf = async (query: { search?: string; role?: 'USER' }) => {
    const { totalElements, totalIsCapped } = (await call(listUsers, { query })).body;
    return [totalElements, totalIsCapped];
  };
  expect(await totalOf({ search: 'crowd' })).toEqual([9_999, false]);
  await addCrowd(test, crowd, { from: 10_000, to: 10_000 });
  expect(await totalOf({ role: 'USER' })).toEqual([10_000, false]);
  await addCrowd(test, crowd, { from: 10_001, to: 10_050 });
  const many = (await call(listUsers, { query: { search: 'crowd', pageNo: 900, pageSize: 10 } }))
    .body;
  const shallow = (await call(listUsers, { query: { search: 'crowd', pageSize: 10 } })).body;
  expect(shallow).toMatchObject({ totalElements: 500, totalPages: 50, totalIsCapped: true });
  // Page 900 has ten rows, and another page follows it.
  expect(many).toMatchObject({ totalElements: 9_011, totalPages: 902, totalIsCapped: true });
  expect(many.items[0]?.lastName).toBe('09001');
  const onwards = { search: 'crowd', pageSize: 10, cursor: many.nextCursor ?? '' };
  expect((await call(listUsers, { query: onwards })).body.items[0]?.lastName).toBe('09011');
  const users = (await call(listUsers, { query: { role: 'USER', pageSize: 10 } })).body;
  expect(users).toMatchObject({ totalElements: 10_000, totalPages: 1_000, totalIsCapped: true });
  const fewer = (await call(listUsers, { query: { search: 'crowd99' } })).body;
  expect(fewer).toMatchObject({ totalElements: 111, totalIsCapped: false });
  expect((await call(listUsers)).body).toMatchObject({
    totalElements: 10_051,
    totalIsCapped: false,
  });
});

describe('addresses outside the domains of the company', () => {
  it('are those of no domain, of one that waits, and of sub-domains where they are not allowed', async () => {
    const own = await buildCompany(test.db);
    const admin = await buildCompanyAdmin(test.db, { company: own, email: 'boss@shop.example' });
    await authorize(test, own, 'shop.example', { allowSubDomains: true });
    await authorize(test, own, 'plain.example');
    await authorize(test, own, 'waiting.example');
    await test.db
      .updateTable('email_domain')
      .set({ status: 'WAITING', token: 'to-prove' })
      .where('domain_name', '=', 'waiting.example')
      .execute();
    const inside = ['mx.shop.example', 'plain.example'];
    for (const host of [...inside, 'notshop.example', 'mx.plain.example', 'waiting.example'])
      await addMember(test.db, own, { email: `ana@${host}`, products: ['REPORT_BUILDER'] });
    const query = { domain: 'OUTSIDE', sortBy: 'email', sortOrder: 'asc' } as never;
    const { body } = await (await test.as(admin)).call(listUsers, { query });
    expect(body.items.map(({ email }) => email)).toEqual([
      'ana@mx.plain.example',
      'ana@notshop.example',
      'ana@waiting.example',
    ]);
  });
});
