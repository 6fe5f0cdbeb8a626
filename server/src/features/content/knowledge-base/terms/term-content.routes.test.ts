import { writeFile } from 'node:fs/promises';
import { exportColumns, translateColumns } from '@endcap/contract/dictionary/column-names';
import { readTermContent } from '@endcap/contract/dictionary/term-content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  rowsOf,
  spreadsheetFolder,
} from '../../../../adapters/spreadsheet/testing/spreadsheet-files.ts';
import { buildCompany, buildUser } from '../../../../testing/factories.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { aTerm, givenTerms } from '../../../dictionary/glossary/testing/build-terms.ts';
import { startContentApp } from '../../shared/testing/content-app.ts';

let test: TestApp;
let files: Awaited<ReturnType<typeof spreadsheetFolder>>;
beforeAll(async () => {
  test = await startContentApp();
  files = await spreadsheetFolder();
  await givenTerms(test.db, aTerm({ businessName: 'Markdown Amount' }));
});
afterAll(async () => {
  await files.remove();
  await test.close();
});

const restated = '2026-11-11-net-sales-restated';
const memberOf = async (type: 'BASIC_VENDOR' | 'CHARTER_VENDOR', site: 'US' | 'MX' = 'US') =>
  test.as(await buildUser(test.db, { company: await buildCompany(test.db, { type, site }) }));
type Reader = Awaited<ReturnType<typeof memberOf>>;
const contentOf = async (reader: Reader, id: string) =>
  (await reader.call(readTermContent, { params: { id } })).body;

describe('what was written about a term', () => {
  it('is its articles and its release notes, with the days of the data', async () => {
    const { articles, notes } = await contentOf(
      await memberOf('CHARTER_VENDOR'),
      'net-sales-amount',
    );
    expect(notes.find(({ id }) => id === restated)).toMatchObject({
      period: { name: 'fiscal weeks 31 to 34' },
    });
    const days = notes.map(({ publishedOn }) => publishedOn);
    expect(days).toEqual(days.toSorted().reverse());
    expect(articles.length).toBeGreaterThan(0);
    expect(articles[0]).toMatchObject({ workspace: expect.any(String), title: expect.any(String) });
  });

  it('includes articles that only link to the term', async () => {
    const { db } = test;
    const linking = await db
      .selectFrom('content_text as t')
      .innerJoin('content_item as i', 'i.id', 't.item_id')
      .select(['i.id', 't.linked_terms as linked', 'i.terms'])
      .where('i.kind', '=', 'ARTICLE')
      .where('t.locale', '=', 'en-US')
      .execute();
    const found = linking.flatMap(({ id, linked, terms }) =>
      linked.filter((term) => !terms.includes(term)).map((term) => ({ id, term })),
    );
    const [sample] = found;
    expect(sample).toBeDefined();
    const staff = await test.as(await buildUser(db, { group: 'INTERNAL_USER', company: null }));
    const { articles } = await contentOf(staff, sample?.term ?? '');
    expect(articles.map(({ id }) => id)).toContain(sample?.id);
  });

  it('is for this reader: Basic people see no release note, other tiers no article of theirs', async () => {
    const basic = await contentOf(await memberOf('BASIC_VENDOR'), 'net-sales-amount');
    expect(basic.notes).toEqual([]);
    await test.db
      .updateTable('content_item')
      .set({ audience: ['INTERNAL'] })
      .where('id', 'in', basic.articles.map(({ id }) => id).concat(restated))
      .execute();
    const charter = await contentOf(await memberOf('CHARTER_VENDOR'), 'net-sales-amount');
    const hidden = new Set([restated, ...basic.articles.map(({ id }) => id)]);
    expect([...charter.articles, ...charter.notes].filter(({ id }) => hidden.has(id))).toEqual([]);
  });

  it('is nothing for a term that nothing names, and not found where there is no dictionary', async () => {
    const charter = await memberOf('CHARTER_VENDOR');
    expect(await contentOf(charter, 'no-such-term')).toEqual({ articles: [], notes: [] });
    const mexico = await memberOf('CHARTER_VENDOR', 'MX');
    const params = { id: 'net-sales-amount' };
    expect((await mexico.call(readTermContent, { params })).status).toBe(404);
    expect((await charter.call(readTermContent, { params: { id: 'A b' } })).status).toBe(404);
  });
});

describe('the column-name translator', () => {
  it('shows the newest notes about the term that a name stands for', async () => {
    const ask = async (reader: Reader) => {
      const body = { names: ['Markdown Amount', 'zzz qqq'] };
      return (await reader.call(translateColumns, { body })).body.columns;
    };
    const charter = await ask(await memberOf('CHARTER_VENDOR'));
    const noted = charter.filter(({ term }) => term?.id === 'markdown-amount');
    expect(noted.length).toBeGreaterThan(0);
    for (const { notes } of noted)
      expect(notes.map(({ id }) => id)).toContain('2026-09-24-markdown-restated');
    expect(charter.at(-1)?.notes).toEqual([]);
    const basic = await ask(await memberOf('BASIC_VENDOR'));
    expect(basic.flatMap(({ notes }) => notes)).toEqual([]);
  });

  it('writes them into its workbook, with the days of the data and for this reader alone', async () => {
    const notesIn = async (reader: Reader) => {
      const response = await test.app.inject({
        ...{ method: 'POST', url: exportColumns.path, headers: reader.headers },
        payload: { names: ['Markdown Amount'] },
      });
      const path = files.path();
      await writeFile(path, response.rawPayload);
      const [header, row] = await rowsOf(path, { sheet: 'Column names' });
      return row?.cells[header?.cells.indexOf('Release notes') ?? -1] ?? '';
    };
    expect(await notesIn(await memberOf('CHARTER_VENDOR'))).toMatch(/arkdown.* \(.+\)/);
    expect(await notesIn(await memberOf('BASIC_VENDOR'))).toBe('');
  });
});
