import type { SortOf } from '@endcap/contract/lists/define-list';
import { type TaskStage, type TaskType, taskStages } from '@endcap/contract/people/task-stages';
import { pendingList } from '@endcap/contract/people/user-lists';
import {
  listPendingUsers,
  listSelectablePending,
  type PendingUser,
} from '@endcap/contract/people/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spreadsheetFolder } from '../../../../adapters/spreadsheet/testing/spreadsheet-files.ts';
import { newId } from '../../../../db/id.ts';
import { describeList } from '../../../../lists/testing/describe-list.ts';
import type { Caller } from '../../../../testing/caller.ts';
import {
  buildCompany,
  buildCompanyAdmin,
  type TestCompany,
} from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { downloadUsers } from '../testing/download-users.ts';
import { addCrowd, addMember } from '../testing/listed-people.ts';

let test: TestApp;
let company: TestCompany;
let caller: Caller;
let adminId: string;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test.db);
  const admin = await buildCompanyAdmin(test.db, { company });
  adminId = admin.id;
  caller = await test.as(admin);
  await addTask({ first: 'Ana', last: 'Ñu', type: 'CREATE_USER', stage: 'INVITATION_SENT' });
  await addTask({ first: 'ámbar', last: 'Bo', type: 'CREATE_USER', stage: 'EXPIRED' });
  await addTask({
    first: 'Cleo',
    last: 'Bo',
    type: 'UPDATE_USER',
    stage: 'FAILED',
    reason: 'product.not_subscribed',
    products: ['SHOPPER_BEHAVIOR', 'REPORT_BUILDER'],
  });
  await addTask({
    first: 'Dora',
    last: 'Zed',
    type: 'UPDATE_USER',
    stage: 'FAILED',
    reason: 'No licence is left.',
    products: ['REPORT_BUILDER'],
    byAdmin: true,
  });
  await addTask({ first: 'Ed', last: 'Bo', type: 'DELETE_USER', stage: 'INITIATED' });
  await addTask({ first: 'Done', last: 'Bo', type: 'CREATE_USER', stage: 'COMPLETED' });
  await addTask({ first: 'Off', last: 'Bo', type: 'CREATE_USER', stage: 'CANCELLED' });
  await addTask({
    first: 'Far',
    last: 'Away',
    type: 'CREATE_USER',
    stage: 'INITIATED',
    elsewhere: true,
  });
});
afterAll(() => test.close());

let minute = 0;
async function addTask(task: {
  first: string;
  last: string;
  type: TaskType;
  stage: TaskStage;
  reason?: string;
  products?: string[];
  byAdmin?: boolean;
  elsewhere?: boolean;
  at?: TestCompany;
  on?: Date;
}): Promise<string> {
  const at = task.at ?? (task.elsewhere ? await buildCompany(test.db) : company);
  const taskId = newId();
  const email = `${task.first.toLowerCase()}@acme.example`.normalize('NFD').replace(/\u0301/g, '');
  const state = task.type === 'CREATE_USER' ? 'PENDING' : 'ACTIVE';
  const userId = await addMember(test.db, at, { ...task, email, products: [], state });
  const products = (task.products ?? []).map((code) => ({ code, accessTypes: [3] }));
  await test.db
    .insertInto('batch_task')
    .values({
      id: taskId,
      company_id: at.id,
      type: task.type,
      stage: task.stage,
      user_id: userId,
      reason: task.reason ?? null,
      created_by: task.byAdmin ? adminId : null,
      created_on: task.on ?? new Date(Date.UTC(2026, 0, 1, 12, minute++)),
      after: task.type === 'DELETE_USER' ? null : JSON.stringify({ role: 'USER', products }),
    })
    .execute();
  if (task.type !== 'CREATE_USER') return taskId;
  const link = (companyId: string, expires: string) => ({
    id: newId(),
    kind: 'INVITATION' as const,
    token_hash: Buffer.from(userId + companyId),
    user_id: userId,
    company_id: companyId,
    site: 'US' as const,
    expires_on: new Date(expires),
  });
  // The invitation of another company is open for longer.
  await test.db
    .insertInto('one_time_link')
    .values([
      link(at.id, '2026-01-08T12:00:00Z'),
      link((await buildCompany(test.db)).id, '2026-02-08T12:00:00Z'),
    ])
    .execute();
  return taskId;
}

