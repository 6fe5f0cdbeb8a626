import type { NameKind } from '@endcap/contract/glossary-term';
import { literalForm, squashedForm, wordsOf } from '../fold.ts';

/** A term as the index reads it. */
export interface IndexedTerm {
  id: string;
  definition: string;
  products: string[];
  names: { kind: NameKind; text: string }[];
}

/** What abbreviations stand for: amt, amount. */
export type Abbreviations = ReadonlyMap<string, readonly string[]>;

export interface IndexedName {
  termId: string;
  kind: NameKind;
  text: string;
  literal: string;
  squashed: string;
  words: string[];
  /** Those of its abbreviations. */
  longWords: string[];
  wordCount: number;
  shelf: number;
  marks: string[];
}

/** Marks are kept among the words, and no word looks like them. */
export const kindMark = (kind: NameKind): string => `@${kind}`;
export const productMark = (product: string): string => `@${product}`;

/**
 * Words are filed by the length of the name that they are in, "3:sales": a search that goes from
 * short names to long ones can stop when it has enough, and reads no more of the index than that.
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

/** Also as if nothing but spaces and signs parted words: "SKUs" is no "SK" and no "us". */
export function allWordsOf(text: string): string[] {
  return [...new Set([...wordsOf(text), ...wordsOf(text.toLowerCase())])];
}
