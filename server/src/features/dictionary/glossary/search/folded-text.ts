export interface Range {
  from: number;
  to: number;
}

/** A text in the form that searches compare; rangeOf maps a part of it to the original text. */
export interface Folded {
  text: string;
  rangeOf(start: number, length: number): Range;
}

/** Character by character: an accent or a ligature may make the folded text shorter or longer. */
export function foldWithPlaces(original: string): Folded {
  if (isPlain(original)) {
    return {
      text: original.toLowerCase(),
      rangeOf: (start, length) => ({ from: start, to: start + length }),
    };
  }
  let text = '';
  const places: Range[] = [];
  let at = 0;
  for (const character of original) {
    const plain = character
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase();
    const place = { from: at, to: at + character.length };
    text += plain;
    for (let unit = 0; unit < plain.length; unit++) places.push(place);
    at = place.to;
    // A combining accent belongs to the letter before it.
    const before = places.at(-1);
    if (plain === '' && before) before.to = at;
  }
  return { text, rangeOf: between(places) };
}

/** The same without signs and spaces. */
export function squashWithPlaces(folded: Folded): Folded {
  let text = '';
  const places: Range[] = [];
  for (const { 0: word, index } of folded.text.matchAll(wordPattern)) {
    text += word;
    for (let at = 0; at < word.length; at++) places.push(folded.rangeOf(index + at, 1));
  }
  return { text, rangeOf: between(places) };
}

function between(places: readonly Range[]): Folded['rangeOf'] {
  return (start, length) => ({
    from: places[start]?.from ?? 0,
    to: places[start + length - 1]?.to ?? 0,
  });
}

const plainPattern = /^[\x20-\x7e]*$/;
const plainWords = /[a-z0-9]+/g;
const wordPattern = /[\p{L}\p{N}]+/gu;

function isPlain(text: string): boolean {
  return plainPattern.test(text);
}

/** The words of the text and their positions. */
export function wordsIn({ text }: Folded): { word: string; at: number }[] {
  const pattern = isPlain(text) ? plainWords : wordPattern;
  return Array.from(text.matchAll(pattern), ({ 0: word, index }) => ({ word, at: index }));
}

/** Sorts the ranges and joins those that touch or overlap. */
export function mergedRanges(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else merged.push({ ...range });
  }
  return merged;
}
