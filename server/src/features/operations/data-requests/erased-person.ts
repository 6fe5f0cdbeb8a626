/** What is known about the person who is erased, and where their names may stand. */
export interface ErasedPerson {
  id: string;
  /** In lower case. */
  addresses: string[];
  /** First and last names together, in both orders, as each company wrote them. */
  names: string[];
  /** The companies whose rows may name the person: a namesake elsewhere is another person. */
  companies: string[];
}

export const erasedName = 'Erased person';

function escaped(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}\s]/gu, '\\$&');
}

/** Null when there is nothing to look for: PostgreSQL then finds nothing. */
function patternOf(texts: readonly string[], before: string, after: string): string | null {
  if (texts.length === 0) return null;
  return `${before}(?:${texts.map(escaped).join('|')})${after}`;
}

/** A pattern of PostgreSQL: "ana@…" is no part of "diana@…" or "lu.ana@…". */
export function addressPattern({ addresses }: Pick<ErasedPerson, 'addresses'>): string | null {
  return patternOf(addresses, '(?<![[:alnum:]_.+%-])', '(?![[:alnum:]_-]|\\.[[:alnum:]])');
}

/** A name may end with a period, which no end of a word follows. */
function wordsPattern(words: readonly string[]): string | null {
  return patternOf(words, '(?<![[:alnum:]_])', '(?![[:alnum:]_])');
}

export function namePattern({ names }: Pick<ErasedPerson, 'names'>): string | null {
  return wordsPattern(names);
}

const shortestWord = 3;

/** Each name alone, for the person's own tickets, where staff greet them by one of the two. */
export function singleNamePattern({ names }: Pick<ErasedPerson, 'names'>): string | null {
  const words = names.flatMap((name) => name.split(/[\s,]+/));
  const long = [...new Set(words)].filter((word) => word.length >= shortestWord);
  return wordsPattern(long);
}
