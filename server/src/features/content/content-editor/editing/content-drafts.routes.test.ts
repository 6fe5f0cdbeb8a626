import * as drafts from '@endcap/contract/content/content-drafts';
import * as api from '@endcap/contract/content/content-editor';
import { listRevisions, restoreRevision } from '@endcap/contract/content/content-revisions';
import { searchArticles } from '@endcap/contract/content/content-search';
import { readArticle } from '@endcap/contract/content/knowledge-base';
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
  save,
  saved,
  withText,
} from '../../shared/testing/editors.ts';
import { readContentFiles } from '../files/content-files.ts';
import { importContent } from '../import/import-content.service.ts';
import { applySchedules } from '../schedules/schedules.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startContentApp();
});
afterAll(() => test.close());

type Caller = Awaited<ReturnType<TestApp['as']>>;

const aReader = async () =>
  test.as(
    await buildUser(test.db, { company: await buildCompany(test.db, { type: 'CHARTER_VENDOR' }) }),
  );

const htmlFor = async (reader: Caller, contentId: string) => {
  const params = { workspace: 'administration', contentId };
  const answer = await reader.call(readArticle, { params });
  return answer.status === 200 ? answer.body.content?.html : answer.status;
};

async function aPublishedArticle(title: string, words = 'Words of today.') {
  const { caller, user } = await anEditor(test);
  const item = await draft(caller, title);
  const live = await saved(caller, item, { ...withText(item, words), ...published });
  return { caller, user, live };
}

const eventsOf = async (itemId: string) => {
  const { rows } = await sql<{ event: string; by: string | null }>`
    select event, actor_id as by from activity_log where entity_id = ${itemId} order by seq`.execute(
    test.db,
  );
  return rows;
};

const stateOf = async (caller: Caller, itemId: string) =>
  (await caller.call(api.getContent, { params: { itemId } })).body;

const rowOf = async (caller: Caller, itemId: string) => {
  const { body } = await caller.call(api.listContent, { query: { search: itemId } });
  return body.items.find(({ id }) => id === itemId);
};

