import type { Transaction } from '../../db/connection.ts';
import { allWordsOf } from './index-names.ts';
import { addWordUses, deleteUnusedWords, insertDeletions } from './index-words.repository.ts';
import { deletionsOf } from './words-deletions.ts';

const chunk = 500;

/** How many names more, or fewer, each word is in. */
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
  for (let from = 0; from < changed.length; from += chunk) {
    const added = await addWordUses(tx, changed.slice(from, from + chunk));
    const forms = added.flatMap((word) => deletionsOf(word).map((form) => [form, word] as const));
    await insertDeletions(tx, forms);
  }
  await deleteUnusedWords(tx);
}
