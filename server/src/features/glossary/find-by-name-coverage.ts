import { wordsOf } from './fold.ts';
import { slipsBetween } from './words-distance.ts';

/** A search may leave a word out to find anything at all; whoever asks for a column means each. */
export function coversQuestion(question: string, name: string): boolean {
  const words = wordsOf(name);
  // Two words of the name may be one of the question, and the other way around.
  const met = [...words, ...pairsOf(words)];
  const asked = wordsOf(question);
  return asked.every(
    (word, at) =>
      met.some((one) => isAlike(word, one)) ||
      [asked[at - 1], asked[at + 1]].some((beside, place) => {
        if (beside === undefined) return false;
        const joined = place === 0 ? beside + word : word + beside;
        return met.some((one) => isAlike(joined, one));
      }),
  );
}

function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => `${words[at]}${word}`);
}

function isAlike(asked: string, word: string): boolean {
  if (asked === word || isShortFor(asked, word) || isShortFor(word, asked)) return true;
  const most = Math.min(asked.length, word.length) > 4 ? 2 : 1;
  return asked.length > 2 && slipsBetween(asked, word, most) <= most;
}

/** As "amt" is for "amount": its letters in their order, from the same first one. */
function isShortFor(short: string, long: string): boolean {
  if (short.length < 2 || short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}
