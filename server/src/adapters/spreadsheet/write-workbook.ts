import type { Readable } from 'node:stream';
import { streamOf } from '../streams/stream-of.ts';
import { type Cell, sheetLimits } from './cell.ts';
import { rowXml } from './cell-xml.ts';
import { TextPieces } from './text-pieces.ts';
import {
  cellStyles,
  contentTypes,
  rootRelations,
  rowsOfSheet,
  sheetEnd,
  sheetName,
  sheetPath,
  sheetStart,
  styles,
  type WrittenSheet,
  workbook,
  workbookRelations,
} from './workbook-parts.ts';
import { type ZipPart, zipStream } from './zip-writer.ts';

export interface Sheet {
  name: string;
  columns: readonly { header: string; width: number }[];
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}

/** Well below the 4 GB that a part of an archive can have. */
const longestSheet = 3 * 1024 ** 3;

/**
 * A workbook in pieces: rows are asked for as the pieces are read, and memory does not grow with
 * them. Texts stay texts. Rows that fail destroy the stream, so that half a file never looks whole.
 */
export function writeWorkbook(sheets: readonly Sheet[]): Readable {
  return streamOf(zipStream(partsOf(sheets)));
}

async function* partsOf(sheets: readonly Sheet[]): AsyncGenerator<ZipPart> {
  yield { name: '_rels/.rels', content: rootRelations };
  yield { name: 'xl/styles.xml', content: styles };
  const written: WrittenSheet[] = [];
  for (const sheet of sheets) {
    const rows = new UpcomingRows(sheet.rows);
    try {
      // What does not fit on one sheet goes on on the next.
      do {
        const name = sheetName(sheet.name, written);
        const index = written.push({ name, columns: sheet.columns.length, rows: 1 }) - 1;
        const content = sheetXml(sheet, rows, written[index] as WrittenSheet, index === 0);
        yield { name: sheetPath(index), content };
      } while (await rows.hasNext());
    } finally {
      await rows.close();
    }
  }
  yield { name: 'xl/workbook.xml', content: workbook(written) };
  yield { name: 'xl/_rels/workbook.xml.rels', content: workbookRelations(written) };
  yield { name: '[Content_Types].xml', content: contentTypes(written) };
}

async function* sheetXml(
  { columns }: Sheet,
  rows: UpcomingRows,
  written: WrittenSheet,
  isFirst: boolean,
): AsyncGenerator<Buffer> {
  const headers = columns.map(({ header }) => header);
  const bytes = new TextPieces();
  bytes.add(sheetStart(columns, isFirst) + rowXml(headers, 1, cellStyles.header));
  let length = 0;
  while (written.rows <= rowsOfSheet && length < longestSheet && (await rows.hasNext())) {
    written.rows++;
    bytes.add(rowXml(rows.take().slice(0, sheetLimits.columns), written.rows));
    for (const piece of bytes.full()) {
      length += piece.length;
      yield piece;
    }
  }
  bytes.add(sheetEnd(columns.length, written.rows));
  yield* bytes.rest();
}

/** Looks one row ahead, to know whether another sheet is needed. */
class UpcomingRows {
  readonly #iterator: AsyncIterator<readonly Cell[]> | Iterator<readonly Cell[]>;
  #next: readonly Cell[] | undefined;
  #ended = false;

  constructor(rows: Sheet['rows']) {
    this.#iterator =
      Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  }

  async hasNext(): Promise<boolean> {
    if (this.#next || this.#ended) return Boolean(this.#next);
    const { done, value } = await this.#iterator.next();
    if (done) this.#ended = true;
    else this.#next = value;
    return !done;
  }

  take(): readonly Cell[] {
    const row = this.#next ?? [];
    this.#next = undefined;
    return row;
  }

  async close(): Promise<void> {
    if (!this.#ended) await this.#iterator.return?.();
  }
}
