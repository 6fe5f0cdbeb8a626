import { literalForm, squashedForm } from '../fold.ts';

/** One interpretation of the typed text. */
export interface Reading {
  literal: string;
  squashed: string;
  words: readonly string[];
  /** The distance from the typed text. */
  penalty: number;
  /** True when a spelling was corrected. */
  fuzzy: boolean;
  /** The last word is in no name, so it may be the start of a longer word. */
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

/** Removes duplicates and keeps the first, because the best reading comes first. */
export function distinctReadings(readings: readonly Reading[]): Reading[] {
  const seen = new Map<string, Reading>();
  for (const reading of readings) {
    const key = `${reading.squashed} ${reading.words.join(' ')}`;
    if (!seen.has(key)) seen.set(key, reading);
  }
  return [...seen.values()];
}

/** A part of a name, such as "_dt": it is searched literally, without its long form. */
export function isFragment(text: string): boolean {
  return /^[^\p{L}\p{N}]|[^\p{L}\p{N}?!.]$/u.test(text);
}

const fewest = 3;
const maxWords = 7;
const leftOut = 2;

/** Readings that leave out one word, then two. */
export function partialReadings(words: readonly string[]): Reading[] {
  const some = words.slice(0, maxWords);
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
