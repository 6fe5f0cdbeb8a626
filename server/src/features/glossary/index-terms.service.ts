import type { Transaction } from '../../db/connection.ts';
import { type IndexedName, namesOf } from './index-names.ts';
import {
  deleteIndexed,
  insertIndex,
  insertNames,
  lockGlossary,
  refreshState,
  selectAbbreviations,
  selectForIndex,
} from './index-terms.repository.ts';
import { applyWordUses, WordUses } from './index-words.service.ts';

const chunk = 1_000;

/**
 * Writes what a search compares, anew, for these terms as they are stored now; an id that is gone
 * leaves the index. Raises the version of the glossary.
 */
export async function reindexTerms(tx: Transaction, ids: readonly string[]): Promise<void> {
  // Whoever changes the glossary at the same time counts words and terms after us.
  await lockGlossary(tx);
  const abbreviations = await selectAbbreviations(tx);
  const uses = new WordUses();
  for (let from = 0; from < ids.length; from += chunk) {
    const some = ids.slice(from, from + chunk);
    for (const text of await deleteIndexed(tx, some)) uses.drop(text);
    const terms = await selectForIndex(tx, some);
    const names: IndexedName[] = terms.flatMap((term) => namesOf(term, abbreviations));
    for (const { text } of names) uses.add(text);
    await insertNames(tx, names);
    await insertIndex(tx, terms, names);
  }
  await applyWordUses(tx, uses);
  await refreshState(tx);
}
