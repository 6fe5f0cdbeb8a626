import { listContent } from '@endcap/contract/content/content-editor';
import { contentList } from '@endcap/contract/content/content-lists';
import { describeList } from '../../../../lists/testing/describe-list.ts';
import { staffCaller } from '../../../../testing/staff-caller.ts';
import { startTestApp } from '../../../../testing/test-app.ts';

const day = (date: number) => new Date(Date.UTC(2026, 2, date, 12));
const nextYear = new Date(Date.now() + 365 * 86_400_000);

const items = [
  { kind: 'INSIGHT', audience: ['PUBLIC'], published_on: day(2), review_by: '2026-03-09' },
  { kind: 'INSIGHT', audience: ['INTERNAL'], published_on: null, review_by: '2099-01-01' },
  { kind: 'RELEASE_NOTE', audience: ['CHARTER'], published_on: day(3), review_by: '2099-01-01' },
  {
    kind: 'RELEASE_NOTE',
    audience: ['BASIC', 'CHARTER'],
    published_on: nextYear,
    review_by: '2099-01-01',
  },
  { kind: 'LEGAL', audience: ['PUBLIC'], published_on: day(4), review_by: '2026-03-08' },
  {
    kind: 'LEARN',
    audience: ['PUBLIC', 'THIRD_PARTY'],
    published_on: day(5),
    review_by: '2099-01-01',
  },
] as const;
/** Of the Spanish text, where there is one; the English ones are version 2. */
const translated = [2, 1, null, 2, null, 2] as const;
const broken = '<p><a href="/nothing-of-the-kind">there</a></p>';

describeList(contentList, {
  async fill() {
    const test = await startTestApp();
    const { caller } = await staffCaller(test);
    for (const [index, { audience, ...item }] of items.entries()) {
      const id = `item-${index}`;
      await test.db
        .insertInto('content_item')
        .values({
          ...{ ...item, id, version: 2, audience: [...audience], sites: ['US'] },
          ...{
            owner: 'editor@endcap.example',
            verified_on: '2026-03-01',
            digest: Buffer.alloc(32),
          },
          // Three have the same moment.
          updated_on: day(10 + Math.max(0, index - 2)),
          draft_revision: index === 2 ? 2 : null,
        })
        .execute();
      const text = { item_id: id, summary: '', body: '', headings: '[]', plain_text: '' };
      const html = index === 4 ? broken : '';
      await test.db
        .insertInto('content_text')
        .values([
          { ...text, html, locale: 'en-US', title: `Title ${5 - index}` },
          { ...text, html, locale: 'fr-CA', title: 'Titre', translates: 2 },
        ])
        .execute();
      const translates = translated[index];
      if (translates)
        await test.db
          .insertInto('content_text')
          .values({ ...text, html: '', locale: 'es-MX', title: 'Título', translates })
          .execute();
    }
    return {
      foreign: null,
      page: async (query) => (await caller.call(listContent, { query })).body,
      close: () => test.close(),
    };
  },
  id: ({ id }) => id,
  sortedBy: {
    title: ({ title }) => title,
    updatedOn: ({ updatedOn }) => updatedOn,
    reviewBy: ({ reviewBy }) => reviewBy,
    publishedOn: ({ publishedOn }) => publishedOn,
  },
  finds: {
    kind: ({ kind }, value) => kind === value,
    status: ({ status }, value) => status === value,
    audience: ({ audience }, value) => audience.includes(value),
    concern: (row, value) =>
      ({
        DRAFT_WAITING: row.hasDraft,
        REVIEW_DUE: row.isReviewDue,
        LINKS_BROKEN: row.brokenLinks > 0,
        TRANSLATION_BEHIND: Object.values(row.translations).includes('BEHIND'),
        TRANSLATION_MISSING: Object.values(row.translations).includes('MISSING'),
      })[value],
  },
});
