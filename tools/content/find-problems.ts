import type { Locale } from '@endcap/contract/sites';
import type {
  ContentImage,
  ContentItem,
  ContentText,
} from '../../server/src/features/content/shared/content-item.ts';
import { variantOf } from '../../server/src/features/content/shared/picture-variants.ts';
import { imageIdsIn } from '../../server/src/features/content/shared/rendering/render-markdown.ts';
import { translations } from '../messages/catalogs.ts';
import type { TermChecker, TranslatedLocale } from '../messages/terms.ts';
import { checkWords } from '../messages/voice.ts';
import { type Digests, englishDigest } from './record.ts';
import { partsOf } from './text-parts.ts';

/** Everything that is wrong with the words and the translations of content/, a line each. */
export function findContentProblems(
  items: readonly ContentItem[],
  records: Record<TranslatedLocale, Digests>,
  checkers: Record<Locale, TermChecker>,
): string[] {
  return [
    ...items.flatMap((item) => englishProblems(item, checkers['en-US'])),
    ...translations.flatMap((locale) => translationProblems(items, locale, records, checkers)),
  ];
}

/** Words of screens are the catalog's, whose own check knows those of the specification. */
const wordsOfScreens = /\*\*[^*\n]+\*\*/g;

function englishProblems({ id, kind, texts }: ContentItem, checker: TermChecker): string[] {
  const english = texts.find((text) => text.locale === 'en-US');
  if (!english || kind === 'LEGAL') return [];
  const words = wordsOf({ ...english, body: english.body.replaceAll(wordsOfScreens, ' ') });
  return checker.check(words, words).map((problem) => `${id}, en-US: ${problem}`);
}

function translationProblems(
  items: readonly ContentItem[],
  locale: TranslatedLocale,
  records: Record<TranslatedLocale, Digests>,
  checkers: Record<Locale, TermChecker>,
): string[] {
  return [
    ...items.flatMap((item) =>
      problemsOf(item, locale, records[locale], checkers[locale]).map(
        (problem) => `${item.id}, ${locale}: ${problem}`,
      ),
    ),
    ...strangersIn(records[locale], items).map(
      (id) => `${id}, ${locale}: is recorded and is no text`,
    ),
  ];
}

function problemsOf(
  { id, kind, version, texts, images = [] }: ContentItem,
  locale: TranslatedLocale,
  digests: Digests,
  checker: TermChecker,
): string[] {
  const english = texts.find((text) => text.locale === 'en-US');
  const translation = texts.find((text) => text.locale === locale);
  if (!english) return [];
  if (!translation) return ['the translation is missing'];
  const recorded = digests.get(id);
  return [
    ...(translation.translates === version
      ? []
      : [`translates version ${translation.translates} of ${version}`]),
    ...(recorded === englishDigest(english) ? [] : [recordProblem(recorded !== undefined)]),
    ...differencesOf(english, translation),
    ...missingVariants(translation, images),
    // Other words of a legal text are a new version, which people would have to accept again.
    ...(kind === 'LEGAL' ? [] : wordingOf(locale, translation, checker)),
  ];
}

/** Readers would see the English picture in its place. */
function missingVariants(
  { locale, body }: ContentText,
  images: readonly Pick<ContentImage, 'id'>[],
): string[] {
  const known = new Set(images.map(({ id }) => id));
  return imageIdsIn(body)
    .filter((id) => known.has(id) && !known.has(variantOf(id, locale)))
    .map((id) => `there is no picture images/${id}.${locale}`);
}

const recordProblem = (isRecorded: boolean) =>
  `${isRecorded ? 'is older than the English text' : 'was never compared with the English text'}: compare them, then run npm run translations -- --record`;

/** The parts of the English text that a translation does not have, and the parts that it adds. */
export function differencesOf(english: ContentText, translation: ContentText): string[] {
  const found = partsOf(translation);
  return Object.entries(partsOf(english)).flatMap(([name, expected]) => {
    const actual = found[name] ?? [];
    const lacks = without(expected, actual);
    const adds = without(actual, expected);
    if (lacks.length + adds.length === 0) return [];
    return [
      `${name}: ${lacks.join(', ') || 'nothing'} in English, ${adds.join(', ') || 'nothing'} here`,
    ];
  });
}

function without(list: readonly string[], taken: readonly string[]): string[] {
  const left = [...taken];
  return list.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Addresses of links and the marks of Markdown are no language. */
const noWords = /(?<=\])\([^()\s]*\)|!(?=\[)|\*/g;
const code = /`[^`\n]+`/g;

/** Forbidden terms, and spaces and signs, which a rendered text no longer has as they are written. */
function wordingOf(locale: TranslatedLocale, text: ContentText, checker: TermChecker): string[] {
  const words = wordsOf(text);
  return [...checker.check(words, ''), ...checkWords(locale, words)];
}

function wordsOf({ title, summary, body }: ContentText): string {
  return [title, summary, body.replaceAll(code, 'code').replaceAll(noWords, '')].join('\n');
}

function strangersIn(digests: Digests, items: readonly ContentItem[]): string[] {
  const known = new Set(items.map(({ id }) => id));
  return [...digests.keys()].filter((id) => !known.has(id));
}
