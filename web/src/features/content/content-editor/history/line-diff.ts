export interface DiffLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Above it the changed middle is shown as removed and added: a table of that size takes seconds. */
const largestTable = 4_000_000;

const linesOf = (text: string) => text.split('\n');

/** The lines of two texts in order: those of both, of the first alone, of the second alone. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [one, other] = [linesOf(before), linesOf(after)];
  const start = sharedStart(one, other);
  const end = sharedStart(one.slice(start).reverse(), other.slice(start).reverse());
  const middle = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return [
    ...marked('same', one.slice(0, start)),
    ...diffMiddle(middle[0] ?? [], middle[1] ?? []),
    ...marked('same', one.slice(one.length - end)),
  ];
}

const marked = (kind: DiffLine['kind'], lines: readonly string[]): DiffLine[] =>
  lines.map((text) => ({ kind, text }));

function sharedStart(one: readonly string[], other: readonly string[]): number {
  const most = Math.min(one.length, other.length);
  let shared = 0;
  while (shared < most && one[shared] === other[shared]) shared++;
  return shared;
}

/** By the longest common subsequence. */
function diffMiddle(one: readonly string[], other: readonly string[]): DiffLine[] {
  if (one.length * other.length > largestTable)
    return [...marked('removed', one), ...marked('added', other)];
  const commonFrom = commonLengths(one, other);
  const kindAt = (row: number, column: number): DiffLine['kind'] => {
    if (row === one.length) return 'added';
    if (column === other.length) return 'removed';
    if (one[row] === other[column]) return 'same';
    return commonFrom(row + 1, column) >= commonFrom(row, column + 1) ? 'removed' : 'added';
  };
  const lines: DiffLine[] = [];
  let [row, column] = [0, 0];
  while (row < one.length || column < other.length) {
    const kind = kindAt(row, column);
    lines.push({ kind, text: (kind === 'added' ? other[column] : one[row]) ?? '' });
    if (kind !== 'added') row++;
    if (kind !== 'removed') column++;
  }
  return lines;
}

/** How many lines the two texts share in order, from a line of each on. */
function commonLengths(one: readonly string[], other: readonly string[]) {
  const width = other.length + 1;
  const lengths = new Uint32Array((one.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = one.length - 1; row >= 0; row--) {
    for (let column = other.length - 1; column >= 0; column--) {
      const isShared = one[row] === other[column];
      lengths[row * width + column] = isShared
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  return at;
}
