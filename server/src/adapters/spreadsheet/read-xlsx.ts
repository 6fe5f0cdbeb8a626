import { columnIndex } from './cell.ts';
import {
  type ReadLimits,
  type ReadRow,
  tooLarge,
  unpacksTooLarge,
  withinLength,
} from './read-limits.ts';
import { dateText, readDateStyles } from './xlsx-dates.ts';
import { isOn, readWorkbook } from './xlsx-workbook.ts';
import { readXml, type XmlHandler } from './xml-reader.ts';
import { unescapeCellText } from './xml-text.ts';
import { openZip } from './zip-reader.ts';

interface Context {
  strings: readonly string[];
  dateStyles: ReadonlySet<number>;
  daysSince1904: boolean;
  limits: ReadLimits;
}

/** The rows of one sheet as texts, with the last computed value where there is a formula. */
export async function* readXlsx(
  path: string,
  limits: ReadLimits,
  sheet?: string,
): AsyncGenerator<ReadRow> {
  const zip = await openZip(path, limits.unpackedBytes);
  const workbook = await readWorkbook(zip, sheet);
  const { sharedStringsPath, stylesPath, daysSince1904 } = workbook;
  const context = {
    strings: sharedStringsPath ? await readSharedStrings(zip.read(sharedStringsPath), limits) : [],
    dateStyles: stylesPath ? await readDateStyles(zip.read(stylesPath)) : new Set<number>(),
    daysSince1904,
    limits,
  };
  const rows: ReadRow[] = [];
  for await (const _ of readXml(zip.read(workbook.sheetPath), rowHandler(context, rows))) {
    yield* rows.splice(0);
  }
  yield* rows;
}

interface OpenCell {
  column: number;
  type: string;
  style: number;
  text: string;
}

/** Adds each row to `rows` as it ends. */
function rowHandler(context: Context, rows: ReadRow[]): XmlHandler {
  const { columns, cellLength } = context.limits;
  let row: ReadRow = { line: 0, cells: [] };
  let cell: OpenCell | undefined;
  let nextColumn = 0;
  let inText = false;
  let inReading = false;

  function openCell({ r, t = 'n', s }: Record<string, string>): OpenCell {
    const column = r ? columnIndex(r) : nextColumn;
    nextColumn = column + 1;
    return { column, type: t, style: Number(s ?? 0), text: '' };
  }

  function keep(done: OpenCell): void {
    const value = shownText(done, context);
    if (value === '' || done.column < 0) return;
    if (done.column >= columns) throw tooLarge('It has too many columns');
    while (row.cells.length < done.column) row.cells.push('');
    row.cells[done.column] = withinLength(value, context.limits);
  }

  return {
    open(name, attributes) {
      if (name === 'row') {
        row = { line: Number(attributes.r ?? row.line + 1), cells: [] };
        nextColumn = 0;
      } else if (name === 'c') cell = openCell(attributes);
      else if (name === 'rPh') inReading = true;
      inText = (name === 'v' || name === 't') && !inReading;
    },
    text(text) {
      if (!inText || !cell) return;
      // Escapes make a text longer than it is.
      if (cell.text.length <= cellLength * 8) cell.text += text;
    },
    close(name) {
      if (name === 'v' || name === 't') inText = false;
      else if (name === 'rPh') inReading = false;
      else if (name === 'c' && cell) {
        keep(cell);
        cell = undefined;
      } else if (name === 'row' && row.cells.some((text) => text.trim() !== '')) rows.push(row);
    },
  };
}

function shownText({ type, text, style }: OpenCell, context: Context): string {
  switch (type) {
    case 's':
      return context.strings[Number(text)] ?? '';
    case 'str':
    case 'inlineStr':
      return unescapeCellText(text);
    case 'b':
      return isOn(text.trim()) ? 'TRUE' : 'FALSE';
    case 'n':
      return numberText(text.trim(), style, context);
    default:
      return text;
  }
}

function numberText(text: string, style: number, context: Context): string {
  const value = Number(text);
  if (text === '' || Number.isNaN(value)) return text;
  return context.dateStyles.has(style) ? dateText(value, context.daysSince1904) : String(value);
}

/** The texts of a workbook by their number. Formatted ones are in pieces; readings are left out. */
async function readSharedStrings(
  chunks: AsyncIterable<Buffer>,
  { cellLength, sharedStringBytes }: ReadLimits,
): Promise<string[]> {
  const strings: string[] = [];
  let current = '';
  let inText = false;
  let inReading = false;
  const parsed = readXml(chunksWithin(chunks, sharedStringBytes), {
    open(name) {
      if (name === 'si') current = '';
      if (name === 'rPh') inReading = true;
      inText = name === 't' && !inReading;
    },
    text(text) {
      // Escapes make a text longer than it is; the cell that has it is found too long.
      if (inText && current.length <= cellLength * 8) current += text;
    },
    close(name) {
      if (name === 't') inText = false;
      if (name === 'rPh') inReading = false;
      if (name === 'si') strings.push(unescapeCellText(current));
    },
  });
  for await (const _ of parsed);
  return strings;
}

async function* chunksWithin(chunks: AsyncIterable<Buffer>, bytes: number) {
  let left = bytes;
  for await (const chunk of chunks) {
    left -= chunk.length;
    if (left < 0) throw unpacksTooLarge(bytes);
    yield chunk;
  }
}
