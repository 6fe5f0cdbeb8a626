import { AppError } from '../../app-error.ts';
import { sheetLimits } from './cell.ts';

export interface ReadLimits {
  rows: number;
  columns: number;
  cellLength: number;
  /** A longer cell ends one character after it, so that the reader of the rows can report it. */
  cutsLongCells: boolean;
  /** Counted while unpacking, because the sizes that the file declares may be false. */
  unpackedBytes: number;
  /** The size of the shared strings, the only part that is kept in memory as a whole. */
  sharedStringBytes: number;
}

export const defaultReadLimits: ReadLimits = {
  rows: sheetLimits.rows,
  columns: 1_000,
  cellLength: sheetLimits.cellLength,
  cutsLongCells: false,
  unpackedBytes: 1024 ** 3,
  sharedStringBytes: 64 * 1024 ** 2,
};

export interface ReadRow {
  /** The line of the file, counted from 1. */
  line: number;
  /** Blank ones at the end are left out. */
  cells: string[];
}

export function tooLarge(reason: string): AppError {
  return new AppError('input.too_large', { cause: new Error(reason) });
}

export function tooManyRows(rows: number): AppError {
  const cause = new Error('It has too many rows');
  return new AppError('file.too_many_rows', { values: { rows }, cause });
}

export function unpacksTooLarge(bytes: number): AppError {
  const cause = new Error('It unpacks to too much');
  return new AppError('file.unpacks_too_large', {
    values: { megabytes: bytes / 1024 ** 2 },
    cause,
  });
}

/** Cuts a long cell one character after the limit, so that it is still reported as too long. */
export function withinLength(cell: string, { cellLength, cutsLongCells }: ReadLimits): string {
  if (cell.length <= cellLength) return cell;
  if (!cutsLongCells) throw tooLarge('A cell is too long');
  return cell.slice(0, cellLength + 1);
}

export function unreadable(reason: string, cause?: unknown): AppError {
  return new AppError('file.unreadable', { cause: new Error(reason, { cause }) });
}
