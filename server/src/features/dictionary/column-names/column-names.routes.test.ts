import { writeFile } from 'node:fs/promises';
import { exportColumns, translateColumns } from '@endcap/contract/dictionary/column-names';
import { spreadsheetType } from '@endcap/contract/parts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  rowsOf,
  spreadsheetFolder,
} from '../../../adapters/spreadsheet/testing/spreadsheet-files.ts';
import type { Caller } from '../../../testing/caller.ts';
import { buildCompany, buildUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aTerm, givenTerms } from '../glossary/testing/build-terms.ts';

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
      dssBusinessName: 'Sales Net',
      technicalName: 'net_sales_amount',
      availability: 'CHARTER',
      products: ['mod_intel', 'shopper_behavior'],
      synonyms: ['Revenue'],
      acronyms: ['NSA'],
      formerNames: ['NET_SLS_AMT', 'SLS_TOT'],
    }),
    aTerm({
      businessName: 'Gross Sales Amount',
      technicalName: 'gross_sales_amount',
      synonyms: ['Revenue', 'Takings'],
      formerNames: ['SLS_TOT'],
    }),
    aTerm({ businessName: 'Takings', technicalName: 'takings_amount' }),
    aTerm({
      businessName: 'On Hand Quantity',
      technicalName: 'on_hand_qty',
      definition: 'Units in the building, counted by dragonflies.',
    }),
  );
});
afterAll(async () => {
  await test.close();
  await files.remove();
});

async function translate(...names: string[]) {
  const { body } = await caller.call(translateColumns, { body: { names } });
  return body.columns;
}

describe('translating column names', () => {
  it.each([
    ['NET_SALES_AMOUNT', 'TECHNICAL'],
    ['net sales amount', 'TECHNICAL'],
    ['netSalesAmount', 'TECHNICAL'],
    ['  Net-Sales.Amount ', 'TECHNICAL'],
    ['sales_net', 'DSS'],
    ['NET_SLS_AMT', 'FORMER'],
    ['nsa', 'ACRONYM'],
  ] as const)('finds %s by a name of its own', async (name, matched) => {
    const [column] = await translate(name);
    expect(column).toEqual({
      asked: name.trim(),
      outcome: 'FOUND',
      matched,
      term: {
        id: 'net-sales-amount',
        business_name: 'Net Sales Amount',
        technical_name: 'net_sales_amount',
        available_products: ['Shopper Behavior', 'Modular Intelligence'],
        availability: 'CHARTER',
      },
      others: [],
      notes: [],
    });
  });

  it('prefers a name in the data to what people say, and names the other', async () => {
    expect((await translate('takings'))[0]).toMatchObject({
      outcome: 'FOUND',
      matched: 'BUSINESS',
      term: { id: 'takings' },
      others: [{ id: 'gross-sales-amount', business_name: 'Gross Sales Amount' }],
    });
  });

  it.each([
    ['SLS_TOT', 'FORMER'],
    ['revenue', 'SYNONYM'],
  ])('says that several terms are called %s', async (name, matched) => {
    expect((await translate(name))[0]).toMatchObject({
      outcome: 'SEVERAL',
      matched,
      term: { id: 'gross-sales-amount' },
      others: [{ id: 'net-sales-amount' }],
    });
  });

  it.each([
    ['net_sales_amuont', 'net-sales-amount'],
    ['onhand_quantty', 'on-hand-quantity'],
    ['on hand', 'on-hand-quantity'],
  ])('guesses what %s means', async (name, id) => {
    const [column] = await translate(name);
    expect([column?.outcome, column?.term?.id]).toEqual(['LIKELY', id]);
    expect(column?.others.length).toBeLessThanOrEqual(3);
  });

  it.each([
    'zzqqxx',
    'dragonflies',
    'net_sales_kangaroo_amount_of_mondays',
    '%%%',
    "'; drop table glossary_term; --",
    '💥',
  ])('misses %s', async (name) => {
    expect(await translate(name)).toEqual([
      { asked: name, outcome: 'MISSING', matched: null, term: null, others: [], notes: [] },
    ]);
  });

  it('answers in the order asked, blank and repeated names aside', async () => {
    const names = ['zzqqxx', 'NSA', ' ', 'net_sales_amuont', 'NSA', 'SLS_TOT', 'zzqqxx'];
    const columns = await translate(...names);
    expect(columns.map(({ asked, outcome }) => [asked, outcome])).toEqual([
      ['zzqqxx', 'MISSING'],
      ['NSA', 'FOUND'],
      ['net_sales_amuont', 'LIKELY'],
      ['SLS_TOT', 'SEVERAL'],
    ]);
  });

  it('answers as many as may be asked, and refuses more', async () => {
    const names = Array.from({ length: 500 }, (_, at) => (at % 2 ? `zzqq${at}` : `NSA ${at}`));
    expect((await translate(...names)).map(({ asked }) => asked)).toEqual(names);
    const refused = await caller.call(translateColumns, { body: { names: [...names, 'more'] } });
    expect(refused.error.details).toMatchObject([{ field: 'names', code: 'field.too_long' }]);
  });

  it.each([[[]], [['', '  ']], [['x'.repeat(201)]]])('refuses %j', async (names) => {
    const refused = await caller.call(translateColumns, { body: { names } });
    expect([refused.status, refused.error.code]).toEqual([400, 'input.invalid']);
  });

  it('names products alike in every language', async () => {
    const { body } = await caller.call(translateColumns, {
      body: { names: ['NSA'] },
      headers: { locale: 'es-MX' },
    });
    expect(body.columns[0]?.term?.available_products).toContain('Shopper Behavior');
  });

  it('is for people who are signed in, and not for the sites that have no dictionary', async () => {
    const body = { names: ['NSA'] };
    const company = await buildCompany(test.db, { site: 'MX' });
    const mexican = await test.as(await buildUser(test.db, { company }));
    for (const endpoint of [translateColumns, exportColumns]) {
      expect((await test.anonymous.call(endpoint, { body })).status).toBe(401);
      expect((await mexican.call(endpoint, { body })).status).toBe(404);
    }
  });
});

