import { columnNameLimits } from '@endcap/contract/limits';
import { readRows } from '../../adapters/spreadsheet/read-rows.ts';
import type { UploadedFile } from '../../http/endpoints/handler.ts';

/** The names in the first row that has any, as many as can be asked for at once. */
export async function readColumnHeaders({ path, fileName }: UploadedFile): Promise<string[]> {
  // Only the first row counts, but the texts of a workbook come before its rows.
  const limits = { columns: 16_384, unpackedBytes: 256 * 1024 ** 2 };
  for await (const { cells } of readRows(path, fileName, limits)) {
    const names = cells.map(nameOf).filter(Boolean);
    return [...new Set(names)].slice(0, columnNameLimits.names);
  }
  return [];
}

/** On one line, without what cannot be asked for. */
function nameOf(cell: string): string {
  const line = cell.normalize('NFC').replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ');
  return line.trim().slice(0, columnNameLimits.name).toWellFormed().trim();
}
