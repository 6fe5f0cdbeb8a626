/** The value of a cell; a date is written in UTC. */
export type Cell = string | number | boolean | Date | null;

/** Rows that are read come in chunks: to await each row would cost as much as writing it. */
export type Rows = Iterable<readonly Cell[]> | AsyncIterable<Iterable<readonly Cell[]>>;

export function chunksOf(
  rows: Rows,
): AsyncIterable<Iterable<readonly Cell[]>> | Iterable<Iterable<readonly Cell[]>> {
  return Symbol.asyncIterator in rows ? rows : [rows];
}

/** The limits of Excel, which cannot open a file that exceeds them. */
export const sheetLimits = { rows: 1_048_576, columns: 16_384, cellLength: 32_767 };

/** 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

/** The column that a reference such as AB12 names, from 0; -1 when it names none. */
export function columnIndex(reference: string): number {
  const letters = /^\$?([A-Z]{1,3})/.exec(reference)?.[1] ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
