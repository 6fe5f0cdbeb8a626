import type { Correction, Uses } from '../../../../texts/word-corrections.ts';
import { wordsOf } from '../fold.ts';
import { distinctReadings, type Reading, readingOf } from './readings.ts';

/** Words of a question that a name need not contain. */
const fillers = new Set(
  (
    'a about am an and are at be been being by can could currently did do does doing for from get gets getting ' +
    'give go goes got had has have how i in is it its made make makes making many me much my need now of on or our please should ' +
    'show so some tell than that the their them there these they this those to today us want was we were ' +
    'what when where which who why will with would you your'
  ).split(' '),
);
const questionWords = new Set(
  'are did do does how i is my our they was we were what when where which who why you your'.split(
    ' ',
  ),
);
const shortestQuestion = 4;

/** Words that people say, and the words that names use for them; the likeliest first. */
const everydayWords: Readonly<Record<string, readonly string[]>> = {
  bought: ['sold', 'purchase'],
  broke: ['damaged'],
  broken: ['damaged'],
  buy: ['purchase', 'buying'],
  cash: ['amount'],
  cheap: ['price'],
  customer: ['shopper', 'household'],
  customers: ['shopper', 'household'],
  delay: ['late'],
  delayed: ['late'],
  dollar: ['amount'],
  dollars: ['amount'],
  earn: ['margin', 'sales'],
  earned: ['margin', 'sales'],
  empty: ['out of stock'],
  expensive: ['price'],
  late: ['on time', 'past due'],
  left: ['on hand'],
  lose: ['loss', 'lost'],
  losing: ['loss', 'lost'],
  lost: ['loss'],
  missing: ['shortage', 'shrink'],
  money: ['amount', 'cost'],
  people: ['shopper', 'household'],
  profit: ['margin'],
  sell: ['sold', 'sales'],
  selling: ['sold', 'sales'],
  steal: ['theft'],
  stealing: ['theft'],
  stole: ['theft'],
  stolen: ['theft'],
  think: ['satisfaction', 'rating'],
  thrown: ['throwaway'],
  truck: ['trailer', 'shipment'],
  trucks: ['trailer', 'shipment'],
};

export function withoutFillers(words: readonly string[]): string[] {
  return words.filter((word) => !fillers.has(word));
}

/** The everyday words of a question may mean these words of names. */
function everydayMeanings(word: string): readonly string[] {
  return everydayWords[word] ?? [];
}

/** A whole question, such as "how much did we lose", in which most words are in no name. */
export function isWholeQuestion(words: readonly string[]): boolean {
  return words.length >= shortestQuestion && words.some((word) => questionWords.has(word));
}

const maxReadings = 12;
const maxInBetween = 24;
const everydayPenalty = 0.3;
const leftOut = { unknown: 0.5, common: 0.6, rare: 2 };

/**
 * Readings of a whole question by its topic, the likeliest first. A word that is in no name, or in
 * very many, may be left out; a rare word says most about the topic and is kept.
 */
export function topicReadings(words: readonly string[], uses: Uses): Reading[] {
  const maxUses = Math.max(2, ...words.map((word) => uses.get(word) ?? 0));
  let begun: Correction[] = [{ words: [], penalty: 0 }];
  for (const word of withoutFillers(words)) {
    const options = [
      { words: [word], penalty: 0 },
      ...everydayMeanings(word).map((meant, place) => ({
        words: wordsOf(meant),
        penalty: everydayPenalty + place / 10,
      })),
      { words: [], penalty: leavingOut(uses.get(word) ?? 0, maxUses) },
    ];
    begun = begun
      .flatMap((one) =>
        options.map((option) => ({
          words: [...one.words, ...option.words],
          penalty: one.penalty + option.penalty,
        })),
      )
      .toSorted((a, b) => a.penalty - b.penalty)
      .slice(0, maxInBetween);
  }
  const readings = begun
    .filter((one) => one.words.length > 0)
    .map((one) => readingOf(one.words.join(' '), one.words, { ...one, fuzzy: true }));
  return distinctReadings(readings).slice(0, maxReadings);
}

function leavingOut(uses: number, maxUses: number): number {
  if (uses === 0) return leftOut.unknown;
  const rarity = 1 - Math.log(uses + 1) / Math.log(maxUses + 1);
  return leftOut.common + rarity * (leftOut.rare - leftOut.common);
}
