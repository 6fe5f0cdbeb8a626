import { giveFeedback } from '@endcap/contract/content/content-feedback';
import { readToday } from '@endcap/contract/operations/home';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildUser } from '../../../testing/factories.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { startContentApp } from '../../content/shared/testing/content-app.ts';
import { buildAgent } from '../../support/ticket-queue/testing/queue-kit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startContentApp();
});
afterAll(() => test.close());

async function voteAgainst(note: string): Promise<void> {
  const reader = await test.as(await buildUser(test.db));
  const params = { contentId: 'undo' };
  const { status } = await reader.call(giveFeedback, { params, body: { helpful: false, note } });
  expect(status).toBe(200);
}

it('tells support staff who edit content which articles did not help, as they are now', async () => {
  await voteAgainst('Of an earlier text');
  await sql`update content_item set revision = revision + 1 where id = 'undo'`.execute(test.db);
  await voteAgainst('Says nothing about a lost phone');
  const { user } = await buildAgent(test);
  const attributes = ['SUPPORT', 'CONTENT'];
  await test.db.updateTable('user_account').set({ attributes }).where('id', '=', user.id).execute();
  const editor = await test.as(user);
  // One reader may have been looking for something else.
  expect((await editor.call(readToday)).body.unhelpful).toEqual([]);
  await voteAgainst('');
  expect((await editor.call(readToday)).body.unhelpful).toMatchObject([
    { itemId: 'undo', readers: 2, note: 'Says nothing about a lost phone' },
  ]);
  // The notes are for people who edit content.
  const { caller: other } = await buildAgent(test);
  expect((await other.call(readToday)).body.unhelpful).toEqual([]);
});
