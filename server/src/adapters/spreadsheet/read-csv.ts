import { pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import { streamOf } from '../streams/stream-of.ts';
import { encodingOf, textOf } from './csv-encoding.ts';
import { namingOpenQuote } from './csv-open-quote.ts';
import { type ReadLimits, type ReadRow, tooLarge, withinLength } from './read-limits.ts';

const lookedAt = 64 * 1024;
/** The size limit of one record, because an unclosed quote would read the rest of the file. */
const longestRecord = 4 * 1024 * 1024;

interface ParsedRecord {
  record: string[];
  info: { lines: number };
}

/** The rows of a text whose cells are parted by commas, semicolons, tabs or bars. */
export async function* readCsv(path: string, limits: ReadLimits): AsyncGenerator<ReadRow> {
  const encoding = await encodingOf(path);
  const { start, rest } = await peek(textOf(path, encoding));
  const announced = announcedSeparator(start);
  const skipped = announced ? 1 : 0;
  const parser = parse({
    delimiter: announced ?? separatorOf(start),
    record_delimiter: '\n',
    relax_quotes: true,
    relax_column_count: true,
    info: true,
    max_record_size: longestRecord,
  });
  const text = streamOf(withStart(announced ? start.slice(start.indexOf('\n') + 1) : start, rest), {
    objectMode: true,
  });
  // A failure reaches the reader by the stream that is returned.
  const records: AsyncIterable<ParsedRecord> = pipeline(text, parser, () => undefined);
  let line = skipped + 1;
  try {
    for await (const { record, info } of records) {
      const cells = trimmed(record);
      if (cells.length > limits.columns) throw tooLarge('It has too many columns');
      const kept = cells.map((cell) => withinLength(cell, limits));
      if (kept.some((cell) => cell.trim() !== '')) yield { line, cells: kept };
      line = info.lines + skipped + 1;
    }
  } catch (error) {
    const announcement = announced ? start.indexOf('\n') + 1 : 0;
    throw await namingOpenQuote(error, textOf(path, encoding), announcement);
  }
}

function trimmed(record: string[]): string[] {
  return record.slice(0, record.findLastIndex((cell) => cell !== '') + 1);
}

async function peek(texts: AsyncGenerator<string>) {
  let start = '';
  while (start.length < lookedAt) {
    const { done, value } = await texts.next();
    if (done) break;
    start += value;
  }
  return { start, rest: texts };
}

async function* withStart(start: string, rest: AsyncIterable<string>) {
  if (start !== '') yield start;
  yield* rest;
}

const separators = [',', ';', '\t', '|'];
const linesLookedAt = 20;

/** The separator of the cells: the one whose number varies least between the first lines. */
function separatorOf(start: string): string {
  const lines = logicalLines(start).slice(0, linesLookedAt);
  const judged = separators.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1);
    const first = counts[0] ?? 0;
    const alike = first === 0 ? 0 : counts.filter((count) => count === first).length;
    return { separator, alike, first };
  });
  const [best] = judged.sort((one, other) => other.alike - one.alike || other.first - one.first);
  return best && best.first > 0 ? best.separator : ',';
}

/** Excel's own hint, a first line "sep=;", which is no row. */
function announcedSeparator(start: string): string | undefined {
  return /^"?sep=([,;\t|])"?\n/i.exec(start)?.[1];
}

/** Lines that are not empty, without what is quoted. */
function logicalLines(text: string): string[] {
  const unquoted = text
    .replace(/(?<![^,;\t|\n])"(?:[^"]|"")*"/g, '')
    .replace(/(?<![^,;\t|\n])"[\s\S]*$/, '');
  return unquoted.split('\n').filter((line) => line.trim() !== '');
}
