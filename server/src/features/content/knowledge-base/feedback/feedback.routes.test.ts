import * as api from '@endcap/contract/content/content-feedback';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCompany, buildUser } from '../../../../testing/factories.ts';
import { staffCaller } from '../../../../testing/staff-caller.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { startContentApp } from '../../shared/testing/content-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startContentApp();
});
afterAll(() => test.close());

async function reader(type: 'BASIC_VENDOR' | 'CHARTER_VENDOR' = 'CHARTER_VENDOR') {
  const company = await buildCompany(test.db, { type });
  const user = await buildUser(test.db, { company });
  return { company, caller: await test.as(user) };
}
const undo = { params: { contentId: 'undo' } };

it('a reader has one vote for an article, which can be changed', async () => {
  const { caller } = await reader();
  expect((await caller.call(api.getFeedback, undo)).body).toEqual({ helpful: null, note: '' });
  const given = { helpful: false, note: ' No limit is named. ' };
  const first = await caller.call(api.giveFeedback, { ...undo, body: given });
  expect(first.body).toEqual({ helpful: false, note: 'No limit is named.' });
  await caller.call(api.giveFeedback, { ...undo, body: { helpful: true, note: '' } });
  expect((await caller.call(api.getFeedback, undo)).body).toEqual({ helpful: true, note: '' });
  const { rows } = await sql`select from content_feedback where item_id = 'undo'`.execute(test.db);
  expect(rows.length).toBe(1);
});

it('an article of other readers, a draft and a missing one answer as missing', async () => {
  const { caller } = await reader();
  const body = { helpful: true, note: '' };
  await sql`update content_item set published_on = null where id = 'roles'`.execute(test.db);
  for (const contentId of ['access-audit', 'staff-accounts', 'roles', 'nothing-there']) {
    const params = { contentId };
    expect((await caller.call(api.getFeedback, { params })).status).toBe(404);
    expect((await caller.call(api.giveFeedback, { params, body })).status).toBe(404);
  }
  const { rows } = await sql`select from content_feedback where item_id <> 'undo'`.execute(test.db);
  expect(rows).toEqual([]);
});

it('only editors read notes, with their author and the revision that was read', async () => {
  const { company, caller } = await reader('BASIC_VENDOR');
  const contentId = 'access-audit';
  const note = 'Which day is it due?';
  const body = { helpful: false, note };
  await caller.call(api.giveFeedback, { params: { contentId }, body });
  const asked = { params: { itemId: contentId } };
  expect((await caller.call(api.listFeedback, asked)).status).toBe(403);
  const { caller: editor } = await staffCaller(test);
  const { body: read } = await editor.call(api.listFeedback, asked);
  expect(read.items).toMatchObject([
    { company: company.name, helpful: false, note, locale: 'en-US', revision: 1 },
  ]);
  expect(read.items[0]?.name).toMatch(/^Ana Test/);
  const none = { params: { itemId: 'nothing-there' } };
  expect((await editor.call(api.listFeedback, none)).status).toBe(404);
  const long = { helpful: true, note: 'a'.repeat(1_001) };
  const refused = await caller.call(api.giveFeedback, { params: { contentId }, body: long });
  expect(refused.status).toBe(400);
});

it('a note names the company that its author worked for then, whatever others they belong to', async () => {
  const [first, second] = [await buildCompany(test.db), await buildCompany(test.db)];
  const user = await buildUser(test.db, { company: first });
  await test.db
    .insertInto('membership')
    .values({ company_id: second.id, user_id: user.id, role: 'USER', state: 'ACTIVE' })
    .execute();
  const { caller: editor } = await staffCaller(test);
  const companyOfNote = async () => {
    const { body } = await editor.call(api.listFeedback, { params: { itemId: 'undo' } });
    return body.items.map(({ company }) => company);
  };
  for (const company of [second, first]) {
    const caller = await test.as({ ...user, company });
    const body = { helpful: true, note: `For ${company.name}` };
    const params = { contentId: 'undo' };
    expect((await caller.call(api.giveFeedback, { params, body })).status).toBe(200);
    expect(await companyOfNote()).toEqual([company.name]);
  }
  await test.db.deleteFrom('membership').where('user_id', '=', user.id).execute();
  expect(await companyOfNote()).toEqual([first.name]);
});
