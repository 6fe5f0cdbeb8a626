import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cloneTemplate, type TestDatabase } from '../../../../testing/test-database.ts';
import { withoutActivityLog } from '../../../../testing/without-activity-log.ts';
import { sheetColumns } from '../export/term-sheet.ts';
import { selectTerms } from '../terms.unscoped.repository.ts';
import { aTerm, givenTerms } from '../testing/build-terms.ts';
import { readCells } from './import-cells.ts';
import { readColumns } from './import-columns.ts';
import { type ImportOptions, importGlossary } from './import-glossary.service.ts';
import type { ImportRow, RowReport } from './import-row.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneTemplate(inject('adminUrl'));
});
afterAll(() => database.drop());

function importRows(rows: ImportOptions['rows'], more: Partial<ImportOptions> = {}) {
  return importGlossary(database.db, { name: 'test', rows, ...more });
}

function aRow(line: number, given: Partial<ImportRow['given']> = {}): ImportRow {
  const named = { businessName: `Shelf ${line}`, definition: `Board ${line}.`, ...given };
  return { line, id: null, given: named, problems: [] };
}

async function countTerms(): Promise<number> {
  const rows = await database.db.selectFrom('glossary_term').select('id').execute();
  return rows.length;
}

describe('an import that fails in the middle leaves nothing behind', () => {
  it('when the file cannot be read to its end', async () => {
    const before = await countTerms();
    const rows = async function* () {
      for (let line = 2; line < 1_600; line++) yield aRow(line);
      throw new Error('the disk is gone');
    };
    await expect(importRows(rows)).rejects.toThrow('the disk is gone');
    expect(await countTerms()).toBe(before);
  });

  it('when the log cannot be written', async () => {
    const before = await countTerms();
    await withoutActivityLog(database, async () => {
      await expect(importRows(() => [aRow(2)])).rejects.toThrow(/append_activity/);
    });
    expect(await countTerms()).toBe(before);
  });
});

it('begins its report again when the database asks to try again', async () => {
  let attempts = 0;
  const reported: RowReport[] = [];
  const rows = async function* () {
    attempts += 1;
    yield aRow(2);
    if (attempts === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' });
  };
  const report = {
    begin: () => void reported.splice(0),
    row: (row: RowReport) => void reported.push(row),
  };
  const { counts } = await importRows(rows, { report });
  expect(attempts).toBe(2);
  expect(counts.added).toBe(1);
  expect(reported).toMatchObject([{ line: 2, outcome: 'added', id: 'shelf-2' }]);
});

it('leaves stored fields alone that a row does not have', async () => {
  const stored = aTerm({
    businessName: 'Board',
    technicalName: 'brd',
    synonyms: ['plank'],
    related: ['shelf'],
    unit: 'feet',
  });
  await givenTerms(database.db, stored);
  const row = { line: 2, id: 'board', given: { unit: null }, problems: [] };
  const { counts } = await importRows(() => [row]);
  expect(counts).toMatchObject({ changed: 1, refused: 0 });
  expect(await selectTerms(database.db, ['board'])).toEqual([{ ...stored, unit: null }]);
});

it('indexes all terms anew when the short words have changed', async () => {
  await givenTerms(database.db, aTerm({ businessName: 'Board', technicalName: 'brd_qty' }));
  const words = () =>
    database.db
      .selectFrom('glossary_name')
      .select('words')
      .where('term_id', '=', 'board')
      .where('kind', '=', 'TECHNICAL')
      .executeTakeFirstOrThrow();
  expect((await words()).words).not.toContain('quantiti');
  await importRows(() => [], { abbreviations: new Map([['qty', ['quantity']]]) });
  expect((await words()).words).toContain('quantiti');
});

describe('headers', () => {
  const keysOf = (...headers: string[]) =>
    readColumns(headers).columns.map((column) => column?.key);

  it('are known as the export writes them', () => {
    const headers = sheetColumns.map(({ header }) => header);
    expect(readColumns(headers)).toEqual({ columns: sheetColumns, unknown: [], repeated: [] });
  });

  it('are known by other names, in any case, and with a wrong letter', () => {
    expect(keysOf('BUSINESS_NAME', 'definition', 'Technicl Name', 'UOM', 'availabel to')).toEqual([
      'businessName',
      'definition',
      'technicalName',
      'unit',
      'availability',
    ]);
  });

  it('are reported when they are unknown or repeated', () => {
    const map = readColumns(['Name', 'Weather', '', 'Term', 'ID']);
    expect(map.columns.map((column) => column?.key)).toEqual([
      'businessName',
      undefined,
      undefined,
      undefined,
      'id',
    ]);
    expect(map).toMatchObject({ unknown: ['Weather'], repeated: ['Term'] });
  });
});

describe('cells', () => {
  const columns = readColumns(sheetColumns.map(({ header }) => header));
  const read = (given: Record<string, string>) =>
    readCells(columns, {
      line: 2,
      cells: sheetColumns.map(({ header }) => given[header] ?? ''),
    });
  const fine = { Name: 'Board', Description: 'A plank.' };

  it('are cleaned of what cannot be seen, and N/A is empty', () => {
    const { given, problems } = read({
      ...fine,
      Name: ' Bo\u0000ard\u00a0',
      Description: 'A\r\nplank.',
      Unit: 'n/a',
      Synonyms: 'plank; ;plank;  shelf ',
      Related: 'Net Sales Amount; shelf-board',
    });
    expect(problems).toEqual([]);
    expect(given).toMatchObject({
      businessName: 'Bo ard',
      definition: 'A plank.',
      unit: null,
      synonyms: ['plank', 'shelf'],
      related: ['net-sales-amount', 'shelf-board'],
      products: [],
      availability: 'BOTH',
    });
  });

  it.each([
    [{ Name: 'N/A' }, 'Name', 'is needed'],
    [{ Name: 'x'.repeat(201) }, 'Name', 'has more than 200 characters'],
    [{ Description: 'x'.repeat(4_001) }, 'Description', 'has more than 4000 characters'],
    [{ ID: 'Net Sales' }, 'ID', 'must be lower case words with hyphens, such as net-sales-amount'],
    [{ Products: 'Kiosk' }, 'Products', '"Kiosk" is no product'],
    [
      { Synonyms: Array.from({ length: 51 }, (_, i) => `name ${i}`).join(';') },
      'Synonyms',
      'has more than 50 values',
    ],
  ])('are refused by column: %o', (fault, column, problem) => {
    expect(read({ ...fine, ...fault }).problems).toEqual([{ column, problem }]);
  });
});
