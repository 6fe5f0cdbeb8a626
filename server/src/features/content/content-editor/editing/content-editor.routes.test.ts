import * as api from '@endcap/contract/content/content-editor';
import { readArticle } from '@endcap/contract/content/knowledge-base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildUser } from '../../../../testing/factories.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { startContentApp } from '../../shared/testing/content-app.ts';
import { anEditor, draft, published, save, saved, withText } from '../../shared/testing/editors.ts';
import { readContentFiles } from '../files/content-files.ts';
import { importContent } from '../import/import-content.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startContentApp();
});
afterAll(() => test.close());

type Caller = Awaited<ReturnType<TestApp['as']>>;

const reader = async () =>
  test.as(
    await buildUser(test.db, { company: await buildCompany(test.db, { type: 'CHARTER_VENDOR' }) }),
  );

const read = (caller: Caller, contentId: string) =>
  caller.call(readArticle, { params: { workspace: 'administration', contentId } });

describe('the list of content', () => {
  it('has every item with its state, its translations and its place', async () => {
    const { caller } = await anEditor(test);
    const { body } = await caller.call(api.listContent, { query: { search: 'undo' } });
    expect(body.items.find(({ id }) => id === 'undo')).toMatchObject({
      kind: 'ARTICLE',
      status: 'PUBLISHED',
      place: 'Managing your company › Users',
      translations: { 'es-MX': 'CURRENT', 'fr-CA': 'CURRENT' },
      brokenLinks: 0,
      isReviewDue: false,
    });
  });

  it('is filtered by kind, state, audience and what needs attention', async () => {
    const { caller } = await anEditor(test);
    const item = await draft(caller, 'Zebrafish');
    const found = async (query: Record<string, string>) =>
      (await caller.call(api.listContent, { query: { pageSize: 100, ...query } })).body.items;
    const idsOf = async (query: Record<string, string>) => (await found(query)).map(({ id }) => id);
    expect(new Set((await found({ kind: 'INSIGHT' })).map(({ kind }) => kind))).toEqual(
      new Set(['INSIGHT']),
    );
    expect(await idsOf({ status: 'DRAFT' })).toContain(item.id);
    expect(await idsOf({ status: 'PUBLISHED' })).not.toContain(item.id);
    expect(await idsOf({ audience: 'PUBLIC', search: 'zebra' })).toEqual([]);
    expect(await idsOf({ concern: 'TRANSLATION_MISSING', search: 'zebra' })).toEqual([item.id]);
    expect(await idsOf({ concern: 'REVIEW_DUE' })).toEqual([]);
    const live = await saved(caller, item, {
      ...withText(item, 'Text.'),
      ...published,
      reviewBy: '2026-01-01',
    });
    expect(live.status).toBe('PUBLISHED');
    // The targets of its links went away later.
    await sql`update content_text set html = '<a href="/knowledgeBase/basic/article?article=nowhere">a</a>
      <a href="/nowhere">b</a>' where item_id = ${item.id}`.execute(test.db);
    expect(await idsOf({ concern: 'REVIEW_DUE,LINKS_BROKEN', search: 'zebra' })).toEqual([item.id]);
    const [row] = await found({ concern: 'LINKS_BROKEN', search: 'zebra' });
    expect(row).toMatchObject({ brokenLinks: 2, isReviewDue: true });
  });

  it('offers categories, tags and the people who may edit', async () => {
    const { user, caller } = await anEditor(test);
    const { body } = await caller.call(api.getContentOptions);
    expect(body.categories).toContainEqual({
      id: 'administration/users',
      title: 'Managing your company › Users',
    });
    expect(body.tags.length).toBeGreaterThan(3);
    expect(body.editors.map(({ loginId }) => loginId)).toContain(user.loginId);
  });
});

