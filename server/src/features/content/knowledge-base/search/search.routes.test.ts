import { searchArticles } from '@endcap/contract/content/content-search';
import * as api from '@endcap/contract/content/knowledge-base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildUser } from '../../../../testing/factories.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { readContentFiles } from '../../content-editor/files/content-files.ts';
import { importContent } from '../../content-editor/import/import-content.service.ts';
import { removeTranslation, startSearchApp } from '../../shared/testing/content-app.ts';

type Reader = Awaited<ReturnType<TestApp['as']>>;
type Tier = 'BASIC_VENDOR' | 'CHARTER_VENDOR' | 'THIRD_PARTY';

let test: TestApp;
const files = readContentFiles();
beforeAll(async () => {
  test = await startSearchApp();
});
afterAll(() => test.close());

async function memberOf(type: Tier, site: 'US' | 'MX' | 'CA' = 'US'): Promise<Reader> {
  const company = await buildCompany(test.db, { type, site });
  return test.as(await buildUser(test.db, { company }));
}
const internal = async () =>
  test.as(await buildUser(test.db, { group: 'INTERNAL_USER', company: null }));

async function search(reader: Reader, q: string, query: { page?: number; kb?: string } = {}) {
  const { body } = await reader.call(searchArticles, { query: { q, ...query } });
  if (!body.content) throw new Error(JSON.stringify(body.errors));
  return body.content;
}
const idsOf = async (reader: Reader, q: string) =>
  (await search(reader, q)).items.map(({ id }) => id);
const marked = ({ text, ranges }: { text: string; ranges: { from: number; to: number }[] }) =>
  ranges.map(({ from, to }) => text.slice(from, to));

