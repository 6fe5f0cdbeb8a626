// No scope: the glossary is the same for all companies.
import { sql } from 'kysely';
import type { Transaction } from '../../../../db/connection.ts';
import { startLocks, waitForLock } from '../../../../db/wait-for-lock.ts';

/** Waits for other imports, and removes the statement timeout for a large one. */
export async function takeImportTurn(tx: Transaction, log?: (line: string) => void): Promise<void> {
  await waitForLock(tx, startLocks.glossary, log);
}

export async function selectAnyTerm(tx: Transaction): Promise<{ id: string } | undefined> {
  return tx.selectFrom('glossary_term').select('id').limit(1).executeTakeFirst();
}

export interface NamedTerm {
  id: string;
  technicalName: string | null;
  sortName: string;
}

export async function selectTermsByNames(
  tx: Transaction,
  names: { technicalNames: string[]; sortNames: string[] },
): Promise<NamedTerm[]> {
  const { rows } = await sql<NamedTerm>`
    select id, lower(technical_name) as "technicalName", sort_name as "sortName"
    from glossary_term
    where lower(technical_name) = any(${names.technicalNames}::text[])
      or sort_name = any(${names.sortNames}::text[])`.execute(tx);
  return rows;
}

/** The ids of all other terms. */
export async function selectIdsBeside(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from glossary_term t
    where not exists (select from unnest(${[...ids]}::text[]) as kept (id) where kept.id = t.id)
    order by t.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns the number of inserted and deleted rows. */
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