describe('a draft beside a published text', () => {
  it('is read by editors alone, until its changes are published', async () => {
    const { caller, live } = await aPublishedArticle('Beside one');
    const reader = await aReader();
    const found = async (q: string) =>
      (await reader.call(searchArticles, { query: { q } })).body.content?.items.map(({ id }) => id);
    const changes = await saved(caller, live, withText(live, 'A chinchilla waits.'));
    expect(changes).toMatchObject({
      ...{ status: 'PUBLISHED', version: 3 },
      draft: { liveRevision: 2 },
      texts: { 'en-US': { body: 'A chinchilla waits.' } },
    });
    expect(await htmlFor(reader, live.id)).toContain('Words of today.');
    expect(await found('chinchilla')).toEqual([]);
    expect(await rowOf(caller, live.id)).toMatchObject({ hasDraft: true, status: 'PUBLISHED' });
    const waiting = { query: { concern: 'DRAFT_WAITING', search: live.id } };
    expect((await caller.call(api.listContent, waiting)).body.totalElements).toBe(1);
    const after = await saved(caller, changes, published);
    expect(after).toMatchObject({ status: 'PUBLISHED', draft: null, version: 4 });
    expect(await htmlFor(reader, live.id)).toContain('chinchilla');
    expect(await found('chinchilla')).toEqual([live.id]);
    expect((await eventsOf(live.id)).map(({ event }) => event)).toEqual([
      ...['CONTENT_CREATED', 'CONTENT_PUBLISHED', 'CONTENT_DRAFT_SAVED', 'CONTENT_CHANGED'],
    ]);
  });

  it('is discarded with its version kept, and comes back from the history', async () => {
    const { caller, live } = await aPublishedArticle('Beside two');
    const changes = await saved(caller, live, withText(live, 'Another text.'));
    const params = { itemId: live.id };
    const stale = await caller.call(drafts.discardDraft, {
      params,
      headers: { 'if-match': `"${live.version}"` },
    });
    expect(stale.error.code).toBe('resource.changed');
    const { body } = await caller.call(drafts.discardDraft, { params });
    expect(body).toMatchObject({ draft: null, texts: { 'en-US': { body: 'Words of today.' } } });
    const again = await caller.call(drafts.discardDraft, { params });
    expect(again.error.code).toBe('content.no_draft');
    const { items } = (await caller.call(listRevisions, { params })).body;
    expect(items.map(({ origin }) => origin)).toEqual(['DISCARD', 'EDIT', 'EDIT', 'EDIT']);
    const restored = await caller.call(restoreRevision, {
      params: { ...params, revision: changes.version },
    });
    expect(restored.body).toMatchObject({ texts: { 'en-US': { body: 'Another text.' } } });
    expect(restored.body.draft).not.toBeNull();
  });

  it('that says again what readers have is none', async () => {
    const { caller, live } = await aPublishedArticle('Beside three');
    const changes = await saved(caller, live, withText(live, 'Another text.'));
    const back = await saved(caller, changes, withText(changes, 'Words of today.'));
    expect(back.draft).toBeNull();
    expect((await eventsOf(live.id)).at(-1)?.event).toBe('CONTENT_DRAFT_DISCARDED');
  });

  it('raises the version of the English text once, however often it is saved', async () => {
    const { caller, live } = await aPublishedArticle('Beside four');
    const spanish = { title: 'T', summary: 'S', body: 'Texto', isCurrent: true };
    const texts = { ...live.texts, 'es-MX': spanish };
    const both = await saved(caller, live, { texts, ...published });
    const change = (item: api.ContentItem, words: string) =>
      saved(caller, item, { ...withText(item, words), changesMeaning: true });
    const twice = await change(await change(both, 'Other.'), 'Other still.');
    expect(twice).toMatchObject({ changesMeaning: true, texts: { 'es-MX': { isCurrent: false } } });
    const { rows } = await sql`
      select (r.snapshot ->> 'version')::int as version from content_revision r
      where item_id = ${live.id} and revision = ${twice.version}`.execute(test.db);
    expect(rows).toEqual([{ version: 2 }]);
    const withdrawn = await saved(caller, twice, { changesMeaning: false });
    expect(withdrawn.changesMeaning).toBe(false);
  });

  it('is a conflict for an import, and goes with the item when it is unpublished', async () => {
    const { caller } = await anEditor(test);
    const files = new Map(readContentFiles());
    const item = await stateOf(caller, 'delete-a-user');
    const changes = await saved(caller, item, withText(item, 'Shorter.'));
    const path = 'knowledge-base/administration/users/delete-a-user/en-US.md';
    files.set(path, `${files.get(path)}\nOne more line.\n`);
    expect((await importContent(test.db, files)).conflicts).toEqual(['delete-a-user']);
    const hidden = await saved(caller, changes, { publication: { state: 'DRAFT' } });
    expect(hidden).toMatchObject({ status: 'DRAFT', draft: null });
    expect(hidden.texts['en-US'].body).toBe('Shorter.');
  });
});

describe('a restored version', () => {
  it('waits as a draft, keeps languages that it did not have, and is never empty', async () => {
    const { caller, live } = await aPublishedArticle('Restored', 'First.');
    const reader = await aReader();
    const spanish = { title: 'T', summary: 'S', body: 'Texto', isCurrent: true };
    const texts = { ...withText(live, 'Second.').texts, 'es-MX': spanish };
    const second = await saved(caller, live, { texts, ...published });
    const restore = (revision: number) =>
      caller.call(restoreRevision, { params: { itemId: live.id, revision } });
    expect((await restore(1)).error.code).toBe('content.incomplete');
    const { body } = await restore(live.version);
    expect(body).toMatchObject({
      draft: { liveRevision: second.version },
      texts: { 'en-US': { body: 'First.' }, 'es-MX': { body: 'Texto', isCurrent: false } },
    });
    expect(await htmlFor(reader, live.id)).toContain('Second.');
  });
});

