import type { Readable } from 'node:stream';
import { streamOf } from '../streams/stream-of.ts';
import { type Cell, chunksOf, type Rows } from './cell.ts';
import { TextPieces } from './text-pieces.ts';

/** Spreadsheet programs take a file without it for Windows-1252. */
const byteOrderMark = '\uFEFF';

/**
 * A text file in pieces (RFC 4180): rows are asked for as the pieces are read, and memory does not
 * grow with them. The headers are sent at once, before the first row is read. Rows that fail destroy
 * the stream, so that half a file never looks whole.
 */
export function writeCsv(headers: readonly string[], rows: Rows): Readable {
  return streamOf(pieces(headers, rows));
}

async function* pieces(headers: readonly string[], rows: Rows): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark + lineOf(headers));
  const bytes = new TextPieces();
  for await (const chunk of chunksOf(rows)) {
    for (const row of chunk) {
      bytes.add(lineOf(row));
      if (bytes.hasFull) yield* bytes.full();
    }
  }
  yield* bytes.rest();
}

function lineOf(cells: readonly Cell[]): string {
  let line = '';
  for (let column = 0; column < cells.length; column++) {
    line += `${column === 0 ? '' : ','}${fieldOf(cells[column] ?? null)}`;
  }
  return `${line}\r\n`;
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
  const seconds = Math.floor(time.getTime() / 1000);
  return Number.isNaN(seconds) ? '' : `${dayOf(seconds)} ${clockOf(seconds)}`;
}

const secondsOfDay = 86_400;
const lastDay = { number: Number.NaN, text: '' };

/** Rows in the order of time ask for the same day again and again. */
function dayOf(seconds: number): string {
  const number = Math.floor(seconds / secondsOfDay);
  if (number !== lastDay.number) {
    lastDay.number = number;
    lastDay.text = new Date(seconds * 1000).toISOString().split('T')[0] ?? '';
  }
  return lastDay.text;
}

const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

function clockOf(seconds: number): string {
  const ofDay = ((seconds % secondsOfDay) + secondsOfDay) % secondsOfDay;
  const hours = twoDigits[Math.floor(ofDay / 3600)];
  return `${hours}:${twoDigits[Math.floor(ofDay / 60) % 60]}:${twoDigits[ofDay % 60]}`;
}
