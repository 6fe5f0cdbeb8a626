import { type SelectQueryBuilder, sql } from 'kysely';
import { chunkSize } from './chunk-size.ts';

export interface ChunkOptions {
  /** A unique column of the query, or columns that are unique together. */
  id: string | readonly string[];
  /** Sorts before the id; never null. */
  by?: string;
  order?: 'asc' | 'desc';
  size?: number;
}

/**
 * All rows of a query in chunks, for exports. Each chunk is a statement that continues after the
 * last row of the one before (keyset), so that memory and time do not grow with the rows before it.
 */
export async function* chunksAfter<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { id, by, order = 'asc', size = chunkSize(1000) }: ChunkOptions,
): AsyncGenerator<Row[]> {
  const keys = [...(by ? [by] : []), id].flat().map((column) => sql.ref(column));
  // As text: a Date of JavaScript has no microseconds, and rows would repeat or be left out.
  const position = sql<string[]>`array[${sql.join(keys.map((key) => sql`${key}::text`))}]`;
  const start = keys
    .reduce((sorted, key) => sorted.orderBy(key, order), query)
    .select(position.as('chunkPosition'))
    .limit(size);
  const beyond = sql.raw(order === 'asc' ? '>' : '<');
  yield* readChunks(size, async (last?: Row & { chunkPosition: string[] }) => {
    const next = last
      ? start.where(sql<boolean>`(${sql.join(keys)}) ${beyond} (${sql.join(last.chunkPosition)})`)
      : start;
    return (await next.execute()) as (Row & { chunkPosition: string[] })[];
  });
}

/**
 * For statements that are not built by Kysely: `read` returns the rows after the last one. The
 * database reads the next chunk while the caller works on this one.
 */
export function readChunks<Row>(
  size: number,
  read: (last?: Row) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  return chunksInTurn(async (last?: Row) => {
    const rows = await read(last);
    return { rows, next: rows.length < size ? undefined : rows.at(-1) };
  });
}

type ChunkInTurn<Row, Place> = { rows: Row[]; next: Place | undefined } | undefined;

/** The same where a chunk says itself where the next one begins, or that there is none. */
export async function* chunksInTurn<Row, Place>(
  read: (from?: Place) => Promise<ChunkInTurn<Row, Place>>,
): AsyncGenerator<Row[]> {
  let next: ReturnType<typeof read> | undefined = read();
  try {
    while (next !== undefined) {
      const chunk: ChunkInTurn<Row, Place> = await next;
      next = chunk?.next === undefined ? undefined : read(chunk.next);
      // A caller that stops early never awaits it; its failure must not end the process.
      next?.catch(() => undefined);
      if (!chunk) continue;
      if (chunk.rows.length > 0) yield chunk.rows;
      // The driver's finished results would keep their rows in memory until a full garbage collection.
      chunk.rows.length = 0;
    }
  } finally {
    // No statement may run on after the caller has closed its connection.
    await next?.catch(() => undefined);
  }
}
