import type { Readable } from 'node:stream';
import { streamOf } from '../streams/stream-of.ts';
import type { Cell } from './cell.ts';
import { TextPieces } from './text-pieces.ts';

/** Spreadsheet programs take a file without it for Windows-1252. */
const byteOrderMark = '\uFEFF';

/**
 * A text file in pieces (RFC 4180): rows are asked for as the pieces are read, and memory does not
 * grow with them. The headers are sent at once, before the first row is read. Rows that fail destroy
 * the stream, so that half a file never looks whole.
 */
export function writeCsv(
  headers: readonly string[],
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
): Readable {
  return streamOf(pieces(headers, rows));
}

async function* pieces(
  headers: readonly string[],
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark + lineOf(headers));
  const bytes = new TextPieces();
  for await (const row of rows) {
    bytes.add(lineOf(row));
    yield* bytes.full();
  }
  yield* bytes.rest();
}

function lineOf(cells: readonly Cell[]): string {
  return `${cells.map(fieldOf).join(',')}\r\n`;
}

function fieldOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return cell instanceof Date ? timeOf(cell) : String(cell);
  const text = guarded(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A spreadsheet program computes a text that begins like a formula; an apostrophe keeps it a text. */
function guarded(text: string): string {
  return /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function timeOf(time: Date): string {
  return Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, 19).replace('T', ' ');
}
