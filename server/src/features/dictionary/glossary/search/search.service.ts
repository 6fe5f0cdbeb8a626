import type { GlossaryMatches } from '@endcap/contract/dictionary/glossary';
import type { GlossaryProduct } from '@endcap/contract/dictionary/glossary-products';
import type { NameKind } from '@endcap/contract/dictionary/glossary-term';
import { dictionaryLimits } from '@endcap/contract/limits';
import type { Locale } from '@endcap/contract/sites';
import type { Database } from '../../../../db/connection.ts';
import { presentCounts, presentEntry, presentPaging } from '../present-term.ts';
import { matcherOf } from './highlight-match.ts';
import {
  type Ranked,
  type RankedRow,
  type RankRequest,
  rankTerms,
} from './rank-terms.unscoped.repository.ts';
import {
  type ReadQuestion,
  readQuestion,
  withCorrections,
  withPartsAlone,
  withSimilarWords,
  withTopic,
} from './search-question.service.ts';
import { selectVersion } from './words.unscoped.repository.ts';

const likely = 0.6;
const maxCorrected = 2;
/** More names than the terms of an ordinary glossary have. */
const allNames = 50_000;
const ordinarySize = 20_000;

/**
 * The limit of names for one reading, the same for a page and for a file: another limit finds other
 * terms. In a glossary of ordinary size all hits are found; in a large one users do not read that many
 * pages. There are many guesses, so each one needs fewer names.
 */
function nameLimitOf(
  { terms }: ReadQuestion,
  { autoSuggest, isGuess }: { autoSuggest: boolean; isGuess: boolean },
): number {
  if (autoSuggest) return 100;
  if (terms <= ordinarySize) return allNames;
  return isGuess ? 150 : 300;
}

export interface TermSearch {
  text: string;
  product?: GlossaryProduct | undefined;
  /** Search only names of this kind, and no definitions. */
  field?: NameKind | undefined;
  pageNumber: number;
  pageSize: number;
  /** Find names that start with the text, while the user types. */
  autoSuggest?: boolean | undefined;
  locale: Locale;
}

/** The hits of a search, and the version of the glossary that was searched. */
export interface FoundTerms extends GlossaryMatches {
  version: string;
}

export async function searchTerms(db: Database, search: TermSearch): Promise<FoundTerms> {
  const page = { offset: search.pageNumber * search.pageSize, limit: search.pageSize };
  const { question, ranked, counts } = await rank(db, search, page);
  const matchOf = matcherOf(question.readings);
  return {
    version: question.version,
    is_fuzzy_search: ranked.total > 0 && ranked.strict === 0,
    match_list: (search.autoSuggest ? byName(ranked.rows) : ranked.rows).map((row) =>
      presentEntry(row, search.locale, matchOf(row)),
    ),
    ...presentPaging(ranked.total, ranked.capped, search),
    suggestions: suggestionsOf(question, ranked),
    product_counts: presentCounts(counts),
  };
}

/** Keeps the first row of each name, because a suggestion shows only the name. */
function byName(rows: readonly RankedRow[]): RankedRow[] {
  const names = new Map(rows.toReversed().map((row) => [row.businessName, row]));
  return rows.filter((row) => names.get(row.businessName) === row);
}

/** The ids of all hits that the pages of the search list, in their order; `capped` as for a page. */
export async function matchingIds(
  db: Database,
  search: Pick<TermSearch, 'text' | 'product' | 'field'>,
): Promise<{ ids: string[]; capped: boolean }> {
  const { ranked } = await rank(db, search, { offset: 0, limit: 0, allIds: true });
  return { ids: ranked.ids ?? [], capped: ranked.capped };
}

export async function glossaryVersion(db: Database): Promise<string> {
  return selectVersion(db);
}

type Page = Pick<RankRequest, 'offset' | 'limit' | 'allIds'>;
type Search = Pick<TermSearch, 'text' | 'product' | 'field' | 'autoSuggest'>;

async function rank(db: Database, search: Search, page: Page) {
  const strict = await readQuestion(db, search.text);
  const ranking = {
    kinds: search.field && [search.field],
    definitions: !search.field && !search.autoSuggest,
  };
  const rankAll = (asked: ReadQuestion, part: Page & Pick<RankRequest, 'product'>) => {
    const manner = {
      autoSuggest: search.autoSuggest ?? false,
      isGuess: asked.readings.some(({ fuzzy }) => fuzzy),
    };
    const nameLimit = nameLimitOf(asked, manner);
    return rankTerms(db, { readings: asked.readings, ...ranking, ...part, nameLimit });
  };
  // Whether to guess is decided without the product: no hit in one product is no misspelling.
  const whole = search.product ? { ...page, offset: 0, limit: 0 } : page;
  let question = strict;
  let everything = await rankAll(question, whole);
  const tries = search.autoSuggest || !wantsGuesses(strict, everything) ? [] : guesses(everything);
  for (const guess of tries) {
    const guessed = await guess(db, strict);
    if (guessed.readings.length === strict.readings.length) continue;
    question = guessed;
    everything = await rankAll(question, whole);
    if (everything.total > 0) break;
  }
  const ranked = search.product
    ? await rankAll(question, { ...page, product: search.product })
    : everything;
  return { question, ranked, counts: everything.productCounts };
}

type Guess = (db: Database, question: ReadQuestion) => Promise<ReadQuestion> | ReadQuestion;

/** The guesses in order; the first with a hit is used. */
function guesses({ strict, strictByName }: Ranked): Guess[] {
  const slipsOnly = strictByName > 0;
  return [
    ...(strict === 0 ? [withTopic] : []),
    (db, question) => withCorrections(db, question, { slipsOnly }),
    withSimilarWords,
    (_, question) => withPartsAlone(question),
  ];
}

/** With few hits and an unknown word, the text may be misspelled. */
function wantsGuesses(question: ReadQuestion, ranked: Ranked): boolean {
  if (ranked.exact > 0 || question.readings.length === 0) return false;
  return ranked.strictByName === 0 || (question.hasUnknownWords && ranked.strictByName < 10);
}

/** The corrected texts that have hits and are nearly as likely as the best. */
function suggestionsOf({ readings }: ReadQuestion, ranked: Ranked): string[] {
  if (ranked.strict >= dictionaryLimits.suggestions) return [];
  const typed = readings[0]?.squashed.length ?? 0;
  // A text without one of the words is not a correction.
  const guesses = ranked.found
    .flatMap((place) => readings[place] ?? [])
    .filter(({ fuzzy, squashed }) => fuzzy && squashed.length >= typed - maxCorrected);
  const least = Math.min(...guesses.map(({ penalty }) => penalty));
  const wordings = guesses
    .filter(({ penalty }) => penalty <= least + likely)
    .map(({ words }) => words.join(' '));
  return [...new Set(wordings)].slice(0, dictionaryLimits.suggestions);
}
