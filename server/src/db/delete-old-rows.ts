import { type RawBuilder, sql } from 'kysely';
import type { Database } from './connection.ts';
import type { Schema } from './schema.ts';

const slice = 5_000;

/**
 * Deletes what is older than a moment, some thousand rows at a time: no statement reaches the time limit
 * of statements, however many rows there are. The column needs an index; a test looks for it.
 */
export async function deleteOldRows<Table extends keyof Schema & string>(
  db: Database,
  { table, column, before }: OldRows<Table>,
): Promise<void> {
  for (let gone = slice; gone === slice; ) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before}
        order by ${sql.ref(column)} limit ${slice} for update skip locked))`.execute(db);
    gone = Number(numAffectedRows ?? 0);
  }
}

interface OldRows<Table extends keyof Schema & string> {
  table: Table;
  column: keyof Schema[Table] & string;
  before: Date | RawBuilder<Date>;
}
