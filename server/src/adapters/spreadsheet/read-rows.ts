import { open } from 'node:fs/promises';
import { AppError } from '../../app-error.ts';
import { readCsv } from './read-csv.ts';
import {
  defaultReadLimits,
  type ReadLimits,
  type ReadRow,
  tooLarge,
  tooManyRows,
  unreadable,
} from './read-limits.ts';
import { readXlsx } from './read-xlsx.ts';

export interface ReadOptions extends Partial<ReadLimits> {
  /** Of a workbook: the name of the sheet to read, where it has one of that name. */
  sheet?: string;
}

/**
 * The rows of a spreadsheet, a workbook or a text, with blank ones left out. What a file is, its
 * content decides. One that cannot be read is refused with file.unreadable, one that has more than
 * the limits allow with a code that names the limit or with input.too_large; memory does not grow with its rows.
 */
export async function* readRows(
  path: string,
  fileName: string,
  { sheet, ...given }: ReadOptions = {},
): AsyncGenerator<ReadRow> {
  const limits = { ...defaultReadLimits, ...given };
  let rows = 0;
  try {
    const isZip = (await firstBytes(path)).startsWith('PK\x03\x04');
    for await (const row of isZip ? readXlsx(path, limits, sheet) : readCsv(path, limits)) {
      if (++rows > limits.rows) throw tooManyRows(limits.rows);
      yield row;
    }
  } catch (error) {
    throw refusalOf(error, fileName);
  }
}

async function firstBytes(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

function refusalOf(error: unknown, fileName: string): unknown {
  // The disk's failures are not the file's.
  if (error instanceof AppError || isSystemError(error)) return error;
  if (isTooLongRecord(error)) return tooLarge('A row is too long');
  return unreadable(`${fileName} cannot be read`, error);
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

function isTooLongRecord(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'CSV_MAX_RECORD_SIZE';
}