async function exported(names: string[], headers: Record<string, string> = {}) {
  const response = await test.app.inject({
    method: 'POST',
    url: exportColumns.path,
    headers: { ...caller.headers, ...headers },
    payload: { names },
  });
  expect(response.statusCode).toBe(200);
  const path = files.path();
  await writeFile(path, response.rawPayload);
  const sheet = async (name: string) =>
    (await rowsOf(path, { sheet: name })).map(({ cells }) => cells);
  return { response, sheet };
}

describe('downloading the answer', () => {
  it('has a row for each name, and how many were found', async () => {
    const names = ['NET_SLS_AMT', 'SLS_TOT', '=cmd()', 'net_sales_amuont'];
    const { response, sheet } = await exported(names);
    expect(response.headers['content-type']).toBe(spreadsheetType);
    expect(response.headers['content-disposition']).toMatch(
      /''column_names_\d\d-\d\d-\d{4}\.xlsx$/,
    );
    const [header, found, several, missing, likely] = await sheet('Column names');
    expect(header).toEqual([
      'Asked',
      'Result',
      'New technical name',
      'Name',
      'Available to',
      'Products',
      'Matched by',
      'Also possible',
      'Release notes',
    ]);
    expect(found).toEqual([
      'NET_SLS_AMT',
      'Found',
      'net_sales_amount',
      'Net Sales Amount',
      'Charter users only',
      'Shopper Behavior; Modular Intelligence',
      'Former name',
    ]);
    expect(several?.slice(0, 2)).toEqual(['SLS_TOT', 'Several']);
    expect(several?.at(-1)).toBe('Net Sales Amount');
    expect(missing).toEqual(['=cmd()', 'Missing']);
    expect(likely?.[1]).toBe('Likely');
    expect(Object.fromEntries(await sheet('About this file'))).toMatchObject({
      Portal: 'Endcap',
      'Exported by': expect.stringContaining('Ana Test'),
      Asked: '4',
      Found: '1',
      Likely: '1',
      Several: '1',
      Missing: '1',
    });
  });

  it('speaks the language of the caller', async () => {
    const { sheet } = await exported(['zzqqxx'], { locale: 'es-MX' });
    expect((await sheet('Nombres de columnas')).at(1)).toEqual(['zzqqxx', 'Sin resultado']);
  });

  it('refuses an empty list as any other call does', async () => {
    expect((await caller.call(exportColumns, { body: { names: [] } })).status).toBe(400);
  });
});
