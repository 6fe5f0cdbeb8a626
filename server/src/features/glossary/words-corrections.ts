import { allowedMistakes, deletionsOf, shortestGuessed } from './words-deletions.ts';
import { slipsBetween } from './words-distance.ts';

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
  const slips = slipsBetween(typed, word, allowed);
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
