import { createReadStream } from 'node:fs';
import { AppError } from '../../app-error.ts';
import { unreadable } from './read-limits.ts';

const byteOrderMarks: readonly [string, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** Texts of another kind, which would make nonsense of rows. */
const otherKinds = /^\s*(?:%PDF-|\{\\rtf|<!doctype|<html|<\?xml|<\w+(?::\w*)?[ >])/i;

/** Says how a file without a byte-order mark is written by reading it: UTF-8 unless that fails. */
export async function encodingOf(path: string): Promise<string> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  let isUtf8 = true;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (isFirst) {
      const marked = byteOrderMarks.find(([, mark]) =>
        mark.every((byte, at) => chunk[at] === byte),
      );
      if (marked) return marked[0];
      if (otherKinds.test(chunk.toString('latin1', 0, 200))) throw unreadable('It is no table');
      if (looksLikeUtf16(chunk)) throw new AppError('file.utf16_unmarked');
      isFirst = false;
    }
    if (looksBinary(chunk)) throw unreadable('It is no text');
    isUtf8 &&= decodes(strict, chunk);
  }
  isUtf8 &&= decodes(strict, undefined);
  return isUtf8 ? 'utf-8' : 'windows-1252';
}

function decodes(decoder: TextDecoder, chunk: Buffer | undefined): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** Every other byte is nearly always zero, and those between are letters: a text in Latin letters. */
function looksLikeUtf16(chunk: Buffer): boolean {
  const start = chunk.subarray(0, 2_000);
  const halves = [start.filter((_, at) => at % 2 === 0), start.filter((_, at) => at % 2 === 1)];
  const zeros = (half: Uint8Array) => half.filter((byte) => byte === 0).length;
  const [high, low] = halves.sort((one, other) => zeros(other) - zeros(one));
  if (!high || !low || low.length < 2) return false;
  return zeros(high) > high.length / 2 && !looksBinary(low);
}

/** Texts have tabs, line ends and now and then a form feed, and no other control character. */
function looksBinary(chunk: Uint8Array): boolean {
  let controls = 0;
  for (const byte of chunk) {
    if (byte === 0) return true;
    if (byte < 9 || (byte > 13 && byte < 32 && byte !== 26)) controls++;
  }
  return controls * 100 > chunk.length;
}

/** The text with every line ended alike. */
export async function* textOf(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let heldReturn = '';
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const text = heldReturn + decoder.decode(chunk, { stream: true });
    if (text.includes('\0')) throw unreadable('It is no text');
    // Its line feed may come with the next chunk.
    heldReturn = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - heldReturn.length).replace(/\r\n?/g, '\n');
  }
  yield (heldReturn + decoder.decode()).replace(/\r\n?/g, '\n');
}
