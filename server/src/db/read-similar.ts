import { sql } from 'kysely';
import type { Database } from './connection.ts';
import { sqlState } from './sql-state.ts';

/** Two letters of a word of four may be swapped; the default of 0.6 finds no such word. */
const leastSimilar = 0.35;
const timeoutMs = 250;
const queryCanceled = '57014';

/**
 * Reads what resembles a text, with `<%` as loose as a misspelled word needs. A guess is no answer
 * to wait for: one that takes too long finds nothing.
 */
export async function readSimilar<Row>(
  db: Database,
  work: (db: Database) => Promise<Row[]>,
): Promise<Row[]> {
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(timeoutMs)}, true),
        set_config('pg_trgm.word_similarity_threshold', ${String(leastSimilar)}, true)`.execute(tx);
      return work(tx);
    });
  } catch (error) {
    if (sqlState(error) === queryCanceled) return [];
    throw error;
  }
}
