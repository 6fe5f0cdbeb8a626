import * as api from '@endcap/contract/content/release-notes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildUser, type UserOptions } from '../../../testing/factories.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { holder } from '../../products/launcher/testing/subscriptions.ts';
import { noteCount, removeTranslation, startContentApp } from '../shared/testing/content-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startContentApp();
});
afterAll(() => test.close());

type Reader = Awaited<ReturnType<TestApp['as']>>;
type Tier = 'BASIC_VENDOR' | 'CHARTER_VENDOR' | 'THIRD_PARTY';

async function memberOf(type: Tier, options: UserOptions = {}): Promise<Reader> {
  const company = await buildCompany(test.db, { type });
  return test.as(await longKnown({ ...options, company }));
}

/** An account that is older than all notes, so that all of them are new to it. */
async function longKnown(options: UserOptions) {
  const user = await buildUser(test.db, options);
  await test.db
    .updateTable('user_account')
    .set({ created_on: new Date('2026-01-01T00:00:00Z') })
    .where('id', '=', user.id)
    .execute();
  return user;
}

const internal = async () => test.as(await longKnown({ group: 'INTERNAL_USER', company: null }));

const restated = '2026-11-11-net-sales-restated';
const one = (noteId: string) => ({ params: { noteId } });

async function list(reader: Reader, query: Record<string, unknown> = {}) {
  return (await reader.call(api.listReleaseNotes, { query: query as never })).body;
}

describe('the list of release notes', () => {
  it('has the newest first, ten a page', async () => {
    const reader = await memberOf('CHARTER_VENDOR');
    const pages = [
      await list(reader),
      await list(reader, { pageNo: 1 }),
      await list(reader, { pageNo: 2 }),
    ];
    const days = pages.flatMap(({ items }) => items.map(({ publishedOn }) => publishedOn));
    expect(pages.map(({ items }) => items.length)).toEqual([10, 10, noteCount - 20]);
    expect(days).toEqual(days.toSorted().reverse());
    expect(pages[0]).toMatchObject({
      ...{ totalElements: noteCount, totalPages: 3, pageSize: 10, unread: noteCount },
    });
    expect((await list(reader, { pageNo: 50 })).items).toEqual([]);
  });

  it('is for Charter companies, agencies and the retailer; Basic and the other sites have none', async () => {
    for (const reader of [await memberOf('THIRD_PARTY'), await internal()])
      expect((await list(reader)).totalElements).toBe(noteCount);
    const basic = await memberOf('BASIC_VENDOR');
    expect((await basic.call(api.listReleaseNotes)).error.code).toBe('access.none');
    expect((await basic.call(api.readReleaseNote, one(restated))).error.code).toBe('access.none');
    for (const site of ['MX', 'CA'] as const) {
      const company = await buildCompany(test.db, { type: 'CHARTER_VENDOR', site });
      const reader = await test.as(await buildUser(test.db, { company }));
      expect((await reader.call(api.listReleaseNotes)).status).toBe(404);
      expect((await reader.call(api.readReleaseNote, one(restated))).status).toBe(404);
    }
    expect((await test.anonymous.call(api.listReleaseNotes)).status).toBe(401);
  });

  it('is narrowed by several tags: a note has at least one of them', async () => {
    const reader = await memberOf('CHARTER_VENDOR');
    const count = async (tags: string) => (await list(reader, { tags })).totalElements;
    const [some, others] = [await count('restatement'), await count('definition')];
    expect(some).toBeGreaterThan(0);
    expect(await count('restatement,definition')).toBe(some + others);
    expect(await count('no-such-tag')).toBe(0);
    const { tags } = await list(reader);
    expect(tags).toContainEqual({ id: 'restatement', title: 'Restated data' });
    expect(tags.map(({ id }) => id)).not.toContain('shoppers');
  });

  it('marks the notes about products that the reader has, and shows these alone', async () => {
    const user = await holder(test.db, 'DIGITAL_LANDSCAPES');
    const reader = await test.as(user);
    const all = await list(reader);
    expect(all.products).toEqual(['DIGITAL_LANDSCAPES']);
    const mine = await list(reader, { mine: 'true' });
    expect(mine.items.length).toBeGreaterThan(0);
    expect(mine.items.every((note) => note.affectsReader)).toBe(true);
    const pages = await Promise.all(
      [0, 1, 2].map((pageNo) => list(reader, { mine: 'true', pageNo })),
    );
    const notes = pages.flatMap(({ items }) => items);
    expect(mine.totalElements).toBe(notes.length);
    expect(mine.totalElements).toBeLessThan(all.totalElements);
    expect(mine.totalPages).toBe(Math.ceil(notes.length / mine.pageSize));
    const unread = await list(reader, { mine: 'true', unread: 'true' });
    expect(unread.totalElements).toBe(notes.filter(({ isUnread }) => isUnread).length);
    expect(mine.items.every(({ products }) => products.includes('DIGITAL_LANDSCAPES'))).toBe(true);
    const pending = await holder(test.db, 'REPORT_BUILDER', { status: 'ACCESS_PENDING' });
    const waiting = await list(await test.as(pending), { mine: 'true' });
    expect(waiting).toMatchObject({ products: [], items: [], totalElements: 0, totalPages: 0 });
  });

  it('answers in the reader’s language, and in English without a translation', async () => {
    const reader = await memberOf('CHARTER_VENDOR');
    await removeTranslation(test.db, '2026-11-11-net-sales-restated', 'es-MX');
    const { body } = await reader.call(api.listReleaseNotes, { headers: { locale: 'es-MX' } });
    expect(body.tags).toContainEqual({ id: 'restatement', title: 'Datos corregidos' });
    const untranslated = body.items.filter(({ locale }) => locale === 'en-US');
    expect(untranslated.map(({ id }) => id)).toEqual(['2026-11-11-net-sales-restated']);
    expect(new Set(body.items.map(({ locale }) => locale))).toEqual(new Set(['es-MX', 'en-US']));
  });

  it.each([
    { pageNo: '-1' },
    { pageNo: 'x' },
    { tags: 'A' },
    { tags: Array.from({ length: 21 }, (_, n) => `t${n}`).join() },
    { mine: 'perhaps' },
  ])('refuses %j', async (query) => {
    const reader = await memberOf('CHARTER_VENDOR');
    const { error } = await reader.call(api.listReleaseNotes, { query: query as never });
    expect(error.code).toBe('input.invalid');
  });
});

