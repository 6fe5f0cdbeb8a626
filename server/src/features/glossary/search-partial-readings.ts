import { type Reading, readingOf } from './search-reading.ts';

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
