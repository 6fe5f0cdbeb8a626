import type { ContentKind } from '@endcap/contract/content/content-options';
import type { Locale } from '@endcap/contract/sites';
import type { Scope } from '../../../../access/scope.ts';
import type { Database } from '../../../../db/connection.ts';
import { correctionsOf, formsOf } from '../../../../texts/word-corrections.ts';
import { findByNames } from '../../../dictionary/glossary/search/find-by-name.service.ts';
import { termStem } from './index-content.service.ts';
import {
  type AskedStem,
  type Ranked,
  type RankRequest,
  rankContent,
} from './rank-content.repository.ts';
import {
  type CloseWord,
  type KnownForm,
  type SoughtWord,
  selectCloseWords,
  selectForms,
} from './search-vocabulary.unscoped.repository.ts';
import { questionWords, searchWords, synonymsOf } from './search-words.ts';

export interface ContentSearch {
  text: string;
  kinds: readonly ContentKind[];
  workspace?: string | undefined;
  offset: number;
  /** Of each kind. */
  limit: number;
  /** Looks at so many texts first, and at all only where these fill no list. */
  atMost?: number | undefined;
}

export interface FoundContent extends Ranked {
  /** The words that were searched for. */
  words: string[];
  stems: AskedStem[];
  /** The question with its words corrected, when a text has all of them so. */
  meant: string | null;
  isFuzzy: boolean;
}

/** Less for the beginning of a longer word, and less still where the typed word is one itself. */
const begun = { unknown: 0.9, known: 0.35 };
const fromLetters = { last: 2, other: 4 };
const never = 1_000;
const bySynonym = 0.8;
const correctedBy = 0.75;
const maxCorrections = 3;
const shortestCorrected = 3;

/** Searches the texts that this reader may read, in the reader's language or else in English. */
export async function searchContent(
  db: Database,
  scope: Scope,
  search: ContentSearch,
): Promise<FoundContent> {
  const words = questionWords(search.text, scope.locale);
  const none = { words, stems: [], total: 0, looked: 0, rows: [], meant: null, isFuzzy: false };
  if (words.length === 0) return none;
  const locales: Locale[] = scope.locale === 'en-US' ? ['en-US'] : [scope.locale, 'en-US'];
  const [forms, terms] = await Promise.all([
    selectForms(db, soughtWords(words, scope.locale), locales),
    stemsOfTerms(db, scope, search.text, { words, locales }),
  ]);
  const typed = [...stemsOfForms(forms), ...terms];
  const rank = (stems: readonly AskedStem[]) =>
    rankFirst(db, scope, { ...search, stems, titleKey: searchWords(search.text).join('') });
  const found = typed.length > 0 ? await rank(typed) : { total: 0, looked: 0, rows: [] };
  if (hasAll(found, words)) return { ...none, ...found, stems: typed };
  const corrections = await correct(db, { words, locales, forms, isEmpty: found.total === 0 });
  if (corrections.length === 0)
    return { ...none, ...found, stems: typed, isFuzzy: found.total > 0 };
  const stems = [...typed, ...corrections.flatMap((one) => one.stems)];
  const guessed = await rank(stems);
  return {
    ...none,
    ...guessed,
    stems,
    isFuzzy: guessed.total > 0,
    meant: hasAll(guessed, words) ? meantBy(words, guessed, corrections) : null,
  };
}

/** Texts that this reader may not read can be all of the first ones, so that too few are left. */
async function rankFirst(db: Database, scope: Scope, request: RankRequest): Promise<Ranked> {
  const first = await rankContent(db, scope, request);
  const isCut = request.atMost !== undefined && first.looked >= request.atMost;
  if (!isCut || first.rows.length >= request.limit) return first;
  return rankContent(db, scope, { ...request, atMost: undefined });
}

