import type pg from 'pg';
import type { Schema } from '../../schema.ts';

type Row<Table extends keyof Schema> = Partial<Record<keyof Schema[Table], unknown>>;

/** All rows in one statement. Every row has the columns of the first. */
export async function insertRows<Table extends keyof Schema>(
  client: pg.PoolClient,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await client.query(
    `insert into ${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
