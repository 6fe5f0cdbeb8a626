import type { Readable } from 'node:stream';
import { streamOf } from '../streams/stream-of.ts';
import { type Cell, chunksOf, type Rows, sheetLimits } from './cell.ts';
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
  rows: Rows;
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
  while (
    written.rows <= rowsOfSheet &&
    length < longestSheet &&
    (rows.isInChunk() || (await rows.hasNext()))
  ) {
    written.rows++;
    bytes.add(rowXml(rows.take(), written.rows));
    if (!bytes.hasFull) continue;
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
  readonly #chunks: AsyncIterator<Chunk> | Iterator<Chunk>;
  #chunk: Iterator<readonly Cell[]> | undefined;
  #next: readonly Cell[] | undefined;
  #ended = false;

  constructor(rows: Rows) {
    const chunks = chunksOf(rows);
    this.#chunks =
      Symbol.asyncIterator in chunks ? chunks[Symbol.asyncIterator]() : chunks[Symbol.iterator]();
  }

  /** Whether another row has been read already. */
  isInChunk(): boolean {
    if (this.#next) return true;
    const { done, value } = this.#chunk?.next() ?? ended;
    if (done) this.#chunk = undefined;
    else this.#next = value;
    return !done;
  }

  async hasNext(): Promise<boolean> {
    while (!this.isInChunk()) {
      if (this.#ended) return false;
      const { done, value } = await this.#chunks.next();
      if (done) this.#ended = true;
      else this.#chunk = value[Symbol.iterator]();
    }
    return true;
  }

  take(): readonly Cell[] {
    const row = this.#next ?? [];
    this.#next = undefined;
    return row.length > sheetLimits.columns ? row.slice(0, sheetLimits.columns) : row;
  }

  async close(): Promise<void> {
    this.#chunk?.return?.();
    if (!this.#ended) await this.#chunks.return?.();
  }
}

type Chunk = Iterable<readonly Cell[]>;

const ended = { done: true, value: undefined } as const;
