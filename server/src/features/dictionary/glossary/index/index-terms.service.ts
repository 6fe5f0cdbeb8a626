import type { Transaction } from '../../../../db/connection.ts';
import { deletionsOf } from '../../../../texts/word-corrections.ts';
import { allWordsOf, type IndexedName, namesOf } from './index-names.ts';
import {
  addWordUses,
  deleteIndexed,
  deleteUnusedWords,
  insertDeletions,
  insertIndex,
  insertNames,
  lockGlossary,
  refreshState,
  selectAbbreviations,
  selectForIndex,
} from './index-terms.unscoped.repository.ts';

const termsAtOnce = 1_000;

/**
 * Rebuilds the search index of these terms from the stored rows; a deleted term is removed from the
 * index. Raises the version of the glossary.
 */
export async function reindexTerms(tx: Transaction, ids: readonly string[]): Promise<void> {
  // A simultaneous change waits here, so that its counts of words and terms include this one.
  await lockGlossary(tx);
  const abbreviations = await selectAbbreviations(tx);
  const uses = new WordUses();
  for (let from = 0; from < ids.length; from += termsAtOnce) {
    const some = ids.slice(from, from + termsAtOnce);
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

const wordsAtOnce = 500;

/** Sums up, for each word, how many more or fewer names contain it. */
export class WordUses {
  readonly #byWord = new Map<string, number>();

  add(name: string): void {
    this.#count(name, 1);
  }

  drop(name: string): void {
    this.#count(name, -1);
  }

  changed(): [word: string, uses: number][] {
    return [...this.#byWord].filter(([, uses]) => uses !== 0);
  }

  #count(name: string, change: number): void {
    for (const word of allWordsOf(name)) {
      this.#byWord.set(word, (this.#byWord.get(word) ?? 0) + change);
    }
  }
}

export async function applyWordUses(tx: Transaction, uses: WordUses): Promise<void> {
  const changed = uses.changed();
  for (let from = 0; from < changed.length; from += wordsAtOnce) {
    const added = await addWordUses(tx, changed.slice(from, from + wordsAtOnce));
    const forms = added.flatMap((word) => deletionsOf(word).map((form) => [form, word] as const));
    await insertDeletions(tx, forms);
  }
  await deleteUnusedWords(tx);
}
