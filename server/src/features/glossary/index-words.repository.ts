import { sql } from 'kysely';
import type { Transaction } from '../../db/connection.ts';

/** Answers the words that were not there before. */
export async function addWordUses(
  tx: Transaction,
  uses: readonly (readonly [word: string, uses: number])[],
): Promise<string[]> {
  const words = uses.map(([word]) => word);
  const counts = uses.map(([, count]) => count);
  const { rows } = await sql<{ word: string; added: boolean }>`
    insert into glossary_word as w (word, uses)
    select * from unnest(${words}::text[], ${counts}::int[])
    on conflict (word) do update set uses = w.uses + excluded.uses
    returning word, xmax = 0 as added`.execute(tx);
  return rows.filter(({ added }) => added).map(({ word }) => word);
}

export async function insertDeletions(
  tx: Transaction,
  forms: readonly (readonly [deletion: string, word: string])[],
): Promise<void> {
  const deletions = forms.map(([deletion]) => deletion);
  const words = forms.map(([, word]) => word);
  await sql`
    insert into glossary_word_deletion (deletion, word)
    select * from unnest(${deletions}::text[], ${words}::text[])
    on conflict do nothing`.execute(tx);
}

export async function deleteUnusedWords(tx: Transaction): Promise<void> {
  await sql`
    with unused as (delete from glossary_word where uses <= 0 returning word)
    delete from glossary_word_deletion where word in (select word from unused)`.execute(tx);
}
