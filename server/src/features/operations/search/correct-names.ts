import { foldText } from '../../../texts/fold-text.ts';
import { editDistance } from '../../../texts/word-distance.ts';

/** More words than this are a question, and no name. */
const mostWords = 4;
const shortestCorrected = 4;
const longWord = 8;
/** A name is more likely meant whole than by its beginning. */
const begunOnly = 0.3;

/** The words of a text that may be a misspelled name; none where no word is long enough. */
export function typedWords(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  return words.length <= mostWords && words.some(isCorrected) ? words : [];
}

const isCorrected = (word: string) => word.length >= shortestCorrected && /\p{L}/u.test(word);

interface Meant {
  word: string;
  slips: number;
}

/** The words as the name with the fewest slips has them, where one name has all of them. */
export function correctByName(words: readonly string[], names: readonly string[]): string | null {
  let best: { text: string; slips: number } | null = null;
  for (const name of names) {
    const ofName = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    const meant = words.map((word) => nearest(word, [...name.split(/\s+/), ...ofName]));
    if (!meant.every((one) => one !== null)) continue;
    const slips = meant.reduce((sum, one) => sum + one.slips, 0);
    if (slips > 0 && (!best || slips < best.slips))
      best = { text: meant.map(({ word }) => word).join(' '), slips };
  }
  return best?.text ?? null;
}

/** Each word as the nearest name has it; a word near none stays, as part of an address may. */
export function correctByWords(words: readonly string[], names: readonly string[]): string | null {
  const meant = words.map((word) => nearest(word, names) ?? { word, slips: 0 });
  return meant.some(({ slips }) => slips > 0) ? meant.map(({ word }) => word).join(' ') : null;
}

/** One slip in a short word and two in a long one; null where no name is that near. */
function nearest(typed: string, names: readonly string[]): Meant | null {
  const folded = foldText(typed);
  const most = isCorrected(typed) ? 1 + Number(typed.length >= longWord) : 0;
  const meant = names.flatMap((name) => readings(folded, { name, most }));
  return meant.toSorted((a, b) => a.slips - b.slips)[0] ?? null;
}

/** A name as a whole, and its beginnings of about the typed length. */
function readings(typed: string, { name, most }: { name: string; most: number }): Meant[] {
  const folded = foldText(name);
  if (folded.startsWith(typed)) return [{ word: typed, slips: 0 }];
  // Folding may change the length, and then no beginning can be cut.
  const ends = folded.length === name.length ? [-1, 0, 1].map((by) => typed.length + by) : [];
  const begun = ends
    .filter((end) => end > most && end < name.length)
    .map((end) => ({
      word: name.slice(0, end),
      slips: begunOnly + editDistance(typed, folded.slice(0, end), most),
    }));
  const whole = { word: name, slips: editDistance(typed, folded, most) };
  return [whole, ...begun].filter(({ slips }) => Number.isFinite(slips));
}