describe('a release note', () => {
  it('has its text, its terms, its period and its neighbours', async () => {
    const reader = await memberOf('CHARTER_VENDOR');
    const { body: note } = await reader.call(api.readReleaseNote, one(restated));
    expect(note.title).toMatch(/restated/i);
    expect(note.html).toContain('data-term="net-sales-amount"');
    expect(note.period?.name).toBe('fiscal weeks 31 to 34');
    expect(note).toMatchObject({ isUnread: true, isBehind: false, locale: 'en-US' });
    const { body: newer } = await reader.call(api.readReleaseNote, one(note.newer?.id ?? ''));
    expect(newer.older).toEqual({ id: restated, title: note.title });
    const ends = [(await list(reader)).items[0], (await list(reader, { pageNo: 2 })).items.at(-1)];
    const [newest, oldest] = await Promise.all(
      ends.map(async (end) => (await reader.call(api.readReleaseNote, one(end?.id ?? ''))).body),
    );
    expect([newest?.newer, oldest?.older]).toEqual([null, null]);
  });

  it('names the terms that the dictionary has', async () => {
    const reader = await memberOf('CHARTER_VENDOR');
    const read = async () => (await reader.call(api.readReleaseNote, one(restated))).body.terms;
    const before = await read();
    await test.db
      .insertInto('glossary_term')
      .values({
        ...{ id: 'net-sales-amount', business_name: 'Net Sales Amount', definition: 'Kept' },
        ...{ type: 'METRIC', sort_name: 'net sales amount' },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const named = { id: 'net-sales-amount', business_name: 'Net Sales Amount' };
    expect(await read()).toEqual(before.length > 0 ? before : [named]);
  });

  it('of other readers does not exist, by no call', async () => {
    const reader = await memberOf('CHARTER_VENDOR');
    const hidden = '2026-11-16-tickets-in-the-portal';
    const setTo = (audience: string[]) =>
      test.db.updateTable('content_item').set({ audience }).where('id', '=', hidden).execute();
    await setTo(['INTERNAL']);
    try {
      expect((await reader.call(api.readReleaseNote, one(hidden))).status).toBe(404);
      expect((await reader.call(api.markNoteRead, one(hidden))).status).toBe(404);
      const whole = [await list(reader), await list(reader, { pageNo: 1 })];
      expect(JSON.stringify(whole)).not.toContain(hidden);
      expect(whole[0]).toMatchObject({ totalElements: noteCount - 1, unread: noteCount - 1 });
      const newest = (await reader.call(api.readReleaseNote, one(whole[0]?.items[0]?.id ?? '')))
        .body;
      expect(newest.newer).toBeNull();
      expect((await (await internal()).call(api.readReleaseNote, one(hidden))).status).toBe(200);
    } finally {
      await setTo(['CHARTER', 'THIRD_PARTY', 'INTERNAL']);
    }
    // An article and an insight are no notes.
    for (const other of ['undo', '2026-09-15-the-empty-shelf'])
      expect((await reader.call(api.readReleaseNote, one(other))).status).toBe(404);
  });

  it('is hidden until its day, and found by a former id', async () => {
    const reader = await memberOf('CHARTER_VENDOR');
    const id = '2026-08-20-bulk-upload';
    const publish = (on: Date | null) =>
      test.db.updateTable('content_item').set({ published_on: on }).where('id', '=', id).execute();
    for (const later of [null, new Date(Date.now() + 86_400_000)]) {
      await publish(later);
      expect((await reader.call(api.readReleaseNote, one(id))).status).toBe(404);
    }
    await publish(new Date('2026-05-01T12:00:00Z'));
    const former = { former_id: 'bulk', item_id: id };
    await test.db.insertInto('content_former_id').values(former).execute();
    expect((await reader.call(api.readReleaseNote, one('bulk'))).body.id).toBe(id);
    const marked = await reader.call(api.markNoteRead, one('bulk'));
    expect([marked.status, marked.body]).toEqual([200, { unread: noteCount - 1 }]);
    expect((await reader.call(api.readReleaseNote, one(id))).body.isUnread).toBe(false);
  });

  it('has no neighbour that the reader may not open', async () => {
    const reader = await memberOf('CHARTER_VENDOR');
    const olderOf = async () =>
      (await reader.call(api.readReleaseNote, one(restated))).body.older?.id ?? '';
    const next = await olderOf();
    const { audience, sites } = await test.db
      .selectFrom('content_item')
      .select(['audience', 'sites'])
      .where('id', '=', next)
      .executeTakeFirstOrThrow();
    const set = (change: object) =>
      test.db.updateTable('content_item').set(change).where('id', '=', next).execute();
    for (const change of [{ audience: ['INTERNAL'] }, { sites: ['MX'] }]) {
      await set(change);
      expect((await reader.call(api.readReleaseNote, one(next))).status).toBe(404);
      expect(await olderOf()).not.toBe(next);
      await set({ audience, sites });
    }
    expect(await olderOf()).toBe(next);
  });
});

describe('the unread mark', () => {
  it('goes when the note is opened, for this person alone', async () => {
    const company = await buildCompany(test.db, { type: 'CHARTER_VENDOR' });
    const [ana, ben] = [
      await test.as(await longKnown({ company })),
      await test.as(await longKnown({ company })),
    ];
    expect((await ana.call(api.markNoteRead, one(restated))).body).toEqual({
      unread: noteCount - 1,
    });
    // A second time changes nothing.
    expect((await ana.call(api.markNoteRead, one(restated))).body).toEqual({
      unread: noteCount - 1,
    });
    expect((await ana.call(api.readReleaseNote, one(restated))).body.isUnread).toBe(false);
    expect((await ben.call(api.readReleaseNote, one(restated))).body.isUnread).toBe(true);
    const unread = await list(ana, { unread: 'true' });
    expect(unread.totalElements).toBe(noteCount - 1);
    expect((await ben.call(api.countUnreadNotes)).body).toEqual({ unread: noteCount });
  });

  it('goes from all notes at once, and the next note has it again', async () => {
    const reader = await memberOf('CHARTER_VENDOR');
    expect((await reader.call(api.markAllNotesRead)).body).toEqual({ unread: 0 });
    await test.db
      .updateTable('content_item')
      .set({ published_on: new Date() })
      .where('id', '=', '2026-08-27-otif-window')
      .execute();
    expect((await reader.call(api.countUnreadNotes)).body).toEqual({ unread: 1 });
    expect((await list(reader)).items[0]).toMatchObject({
      id: '2026-08-27-otif-window',
      isUnread: true,
    });
  });

  it('is not on notes from long before the account', async () => {
    const reader = await test.as(await buildUser(test.db, {}));
    await test.db
      .updateTable('content_item')
      .set({ published_on: new Date(Date.now() - 31 * 86_400_000) })
      .where('kind', '=', 'RELEASE_NOTE')
      .where('id', '<>', restated)
      .execute();
    await test.db
      .updateTable('content_item')
      .set({ published_on: new Date(Date.now() - 86_400_000) })
      .where('id', '=', restated)
      .execute();
    expect((await reader.call(api.countUnreadNotes)).body).toEqual({ unread: 1 });
  });
});