describe('a check before publishing', () => {
  it('lists faults and gaps, refuses the faults and lets the author decide the rest', async () => {
    const { caller } = await anEditor(test);
    const other = await draft(caller, 'Not out yet');
    const item = await draft(caller, 'Checked');
    const words = `[a](article:gone) [b](article:${other.id}) ![](image:x1) [c](#nowhere)`;
    const values = { ...withText(item, words), terms: ['no-such-term'] };
    const body = { ...item, ...values } as unknown as api.ContentValues;
    const checked = await caller.call(drafts.checkContent, {
      params: { itemId: item.id },
      body: {
        ...{ categoryId: item.categoryId, position: item.position, audience: item.audience },
        ...{ sites: item.sites, tags: [], products: [], terms: body.terms, period: null },
        ...{ owner: item.owner, verifiedOn: item.verifiedOn, reviewBy: item.reviewBy },
        ...{ texts: body.texts, changesMeaning: false },
      },
    });
    expect(checked.body.problems.map(({ problem }) => problem).sort()).toEqual([
      ...['ARTICLE_MISSING', 'ARTICLE_UNPUBLISHED', 'HEADING_MISSING', 'IMAGE_MISSING'],
      ...['TERM_UNKNOWN', 'TRANSLATION_MISSING', 'TRANSLATION_MISSING'],
    ]);
    const refused = await save(caller, item, { ...values, ...published });
    expect([refused.status, refused.error.code]).toEqual([422, 'content.not_ready']);
    expect(refused.error.details?.map(({ field }) => field)).toContain('terms');
    const warned = await saved(caller, item, {
      ...withText(item, `[b](article:${other.id}) [c](#nowhere)`),
      ...published,
    });
    expect(warned.status).toBe('PUBLISHED');
  });

  it('says when a translation has the English text, and refuses a picture without words', async () => {
    const { caller } = await anEditor(test);
    const item = await draft(caller, 'Untranslated');
    const words = { title: 'T', summary: 'S', body: 'The same.', isCurrent: false };
    const texts = { ...withText(item, 'The same.').texts, 'es-MX': words };
    const live = await saved(caller, item, { texts, ...published });
    expect(live.texts['es-MX']?.isCurrent).toBe(false);
    const row = await rowOf(caller, item.id);
    expect(row?.translations).toEqual({ 'es-MX': 'BEHIND', 'fr-CA': 'MISSING' });
    const id = 'a-picture-of-the-check';
    await sql`insert into content_image (id, item_id, content_type, width, height, digest, data)
      values (${id}, ${item.id}, 'image/png', 1, 1, 'x', '\\x00')`.execute(test.db);
    const picture = withText(live, `![Describe the picture](image:${id})`);
    const refused = await save(caller, live, { ...picture, ...published });
    expect(refused.error.code).toBe('content.not_ready');
  });
});

describe('the targets of a link', () => {
  it('are found by a part of their names, drafts and terms included', async () => {
    const { caller } = await anEditor(test);
    await addTerm(test, 'quokka-sales');
    const item = await draft(caller, 'Quokka shelves');
    const find = async (query: { q: string; kind?: 'TERM' | 'ARTICLE' }) =>
      (await caller.call(drafts.findTargets, { query })).body.targets;
    expect(await find({ q: 'quok' })).toEqual([
      { kind: 'ARTICLE', id: item.id, title: 'Quokka shelves', isPublished: false },
      { kind: 'TERM', id: 'quokka-sales', title: 'Net sales', isPublished: true },
    ]);
    expect((await find({ q: 'quok', kind: 'TERM' })).map(({ id }) => id)).toEqual(['quokka-sales']);
    expect(await find({ q: '% _' })).toEqual([]);
    expect((await find({ q: '' })).length).toBeGreaterThan(4);
    expect((await (await aReader()).call(drafts.findTargets)).status).toBe(403);
  });
});

