import type { FileRow, RowProblem } from './file-row.ts';

const surplus: RowProblem = {
  field: null,
  code: 'field.invalid',
  text: { id: 'surplus', about: null },
};

/** What stands beyond the last column would be lost without a word: most often more products. */
export function refuseSurplus(row: FileRow, beyond: readonly string[]): FileRow {
  const isEmpty = beyond.every((cell) => cell.trim() === '');
  return isEmpty ? row : { ...row, problems: [...row.problems, surplus] };
}
