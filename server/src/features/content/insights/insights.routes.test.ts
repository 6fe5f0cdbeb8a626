import * as api from '@endcap/contract/content/insights';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { buildUser } from '../../../testing/factories.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { startContentApp } from '../shared/testing/content-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startContentApp();
});
afterAll(() => test.close());

const shelf = '2026-09-15-the-empty-shelf';
const one = (articleId: string) => ({ params: { articleId } });
const on = (host: string) => callerOf(test.app, { host: `${host}.localhost` });

describe('insights', () => {
  it.each(['us', 'mx', 'ca'])('are open to every visitor of %s, the newest first', async (host) => {
    const { body } = await on(host).call(api.listInsights);
    expect(body.totalElements).toBe(4);
    const days = body.items.map(({ publishedOn }) => publishedOn);
    expect(days).toEqual(days.toSorted().reverse());
    const { body: insight } = await on(host).call(api.readInsight, one(shelf));
    expect(insight.html).toContain('<h2 id=');
    expect(insight.readingMinutes).toBeGreaterThan(0);
    expect(insight.others.map(({ id }) => id)).not.toContain(shelf);
  });

  it('are only what is for the public, also for the retailer’s people', async () => {
    const setTo = (audience: string[]) =>
      test.db.updateTable('content_item').set({ audience }).where('id', '=', shelf).execute();
    await setTo(['CHARTER', 'INTERNAL']);
    const staff = await test.as(
      await buildUser(test.db, { group: 'INTERNAL_USER', company: null }),
    );
    for (const caller of [test.anonymous, staff]) {
      expect((await caller.call(api.readInsight, one(shelf))).status).toBe(404);
      const { body } = await caller.call(api.listInsights);
      expect(JSON.stringify(body)).not.toContain(shelf);
      const other = await caller.call(api.readInsight, one('2026-11-10-ask-the-definition-first'));
      expect(JSON.stringify(other.body.others)).not.toContain(shelf);
    }
    await setTo(['PUBLIC']);
    // Public or not, an article and a note are no insights.
    await test.db
      .updateTable('content_item')
      .set({ audience: ['PUBLIC'] })
      .where('id', 'in', ['undo', '2026-11-11-net-sales-restated'])
      .execute();
    for (const id of ['undo', '2026-11-11-net-sales-restated', 'none'])
      expect((await test.anonymous.call(api.readInsight, one(id))).status).toBe(404);
  });

  it('of one site are not found on the others, nor before their day', async () => {
    const set = (values: object) =>
      test.db.updateTable('content_item').set(values).where('id', '=', shelf).execute();
    await set({ sites: ['US'] });
    expect((await on('mx').call(api.readInsight, one(shelf))).status).toBe(404);
    expect((await on('us').call(api.readInsight, one(shelf))).status).toBe(200);
    await set({ sites: ['US', 'MX', 'CA'], published_on: null });
    expect((await on('us').call(api.readInsight, one(shelf))).status).toBe(404);
  });
});