describe('a time that is chosen', () => {
  const schedule = (caller: Caller, itemId: string, action: 'PUBLISH' | 'UNPUBLISH', on: string) =>
    caller.call(drafts.scheduleContent, { params: { itemId, action }, body: { on } });
  const log = { error: () => undefined } as unknown as Parameters<typeof applySchedules>[1]['log'];
  const runJob = () => applySchedules(test.db, { jobId: 'job-of-the-test', log });
  const comeDue = (itemId: string) =>
    sql`update content_schedule set due_on = now() - interval '1 minute' where item_id = ${itemId}`.execute(
      test.db,
    );

  it('publishes the draft once, whoever of the nodes comes first, and says who chose it', async () => {
    const { caller, user, live } = await aPublishedArticle('Later');
    const reader = await aReader();
    const changes = await saved(caller, live, {
      ...withText(live, 'Words of tomorrow.'),
      publication: { state: 'SCHEDULED', on: '2099-07-01T08:00' },
    });
    expect(changes.schedules).toMatchObject([
      { action: 'PUBLISH', on: '2099-07-01T13:00:00.000Z', hasFailed: false },
    ]);
    const moved = await schedule(caller, live.id, 'PUBLISH', '2099-07-02T08:00');
    expect(moved.body.schedules[0]?.on).toBe('2099-07-02T13:00:00.000Z');
    expect((await rowOf(caller, live.id))?.changesOn).toBe('2099-07-02T13:00:00.000Z');
    expect(await runJob()).toBe(0);
    await comeDue(live.id);
    const counts = await Promise.all([runJob(), runJob()]);
    expect(counts.sort()).toEqual([0, 1]);
    expect(await htmlFor(reader, live.id)).toContain('Words of tomorrow.');
    expect(await stateOf(caller, live.id)).toMatchObject({ draft: null, schedules: [] });
    const events = await eventsOf(live.id);
    expect(events.at(-2)).toEqual({ event: 'CONTENT_SCHEDULED', by: user.id });
    expect(events.at(-1)).toEqual({ event: 'CONTENT_CHANGED', by: null });
  });

  it('is cancelled, and takes an item away at another', async () => {
    const { caller, live } = await aPublishedArticle('Ends');
    const reader = await aReader();
    expect((await schedule(caller, live.id, 'PUBLISH', '2099-07-01T08:00')).error.code).toBe(
      'content.no_draft',
    );
    expect((await schedule(caller, live.id, 'UNPUBLISH', '2020-07-01T08:00')).status).toBe(400);
    await schedule(caller, live.id, 'UNPUBLISH', '2099-07-01T08:00');
    const params = { itemId: live.id, action: 'UNPUBLISH' as const };
    expect((await caller.call(drafts.cancelSchedule, { params })).body.schedules).toEqual([]);
    await schedule(caller, live.id, 'UNPUBLISH', '2099-07-01T08:00');
    await comeDue(live.id);
    expect(await runJob()).toBe(1);
    expect(await htmlFor(reader, live.id)).toBe(404);
    expect((await stateOf(caller, live.id)).status).toBe('DRAFT');
  });

  it('publishes nothing when the text has a fault by then, and says so', async () => {
    const { caller, live } = await aPublishedArticle('Breaks', 'Whole.');
    const target = await aPublishedArticle('Goes away');
    const text = withText(live, `[There](article:${target.live.id})`);
    const changes = await saved(caller, live, {
      ...text,
      publication: { state: 'SCHEDULED', on: '2099-07-01T08:00' },
    });
    const faulty = await save(caller, changes, withText(changes, '[x](article:gone)'));
    expect(faulty.error.code).toBe('content.not_ready');
    await saved(target.caller, target.live, { publication: { state: 'DRAFT' } });
    await target.caller.call(api.deleteContent, { params: { itemId: target.live.id } });
    await comeDue(live.id);
    await runJob();
    const after = await stateOf(caller, live.id);
    expect(after.schedules).toMatchObject([{ action: 'PUBLISH', hasFailed: true }]);
    expect(await htmlFor(await aReader(), live.id)).toContain('Whole.');
    expect((await eventsOf(live.id)).at(-1)?.event).toBe('CONTENT_SCHEDULE_FAILED');
    expect(await runJob()).toBe(0);
  });

  it('of a text that a page shows by name can be one of changes, not one of its end', async () => {
    const { caller } = await anEditor(test);
    const refused = await schedule(caller, 'terms-basic', 'UNPUBLISH', '2099-07-01T08:00');
    expect(refused.error.code).toBe('content.always_published');
    const reader = await aReader();
    expect((await schedule(reader, 'terms-basic', 'UNPUBLISH', '2099-07-01T08:00')).status).toBe(
      403,
    );
  });
});