async function pending(query: object = {}, headers: Record<string, string> = {}) {
  const { body } = await caller.call(listPendingUsers, { query: query as never, headers });
  return body;
}
const names = (items: PendingUser[]) => items.map(({ firstName }) => firstName);

describe('the pending list', () => {
  it('has every user with an open task, newest first, and none of another company', async () => {
    const { items, totalElements } = await pending();
    expect(names(items)).toEqual(['Ed', 'Dora', 'Cleo', 'ámbar', 'Ana']);
    expect(totalElements).toBe(5);
  });

  it('gives all that a search and a type find, to select them for one action', async () => {
    const query = { taskType: 'CREATE_USER', sortBy: 'firstName' } as const;
    const { body } = await caller.call(listSelectablePending, { query: query as never });
    const { items } = await pending({ ...query, sortOrder: 'asc' });
    expect(body).toEqual({ items, isComplete: true });
    const found = await caller.call(listSelectablePending, { query: { search: 'cleo' } as never });
    expect(names(found.body.items)).toEqual(['Cleo']);
  });

  it('gives as many as one action may have, and says whether there are more', async () => {
    const crowd = await buildCompany(test.db);
    const { call } = await test.as(await buildCompanyAdmin(test.db, { company: crowd }));
    const addWaiting = async (from: number, to: number) =>
      test.ownerPool.query(
        `insert into batch_task (id, company_id, type, stage, user_id)
         select gen_random_uuid(), $1, 'CREATE_USER', 'INVITATION_SENT', unnest($2::uuid[])`,
        [crowd.id, await addCrowd(test, crowd, { from, to, state: 'PENDING' })],
      );
    const selectable = async () => {
      const { items, isComplete } = (await call(listSelectablePending)).body;
      return [items.length, isComplete];
    };
    await addWaiting(1, 5_000);
    expect(await selectable()).toEqual([5_000, true]);
    await addWaiting(5_001, 5_001);
    expect(await selectable()).toEqual([5_000, false]);
  });

  it('has the products, the expiry of the invitation and the author', async () => {
    const { items } = await pending({ sortBy: 'firstName', sortOrder: 'asc' });
    const [ambar, ana, , dora, ed] = items;
    expect(ana).toMatchObject({
      type: 'CREATE_USER',
      stage: 'INVITATION_SENT',
      expiresOn: '2026-01-08T12:00:00.000Z',
      createdOn: '2026-01-01T12:00:00.000Z',
      createdBy: null,
      products: [],
    });
    expect(ambar).toMatchObject({ stage: 'EXPIRED', expiresOn: '2026-01-08T12:00:00.000Z' });
    expect(dora).toMatchObject({ products: ['REPORT_BUILDER'], expiresOn: null });
    expect(dora?.createdBy).toMatch(/^Ana Test/);
    expect(ed).toMatchObject({ type: 'DELETE_USER', products: [] });
  });

  it("translates our own reasons, and shows a product's as it is", async () => {
    const reasons = async (locale: string) =>
      (await pending({ sortBy: 'firstName', sortOrder: 'asc' }, { locale })).items.map(
        ({ reason }) => reason,
      );
    const [english, spanish] = [await reasons('en-US'), await reasons('es-MX')];
    expect(english[3]).toBe('No licence is left.');
    expect(spanish[3]).toBe('No licence is left.');
    expect(english[2]).toBeTruthy();
    expect(english[2]).not.toContain('product.not_subscribed');
    expect(spanish[2]).not.toBe(english[2]);
  });

  const sorted: Record<SortOf<typeof pendingList>, string[]> = {
    firstName: ['ámbar', 'Ana', 'Cleo', 'Dora', 'Ed'],
    lastName: ['ámbar', 'Cleo', 'Ed', 'Ana', 'Dora'],
    loginId: ['ámbar', 'Ana', 'Cleo', 'Dora', 'Ed'],
    uiAppAccess: ['Ana', 'ámbar', 'Ed', 'Dora', 'Cleo'],
    uiState: ['Ed', 'Ana', 'Cleo', 'Dora', 'ámbar'],
    createdBy: ['Ana', 'ámbar', 'Cleo', 'Ed', 'Dora'],
    uiCreatedOnDate: ['Ana', 'ámbar', 'Cleo', 'Dora', 'Ed'],
  };
  it('begins with the newest by date and at the beginning by anything else', async () => {
    const byDate = await pending({ sortBy: 'uiCreatedOnDate' });
    expect(names(byDate.items)).toEqual(sorted.uiCreatedOnDate.toReversed());
    expect(names((await pending({ sortBy: 'lastName' })).items)).toEqual(sorted.lastName);
  });

  it.each(pendingList.sortColumns)(
    'is sorted by %s in both directions, ties by id',
    async (sortBy) => {
      const up = await pending({ sortBy, sortOrder: 'asc' });
      const down = await pending({ sortBy, sortOrder: 'desc' });
      expect(names(up.items)).toEqual(sorted[sortBy]);
      expect(names(down.items)).toEqual(sorted[sortBy].toReversed());
    },
  );

  it('is searched by name and address, without case and accents', async () => {
    const found = async (search: string) => names((await pending({ search })).items);
    expect(await found('AMBAR')).toEqual(['ámbar']);
    expect(await found('nu')).toEqual(['Ana']);
    expect(await found('dora@')).toEqual(['Dora']);
    expect([await found('Bo, Ed'), await found('bo ed')]).toEqual([['Ed'], ['Ed']]);
    expect([await found('%'), await found('far')]).toEqual([[], []]);
  });

  it('is paged', async () => {
    const page = await pending({ pageSize: 2, pageNo: 2 });
    expect(names(page.items)).toEqual(['Ana']);
    expect(page).toMatchObject({ totalElements: 5, totalPages: 3, page: 2 });
  });
});

