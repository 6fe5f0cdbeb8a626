import * as api from '@endcap/contract/content/content-editor';
import { restoreRevision } from '@endcap/contract/content/content-revisions';
import { searchArticles } from '@endcap/contract/content/content-search';
import { findArticle } from '@endcap/contract/content/knowledge-base';
import * as notes from '@endcap/contract/content/release-notes';
import { searchPortal } from '@endcap/contract/operations/portal-search';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildUser } from '../../../../testing/factories.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { startContentApp } from '../../shared/testing/content-app.ts';
import {
  addTerm,
  anEditor,
  draft,
  published,
  saved,
  withText,
} from '../../shared/testing/editors.ts';
import { readContentFiles } from '../files/content-files.ts';
import { importContent } from '../import/import-content.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startContentApp();
  await addTerm(test);
});
afterAll(() => test.close());

type Caller = Awaited<ReturnType<TestApp['as']>>;

/** An account that is older than all notes. */
async function aReader() {
  const company = await buildCompany(test.db, { type: 'CHARTER_VENDOR' });
  const user = await buildUser(test.db, { company });
  await test.db
    .updateTable('user_account')
    .set({ created_on: new Date('2026-01-01T00:00:00Z') })
    .where('id', '=', user.id)
    .execute();
  return test.as(user);
}

async function aNote(caller: Caller, title: string): Promise<api.ContentItem> {
  const body = { kind: 'RELEASE_NOTE' as const, title, categoryId: null };
  return (await caller.call(api.createContent, { body })).body;
}

const restore = async (caller: Caller, item: api.ContentItem, revision: number) => {
  const headers = { 'if-match': `"${item.version}"` };
  const answer = await caller.call(restoreRevision, {
    params: { itemId: item.id, revision },
    headers,
  });
  expect(answer.status).toBe(200);
  return answer.body;
};

const articlesWith = async (reader: Caller, q: string) =>
  (await reader.call(searchArticles, { query: { q } })).body.content?.items.map(({ id }) => id);

const eventsOf = async (itemId: string) => {
  const { rows } = await sql<{ event: string }>`
    select event from activity_log where entity_id = ${itemId} order by seq`.execute(test.db);
  return rows.map(({ event }) => event);
};

/** An article as the files have it: renaming its folder keeps the old id. */
function importArticle(id: string, text: string, formerly: string[] = []) {
  const head = [
    'title: Storeroom animals\nsummary: About animals.\nversion: 1\naudience: [CHARTER]\ntags: [users]',
    'order: 10\nowner: super@retailer.example\nverified: 2026-11-17\nreview-by: 2027-05-17',
    `formerly: [${formerly.join()}]`,
  ].join('\n');
  const file = [
    `knowledge-base/portal/apps/${id}/en-US.md`,
    `---\n${head}\n---\n${text}\n`,
  ] as const;
  return importContent(test.db, new Map([...readContentFiles(), file]));
}

describe('an article that is restored', () => {
  it('is found by its words of then, not by those that were replaced, and by its old links', async () => {
    const { caller } = await anEditor(test);
    const reader = await aReader();
    const id = 'storeroom-animals';
    await importArticle(id, 'A walrus counts the [net sales](term:net-sales-amount).');
    await importArticle(id, 'A walrus was here.', ['animals-of-the-storeroom']);
    const item = (await caller.call(api.getContent, { params: { itemId: id } })).body;
    const second = await saved(caller, item, {
      ...withText(item, 'A penguin counts.'),
      ...published,
    });
    expect(await articlesWith(reader, 'penguin')).toEqual([item.id]);
    expect(await articlesWith(reader, 'walrus')).toEqual([]);
    const waiting = await restore(caller, second, 1);
    expect(await articlesWith(reader, 'walrus')).toEqual([]);
    await saved(caller, waiting, published);
    expect(await articlesWith(reader, 'walrus')).toEqual([item.id]);
    expect(await articlesWith(reader, 'penguin')).toEqual([]);
    for (const contentId of [item.id, 'animals-of-the-storeroom']) {
      const { body } = await reader.call(findArticle, { params: { contentId } });
      expect(body.content?.html).toContain('walrus');
    }
    const { linked_terms: linked } = await test.db
      .selectFrom('content_text')
      .select('linked_terms')
      .where('item_id', '=', item.id)
      .executeTakeFirstOrThrow();
    expect(linked).toEqual(['net-sales-amount']);
    expect(await eventsOf(item.id)).toEqual([
      'CONTENT_CHANGED',
      'CONTENT_RESTORED',
      'CONTENT_CHANGED',
    ]);
  });

  it('stays a draft when it was unpublished since, and search does not find it', async () => {
    const { caller } = await anEditor(test);
    const reader = await aReader();
    const item = await draft(caller, 'Quiet shelves');
    const first = await saved(caller, item, { ...withText(item, 'An ocelot.'), ...published });
    const hidden = await saved(caller, first, { publication: { state: 'DRAFT' } });
    expect((await restore(caller, hidden, first.version)).status).toBe('DRAFT');
    expect(await articlesWith(reader, 'ocelot')).toEqual([]);
  });
});

