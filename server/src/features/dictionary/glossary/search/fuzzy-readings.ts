import { type Correction, correctionsOf, type Uses } from '../../../../texts/word-corrections.ts';
import { wordsOf } from '../fold.ts';
import type { Abbreviations } from '../index/index-names.ts';
import { distinctReadings, type Reading, readingOf } from './readings.ts';

/** A single word has more likely corrections than a word with context, so it gets more readings. */
const maxReadings = { ofOneWord: 12, ofMore: 6 };
const maxInBetween = 24;
const spelledOut = 0.1;
const joinedPenalty = 0.4;
const keptUnknown = 1.5;
const leftOut = { tiny: 0.8, unknown: 1.6, known: 2.4 };
const tiny = 2;

export interface Known {
  uses: Uses;
  abbreviations: Abbreviations;
  /** Similar words for a word without any close correction. */
  similar?: ReadonlyMap<string, readonly Correction[]>;
}

/** Likely readings, the best first: every word as typed, corrected, split, joined or left out. */
export function fuzzyReadings(words: readonly string[], known: Known): Reading[] {
  const begun: Correction[][] = Array.from({ length: words.length + 1 }, () => []);
  begun[0] = [{ words: [], penalty: 0 }];
  for (const [at, word] of words.entries()) {
    const steps = [
      ...optionsFor(word, words.length, known).map((option) => ({ option, to: at + 1 })),
      ...joinedOption(word, words[at + 1], known).map((option) => ({ option, to: at + 2 })),
    ];
    const start = likeliest(begun[at] ?? [], maxInBetween);
    for (const { option, to } of steps) {
      begun[to]?.push(
        ...start.map((one) => ({
          words: [...one.words, ...option.words],
          penalty: one.penalty + option.penalty,
        })),
      );
    }
  }
  const limit = words.length > 1 ? maxReadings.ofMore : maxReadings.ofOneWord;
  const meant = likeliest(begun[words.length] ?? [], limit + 1)
    .filter((one) => one.words.length > 0 && one.penalty > 0)
    .map((one) => readingOf(one.words.join(' '), one.words, { penalty: one.penalty, fuzzy: true }));
  return distinctReadings(meant).slice(0, limit);
}

function optionsFor(word: string, words: number, known: Known): Correction[] {
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

function joinedOption(word: string, next: string | undefined, { uses }: Known): Correction[] {
  const joined = `${word}${next}`;
  return next !== undefined && uses.has(joined)
    ? [{ words: [joined], penalty: joinedPenalty }]
    : [];
}

function likeliest(corrections: readonly Correction[], limit: number): Correction[] {
  return corrections.toSorted((a, b) => a.penalty - b.penalty).slice(0, limit);
}
