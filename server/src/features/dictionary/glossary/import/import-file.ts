import { basename } from 'node:path';
import type { ReadLimits } from '../../../../adapters/spreadsheet/read-limits.ts';
import { readRows } from '../../../../adapters/spreadsheet/read-rows.ts';
import { AppError } from '../../../../app-error.ts';
import { readCells } from './import-cells.ts';
import { type ColumnMap, readColumns } from './import-columns.ts';
import type { ImportRow } from './import-row.ts';

/** The file is not a glossary; the message is one line. */
export class UnusableFileError extends Error {}

/** The rows of a spreadsheet for an operator at the command line, who reads messages of one line. */
export async function* readGlossaryFile(
  path: string,
  onColumns: (columns: ColumnMap) => void = () => undefined,
): AsyncGenerator<ImportRow> {
  const name = basename(path);
  try {
    yield* readGlossaryRows(path, name, { onColumns });
  } catch (error) {
    throw error instanceof AppError ? refusal(name, error) : error;
  }
}

/** The rows of a spreadsheet, whose first row has the headers. */
export async function* readGlossaryRows(
  path: string,
  name: string,
  { onColumns, ...limits }: Partial<ReadLimits> & { onColumns: (columns: ColumnMap) => void },
): AsyncGenerator<ImportRow> {
  let columns: ColumnMap | undefined;
  for await (const row of readRows(path, name, { sheet: 'Glossary', ...limits })) {
    if (columns) {
      yield readCells(columns, row);
    } else {
      columns = usableColumns(row.cells);
      onColumns(columns);
    }
  }
  if (!columns) throw new AppError('bulk.nothing_valid');
}

function usableColumns(headers: readonly string[]): ColumnMap {
  const columns = readColumns(headers);
  const has = (key: string) => columns.columns.some((column) => column?.key === key);
  if (has('businessName') || has('id')) return columns;
  throw new AppError('glossary.columns_missing');
}

function refusal(name: string, { code, status, cause, values }: AppError): Error {
  if (code === 'bulk.nothing_valid') return new UnusableFileError(`${name} is empty.`);
  if (code === 'glossary.columns_missing')
    return new UnusableFileError(`${name} has no column Name or ID in its first row.`);
  if (code === 'file.utf16_unmarked')
    return new UnusableFileError(`${name} is in UTF-16 without a byte-order mark.`);
  if (code === 'file.quote_unclosed')
    return new UnusableFileError(
      `${name} has a quote on line ${values.line} that is never closed.`,
    );
  const why = cause instanceof Error ? `: ${cause.message}` : '';
  if (status === 413) return new UnusableFileError(`${name} is too large${why}.`);
  return new UnusableFileError(`${name} is no workbook and no text with columns${why}.`);
}
