import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf, spreadsheetFolder } from '../adapters/spreadsheet/testing/spreadsheet-files.ts';
import { exportWorkbook, type WorkbookExport } from './export-workbook.ts';
import { timeIn } from './local-time.ts';

let folder: Awaited<ReturnType<typeof spreadsheetFolder>>;
beforeAll(async () => {
  folder = await spreadsheetFolder();
});
afterAll(() => folder.remove());

const scope = {
  actor: { id: '1', loginId: 'ana@acme.example', name: 'Ana Ruiz', group: 'SUPPLIER' },
  locale: 'en-US',
} as const;

async function* twoChunks() {
  yield [{ name: 'Acme' }, { name: '=1+1' }];
  yield [{ name: 'Zeta' }];
}

const partners = (more: Partial<WorkbookExport<{ name: string }>> = {}) =>
  exportWorkbook(scope, {
    fileName: 'partners',
    sheetName: 'Partners',
    columns: [{ header: 'Partner', width: 30, cell: ({ name }) => name }],
    chunks: twoChunks(),
    about: (madeBy, rowCount) => [['List', 'Partners'], ...madeBy, ['Partners', rowCount]],
    time: timeIn('America/Chicago', new Date('2026-03-01T02:00:00Z')),
    signal: new AbortController().signal,
    ...more,
  });

async function sheetOf(download: ReturnType<typeof partners>, ...names: string[]) {
  const path = folder.path();
  await pipeline(download.content, createWriteStream(path));
  const sheets = names.map((sheet) => rowsOf(path, { sheet }));
  return (await Promise.all(sheets)).map((rows) => rows.map(({ cells }) => cells));
}

it('writes the rows of all chunks, and about them afterwards', async () => {
  const download = partners();
  expect(download.fileName).toBe('partners_28-02-2026.xlsx');
  const [rows, about] = await sheetOf(download, 'Partners', 'About this file');
  expect(rows).toEqual([['Partner'], ['Acme'], ['=1+1'], ['Zeta']]);
  expect(about).toEqual([
    ['Detail', 'Value'],
    ['List', 'Partners'],
    ['Exported on', '2026-02-28T20:00:00'],
    ['Time zone', 'America/Chicago'],
    ['Exported by', 'Ana Ruiz'],
    ['Partners', '3'],
  ]);
});

it('reads no further chunk when the caller has gone', async () => {
  const gone = new AbortController();
  let chunks = 0;
  async function* leaving() {
    for (;;) {
      if (++chunks === 2) gone.abort();
      yield [{ name: 'Acme' }];
    }
  }
  const { content } = partners({ chunks: leaving(), signal: gone.signal });
  await expect(content.toArray()).rejects.toThrow(/abort/);
  expect(chunks).toBe(2);
});
