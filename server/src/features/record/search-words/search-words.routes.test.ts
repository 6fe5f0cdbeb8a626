import { searchArticles } from '@endcap/contract/content/content-search';
import { searchGlossaries } from '@endcap/contract/dictionary/glossary';
import { searchPortal } from '@endcap/contract/operations/portal-search';
import { answerSearchWords, listSearchWords } from '@endcap/contract/record/search-words';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCompany, buildUser, type TestUser } from '../../../testing/factories.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { startSearchApp } from '../../content/shared/testing/content-app.ts';
import { countSearchWords } from './count-search-words.service.ts';
import { createCollector, keptWords, writeNotedSearches } from './note-search.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startSearchApp();
});
afterAll(() => test.close());
beforeEach(() => sql`truncate search_miss, search_miss_salt, search_word`.execute(test.ownerDb));

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
const editor = async () =>
  test.as(await buildUser(test.db, { company: null, group: 'SUPER_ADMIN' }));
const listed = async () => (await (await editor()).call(listSearchWords)).body.items;
const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => buildUser(test.db)));

/** Searches for a text as these people on a day, as the portal notes it. */
async function miss(
  text: string,
  users: readonly TestUser[],
  at = Date.now(),
  site = 'US' as const,
) {
  const collector = createCollector(test.db, () => at);
  for (const { id, loginId } of users) {
    const actor = { id, loginId, name: 'Ana', group: 'SUPPLIER' as const };
    collector.note({ site, actor }, { place: 'PALETTE', text, found: false });
  }
  await collector.flush();
}

const rows = async () =>
  (
    await sql<{ words: string; place: string; hasDigest: boolean }>`
      select words, place, digest is not null as "hasDigest" from search_miss order by place, words`.execute(
      test.db,
    )
  ).rows;

describe('the text of a search', () => {
  it.each([
    ['  Shrink   RATÉ ', 'shrink rate'],
    ['GTIN', 'gtin'],
    ['ab', null],
    ['one two three four five', null],
    ['x'.repeat(41), null],
    ['item 12', null],
    ['item ١٢', null],
    ['ana@people.example', null],
    ['ana＠people', null],
    ['a/b test', null],
    ['e.g. this', null],
    ['null\u0000byte', null],
  ])('%j is kept as %j', (text, kept) => expect(keptWords(text)).toBe(kept));
});

describe('a search without a result', () => {
  it('is kept once for a person, place and day, without the person', async () => {
    const user = await buildUser(test.db, { company: await buildCompany(test.db) });
    const caller = await test.as(user);
    for (let time = 0; time < 2; time += 1) {
      await caller.call(searchPortal, { query: { q: 'Qwzx Vrbl' } });
      await caller.call(searchGlossaries, { body: { search_text: 'Qwzx Vrbl' } });
      await caller.call(searchArticles, { query: { q: 'Qwzx Vrbl' } });
      await writeNotedSearches(test.db);
    }
    expect(await rows()).toEqual(
      ['DICTIONARY', 'KNOWLEDGE_BASE', 'PALETTE'].map((place) => ({
        ...{ place, words: 'qwzx vrbl', hasDigest: true },
      })),
    );
  });

  it('is not kept where a person typed on, nor where something was found', async () => {
    const user = await buildUser(test.db, { company: null, group: 'SUPER_ADMIN' });
    await buildCompany(test.db, { name: 'Brambleworth' });
    const caller = await test.as(user);
    for (const q of ['qwz', 'qwzx', 'qwzxy vrbl', 'brambleworth'])
      await caller.call(searchPortal, { query: { q, asTyped: true } as never });
    await writeNotedSearches(test.db);
    expect((await rows()).map(({ words }) => words)).toEqual(['qwzxy vrbl']);
  });

  it('is not kept where it looks for answers to a question that is being written', async () => {
    const caller = await test.as(await buildUser(test.db));
    await caller.call(searchPortal, { query: { q: 'qwzxy vrbl', purpose: 'ANSWER' } });
    await writeNotedSearches(test.db);
    expect(await rows()).toEqual([]);
  });

  it('is kept twenty times for a person and day at most', async () => {
    const [user] = await people(1);
    const collector = createCollector(test.db);
    const actor = { id: user?.id ?? '', loginId: 'a', name: 'Ana', group: 'SUPPLIER' as const };
    for (let count = 0; count < 26; count += 1) {
      const text = `${String.fromCharCode(97 + count).repeat(3)} vrbl`;
      collector.note({ site: 'US', actor }, { place: 'PALETTE', text, found: false });
    }
    await collector.flush();
    expect(await rows()).toHaveLength(20);
  });
});

