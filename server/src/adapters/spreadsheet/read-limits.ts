import { AppError } from '../../app-error.ts';
import { sheetLimits } from './cell.ts';

export interface ReadLimits {
  rows: number;
  columns: number;
  cellLength: number;
  /** A longer cell ends one character after it, so that the reader of the rows can report it. */
  cutsLongCells: boolean;
  /** Of everything that is unpacked, counted as it comes out: what a file says of itself may be a lie. */
  unpackedBytes: number;
  /** Of the texts that a workbook keeps apart from its cells, the only part that is held whole. */
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
  /** As the file counts them, from 1. */
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

/** As long as the limits let it be; one that is cut is still seen to be too long. */
export function withinLength(cell: string, { cellLength, cutsLongCells }: ReadLimits): string {
  if (cell.length <= cellLength) return cell;
  if (!cutsLongCells) throw tooLarge('A cell is too long');
  return cell.slice(0, cellLength + 1);
}

export function unreadable(reason: string, cause?: unknown): AppError {
  return new AppError('file.unreadable', { cause: new Error(reason, { cause }) });
}
