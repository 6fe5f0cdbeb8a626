import type {
  BaseTerm,
  WrittenBase,
} from '../../server/src/features/dictionary/glossary/base/read-base.ts';
import { wordsOf } from '../../server/src/features/dictionary/glossary/fold.ts';

/**
 * Parts of a technical name that are neither words of the term nor known abbreviations: neither
 * a reader nor a search could know their meaning.
 */
export function unknownWords(
  term: BaseTerm,
  { abbreviations, words }: Pick<WrittenBase, 'abbreviations' | 'words'>,
): string[] {
  const own = new Set(wordsOf([term.name, ...term.synonyms, ...term.acronyms].join(' ')).map(stem));
  return (term.technical ?? '')
    .split('_')
    .filter((part) => part && !/^\d+$/.test(part) && !own.has(stem(part)))
    .filter((part) => !abbreviations.has(part) && !words.has(part))
    .map((part) => `technical: ${part} is not in abbreviations.yaml`);
}

const stem = (word: string) => word.replace(/(?:es|s)$/, '');
