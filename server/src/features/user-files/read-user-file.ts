import { setImmediate as others } from 'node:timers/promises';
import { userLimits } from '@endcap/contract/limits';
import type { Locale } from '@endcap/contract/sites';
import { tooManyRows } from '../../adapters/spreadsheet/read-limits.ts';
import { readRows } from '../../adapters/spreadsheet/read-rows.ts';
import {
  type ColumnPlaces,
  findColumns,
  isHeaderAgain,
  missingColumns,
  refuseMissingColumns,
  refuseRepeatedColumns,
} from './file-columns.ts';
import type { FileKind, FileRow } from './file-row.ts';
import { readRow } from './read-row.ts';
import { refuseSurplus } from './surplus-cells.ts';

interface UserFile {
  kind: FileKind;
  path: string;
  fileName: string;
  locale: Locale;
}

/** Parsed at one go; then others have their turn. */
const rowsAtOnce = 100;
/** Ten thousand people need a tenth of it. */
const unpackedBytes = 64 * 1024 ** 2;
/** A title and some notes may stand above the names of the columns. */
const rowsAboveHeader = 10;

/**
 * The rows of an uploaded file in its order, the same whenever it is read. A repeated address is
 * refused from its second row on.
 */
export async function* readUserFile(file: UserFile): AsyncGenerator<FileRow> {
  const { kind } = file;
  const limits = { unpackedBytes, cutsLongCells: true };
  const seen = new Map<string, number>();
  const header = headerFinder(file);
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
    const row = readRow(kind, places, { line, cells: raw.cells });
    yield refuseRepeated(refuseSurplus(row, raw.cells.slice(width)), seen);
    if (read % rowsAtOnce === 0) await others();
  }
  if (!places) header.refuse();
}

/** Looks at one row after the other; what is nearest to a header says what is missing. */
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
      // Whoever is above the header would be left out without a word.
      const isPerson = cells.some((cell) => cell.includes('@'));
      if (isPerson || ++looked > rowsAboveHeader) refuse();
      return undefined;
    },
  };
}

/** A workbook may say anything of its rows; here each has a line of its own, after the one before. */
function lineAfter(last: number, told: number): number {
  return Number.isInteger(told) && told > last && told < 1_000_000_000 ? told : last + 1;
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
