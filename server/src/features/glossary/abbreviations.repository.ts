import { sql } from 'kysely';
import type { Transaction } from '../../db/connection.ts';

/** How many rows came or went. */
export async function replaceAbbreviations(
  tx: Transaction,
  pairs: readonly { short: string; long: string }[],
): Promise<number> {
  const { rows } = await sql<{ changes: number }>`
    with given as materialized (
      select distinct short, long
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as listed (short text, long text)
    ), gone as (
      delete from glossary_abbreviation
      where (short, long) not in (select short, long from given)
      returning 1
    ), come as (
      insert into glossary_abbreviation (short, long)
      select short, long from given
      on conflict (short, long) do nothing
      returning 1
    )
    select ((select count(*) from gone) + (select count(*) from come))::int as changes`.execute(tx);
  return rows[0]?.changes ?? 0;
}