describe('the search of the knowledge base', () => {
  it('finds by title, by a part of a word, and in spite of a slip', async () => {
    const reader = await memberOf('CHARTER_VENDOR');
    expect((await idsOf(reader, 'reset a forgotten password'))[0]).toBe('reset-password');
    expect(await idsOf(reader, 'forgott')).toContain('reset-password');
    const misspelled = await search(reader, 'forgoten pasword');
    expect(misspelled.items[0]?.id).toBe('reset-password');
    expect(misspelled).toMatchObject({ isFuzzy: true, suggestions: ['forgotten password'] });
    expect(await search(reader, 'forgotten password')).toMatchObject({
      isFuzzy: false,
      suggestions: [],
    });
  });

  it('ranks a word of the title before one of a heading, and that before one of the body', async () => {
    const item = (id: string, title: string, body: string) => {
      const head = `title: ${title}\nsummary: About nothing.\nversion: 1\naudience: [CHARTER]\ntags: [users]\norder: 10`;
      const rest = 'owner: super@retailer.example\nverified: 2026-11-17\nreview-by: 2027-05-17';
      const path = `knowledge-base/portal/apps/${id}/en-US.md`;
      return [path, `---\n${head}\n${rest}\n---\n${body}\n`] as const;
    };
    const added = new Map([
      ...files,
      item('in-the-body', 'First', 'A zebrafinch sings, and a zebrafinch sleeps.'),
      item('in-a-heading', 'Second', 'Birds.\n\n## The zebrafinch\n\nMore.'),
      item('in-the-title', 'The zebrafinch', 'Birds.'),
    ]);
    await importContent(test.db, added);
    const reader = await memberOf('CHARTER_VENDOR');
    expect(await idsOf(reader, 'zebrafinch')).toEqual([
      'in-the-title',
      'in-a-heading',
      'in-the-body',
    ]);
    await importContent(test.db, files, { removeMissing: true });
    expect(await idsOf(reader, 'zebrafinch')).toEqual([]);
    const words = test.db
      .selectFrom('content_word')
      .select('word')
      .where('word', '=', 'zebrafinch');
    expect(await words.execute()).toEqual([]);
  });

  it('marks the words that it found in the title and in a passage, as places', async () => {
    const reader = await memberOf('CHARTER_VENDOR');
    const [first] = (await search(reader, 'blocking users')).items;
    expect(first?.id).toBe('block-a-user');
    expect(marked(first?.title ?? { text: '', ranges: [] })).toEqual(['Block']);
    const words = marked(first?.snippet ?? { text: '', ranges: [] });
    expect(words.length).toBeGreaterThan(0);
    for (const word of words) expect(word).toMatch(/^(block|user)/i);
    expect(first?.snippet.text).not.toMatch(/[<>]/);
  });

  it('finds by a name of a term that an article is about, and shows the term', async () => {
    const reader = await memberOf('CHARTER_VENDOR');
    const { items, terms } = await search(reader, 'OOS');
    expect(items.map(({ id }) => id)).toContain('in-stock-figures');
    expect(terms[0]?.title).toBe('Out-of-Stock Rate');
    // The data dictionary is of the United States alone.
    expect((await search(await memberOf('CHARTER_VENDOR', 'MX'), 'OOS')).terms).toEqual([]);
  });

  it('shows each item in one language: the reader’s, else English', async () => {
    const reader = await memberOf('CHARTER_VENDOR', 'MX');
    const spanish = await search(reader, 'deshacer un cambio');
    expect(spanish.items[0]).toMatchObject({ id: 'undo', locale: 'es-MX' });
    const english = await search(reader, 'undo a change');
    expect(english.items.filter(({ id, locale }) => id === 'undo' && locale === 'en-US')).toEqual(
      [],
    );
    await removeTranslation(test.db, 'correct-a-name', 'es-MX');
    const untranslated = await search(reader, 'correct a name');
    expect(untranslated.items[0]).toMatchObject({ id: 'correct-a-name', locale: 'en-US' });
    const english2 = await search(await memberOf('CHARTER_VENDOR'), 'deshacer');
    expect(english2.items).toEqual([]);
  });

  it('finds nothing of other readers, not by title, passage, correction or number', async () => {
    const [basic, staff] = [await memberOf('BASIC_VENDOR'), await internal()];
    const secret = 'Staff accounts and roles';
    expect((await idsOf(staff, secret))[0]).toBe('staff-accounts');
    for (const q of [secret, 'staff-accounts', 'merchant view', 'add a partner', 'TXT record']) {
      const answer = JSON.stringify(await search(basic, q));
      expect(answer).not.toMatch(/staff-accounts|merchant-view|add-a-partner|prove-a-domain/);
    }
    // Words of articles for others alone: no correction may offer one of them.
    const { rows } = await sql<{ word: string }>`
      select w.word from content_word w where w.locale = 'en-US' and length(w.word) > 6 and not exists (
        select from content_posting p join content_search s on s.id = p.search_id
        join content_item i on i.id = s.item_id
        where p.locale = w.locale and p.stem = w.stem and 'BASIC' = any(i.audience))
      order by 1`.execute(test.db);
    expect(rows.length).toBeGreaterThan(10);
    for (const { word } of rows.slice(0, 15)) {
      const slip = `${word.slice(0, 3)}${word.slice(4)}`;
      const { suggestions } = await search(basic, slip);
      expect(suggestions.join(' ')).not.toContain(word);
    }
  });

  it('pages, keeps to one workspace, and answers an empty or endless question with nothing', async () => {
    const reader = await memberOf('CHARTER_VENDOR');
    const first = await search(reader, 'access');
    expect(first).toMatchObject({ page: 0, pageSize: 10 });
    expect(first.totalElements).toBeGreaterThan(10);
    const second = await search(reader, 'access', { page: 1 });
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await search(reader, 'access', { page: 1000 })).items).toEqual([]);
    const support = await search(reader, 'ticket', { kb: 'support' });
    expect(new Set(support.items.map(({ workspace }) => workspace))).toEqual(new Set(['support']));
    for (const q of ['', '   ', '!!!', '%_\\', "'); drop table content_item; --"])
      expect((await search(reader, q)).isFuzzy).toBeDefined();
    expect((await search(reader, '???')).items).toEqual([]);
  });

  it('refuses a question that is too long, a page below zero and a strange workspace', async () => {
    const reader = await memberOf('CHARTER_VENDOR');
    for (const query of [{ q: 'a'.repeat(201) }, { q: 'a', page: -1 }, { q: 'a', kb: '../../x' }])
      expect((await reader.call(searchArticles, { query })).status).toBe(400);
    expect((await test.anonymous.call(searchArticles, { query: { q: 'a' } })).status).toBe(401);
  });
});

describe('an article by its id alone', () => {
  it('has its workspace, and is there for its readers only', async () => {
    const [basic, charter] = [await memberOf('BASIC_VENDOR'), await memberOf('CHARTER_VENDOR')];
    const find = (reader: Reader, contentId: string) =>
      reader.call(api.findArticle, { params: { contentId } });
    expect((await find(basic, 'undo')).body.content).toMatchObject({ workspace: 'administration' });
    expect((await find(basic, 'add-a-partner')).status).toBe(404);
    expect((await find(charter, 'add-a-partner')).status).toBe(200);
    expect((await find(charter, '2026-09-15-the-empty-shelf')).status).toBe(404);
  });
});
