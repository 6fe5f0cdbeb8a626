import { wordsOf } from '../fold.ts';
import type { Abbreviations } from '../index/index-names.ts';
import { distinctReadings, type Reading, readingOf } from './readings.ts';
import { type Correction, correctionsOf, type Uses } from './word-corrections.ts';

/** A lone word may be many others; several words tell by each other which one was meant. */
const mostReadings = { ofOneWord: 12, ofMore: 6 };
const mostInBetween = 24;
const spelledOut = 0.1;
const joinedPenalty = 0.4;
const keptUnknown = 1.5;
const leftOut = { tiny: 0.8, unknown: 1.6, known: 2.4 };
const tiny = 2;

export interface Known {
  uses: Uses;
  abbreviations: Abbreviations;
  /** What looks a little like a word that nothing comes near. */
  similar?: ReadonlyMap<string, readonly Correction[]>;
}

/** What was probably meant, the likeliest first: every word as typed, corrected, parted or joined. */
export function fuzzyReadings(words: readonly string[], known: Known): Reading[] {
  const begun: Correction[][] = Array.from({ length: words.length + 1 }, () => []);
  begun[0] = [{ words: [], penalty: 0 }];
  for (const [at, word] of words.entries()) {
    const steps = [
      ...waysOf(word, words.length, known).map((way) => ({ way, to: at + 1 })),
      ...joinedWays(word, words[at + 1], known).map((way) => ({ way, to: at + 2 })),
    ];
    const start = likeliest(begun[at] ?? [], mostInBetween);
    for (const { way, to } of steps) {
      begun[to]?.push(
        ...start.map((one) => ({
          words: [...one.words, ...way.words],
          penalty: one.penalty + way.penalty,
        })),
      );
    }
  }
  const most = words.length > 1 ? mostReadings.ofMore : mostReadings.ofOneWord;
  const meant = likeliest(begun[words.length] ?? [], most + 1)
    .filter((one) => one.words.length > 0 && one.penalty > 0)
    .map((one) => readingOf(one.words.join(' '), one.words, { penalty: one.penalty, fuzzy: true }));
  return distinctReadings(meant).slice(0, most);
}

function waysOf(word: string, words: number, known: Known): Correction[] {
  const { uses, abbreviations, similar } = known;
  const longs = (abbreviations.get(word) ?? []).map((long) => ({
    words: wordsOf(long),
    penalty: spelledOut,
  }));
  const kept = { words: [word], penalty: uses.has(word) ? 0 : keptUnknown };
  const without = words > 2 ? [{ words: [], penalty: leavingOut(word, uses) }] : [];
  return [kept, ...longs, ...correctionsOf(word, uses), ...(similar?.get(word) ?? []), ...without];
}

function leavingOut(word: string, uses: Uses): number {
  if (word.length <= tiny) return leftOut.tiny;
  return uses.has(word) ? leftOut.known : leftOut.unknown;
}

function joinedWays(word: string, next: string | undefined, { uses }: Known): Correction[] {
  const joined = `${word}${next}`;
  return next !== undefined && uses.has(joined)
    ? [{ words: [joined], penalty: joinedPenalty }]
    : [];
}

function likeliest(ways: readonly Correction[], most: number): Correction[] {
  return ways.toSorted((a, b) => a.penalty - b.penalty).slice(0, most);
}
