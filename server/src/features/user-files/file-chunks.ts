import type { FileRow } from './file-row.ts';

/** People in one transaction: few enough that the company's log is not held for long and others are served between. */
const rowsAtOnce = 100;

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
