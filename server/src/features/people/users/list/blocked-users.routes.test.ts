import type { SortOf } from '@endcap/contract/lists/define-list';
import { blockedList } from '@endcap/contract/people/user-lists';
import { listBlockedUsers } from '@endcap/contract/people/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../../testing/caller.ts';
import {
  buildCompany,
  buildCompanyAdmin,
  type TestCompany,
  type TestUser,
} from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { addMember } from '../testing/listed-people.ts';

let test: TestApp;
let company: TestCompany;
let admin: TestUser;
let caller: Caller;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test.db);
  admin = await buildCompanyAdmin(test.db, { company });
  caller = await test.as(admin);
  await block('Ana', 'b@acme.example', { blocked_reason: 'SECURITY', blocked_by: admin.id }, 3);
  await block('ámbar', 'c@acme.example', { blocked_reason: 'LEFT_COMPANY' }, 1);
  await block('Cleo', 'a@acme.example', { blocked_reason: 'OTHER', blocked_comment: 'Asked.' }, 2);
  await addMember(test.db, company, { first: 'Free' });
  await addMember(test.db, await buildCompany(test.db), { first: 'Far', state: 'BLOCKED' });
});
afterAll(() => test.close());

async function block(
  first: string,
  email: string,
  change: {
    blocked_reason: 'SECURITY' | 'LEFT_COMPANY' | 'OTHER';
    blocked_by?: string;
    blocked_comment?: string;
  },
  day: number,
): Promise<void> {
  const products = first === 'Ana' ? (['REPORT_BUILDER'] as const) : [];
  const id = await addMember(test.db, company, { first, email, products: [...products] });
  await test.db
    .updateTable('membership')
    .set({ state: 'BLOCKED', blocked_on: new Date(Date.UTC(2026, 0, day)), ...change })
    .where('user_id', '=', id)
    .execute();
}

async function blocked(query: object = {}) {
  const { body } = await caller.call(listBlockedUsers, { query: query as never });
  return { ...body, names: body.items.map(({ name }) => name.split(' ')[0]) };
}

it('shows the blocked users with author, date and reason, the latest first', async () => {
  const { items, names, totalElements } = await blocked();
  expect([names, totalElements]).toEqual([['Ana', 'Cleo', 'ámbar'], 3]);
  expect(items.map(({ products }) => products)).toEqual([['REPORT_BUILDER'], [], []]);
  expect(items[0]).toMatchObject({
    name: 'Ana Ruiz',
    email: 'b@acme.example',
    loginId: 'b@acme.example',
    products: ['REPORT_BUILDER'],
    blockedReason: 'SECURITY',
    comment: null,
    blockedOn: '2026-01-03T00:00:00.000Z',
  });
  expect(items[0]?.blockedBy).toMatch(/^Ana Test/);
  expect(items[1]).toMatchObject({ blockedReason: 'OTHER', comment: 'Asked.', blockedBy: null });
});

const sorted: Record<SortOf<typeof blockedList>, string[]> = {
  name: ['ámbar', 'Ana', 'Cleo'],
  email: ['Cleo', 'Ana', 'ámbar'],
  products: ['ámbar', 'Cleo', 'Ana'],
  blockedReason: ['ámbar', 'Cleo', 'Ana'],
  uiBlockedBy: ['ámbar', 'Cleo', 'Ana'],
  uiBlockedOn: ['ámbar', 'Cleo', 'Ana'],
};
it.each(blockedList.sortColumns)('is sorted by %s in both directions', async (sortBy) => {
  expect((await blocked({ sortBy, sortOrder: 'asc' })).names).toEqual(sorted[sortBy]);
  expect((await blocked({ sortBy, sortOrder: 'desc' })).names).toEqual(sorted[sortBy].toReversed());
});

it('begins with the newest by date and at the beginning by anything else', async () => {
  expect((await blocked({ sortBy: 'uiBlockedOn' })).names).toEqual(sorted.uiBlockedOn.toReversed());
  expect((await blocked({ sortBy: 'name' })).names).toEqual(sorted.name);
});

it('is searched and paged', async () => {
  expect(await blocked({ search: 'Á' })).toMatchObject({ totalElements: 3 });
  expect(await blocked({ search: 'ámb' })).toMatchObject({ names: ['ámbar'], totalElements: 1 });
  const second = await blocked({ pageSize: 2, pageNo: 1 });
  expect(second).toMatchObject({ names: ['ámbar'], totalElements: 3, totalPages: 2 });
});