describe('a draft that is deleted', () => {
  it('is gone with its words', async () => {
    const { caller } = await anEditor(test);
    const reader = await aReader();
    const item = await draft(caller, 'Short-lived');
    const live = await saved(caller, item, { ...withText(item, 'An axolotl.'), ...published });
    await saved(caller, live, { publication: { state: 'DRAFT' } });
    const { status } = await caller.call(api.deleteContent, { params: { itemId: item.id } });
    expect(status).toBe(204);
    expect(await articlesWith(reader, 'axolotl')).toEqual([]);
    const { rows } = await sql`
      select from content_word where word = 'axolotl'`.execute(test.db);
    expect(rows).toEqual([]);
    expect((await eventsOf(item.id)).at(-1)).toBe('CONTENT_DELETED');
  });
});

describe('a release note', () => {
  /** Everywhere that a reader meets a note. */
  async function placesOf(reader: Caller, feed: string, { id }: api.ContentItem, word: string) {
    const { body: list } = await reader.call(notes.listReleaseNotes);
    const { pathname, search } = new URL(feed);
    const headers = { host: 'us.localhost' };
    const atom = await test.app.inject({ url: `${pathname}${search}`, headers });
    const { hits } = (await reader.call(searchPortal, { query: { q: word } })).body;
    return {
      total: list.totalElements,
      unread: (await reader.call(notes.countUnreadNotes)).body.unread,
      isFirst: list.items[0]?.id === id,
      isRead: (await reader.call(notes.readReleaseNote, { params: { noteId: id } })).status,
      isInFeed: atom.body.includes(word),
      isFound: hits.some((hit) => hit.id === id),
    };
  }
  const nowhere = { isFirst: false, isRead: 404, isInFeed: false, isFound: false };
  const everywhere = { isFirst: true, isRead: 200, isInFeed: true, isFound: true };

  it('is in list, count, feed, search and by its link while it is published, and else in none', async () => {
    const { caller } = await anEditor(test);
    const reader = await aReader();
    const feed = (await reader.call(notes.renewNoteFeed)).body.address;
    const item = await aNote(caller, 'Capybaras in reports');
    const places = () => placesOf(reader, feed, item, 'capybaras'.replace('c', 'C'));
    const before = await places();
    expect(before).toMatchObject(nowhere);
    const { total, unread } = before;
    const later = { state: 'SCHEDULED', on: '2099-07-01T08:00' } as const;
    const text = withText(item, 'Capybaras are counted.');
    const planned = await saved(caller, item, { ...text, publication: later });
    expect(await places()).toEqual(before);
    const live = await saved(caller, planned, published);
    expect(await places()).toEqual({ ...everywhere, total: total + 1, unread: unread + 1 });
    const hidden = await saved(caller, live, { publication: { state: 'DRAFT' } });
    expect(await places()).toEqual(before);
    await saved(caller, hidden, published);
    expect(await places()).toEqual({ ...everywhere, total: total + 1, unread: unread + 1 });
    expect(await eventsOf(item.id)).toEqual([
      'CONTENT_CREATED',
      'CONTENT_SCHEDULED',
      'CONTENT_PUBLISHED',
      'CONTENT_UNPUBLISHED',
      'CONTENT_PUBLISHED',
    ]);
  });

  it('that was scheduled is in all of them from its minute on', async () => {
    const { caller } = await anEditor(test);
    const reader = await aReader();
    const feed = (await reader.call(notes.renewNoteFeed)).body.address;
    const item = await aNote(caller, 'Tapirs in reports');
    const later = { state: 'SCHEDULED', on: '2099-07-01T08:00' } as const;
    await saved(caller, item, { ...withText(item, 'Tapirs are counted.'), publication: later });
    await sql`update content_item set published_on = now() where id = ${item.id}`.execute(test.db);
    expect(await placesOf(reader, feed, item, 'Tapirs')).toMatchObject(everywhere);
  });

  it('that is restored has its text of then in the feed and in the search', async () => {
    const { caller } = await anEditor(test);
    const reader = await aReader();
    const feed = (await reader.call(notes.renewNoteFeed)).body.address;
    const item = await aNote(caller, 'Which animal');
    const first = await saved(caller, item, { ...withText(item, 'Narwhals.'), ...published });
    const second = await saved(caller, first, { ...withText(first, 'Manatees.'), ...published });
    expect(await placesOf(reader, feed, item, 'Manatees')).toMatchObject(everywhere);
    const waiting = await restore(caller, second, first.version);
    expect(await placesOf(reader, feed, item, 'Manatees')).toMatchObject(everywhere);
    await saved(caller, waiting, published);
    expect(await placesOf(reader, feed, item, 'Narwhals')).toMatchObject(everywhere);
    expect(await placesOf(reader, feed, item, 'Manatees')).toMatchObject({
      ...{ isInFeed: false, isFound: false },
    });
  });
});
