import { writeFile } from 'node:fs/promises';
import { exportGlossaries, searchGlossary } from '@endcap/contract/dictionary/glossary';
import { searchedFields } from '@endcap/contract/dictionary/glossary-term';
import { spreadsheetType } from '@endcap/contract/parts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  rowsOf,
  spreadsheetFolder,
} from '../../../../adapters/spreadsheet/testing/spreadsheet-files.ts';
import { transact } from '../../../../db/transact.ts';
import { timeIn } from '../../../../exports/local-time.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { buildCompany, buildUser } from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { saveTerms } from '../terms.unscoped.repository.ts';
import { aTerm, givenTerms } from '../testing/build-terms.ts';
import { sheetColumns } from './term-sheet.ts';

let test: TestApp;
let caller: Caller;
let files: Awaited<ReturnType<typeof spreadsheetFolder>>;
beforeAll(async () => {
  test = await startTestApp();
  files = await spreadsheetFolder();
  caller = await test.as(await buildUser(test.db));
  await givenTerms(
    test.db,
    aTerm({
      businessName: 'Net Sales Amount',
      dssBusinessName: 'Net Sales',
      technicalName: 'net_sales_amt',
      type: 'METRIC',
      availability: 'CHARTER',
      products: ['mod_intel', 'chnl_perf_data_feeds_api'],
      formula: '=gross - returns',
      synonyms: ['Revenue', 'Turnover'],
    }),
    aTerm({ businessName: 'Store Number', products: ['mod_intel'], availability: 'BASIC' }),
    aTerm({ businessName: '=HYPERLINK("http://evil.example")', id: 'formula-like' }),
    aTerm({ businessName: '@größe\u2028', id: 'sign-like' }),
  );
});
afterAll(async () => {
  await test.close();
  await files.remove();
});