/** The typed words, and other words for them. */
function soughtWords(words: readonly string[], locale: Locale): SoughtWord[] {
  return words.flatMap((word, place) => {
    const begunFrom = place === words.length - 1 ? fromLetters.last : fromLetters.other;
    return [
      { word, place, begunFrom, isSynonym: false },
      ...synonymsOf(word, locale).map((other) => ({
        ...{ word: other, place },
        ...{ begunFrom: never, isSynonym: true },
      })),
    ];
  });
}

/** Whether the best text has every word of the question. */
function hasAll({ rows: [best] }: Ranked, words: readonly string[]): boolean {
  return best !== undefined && best.found.length === words.length;
}

function stemsOfForms(forms: readonly KnownForm[]): AskedStem[] {
  const isKnown = (place: number) =>
    forms.some((form) => form.place === place && !form.isBegun && !form.isSynonym);
  const factorOf = ({ place, isBegun, isSynonym }: KnownForm) => {
    if (isSynonym) return bySynonym;
    if (!isBegun) return 1;
    return isKnown(place) ? begun.known : begun.unknown;
  };
  return forms.map((form) => ({
    place: form.place,
    locale: form.locale,
    stem: form.stem,
    factor: factorOf(form),
  }));
}

/** A question that is a name of a term, such as its acronym, finds the articles about the term. */
async function stemsOfTerms(
  db: Database,
  scope: Scope,
  text: string,
  { words, locales }: { words: readonly string[]; locales: readonly Locale[] },
): Promise<AskedStem[]> {
  const asked = words.join(' ');
  const found = await findByNames(db, [text, asked], scope.locale);
  const ids = new Set([...found.values()].flat().map(({ entry }) => entry.id));
  return [...ids].flatMap((id) =>
    words.flatMap((_, place) =>
      locales.map((locale) => ({ place, locale, stem: termStem(id), factor: 1 })),
    ),
  );
}

interface CorrectedWord {
  place: number;
  stems: AskedStem[];
  closest: CloseWord[];
}

/** Words that no text has; all words when nothing at all was found, since one may be another's slip. */
async function correct(
  db: Database,
  {
    words,
    locales,
    forms,
    isEmpty,
  }: {
    words: readonly string[];
    locales: readonly Locale[];
    forms: readonly KnownForm[];
    isEmpty: boolean;
  },
): Promise<CorrectedWord[]> {
  const unknown = words
    .map((word, place) => ({ word, place }))
    .filter(({ word }) => word.length >= shortestCorrected)
    .filter(({ place }) => isEmpty || !forms.some((form) => form.place === place));
  if (unknown.length === 0) return [];
  const typed = unknown.map(({ word }) => word);
  const close = await selectCloseWords(db, { locales, forms: formsOf(typed), typed });
  const uses = new Map(close.map(({ word, uses: count }) => [word, count]));
  return unknown.flatMap(({ word, place }) => {
    const spelled = correctionsOf(word, uses)
      .filter(({ words: corrected }) => corrected.length === 1)
      .slice(0, maxCorrections);
    const closest = spelled.flatMap(({ words: [corrected] }) =>
      close.filter((one) => one.word === corrected),
    );
    if (closest.length === 0) return [];
    const penalties = new Map(spelled.map((one) => [one.words[0], one.penalty]));
    const stems = closest.map(({ word: corrected, locale, stem }) => ({
      ...{ place, locale, stem },
      factor: correctedBy ** (penalties.get(corrected) ?? 1),
    }));
    return [{ place, stems, closest }];
  });
}

/** Only words that the best text has: a reader is offered no word of a text for others. */
function meantBy(
  words: readonly string[],
  { rows: [best] }: Ranked,
  corrections: readonly CorrectedWord[],
): string | null {
  const meant = words.map((word, place) => {
    const stem = best?.found.find((one) => one.place === place)?.stem;
    const corrected = corrections.find((one) => one.place === place);
    return corrected?.closest.find((one) => one.stem === stem)?.word ?? word;
  });
  const text = meant.join(' ');
  return text === words.join(' ') ? null : text;
}
