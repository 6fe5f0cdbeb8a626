import {
  isArgumentElement,
  isDateElement,
  isLiteralElement,
  isNumberElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  isTimeElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';
import type { TranslatedLocale } from './terms.ts';

/** Stands for an argument, and ends each branch of a plural or select, in a plain text. */
const argument = '\uFFFC';
const number = '0';
const branchEnd = '\uE000';

/** The words of a text without its ICU syntax: the branches of a plural one after the other. */
export function plainText(text: string): string {
  return parse(text).map(plainElement).join('');
}

function plainElement(element: MessageFormatElement): string {
  if (isLiteralElement(element)) return element.value;
  if (isPoundElement(element) || isNumberElement(element)) return number;
  if (isArgumentElement(element) || isDateElement(element) || isTimeElement(element)) {
    return argument;
  }
  if (isTagElement(element)) return element.children.map(plainElement).join('');
  const branches = Object.values(element.options);
  return branches.map(({ value }) => value.map(plainElement).join('') + branchEnd).join('');
}

interface Rule {
  wrong: RegExp;
  problem: string;
}

const unit = '(?:%|[kMG][Bo]|ko|s|h|min)(?![\\p{L}])';
const everywhere: Rule[] = [
  { wrong: /['"]/, problem: 'has a straight apostrophe or quotation mark' },
  { wrong: /\.\.\./, problem: 'has three periods for “…”' },
  { wrong: /\(s\)/, problem: 'has “(s)” for a plural' },
  { wrong: /\u202f/, problem: 'has a narrow space (U+202F); a no-break space is U+00A0' },
  {
    wrong: new RegExp(`[\\d${argument}](?!\\u00a0)\\s?${unit}`, 'u'),
    problem: 'needs a no-break space (U+00A0) between a number and its unit',
  },
];

const rules: Record<TranslatedLocale, Rule[]> = {
  'es-MX': [
    ...everywhere,
    { wrong: /[«»]/, problem: 'has « »; the quotation marks are “ ”' },
    { wrong: /\s[:;!?]/, problem: 'has a space before : ; ! or ?' },
  ],
  'fr-CA': [
    ...everywhere,
    { wrong: /[“”]/, problem: 'has “ ”; the quotation marks are « »' },
    { wrong: /(?<!\u00a0|\d):|:(?<!\u00a0:)(?!\d)/, problem: 'needs a no-break space before “:”' },
    { wrong: /«(?!\u00a0)|(?<!\u00a0)»/, problem: 'needs no-break spaces inside « »' },
    { wrong: /\s[;!?]/, problem: 'has a space before ; ! or ?' },
  ],
};

/** The spaces and signs of the voice table in messages/terms.md. */
export function checkSigns(locale: TranslatedLocale, text: string): string[] {
  return checkWords(locale, plainText(text));
}

/** The same of a text that is no ICU message. */
export function checkWords(locale: TranslatedLocale, text: string): string[] {
  const words = text.replace(/(?<!\w)\w+:\/\//g, '');
  const problems = rules[locale].filter(({ wrong }) => wrong.test(words));
  return [
    ...problems.map(({ problem }) => problem),
    ...(locale === 'es-MX' && !marksArePaired(words) ? ['needs ¿…? and ¡…! in pairs'] : []),
  ];
}

function marksArePaired(words: string): boolean {
  const count = (mark: string) => words.split(mark).length;
  return count('¿') === count('?') && count('¡') === count('!');
}

/** Words after a number that do not change with it, and signs of units. */
const invariable: Record<TranslatedLocale, ReadonlySet<string>> = {
  'es-MX': new Set(['a', 'como', 'con', 'de', 'del', 'en', 'más', 'o', 'sin', 'y', 'mb', 's']),
  'fr-CA': new Set(['à', 'au', 'de', 'en', 'et', 'ou', 'sans', 'sur', 'mo', 's']),
};

/** Limits of the product are always more than one, so that the plural alone is right. */
const limits = new Set(['days', 'max', 'megabytes', 'min', 'minutes', 'rows']);
/** The number of a line says where, not how many. */
const positions = new Set(['line']);

/** Keys whose number is always more than one, each with the reason. */
const alwaysSeveral: ReadonlyMap<string, string> = new Map([
  ['glossary-export.capped', 'the number is the most that a search finds'],
  ['glossary.browse.capped', 'the number is the most that a search finds'],
  ['glossary.found.capped', 'the number is the most that a search finds'],
  ['user-sheets.problem.tooLong', 'the number is the longest value of a field'],
  ['users.capped', 'the number is the most that a list counts'],
]);

interface Count {
  name: string;
  /** The word right behind the number. */
  word: string | undefined;
  /** How the text writes it; a plural writes the word in each of its forms. */
  format: 'bare' | 'number' | 'plural';
}

/** Finds a number without its format, and one before a word that does not follow its plural. */
export function checkCounts(
  locale: TranslatedLocale,
  text: { key: string; translation: string; english: string },
): string[] {
  const isNumber = new Set(
    countsIn(parse(text.english))
      .filter(({ format }) => format !== 'bare')
      .map(({ name }) => name),
  );
  return countsIn(parse(text.translation)).flatMap(({ name, word, format }) => {
    if (format === 'bare') {
      return isNumber.has(name) ? [`needs {${name}, number} or a plural for {${name}}`] : [];
    }
    const noCount = limits.has(name) || positions.has(name) || alwaysSeveral.has(text.key);
    const follows = format === 'plural' || noCount;
    if (follows || word === undefined || invariable[locale].has(word)) return [];
    return [`needs a plural of {${name}} before “${word}”`];
  });
}

/** The arguments of a text; a number inside its own plural counts as that plural. */
function countsIn(
  elements: readonly MessageFormatElement[],
  plurals: readonly string[] = [],
): Count[] {
  return elements.flatMap((element, index): Count[] => {
    if (isTagElement(element)) return countsIn(element.children, plurals);
    if (isSelectElement(element)) return countsInBranches(element.options, plurals);
    if (isPluralElement(element)) {
      const name = element.value;
      const branches = countsInBranches(element.options, [...plurals, name]);
      return [{ name, word: undefined, format: 'plural' }, ...branches];
    }
    const word = wordAtStart(elements[index + 1]);
    if (isArgumentElement(element)) return [{ name: element.value, word, format: 'bare' }];
    if (!isNumberElement(element)) return [];
    const format = plurals.includes(element.value) ? 'plural' : 'number';
    return [{ name: element.value, word, format }];
  });
}

function countsInBranches(
  branches: Readonly<Record<string, { value: MessageFormatElement[] }>>,
  plurals: readonly string[],
): Count[] {
  return Object.values(branches).flatMap(({ value }) => countsIn(value, plurals));
}

function wordAtStart(element: MessageFormatElement | undefined): string | undefined {
  if (!element || !isLiteralElement(element)) return undefined;
  return element.value.match(/^\s(\p{L}+)/u)?.[1]?.toLowerCase();
}
