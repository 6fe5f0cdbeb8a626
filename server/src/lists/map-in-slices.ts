import { setImmediate as nextTurn } from 'node:timers/promises';

/** Other requests wait for no longer than this. */
const sliceMs = 10;

/** Array.map for thousands of rows: other requests get their turn between the slices. */
export async function mapInSlices<Row, Result>(
  rows: readonly Row[],
  work: (row: Row) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let started = performance.now();
  for (const row of rows) {
    results.push(work(row));
    if (performance.now() - started < sliceMs) continue;
    await nextTurn();
    started = performance.now();
  }
  return results;
}
