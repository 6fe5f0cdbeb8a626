import type pg from 'pg';
import type { SqlFile } from './sql-files.ts';

const indexName = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)/im;

/**
 * Runs the one statement of a migration that PostgreSQL refuses inside a transaction, which is
 * `create index concurrently` in most cases. A build that failed or was killed leaves an invalid
 * index, which costs writes and serves no query: it is dropped and built again.
 */
export async function applyWithoutTransaction(
  client: pg.PoolClient,
  { sql }: SqlFile,
): Promise<void> {
  const index = indexName.exec(sql)?.[1];
  if (index) {
    const { rows } = await client.query<{ valid: boolean }>(
      'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
      [index],
    );
    // Built completely by a start that ended before it was recorded.
    if (rows[0]?.valid) return;
    if (rows[0]) await client.query(`drop index concurrently ${index}`);
  }
  await client.query(sql);
}
