import type { Transaction } from '../../db/connection.ts';
import { selectIdsBeside } from './import-glossary.repository.ts';
import { deleteIndexed, lockGlossary } from './index-terms.repository.ts';
import { applyWordUses, WordUses } from './index-words.service.ts';
import { deleteTerms } from './terms.repository.ts';

const chunkSize = 1_000;

/** Deletes all terms but these, with the words that nobody uses any more. */
export async function removeTermsBeside(
  tx: Transaction,
  ids: readonly string[],
): Promise<string[]> {
  const gone = await selectIdsBeside(tx, ids);
  if (gone.length === 0) return gone;
  await lockGlossary(tx);
  const uses = new WordUses();
  for (let from = 0; from < gone.length; from += chunkSize) {
    const some = gone.slice(from, from + chunkSize);
    // Before the terms: with them their indexed names would go, and nobody would count the words.
    for (const text of await deleteIndexed(tx, some)) uses.drop(text);
    await deleteTerms(tx, some);
  }
  await applyWordUses(tx, uses);
  return gone;
}
