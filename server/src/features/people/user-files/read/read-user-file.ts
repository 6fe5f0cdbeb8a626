import { userLimits } from '@endcap/contract/limits';
import type { CellCorrection } from '@endcap/contract/people/user-files';
import type { Locale } from '@endcap/contract/sites';
import { tooManyRows } from '../../../../adapters/spreadsheet/read-limits.ts';
import { readRows } from '../../../../adapters/spreadsheet/read-rows.ts';
import { readInWorker } from '../../../../adapters/workers/read-in-worker.ts';
import type { FileKind, FileRow, RowProblem } from '../file-row.ts';
import {
  type ColumnPlaces,
  findColumns,
  isHeaderAgain,
  missingColumns,
  refuseMissingColumns,
  refuseRepeatedColumns,
} from './file-columns.ts';
import { longestCell, readRow } from './read-row.ts';

export interface UserFile {
  kind: FileKind;
  path: string;
  fileName: string;
  locale: Locale;
  /** Cells that count in place of those of the file. */
  corrections?: readonly CellCorrection[] | undefined;
}

/** Ten thousand users need a tenth of it. */
const unpackedBytes = 64 * 1024 ** 2;
/** A title and some notes may stand above the header. */
const rowsAboveHeader = 10;

/**
 * Reads the rows of an uploaded file in order; a second read gives the same rows. A repeated address
 * is refused from its second row on. Runs in a thread of its own.
 */
export async function* readUserFile(file: UserFile): AsyncGenerator<FileRow> {
  const { kind } = file;
  const limits = { unpackedBytes, cellLength: longestCell, cutsLongCells: true };
  const seen = new Map<string, number>();
  const header = headerFinder(file);
  const byLine = Map.groupBy(file.corrections ?? [], ({ line: corrects }) => corrects);
  let places: ColumnPlaces | undefined;
  let width = 0;
  let read = 0;
  let line = 0;
  for await (const raw of readRows(file.path, file.fileName, limits)) {
    line = lineAfter(line, raw.line);
    if (!places) {
      places = header.look(raw.cells);
      width = raw.cells.length;
      continue;
    }
    if (isHeaderAgain(places, raw.cells)) continue;
    if (++read > userLimits.fileRows) throw tooManyRows(userLimits.fileRows);
    const cells = corrected(raw.cells, places, byLine.get(line));
    const row = readRow(kind, places, { line, cells });
    yield refuseRepeated(refuseSurplus(row, raw.cells.slice(width)), seen);
  }
  if (!places) header.refuse();
}

function corrected(
  cells: readonly string[],
  places: ColumnPlaces,
  corrections: readonly CellCorrection[] = [],
): readonly string[] {
  if (corrections.length === 0) return cells;
  const changed = [...cells];
  for (const { field, value } of corrections) {
    const place = places.get(field);
    if (place === undefined) continue;
    // A row may end before the column.
    while (changed.length <= place) changed.push('');
    changed[place] = value;
  }
  return changed;
}

/** Looks for the header row by row; the row with most columns decides which are reported missing. */
function headerFinder({ kind, locale }: UserFile) {
  let nearest: ColumnPlaces = new Map();
  let looked = 0;
  const refuse = () => refuseMissingColumns(nearest, kind, locale);
  return {
    refuse,
    look(cells: readonly string[]): ColumnPlaces | undefined {
      const places = findColumns(cells);
      if (missingColumns(places, kind).length === 0) {
        refuseRepeatedColumns(cells);
        return places;
      }
      if (places.size > nearest.size) nearest = places;
      // A user above the header would be left out without a report.
      const isUser = cells.some((cell) => cell.includes('@'));
      if (isUser || ++looked > rowsAboveHeader) refuse();
      return undefined;
    },
  };
}

/** A workbook may give its rows any number; here the numbers are unique and ascending. */
function lineAfter(last: number, given: number): number {
  return Number.isInteger(given) && given > last && given < 1_000_000_000 ? given : last + 1;
}

function refuseRepeated(row: FileRow, seen: Map<string, number>): FileRow {
  const first = seen.get(row.email);
  if (first === undefined) {
    if (row.email !== '') seen.set(row.email, row.line);
    return row;
  }
  const text = { id: 'repeated' as const, about: first };
  return { ...row, problems: [{ field: 'email', code: 'user.repeated', text }] };
}

const surplus: RowProblem = {
  field: null,
  code: 'field.invalid',
  text: { id: 'surplus', about: null },
};

/** Text beyond the last column would be lost without a report: most often more products. */
function refuseSurplus(row: FileRow, beyond: readonly string[]): FileRow {
  const isEmpty = beyond.every((cell) => cell.trim() === '');
  return isEmpty ? row : { ...row, problems: [...row.problems, surplus] };
}

const worker = new URL('./user-file.worker.ts', import.meta.url);

/** Reads the rows of an uploaded file, in order, in a thread with limits of time and memory. */
export function readUserFileInWorker(file: UserFile): Promise<FileRow[]> {
  return readInWorker(worker, file);
}
