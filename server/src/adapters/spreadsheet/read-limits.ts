import { AppError } from '../../app-error.ts';
import { sheetLimits } from './cell.ts';

export interface ReadLimits {
  rows: number;
  columns: number;
  cellLength: number;
  /** Of everything that is unpacked, counted as it comes out: what a file says of itself may be a lie. */
  unpackedBytes: number;
  /** Of the texts that a workbook keeps apart from its cells, the only part that is held whole. */
  sharedStringBytes: number;
}

export const defaultReadLimits: ReadLimits = {
  rows: sheetLimits.rows,
  columns: 1_000,
  cellLength: sheetLimits.cellLength,
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

export function unreadable(reason: string, cause?: unknown): AppError {
  return new AppError('file.unreadable', { cause: new Error(reason, { cause }) });
}
