import { literalForm, squashedForm } from './fold.ts';

/** One way to understand what somebody typed. */
export interface Reading {
  literal: string;
  squashed: string;
  words: readonly string[];
  /** How far it is from what was typed. */
  penalty: number;
  /** It corrects a spelling. */
  fuzzy: boolean;
  /** Its last word may go on: no name has it as it stands. */
  unfinished: boolean;
}

export function readingOf(
  text: string,
  words: readonly string[],
  { penalty = 0, fuzzy = false, unfinished = false } = {},
): Reading {
  return {
    literal: literalForm(text),
    squashed: squashedForm(text),
    words,
    penalty,
    fuzzy,
    unfinished,
  };
}

/** The first of those that compare alike: readings come with the best first. */
export function distinctReadings(readings: readonly Reading[]): Reading[] {
  const seen = new Map<string, Reading>();
  for (const reading of readings) {
    const key = `${reading.squashed} ${reading.words.join(' ')}`;
    if (!seen.has(key)) seen.set(key, reading);
  }
  return [...seen.values()];
}

/** "_dt" asks for what is written so, and for nothing that it stands for. */
export function isFragment(text: string): boolean {
  return /^[^\p{L}\p{N}]|[^\p{L}\p{N}?!.]$/u.test(text);
}