describe('an item', () => {
  it('is a draft that no reader finds, until it is published', async () => {
    const { caller } = await anEditor(test);
    const someone = await reader();
    const item = await draft(caller, 'Añadir a user: step by step!');
    expect(item).toMatchObject({ id: 'anadir-a-user-step-by-step', status: 'DRAFT', version: 1 });
    const written = await saved(caller, item, withText(item, 'Secret **words**.'));
    expect((await read(someone, item.id)).status).toBe(404);
    const live = await saved(caller, written, published);
    expect(live).toMatchObject({ status: 'PUBLISHED', version: 3 });
    expect(live.updatedBy).toMatch(/^Ana Test/);
    expect((await read(someone, item.id)).body.content?.html).toContain('<strong>words</strong>');
    const hidden = await saved(caller, live, { publication: { state: 'DRAFT' } });
    expect(hidden.status).toBe('DRAFT');
    expect((await read(someone, item.id)).status).toBe(404);
  });

  it('is published at the time that it is scheduled for', async () => {
    const { caller } = await anEditor(test);
    const someone = await reader();
    const item = await draft(caller, 'To come');
    const past = await save(caller, item, {
      ...withText(item, 'Soon.'),
      publication: { state: 'SCHEDULED', on: '2026-01-01T08:00' },
    });
    expect(past.status).toBe(400);
    const planned = await saved(caller, item, {
      ...withText(item, 'Soon.'),
      publication: { state: 'SCHEDULED', on: '2099-07-01T08:00' },
    });
    expect(planned).toMatchObject({
      status: 'SCHEDULED',
      publishedOn: '2099-07-01T13:00:00.000Z',
    });
    expect((await read(someone, item.id)).status).toBe(404);
    await sql`update content_item set published_on = now() where id = ${item.id}`.execute(test.db);
    expect((await read(someone, item.id)).status).toBe(200);
  });

  it('cannot be published without a summary and a body, in any of its languages', async () => {
    const { caller } = await anEditor(test);
    const item = await draft(caller, 'Empty');
    const spanish = { title: 'Vacío', summary: '', body: 'Texto', isCurrent: true };
    const { status, error } = await save(caller, item, {
      texts: { ...item.texts, 'es-MX': spanish },
      ...published,
    });
    expect(status).toBe(422);
    expect(error.code).toBe('content.incomplete');
    expect(error.details?.map(({ field }) => field)).toEqual([
      'texts.en-US.summary',
      'texts.en-US.body',
      'texts.es-MX.summary',
    ]);
  });

  it('is refused with a category, tag or period that does not fit', async () => {
    const { caller } = await anEditor(test);
    const item = await draft(caller, 'Misplaced');
    const codeOf = async (more: Partial<api.ContentValues>) =>
      (await save(caller, item, more)).error.code;
    expect(await codeOf({ categoryId: 'nowhere/at-all' })).toBe('content.no_category');
    expect(await codeOf({ categoryId: null })).toBe('content.no_category');
    expect(await codeOf({ tags: ['no-such-tag'] })).toBe('input.invalid');
    const period = { from: '2026-01-01', to: null, name: 'January' };
    expect(await codeOf({ period })).toBe('input.invalid');
    const many = '- a\n'.repeat(9_990);
    expect(await codeOf(withText(item, many))).toBe('content.unreadable');
    const note = { kind: 'RELEASE_NOTE' as const, title: 'A note', categoryId: 'portal/sign-in' };
    const answer = await caller.call(api.createContent, { body: note });
    expect(answer.error.code).toBe('content.no_category');
  });

  it('gets an id of its own when the title is taken', async () => {
    const { caller } = await anEditor(test);
    expect((await draft(caller, 'Twice')).id).toBe('twice');
    expect((await draft(caller, 'Twice')).id).toBe('twice-2');
    const body = { kind: 'INSIGHT' as const, title: 'X', categoryId: null, id: 'undo' };
    expect((await caller.call(api.createContent, { body })).error.code).toBe('content.id_taken');
  });

  it('marks its translations as behind when its meaning changes', async () => {
    const { caller } = await anEditor(test);
    const { body: item } = await caller.call(api.getContent, { params: { itemId: 'roles' } });
    const spanish = { title: 'Roles', summary: 'Quién es quién.', body: 'Texto', isCurrent: true };
    const translated = await saved(caller, item, {
      texts: { ...item.texts, 'es-MX': spanish },
      ...published,
    });
    expect(translated.texts['es-MX']?.isCurrent).toBe(true);
    const comma = await saved(caller, translated, {
      ...withText(translated, 'A comma, more.'),
      ...published,
    });
    expect(comma.texts['es-MX']?.isCurrent).toBe(true);
    const changed = await saved(caller, comma, {
      ...withText(comma, 'Something else.'),
      changesMeaning: true,
      ...published,
    });
    expect(changed.texts['es-MX']?.isCurrent).toBe(false);
    const { body } = await caller.call(api.listContent, { query: { search: 'roles' } });
    expect(body.items.find(({ id }) => id === 'roles')?.translations['es-MX']).toBe('BEHIND');
    const current = { ...spanish, body: 'Otro texto' };
    const again = await saved(caller, changed, { texts: { ...changed.texts, 'es-MX': current } });
    expect(again.texts['es-MX']?.isCurrent).toBe(true);
  });

  it('names its broken links, and an import does not overwrite it', async () => {
    const { caller } = await anEditor(test);
    const { body: item } = await caller.call(api.getContent, { params: { itemId: 'add-users' } });
    expect(item.problems).toEqual([]);
    const text = [
      '# First\n\n[a](article:gone) [b](note:gone) [c](term:gone) [d](/gone) [e](#gone)',
      '[f](article:undo#gone) [g](https://example.com/) [h](article:undo)',
    ].join(' ');
    const broken = await saved(caller, item, { ...withText(item, text), terms: ['no-such-term'] });
    expect(broken.problems.map(({ problem, target }) => `${problem} ${target}`).sort()).toEqual([
      'ARTICLE_MISSING gone',
      'FIRST_HEADING First',
      'HEADING_MISSING #gone',
      'HEADING_MISSING undo#gone',
      'NOTE_MISSING gone',
      'SCREEN_MISSING /gone',
      'TERM_MISSING gone',
      'TERM_UNKNOWN no-such-term',
    ]);
    const files = new Map(readContentFiles());
    const path = 'knowledge-base/administration/users/add-users/en-US.md';
    files.set(path, `${files.get(path)}\nOne more line.\n`);
    expect((await importContent(test.db, files)).conflicts).toEqual(['add-users']);
  });

  it('is deleted as a draft only', async () => {
    const { caller } = await anEditor(test);
    const item = await draft(caller, 'Delete me');
    const live = await saved(caller, item, { ...withText(item, 'Text.'), ...published });
    const params = { itemId: item.id };
    expect((await caller.call(api.deleteContent, { params })).error.code).toBe('content.published');
    await saved(caller, live, { publication: { state: 'DRAFT' } });
    expect((await caller.call(api.deleteContent, { params })).status).toBe(204);
    expect((await caller.call(api.getContent, { params })).status).toBe(404);
  });
});

