import { editDistance } from '../../../texts/word-distance.ts';

/** What may have been meant by a word that was typed. */
export interface Correction {
  words: readonly string[];
  penalty: number;
}

/** How many names each word is in. */
export type Uses = ReadonlyMap<string, number>;

const mostPerWord = 12;
const otherFirstLetter = 0.3;
const knownItself = 0.7;
const forgottenSpace = 0.5;
const letterForSpace = 1;

const guessable = (word: string) => /\p{L}/u.test(word);

/** All forms under which the neighbours of these words are filed. */
export function formsOf(words: readonly string[]): string[] {
  return [...new Set(words.filter(guessable).flatMap(deletionsOf))];
}

/** The halves of these words, and neighbours as one: spaces are mistyped too. */
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
  return [...spelled, ...parted].toSorted((a, b) => a.penalty - b.penalty).slice(0, mostPerWord);
}

function spellingPenalty(typed: string, word: string, uses: Uses): number {
  // A letter too many is told even of the shortest words: "OHH" is "OH".
  const allowed = allowedMistakes(Math.min(typed.length, Math.max(word.length, shortestGuessed)));
  const slips = editDistance(typed, word, allowed);
  // A word of many names is likelier than one of few.
  const rare = 0.2 / (1 + Math.log10(Math.max(1, uses.get(word) ?? 1)));
  return slips + rare + (beginsAlike(typed, word) ? 0 : otherFirstLetter);
}

/** With the same letter, or with the first two swapped. */
function beginsAlike(typed: string, word: string): boolean {
  return typed[0] === word[0] || (typed[0] === word[1] && typed[1] === word[0]);
}

/** "netsales" and "netxsales" as "net sales". */
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

/** Words of fewer letters are too short to be guessed at. */
export const shortestGuessed = 3;
const beginning = 7;

/** How many letters may be wrong in a word of this length. */
export function allowedMistakes(length: number): 0 | 1 | 2 {
  if (length < shortestGuessed) return 0;
  return length < 5 ? 1 : 2;
}

/**
 * The beginning of a word, as it is and with one or two letters left out. Words that differ by a
 * few letters share one of these forms, so that an index finds the neighbours of a misspelled word
 * by equality. Beginnings suffice: what differs later on is the same until there.
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
