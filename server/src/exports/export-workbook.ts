import { setImmediate as nextTurn } from 'node:timers/promises';
import { csvType, spreadsheetType } from '@endcap/contract/parts';
import type { Scope } from '../access/scope.ts';
import type { Cell } from '../adapters/spreadsheet/cell.ts';
import { writeCsv } from '../adapters/spreadsheet/write-csv.ts';
import { writeWorkbook } from '../adapters/spreadsheet/write-workbook.ts';
import type { Download } from '../http/endpoints/handler.ts';
import { textIn } from '../texts/translate.ts';
import type { LocalTime } from './local-time.ts';

export interface ExportColumn<Row> {
  header: string;
  width: number;
  cell: (row: Row) => Cell;
}

type AboutRow = readonly [label: string, value: Cell];

export interface ListExport<Row> {
  /** The start of the file's name; the date and the extension follow it. */
  fileName: string;
  columns: readonly ExportColumn<Row>[];
  chunks: AsyncIterable<readonly Row[]>;
  time: LocalTime;
  signal: AbortSignal;
}

export interface WorkbookExport<Row> extends ListExport<Row> {
  sheetName: string;
  /**
   * Rows of the about sheet. Called when all rows are written, so that they can be counted.
   * `madeBy` names the time, the time zone and the author of the file.
   */
  about: (madeBy: readonly AboutRow[], rowCount: number) => Iterable<AboutRow>;
}

/**
 * A list as a workbook with an "about" sheet, in the caller's language. Rows are read while the
 * file is sent: memory does not grow with them. Texts that look like formulas stay texts.
 */
export function exportWorkbook<Row>(
  scope: Pick<Scope, 'actor' | 'locale'>,
  { fileName, sheetName, columns, chunks, about, time, signal }: WorkbookExport<Row>,
): Download {
  const text = textIn(scope.locale);
  let rowCount = 0;
  async function* counted(): AsyncGenerator<readonly Row[]> {
    for await (const chunk of chunks) {
      rowCount += chunk.length;
      yield chunk;
    }
  }
  function* aboutRows(): Generator<AboutRow> {
    const madeBy: AboutRow[] = [
      [text('exports.exportedOn'), time.wallClock],
      [text('exports.timeZone'), time.timeZone],
      [text('exports.exportedBy'), scope.actor.name],
    ];
    yield* about(madeBy, rowCount);
  }
  const aboutColumns = [
    { header: text('exports.what'), width: 26 },
    { header: text('exports.value'), width: 60 },
  ];
  return {
    fileName: `${fileName}_${time.fileDate}.xlsx`,
    contentType: spreadsheetType,
    content: writeWorkbook([
      { name: sheetName, columns, rows: cellsOf(columns, counted(), signal) },
      { name: text('exports.about'), columns: aboutColumns, rows: aboutRows() },
    ]),
  };
}

/** The same list as a text file, without the "about" sheet. */
export function exportCsv<Row>({
  fileName,
  columns,
  chunks,
  time,
  signal,
}: ListExport<Row>): Download {
  const headers = columns.map(({ header }) => header);
  return {
    fileName: `${fileName}_${time.fileDate}.csv`,
    contentType: csvType,
    content: writeCsv(headers, cellsOf(columns, chunks, signal)),
  };
}

const sliceRows = 250;

/** Slice by slice, and other requests get their turn between two of them. */
async function* cellsOf<Row>(
  columns: readonly ExportColumn<Row>[],
  chunks: AsyncIterable<readonly Row[]>,
  signal: AbortSignal,
): AsyncGenerator<Cell[][]> {
  for await (const chunk of chunks) {
    signal.throwIfAborted();
    for (let from = 0; from < chunk.length; from += sliceRows) {
      if (from > 0) await nextTurn();
      yield chunk.slice(from, from + sliceRows).map((row) => columns.map(({ cell }) => cell(row)));
    }
  }
}