describe('the preview', () => {
  it('renders as readers see it, names faults, and refuses what is too long', async () => {
    const { caller } = await anEditor(test);
    const preview = (body: string) =>
      caller.call(api.previewContent, { body: { locale: 'en-US', body, itemId: 'undo' } });
    const { body } = await preview('## A *heading*\n\n<script>alert(1)</script> [x](article:gone)');
    expect(body.html).toContain('<h2 id="a-heading">');
    expect(body.html).not.toContain('<script');
    expect(body.problems).toEqual([
      { locale: 'en-US', problem: 'ARTICLE_MISSING', target: 'gone' },
    ]);
    expect(body.words).toBeGreaterThan(3);
    expect((await preview('a'.repeat(40_001))).status).toBe(400);
    expect((await preview('- a\n'.repeat(9_990))).status).toBe(422);
  });
});

describe('a person without the right', () => {
  it('reads, previews and changes nothing, also when it was taken a moment ago', async () => {
    const { user, caller } = await anEditor(test);
    const item = await draft(caller, 'Mine');
    const others = [await reader(), await test.as(await internal())];
    for (const other of others) {
      expect((await other.call(api.listContent)).status).toBe(403);
      expect((await other.call(api.getContent, { params: { itemId: item.id } })).status).toBe(403);
      expect((await save(other, item, {})).status).toBe(403);
    }
    await test.db
      .updateTable('user_account')
      .set({ attributes: [] })
      .where('id', '=', user.id)
      .execute();
    expect((await save(caller, item, withText(item, 'Late.'))).status).toBe(403);
  });
});

const internal = () => buildUser(test.db, { group: 'INTERNAL_USER', company: null, member: false });
