import { editDistance } from './word-distance.ts';

/** A possible correction of a typed word. */
export interface Correction {
  words: readonly string[];
  penalty: number;
}

/** The number of names that contain each word. */
export type Uses = ReadonlyMap<string, number>;

const maxPerWord = 12;
const otherFirstLetter = 0.3;
const knownItself = 0.7;
const forgottenSpace = 0.5;
const letterForSpace = 1;

const guessable = (word: string) => /\p{L}/u.test(word);

/** All index keys under which words close to these are stored. */
export function formsOf(words: readonly string[]): string[] {
  return [...new Set(words.filter(guessable).flatMap(deletionsOf))];
}

/** The halves of these words, and adjacent words joined: a space may be missing or wrong. */
export function partsOf(words: readonly string[]): string[] {
  const halves = words.flatMap((word) => splits(word).flatMap(({ words: parts }) => parts));
  const joined = words.slice(1).map((word, at) => `${words[at]}${word}`);
  return [...new Set([...halves, ...joined])];
}

/** The best first. */
export function correctionsOf(typed: string, uses: Uses): Correction[] {
  const own = uses.has(typed) ? knownItself : 0;
  const spelled = [...uses.keys()]
    .filter((word) => word !== typed && guessable(word) && guessable(typed))
    .map((word) => ({ words: [word], penalty: own + spellingPenalty(typed, word, uses) }))
    .filter(({ penalty }) => penalty < Number.POSITIVE_INFINITY);
  const parted = splits(typed)
    .filter(({ words }) => words.every((word) => uses.has(word)))
    .map(({ words, penalty }) => ({ words, penalty: own + penalty }));
  return [...spelled, ...parted].toSorted((a, b) => a.penalty - b.penalty).slice(0, maxPerWord);
}

function spellingPenalty(typed: string, word: string, uses: Uses): number {
  // One letter too many is corrected even for the shortest words: "OHH" becomes "OH".
  const allowed = allowedMistakes(Math.min(typed.length, Math.max(word.length, shortestGuessed)));
  const slips = editDistance(typed, word, allowed);
  // A word in many names is more likely than a word in few.
  const rare = 0.2 / (1 + Math.log10(Math.max(1, uses.get(word) ?? 1)));
  return slips + rare + (beginsAlike(typed, word) ? 0 : otherFirstLetter);
}

/** The first letters are equal, or the first two are swapped. */
function beginsAlike(typed: string, word: string): boolean {
  return typed[0] === word[0] || (typed[0] === word[1] && typed[1] === word[0]);
}

/** Splits "netsales" and "netxsales" into "net sales". */
function splits(word: string): Correction[] {
  const parts: Correction[] = [];
  for (let at = 2; at <= word.length - 2; at++) {
    const head = word.slice(0, at);
    parts.push({ words: [head, word.slice(at)], penalty: forgottenSpace });
    if (at + 3 <= word.length) {
      parts.push({ words: [head, word.slice(at + 1)], penalty: letterForSpace });
    }
  }
  return parts;
}

/** Shorter words are not corrected. */
export const shortestGuessed = 3;
const beginning = 7;

/** The number of wrong letters that is corrected in a word of this length. */
export function allowedMistakes(length: number): 0 | 1 | 2 {
  if (length < shortestGuessed) return 0;
  return length < 5 ? 1 : 2;
}

/**
 * The beginning of a word, as it is and with one or two letters left out. Words that differ by a
 * few letters share one of these forms, so that an index finds the neighbours of a misspelled word
 * by equality. The first letters are enough: words that differ later are equal up to there.
 */
export function deletionsOf(word: string): string[] {
  const forms = new Set<string>();
  let last = [word.slice(0, beginning)];
  for (let left = allowedMistakes(word.length); ; left--) {
    for (const form of last) forms.add(form);
    if (left === 0) return [...forms];
    last = [...new Set(last.flatMap(withoutOneLetter))];
  }
}

function withoutOneLetter(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}
