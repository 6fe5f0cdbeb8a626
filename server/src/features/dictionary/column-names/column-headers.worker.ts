import { columnNameLimits } from '@endcap/contract/limits';
import { cutRunsOfMarks } from '@endcap/contract/text';
import { readRows } from '../../../adapters/spreadsheet/read-rows.ts';
import { serveReads } from '../../../adapters/workers/serve-reads.ts';

/** Only the first row counts, but the texts of a workbook come before its rows. */
const limits = {
  columns: 16_384,
  unpackedBytes: 256 * 1024 ** 2,
  // Each name is cut to a fraction of it.
  cellLength: columnNameLimits.name * 4,
  cutsLongCells: true,
};

/** The names in the first row that has any, as many as can be asked for at once. */
async function* readColumnHeaders(file: { path: string; fileName: string }) {
  for await (const { cells } of readRows(file.path, file.fileName, limits)) {
    const names = new Set([...new Set(cells)].map(nameOf).filter(Boolean));
    yield* [...names].slice(0, columnNameLimits.names);
    return;
  }
}

/** On one line, without what cannot be asked for. */
function nameOf(cell: string): string {
  const line = cutRunsOfMarks(cell)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ');
  return line.trim().slice(0, columnNameLimits.name).toWellFormed().trim();
}

serveReads(readColumnHeaders);
