import { literalForm, wordsOf } from '../fold.ts';
import type { Abbreviations } from '../index/index-names.ts';
import { distinctReadings, isFragment, type Reading, readingOf } from './readings.ts';
import { withoutFillers } from './topic-readings.ts';

const asking =
  /^(?:(?:what(?:'?s| is| are| does)|define|explain|definition of|meaning of|(?:formula|name) (?:for|of)|how (?:is|are|do (?:i|we|you) calculate)|que es|que son|qu'est[- ]ce que) )+(?:(?:an?|the|el|la|le|les|los|las) )?/;
const asked = /(?: (?:mean|means|calculated|computed|defined|definition|meaning|stand for))+$/;
const maxExpansions = 6;

/** The typed text, also without the words of a question, and with abbreviations expanded. */
export function strictReadings(
  text: string,
  abbreviations: Abbreviations,
  knownForm: (word: string) => string | undefined,
): Reading[] {
  const typed = readingOf(text, wordsOf(text));
  const bare = literalForm(text)
    .replace(/(?<![?!.])[?!.]+$/, '')
    .trim();
  const term = bare.replace(asking, '').replace(asked, '');
  const others = [
    readingOf(text, wordsOf(text.toLowerCase()), { penalty: 0.05 }),
    readingOf(term, wordsOf(term), { penalty: 0.05 }),
    readingOf(parted(term), wordsOf(parted(term)), { penalty: 0.1 }),
    ...(isFragment(text) ? [] : expanded(wordsOf(term), abbreviations)),
  ];
  const asNamed = wordsOf(term).map((word) => knownForm(word) ?? word);
  others.push(readingOf(asNamed.join(' '), asNamed, { penalty: 0.1 }));
  const essential = withoutFillers(wordsOf(term));
  if (essential.length > 1) {
    others.push(readingOf(essential.join(' '), essential, { penalty: 0.3 }));
  }
  return distinctReadings([typed, ...others])
    .filter(({ squashed }) => squashed !== '')
    .map((reading) => ({ ...reading, unfinished: !knownForm(reading.words.at(-1) ?? '') }));
}

/** "last4weeks" as three words. */
function parted(text: string): string {
  return text.replace(/(\p{L})(\p{N})/gu, '$1 $2').replace(/(\p{N})(\p{L})/gu, '$1 $2');
}

function expanded(words: readonly string[], abbreviations: Abbreviations): Reading[] {
  let phrases: string[][] = [[]];
  for (const word of words) {
    const options = [
      ...(abbreviations.get(word) ?? []),
      ...(abbreviations.has(word) ? [] : [word]),
    ];
    phrases = phrases
      .flatMap((phrase) => options.map((option) => [...phrase, option]))
      .slice(0, maxExpansions);
  }
  return phrases
    .map((phrase) => phrase.join(' '))
    .map((phrase) => readingOf(phrase, wordsOf(phrase), { penalty: 0.1 }));
}
