import type { NameKind } from '@endcap/contract/dictionary/glossary-term';
import { literalForm, squashedForm, wordsOf } from '../fold.ts';

/** A term as the index reads it. */
export interface IndexedTerm {
  id: string;
  definition: string;
  products: string[];
  names: { kind: NameKind; text: string }[];
}

/** Abbreviations with their long forms, such as amt and amount. */
export type Abbreviations = ReadonlyMap<string, readonly string[]>;

export interface IndexedName {
  termId: string;
  kind: NameKind;
  text: string;
  literal: string;
  squashed: string;
  words: string[];
  /** The words of the long forms of its abbreviations. */
  longWords: string[];
  wordCount: number;
  shelf: number;
  marks: string[];
}

/** Marks are stored among the words; no word starts with "@". */
export const kindMark = (kind: NameKind): string => `@${kind}`;
export const productMark = (product: string): string => `@${product}`;

/**
 * Words are indexed with the length of their name, "3:sales": a search reads short names first and
 * stops when it has enough, without reading the rest of the index.
 */
export const shelves = [2, 3, 4, 5, 6, 7, 8] as const;

function shelfOf(words: number): number {
  return Math.min(Math.max(words, shelves[0]), shelves[shelves.length - 1] ?? words);
}

export function namesOf(term: IndexedTerm, abbreviations: Abbreviations): IndexedName[] {
  return term.names.map(({ kind, text }) => {
    const parts = wordsOf(text);
    const words = allWordsOf(text);
    return {
      termId: term.id,
      kind,
      text,
      literal: literalForm(text),
      squashed: squashedForm(text),
      words,
      longWords: words.flatMap((word) => abbreviations.get(word) ?? []).flatMap(wordsOf),
      wordCount: parts.length,
      shelf: shelfOf(parts.length),
      marks: [kindMark(kind), ...term.products.map(productMark)],
    };
  });
}

/** Also the words without a split at capital letters, so that "SKUs" is found as one word. */
export function allWordsOf(text: string): string[] {
  return [...new Set([...wordsOf(text), ...wordsOf(text.toLowerCase())])];
}
