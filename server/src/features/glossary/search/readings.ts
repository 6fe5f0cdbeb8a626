import { literalForm, squashedForm } from '../fold.ts';

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

const fewest = 3;
const mostWords = 7;
const leftOut = 2;

/** The words without one of them, then without two. */
export function partialReadings(words: readonly string[]): Reading[] {
  const some = words.slice(0, mostWords);
  if (some.length < fewest) return [];
  const withoutOne = some.map((_, at) => some.toSpliced(at, 1));
  const withoutTwo =
    some.length > fewest
      ? withoutOne.flatMap((rest, at) =>
          rest.slice(at).map((_, from) => rest.toSpliced(at + from, 1)),
        )
      : [];
  const read = (left: number) => (rest: readonly string[]) =>
    readingOf(rest.join(' '), rest, { penalty: left * leftOut, fuzzy: true });
  return [...withoutOne.map(read(1)), ...withoutTwo.map(read(2))];
}