async function download(query: Record<string, string> = {}, as = caller) {
  const response = await test.app.inject({
    method: 'GET',
    url: exportGlossaries.path,
    query,
    headers: as.headers,
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe(spreadsheetType);
  return response;
}

async function sheetsOf(query?: Record<string, string>, as?: Caller) {
  const path = files.path();
  await writeFile(path, (await download(query, as)).rawPayload);
  const [header, ...rows] = (await rowsOf(path)).map(({ cells }) => cells);
  const [, ...about] = (await rowsOf(path, { sheet: 'About this file' })).map(({ cells }) => cells);
  return { path, header, rows, ids: rows.map(([id]) => id), about: Object.fromEntries(about) };
}

describe('exporting the glossary', () => {
  it('searches one kind of name where version 1 does, and finds the rows that it shows', async () => {
    for (const search_field of searchedFields) {
      const body = { search_field, search_term: 'net sales' };
      const { match_lists } = (await caller.call(searchGlossary, { body })).body;
      const { ids } = await sheetsOf({ search: 'net sales', search_field });
      expect(ids).toEqual(match_lists.map(({ id }) => id));
    }
    const byTechnicalName = { search: 'revenue', search_field: 'technicalName' };
    expect((await sheetsOf(byTechnicalName)).ids).toEqual([]);
    expect((await sheetsOf({ search: 'revenue' })).ids).toEqual(['net-sales-amount']);
  });

  it('has every term by name, with all its columns and N/A where there is nothing', async () => {
    const { header, rows, ids } = await sheetsOf();
    expect(header).toEqual(sheetColumns.map((column) => column.header));
    expect(ids).toEqual(['formula-like', 'sign-like', 'net-sales-amount', 'store-number']);
    expect(rows[2]).toEqual([
      'net-sales-amount',
      'Net Sales Amount',
      'Net Sales',
      'net_sales_amt',
      'What a test says about Net Sales Amount.',
      'Charter users only',
      'Metric',
      'N/A',
      'N/A',
      'API Glossary; Modular Intelligence',
      'N/A',
      '=gross - returns',
      'N/A',
      'N/A',
      'Revenue; Turnover',
      'N/A',
      'N/A',
      'N/A',
      'N/A',
    ]);
  });

  it('keeps names that look like formulas as texts', async () => {
    const { rows } = await sheetsOf();
    expect(rows.slice(0, 2).map(([, name]) => name)).toEqual([
      '=HYPERLINK("http://evil.example")',
      '@größe\u2028',
    ]);
  });

  it('has what a search finds, the best first', async () => {
    const { ids, about } = await sheetsOf({ search: 'net sales' });
    expect(ids[0]).toBe('net-sales-amount');
    expect(ids).not.toContain('store-number');
    expect(about).toMatchObject({
      Search: 'net sales',
      Product: 'All products',
      Terms: String(ids.length),
    });
  });

  it('has what a product leaves, with or without a search', async () => {
    expect((await sheetsOf({ product_tag: 'mod_intel' })).ids).toEqual([
      'net-sales-amount',
      'store-number',
    ]);
    const { ids, about } = await sheetsOf({ product_tag: 'mod_intel', search: 'store number' });
    expect(ids).toEqual(['store-number']);
    expect(about.Product).toBe('Modular Intelligence');
  });

  it('is a whole file when nothing is found', async () => {
    const { header, rows, about } = await sheetsOf({ search: 'zzzzqqqqxxxx' });
    expect(header?.[0]).toBe('ID');
    expect(rows).toEqual([]);
    expect(about.Terms).toBe('0');
  });

  it('describes itself: portal, date, author and version of the glossary', async () => {
    const { about } = await sheetsOf();
    expect(about).toMatchObject({
      Portal: 'Endcap',
      'Time zone': 'America/Chicago',
      'Exported by': expect.stringContaining('Ana Test'),
      Search: 'None',
      Terms: '4',
      'Dictionary version': expect.stringMatching(/^[1-9]\d*$/),
      'Exported on': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
    });
    expect(about).not.toHaveProperty('Note');
  });

  it('says so in the language of the caller', async () => {
    const spanish = { ...caller, headers: { ...caller.headers, locale: 'es-MX' } };
    const { path } = await sheetsOf({}, spanish);
    const about = (await rowsOf(path, { sheet: 'Acerca de este archivo' })).map(
      ({ cells }) => cells,
    );
    expect(about).toContainEqual(['Producto', 'Todos los productos']);
  });

  it('is named by the day of the caller', async () => {
    const user = await buildUser(test.db);
    await test.db
      .updateTable('user_account')
      .set({ time_zone: 'Pacific/Auckland' })
      .where('id', '=', user.id)
      .execute();
    const before = timeIn('Pacific/Auckland', new Date()).fileDate;
    const { headers } = await download({}, await test.as(user));
    const after = timeIn('Pacific/Auckland', new Date()).fileDate;
    const names = [before, after].map((day) => `data_element_glossary_${day}.xlsx`);
    expect(names).toContain(String(headers['content-disposition']).split("''")[1]);
  });

  it('counts the day where the caller is', () => {
    const now = new Date('2026-03-01T05:59:00Z');
    expect(timeIn('America/Chicago', now)).toEqual({
      timeZone: 'America/Chicago',
      wallClock: new Date('2026-02-28T23:59:00Z'),
      fileDate: '28-02-2026',
    });
    expect(timeIn('Asia/Tokyo', now).fileDate).toBe('01-03-2026');
  });

  it.each([{ product_tag: 'no_product' }, { search: 'x'.repeat(201) }])(
    'refuses %j',
    async (query) => {
      const { statusCode } = await test.app.inject({
        url: exportGlossaries.path,
        query: query as Record<string, string>,
        headers: caller.headers,
      });
      expect(statusCode).toBe(400);
    },
  );

  it('is for people who are signed in, and not for the sites that have no dictionary', async () => {
    expect((await test.anonymous.call(exportGlossaries)).status).toBe(401);
    const company = await buildCompany(test.db, { site: 'MX' });
    const mexican = await test.as(await buildUser(test.db, { company }));
    expect((await mexican.call(exportGlossaries)).status).toBe(404);
  });
});

describe('a large export', { timeout: 120_000 }, () => {
  const count = 6_000;
  let address: string;
  beforeAll(async () => {
    // Random letters, which do not pack well: the connection fills up before all is read.
    const letters = () => Array.from({ length: 120 }, () => Math.random().toString(36)).join(' ');
    for (let from = 0; from < count; from += 2_000) {
      const terms = Array.from({ length: 2_000 }, (_, at) =>
        aTerm({
          businessName: `Zone ${from + at}`,
          products: ['shopper_behavior'],
          definition: letters(),
        }),
      );
      await transact(test.db, (tx) => saveTerms(tx, terms));
    }
    address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  });

  async function begin(signal?: AbortSignal) {
    const response = await fetch(
      `${address}${exportGlossaries.path}?product_tag=shopper_behavior`,
      { headers: { cookie: caller.headers.cookie ?? '' }, signal: signal ?? null },
    );
    const reader = response.body?.getReader();
    if (!reader) throw new Error('There is no body');
    return { status: response.status, reader };
  }

  async function readOn({ reader }: Awaited<ReturnType<typeof begin>>): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      chunks.push(read.value);
    }
    return Buffer.concat(chunks);
  }

  it('arrives whole, in chunks', async () => {
    const path = await files.keep(await readOn(await begin()));
    expect((await rowsOf(path)).length).toBe(count + 1);
  });

  it('breaks off when the database fails in the middle', async () => {
    const begun = await begin();
    expect(begun.status).toBe(200);
    await begun.reader.read();
    await sql`alter table glossary_term rename to glossary_term_away`.execute(test.ownerDb);
    try {
      await expect(readOn(begun)).rejects.toThrow();
    } finally {
      await sql`alter table glossary_term_away rename to glossary_term`.execute(test.ownerDb);
    }
  });

  it('stops when the caller goes away', async () => {
    let queries = 0;
    const counting = () => {
      queries++;
    };
    test.pool.on('acquire', counting);
    const leaving = new AbortController();
    const begun = await begin(leaving.signal);
    await begun.reader.read();
    leaving.abort();
    let before = -1;
    while (before !== queries) {
      before = queries;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    test.pool.off('acquire', counting);
    expect(queries).toBeLessThan(count / 200);
  });
});
