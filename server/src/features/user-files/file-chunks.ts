import type { FileRow } from './file-row.ts';

/** People in one transaction: few enough that the log of the company is not held for long. */
const rowsAtOnce = 250;

/** Always the same ones together. */
export async function* chunksOf(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow[]> {
  let chunk: FileRow[] = [];
  for await (const row of rows) {
    chunk.push(row);
    if (chunk.length < rowsAtOnce) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
