import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cell } from './cell.ts';
import { rowsOf, spreadsheetFolder } from './testing/spreadsheet-files.ts';
import { type Sheet, writeWorkbook } from './write-workbook.ts';

let files: Awaited<ReturnType<typeof spreadsheetFolder>>;
beforeAll(async () => {
  files = await spreadsheetFolder();
});
afterAll(() => files.remove());

const one = [{ header: 'Text', width: 20 }];
const sheetOf = (...rows: Cell[][]): Sheet => ({ name: 'Sheet', columns: one, rows });

async function partsOf(...sheets: Sheet[]): Promise<Record<string, string>> {
  const parts = unzipSync(await buffer(writeWorkbook(sheets)));
  return Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

describe('what is written is read back', () => {
  it.each([
    '=1+1',
    '+49 30 1234',
    '-5',
    '@SUM(A1)',
    '\tindented',
    '\rreturned',
    '=HYPERLINK("http://evil.example","click")',
    'Größe, niño, œuvre',
    '👩‍👩‍👧‍👦 and 𝒳',
    '"quoted" & <tagged> \'single\'',
    'two\nlines\r\nand\rmore',
    '  spaces around  ',
    '_x000D_ as it stands',
    ']]> &amp; &#13;',
    '007',
    '1e5',
    'TRUE',
    'x'.repeat(32_767),
  ])('%j', async (text) => {
    const path = await files.write(sheetOf([text]));
    expect((await rowsOf(path)).at(1)).toEqual({ line: 2, cells: [text] });
  });

  it('without the characters that XML cannot hold', async () => {
    const path = await files.write(sheetOf(['a\u0000b\u0008c\u001Fd\uFFFEe\uD800f']));
    expect((await rowsOf(path)).at(1)?.cells).toEqual(['abcdef']);
  });

  it('cut to what a cell can hold, at a whole character', async () => {
    const path = await files.write(sheetOf(['x'.repeat(40_000)], [`${'x'.repeat(32_766)}👍`]));
    const lengths = (await rowsOf(path)).slice(1).map(({ cells }) => cells[0]?.length);
    expect(lengths).toEqual([32_767, 32_766]);
  });

  it('with numbers, truth and days as what they are, and gaps where nothing is', async () => {
    const day = new Date('2026-11-15T00:00:00Z');
    const minute = new Date('2026-11-15T08:30:00Z');
    const cells = [1.5, null, true, day, minute, '', Number.NaN, new Date(Number.NaN), 'end'];
    const columns = cells.map((_, at) => ({ header: `C${at}`, width: 10 }));
    const path = await files.write({ name: 'All', columns, rows: [cells] });
    expect((await rowsOf(path)).at(1)?.cells).toEqual([
      '1.5',
      '',
      'TRUE',
      '2026-11-15',
      '2026-11-15T08:30:00',
      '',
      '',
      '',
      'end',
    ]);
  });
});

it('never writes a formula, and marks what looks like one as text', async () => {
  const { 'xl/worksheets/sheet1.xml': xml = '' } = await partsOf(sheetOf(['=1+1'], ['plain']));
  expect(xml).not.toContain('<f>');
  expect(xml).toContain('<c r="A2" t="inlineStr" s="4">');
  expect(xml).toContain('<c r="A3" t="inlineStr"><is>');
});

it('has a frozen bold header with a filter and widths', async () => {
  const { 'xl/worksheets/sheet1.xml': xml = '', 'xl/workbook.xml': workbook } = await partsOf(
    sheetOf(['a'], ['b']),
  );
  expect(xml).toContain(
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
  );
  expect(xml).toContain('<c r="A1" t="inlineStr" s="1">');
  expect(xml).toContain('<col min="1" max="1" width="20" customWidth="1"/>');
  expect(xml).toContain('<autoFilter ref="A1:A3"/>');
  expect(workbook).toContain("'Sheet'!$A$1:$A$3");
});

it('gives sheets names that Excel takes', async () => {
  const named = (name: string) => ({ ...sheetOf(), name });
  const { 'xl/workbook.xml': workbook = '' } = await partsOf(
    named('a/b:c[d]*?\\e'),
    named("'quoted'"),
    named('x'.repeat(40)),
    named('X'.repeat(40)),
    named(''),
    named('History'),
    named('R&D'),
  );
  expect([...workbook.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'a b c d e',
    'quoted',
    'x'.repeat(31),
    `${'X'.repeat(27)} (2)`,
    'Sheet',
    'Sheet History',
    'R&amp;D',
  ]);
});

it('goes on on a second sheet where the first is full', async () => {
  function* rows() {
    for (let row = 1; row <= 1_048_577; row++) yield [row];
  }
  const path = await files.write({ name: 'Many', columns: one, rows: rows() }, sheetOf(['after']));
  const second = await rowsOf(path, { sheet: 'Many (2)' });
  expect(second.map(({ cells }) => cells[0])).toEqual(['Text', '1048576', '1048577']);
  expect((await rowsOf(path, { sheet: 'Sheet' })).at(1)?.cells).toEqual(['after']);
});

it('is a whole archive in the eyes of others', async () => {
  const path = await files.write(sheetOf(['é'.repeat(1_000)]), sheetOf());
  const bytes = await readFile(path);
  expect(Object.keys(unzipSync(bytes)).at(-1)).toBe('[Content_Types].xml');
});

describe('rows that come slowly, or not at all', () => {
  it('does not ask for more than is read', async () => {
    let asked = 0;
    async function* rows() {
      for (; asked < 200_000; asked++) yield [[`${asked} ${Math.random()} ${Math.random()}`]];
    }
    const stream = writeWorkbook([{ name: 'Slow', columns: one, rows: rows() }]);
    const first = await stream[Symbol.asyncIterator]().next();
    expect(first.value.length).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(asked).toBeLessThan(50_000);
    stream.destroy();
  });

  it('begins before the first row is there', async () => {
    const never = { [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }) };
    const stream = writeWorkbook([{ name: 'Never', columns: one, rows: never }]);
    const [first] = await Promise.all([new Promise((resolve) => stream.once('data', resolve))]);
    expect(first).toBeInstanceOf(Buffer);
    stream.destroy();
  });

  it('breaks off with the failure of the rows', async () => {
    async function* rows() {
      for (let row = 0; row < 5_000; row++) yield [[`row ${row}`]];
      throw new Error('the database went away');
    }
    const stream = writeWorkbook([{ name: 'Broken', columns: one, rows: rows() }]);
    await expect(buffer(stream)).rejects.toThrow('the database went away');
    expect(stream.destroyed).toBe(true);
  });

  it('releases the rows when the reader stops', async () => {
    const released = Promise.withResolvers<void>();
    async function* rows() {
      try {
        for (let row = 0; ; row++) yield [[`row ${row} ${Math.random()}`]];
      } finally {
        released.resolve();
      }
    }
    const stream = writeWorkbook([{ name: 'Left', columns: one, rows: rows() }]);
    let read = 0;
    for await (const chunk of stream) {
      read += (chunk as Buffer).length;
      if (read > 100_000) break;
    }
    await released.promise;
    expect(stream.destroyed).toBe(true);
  });
});

it('memory does not grow with the rows that are written and read', {
  timeout: 120_000,
}, async () => {
  const program = fileURLToPath(new URL('./testing/large-workbook-process.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [program, files.path()]);
  expect(Number(stdout)).toBeLessThan(100);
});