describe('the nightly count', () => {
  it('shows a text of five different people on different days, and never one of four', async () => {
    const many = await people(40);
    for (const [at, user] of many.entries())
      await miss('shrink rate', [user], inDays(-(at % 20)).getTime() - dayMs);
    await miss('planogram', many.slice(0, 4), inDays(-1).getTime());
    await countSearchWords(test.db);
    const [shown, ...others] = await listed();
    expect(others).toEqual([]);
    expect(shown).toMatchObject({ words: 'shrink rate', places: ['PALETTE'] });
    expect([5, 10, 15]).toContain(shown?.people);
    expect(Object.keys(shown ?? {}).sort()).toEqual(['people', 'places', 'week', 'words']);
  });

  it('counts a person who searches on many days once, and exactly five on one day', async () => {
    const [one] = await people(1);
    for (let day = 1; day <= 12; day += 1)
      await miss('same person', one ? [one] : [], inDays(-day).getTime());
    await miss('five at once', await people(5), inDays(-1).getTime());
    await countSearchWords(test.db);
    expect((await listed()).map(({ words, people: count }) => [words, count])).toEqual([
      ['five at once', 5],
    ]);
  });

  it('counts a day when it is over', async () => {
    await miss('still today', await people(5));
    await countSearchWords(test.db);
    expect(await listed()).toEqual([]);
    await countSearchWords(test.db, inDays(1));
    expect(await listed()).toMatchObject([{ words: 'still today' }]);
  });

  it('throws the key of a day away after two days with its digests, and the rows after 28', async () => {
    await miss('five at once', await people(5));
    const kept = async () => {
      const salts = await sql`select from search_miss_salt`.execute(test.db);
      const all = await rows();
      return [salts.rows.length, all.length, all.filter((one) => one.hasDigest).length];
    };
    await countSearchWords(test.db, inDays(2));
    expect(await kept()).toEqual([1, 5, 5]);
    await countSearchWords(test.db, inDays(3));
    expect(await kept()).toEqual([0, 5, 0]);
    await countSearchWords(test.db, inDays(29));
    expect(await kept()).toEqual([0, 0, 0]);
    expect(await listed()).toMatchObject([{ words: 'five at once', people: 5 }]);
    await countSearchWords(test.db, inDays(380));
    expect(await listed()).toEqual([]);
  });

  it('drops a text that names a user or a company of the portal', async () => {
    await buildCompany(test.db, { name: 'Harbor Lane' });
    const named = await buildUser(test.db);
    const staff = await buildUser(test.db, { company: null, group: 'INTERNAL_USER' });
    for (const [user, last] of [
      [named, 'Quillfeather'],
      [staff, 'Wimblestone'],
    ] as const)
      await test.db
        .updateTable('user_account')
        .set({ first_name: 'Odalys', last_name: last })
        .where('id', '=', user.id)
        .execute();
    const names = ['harbor lane', 'odalys quillfeather', 'wimblestone invoice', 'harbor'];
    for (const text of [...names, 'harbors'])
      await miss(text, await people(5), inDays(-1).getTime());
    await countSearchWords(test.db);
    expect((await listed()).map(({ words }) => words)).toEqual(['harbors']);
    expect(new Set((await rows()).map(({ words }) => words))).toEqual(new Set(['harbors']));
  });
});

describe('a text that an editor answers', () => {
  const answer = async (body: { words: string; answer: 'DISMISSED' | 'ARTICLE' }) =>
    (await editor()).call(answerSearchWords, { body });

  it('leaves the list with an entry in the log, until five people search for it again', async () => {
    const users = await people(5);
    await miss('five at once', users, inDays(-2).getTime());
    await countSearchWords(test.db);
    const body = { words: 'five at once', answer: 'DISMISSED' } as const;
    expect((await answer(body)).status).toBe(204);
    const { rows: entries } = await sql`
      select p.content ->> 'name' as name, p.content -> 'before' as before, p.content -> 'after' as after
      from activity_log l join activity_part p using (chain_id, seq, created_on)
      where l.event = 'SEARCH_WORDS_ANSWERED' and p.part = 'ENTITY'`.execute(test.db);
    expect(entries).toEqual([
      {
        name: 'five at once',
        before: { people: 5, places: ['PALETTE'] },
        after: { answer: 'DISMISSED' },
      },
    ]);
    expect((await answer(body)).status).toBe(404);
    await miss('five at once', users.slice(0, 4), inDays(-1).getTime());
    await countSearchWords(test.db);
    expect(await listed()).toEqual([]);
    await miss('five at once', users, inDays(-1).getTime());
    await countSearchWords(test.db);
    expect(await listed()).toMatchObject([{ words: 'five at once', people: 5 }]);
  });

  it('is for the editors of its site alone', async () => {
    await miss('five at once', await people(5), inDays(-1).getTime());
    await countSearchWords(test.db);
    const admin = await test.as(await buildUser(test.db, { role: 'ADMIN' }));
    expect((await admin.call(listSearchWords)).status).toBe(403);
    const body = { words: 'five at once', answer: 'DISMISSED' } as const;
    expect((await admin.call(answerSearchWords, { body })).status).toBe(403);
    const company = await buildCompany(test.db, { site: 'MX' });
    const elsewhere = await test.as(
      await buildUser(test.db, { company, member: false, group: 'SUPER_ADMIN' }),
    );
    expect((await elsewhere.call(listSearchWords)).body.items ?? []).toEqual([]);
  });
});