const timeZone = 'America/Los_Angeles';
/** On the evening of New Year there. */
const newYear = new Date('2026-01-01T05:30:00Z');
const noon = new Date('2026-01-05T12:00:00Z');

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

describeList(pendingList, {
  async fill() {
    const files = await spreadsheetFolder();
    const [ours, theirs] = [await buildCompany(test.db), await buildCompany(test.db)];
    const admin = await buildCompanyAdmin(test.db, { company: ours });
    await test.db
      .updateTable('user_account')
      .set({ time_zone: timeZone })
      .where('id', '=', admin.id)
      .execute();
    const coming = { type: 'CREATE_USER' as const, stage: 'INVITATION_SENT' as const, at: ours };
    const changing = { type: 'UPDATE_USER' as const, stage: 'INITIATED' as const, at: ours };
    await addTask({ ...coming, first: 'Pia', last: 'Ñu', on: noon });
    await addTask({ ...coming, first: 'Émile', last: 'Nu', on: noon, byAdmin: true });
    await addTask({ ...coming, first: 'Paz', last: 'Bo', on: newYear, stage: 'EXPIRED' });
    await addTask({
      ...changing,
      first: 'Pol',
      last: 'Bo',
      on: noon,
      products: ['REPORT_BUILDER'],
    });
    await addTask({ ...changing, first: 'Per', last: 'Zed' });
    await addTask({ ...changing, first: 'Pat', last: 'Zed', type: 'DELETE_USER' });
    const foreign = await addTask({ ...coming, first: 'Ida', last: 'Bo', at: theirs });
    const { call } = await test.as(admin);
    return {
      page: async (query: object) => (await call(listPendingUsers, { query })).body,
      selection: async (query: object) => (await call(listSelectablePending, { query })).body.items,
      file: async (query: Record<string, string | number>) => {
        const text = Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)]));
        const given = { as: admin, tab: 'pending' as const, query: text };
        return (await downloadUsers(test, files, given)).cells('Pending');
      },
      foreign: [foreign],
      timeZone,
      close: () => files.remove(),
    };
  },
  id: ({ taskId }: PendingUser) => taskId,
  sortedBy: {
    firstName: ({ firstName }) => folded(firstName),
    lastName: ({ lastName }) => folded(lastName),
    loginId: ({ loginId }) => loginId,
    uiAppAccess: ({ products }) => products.join(),
    uiState: ({ stage }) => taskStages.indexOf(stage),
    createdBy: ({ createdBy }) => folded(createdBy ?? ''),
    uiCreatedOnDate: ({ createdOn }) => createdOn,
  },
  finds: { taskType: ({ type }, value) => type === value },
  inFile: { column: 'loginId', text: ({ loginId }) => loginId },
  times: { uiCreatedOnDate: ({ createdOn }) => createdOn },
});
