import type { MarkedText, TextRange } from '@endcap/contract/content/content-search';
import { foldText } from '../../../../texts/fold-text.ts';

/** Whether a word of a text, without case and accents, is one of the search. */
export type IsSought = (word: string) => boolean;

interface SoughtWord extends TextRange {
  word: string;
}

/** The words of the search in a text, with their places. */
function soughtIn(text: string, isSought: IsSought): SoughtWord[] {
  const found: SoughtWord[] = [];
  for (const { 0: written, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const word = foldText(written);
    if (isSought(word)) found.push({ word, from: index, to: index + written.length });
  }
  return found;
}

export function markWords(text: string, isSought: IsSought): MarkedText {
  return { text, ranges: soughtIn(text, isSought).map(({ from, to }) => ({ from, to })) };
}

const length = 220;
const before = 60;
/** No reader looks for a passage further down, and every result is looked through. */
const lookedThrough = 12_000;

/** The passage with the most different words of the search; the start where there is none. */
export function snippetOf(text: string, isSought: IsSought): MarkedText {
  const found = soughtIn(text.slice(0, lookedThrough), isSought);
  const { from, to } = boundsOf(text, startOf(found));
  const [head, tail] = [from > 0 ? '…' : '', to < text.length ? '…' : ''];
  const shift = head.length - from;
  return {
    text: `${head}${text.slice(from, to)}${tail}`,
    ranges: found
      .filter((one) => one.from >= from && one.to <= to)
      .map((one) => ({ from: one.from + shift, to: one.to + shift })),
  };
}

/** Where the passage begins that holds the most different words, the first of equals. */
function startOf(found: readonly SoughtWord[]): number {
  let best = { words: 0, from: 0 };
  for (const [at, { from }] of found.entries()) {
    const words = new Set<string>();
    for (const one of found.slice(at, at + 20)) {
      if (one.to > from + length - before) break;
      words.add(one.word);
    }
    if (words.size > best.words) best = { words: words.size, from };
  }
  return Math.max(0, best.from - before);
}

/** Moves both ends to spaces, so that no word is cut. */
function boundsOf(text: string, start: number): TextRange {
  const space = start > 0 ? text.indexOf(' ', start) : -1;
  const from = space >= 0 && space < start + before ? space + 1 : start;
  if (text.length <= from + length) return { from, to: text.length };
  const end = text.lastIndexOf(' ', from + length);
  return { from, to: end > from ? end : from + length };
}
