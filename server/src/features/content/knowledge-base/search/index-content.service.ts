import { type Locale, locales } from '@endcap/contract/sites';
import type { Transaction } from '../../../../db/connection.ts';
import { deletionsOf } from '../../../../texts/word-corrections.ts';
import {
  deleteSearchRows,
  deleteUnusedWords,
  type IndexedText,
  insertDeletions,
  insertPostings,
  insertSearchRows,
  insertWords,
  selectAllItems,
  selectTextsToIndex,
  selectUnindexedItems,
  takeIndexTurn,
  type WordOfText,
} from './index-content.unscoped.repository.ts';
import { searchWords } from './search-words.ts';

/** A title outweighs all other places of a word together, and a heading outweighs the body. */
const weights = {
  ...{ title: 100, id: 40, heading: 40, summary: 30, labels: 20, term: 60 },
  ...{ bodyAtMost: 20, bodyStep: 7 },
};

/** Computes the search rows of these items again from their texts. Every change of a text calls it. */
export async function indexContent(tx: Transaction, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return;
  await takeIndexTurn(tx);
  const replaced = await deleteSearchRows(tx, itemIds);
  const texts = await selectTextsToIndex(tx, itemIds);
  const localesOf = Map.groupBy(texts, ({ itemId }) => itemId);
  const ids = await insertSearchRows(
    tx,
    texts.map((text) => ({
      itemId: text.itemId,
      locale: text.locale,
      shownIn: shownIn(
        text.locale,
        (localesOf.get(text.itemId) ?? []).map((one) => one.locale),
      ),
      titleKey: searchWords(text.title).join(''),
    })),
  );
  const words = texts.flatMap((text, at) => wordsOfText(text, ids[at] ?? 0));
  await insertPostings(tx, words);
  await insertVocabulary(tx, words);
  if (replaced) await deleteUnusedWords(tx);
}

/** For a change of categories or tags, whose titles are found too. */
export async function indexAllContent(tx: Transaction): Promise<void> {
  await indexContent(tx, await selectAllItems(tx));
}

/** After items were deleted: their search rows go with them, but words are shared with other texts. */
export async function dropUnusedWords(tx: Transaction): Promise<void> {
  await deleteUnusedWords(tx);
}

/** Indexes the items that were stored before there was a search. */
export async function indexMissingContent(tx: Transaction): Promise<void> {
  await indexContent(tx, await selectUnindexedItems(tx));
}

/** A translation is for the readers of its language; the English text for all who have none. */
function shownIn(locale: Locale, written: readonly Locale[]): Locale[] {
  if (locale !== 'en-US') return [locale];
  return locales.filter((one) => one === 'en-US' || !written.includes(one));
}

function wordsOfText(text: IndexedText, searchId: number): WordOfText[] {
  const found = new Map<string, { weight: number; isName: boolean }>();
  const add = (word: string, weight: number, isName: boolean) => {
    const before = found.get(word);
    found.set(word, {
      weight: (before?.weight ?? 0) + weight,
      isName: isName || (before?.isName ?? false),
    });
  };
  const headings = text.headings.map((heading) => heading.text).join(' ');
  for (const word of new Set(searchWords(text.title))) add(word, weights.title, true);
  for (const word of new Set(searchWords(headings))) add(word, weights.heading, true);
  for (const word of new Set(searchWords(text.summary))) add(word, weights.summary, true);
  for (const word of new Set(searchWords(text.labels))) add(word, weights.labels, true);
  // The author chose the id as a short name of the article, in English.
  if (text.locale === 'en-US')
    for (const word of new Set(searchWords(text.itemId))) add(word, weights.id, true);
  for (const [word, { length: times }] of Map.groupBy(searchWords(text.plainText), (one) => one)) {
    const weight = Math.round(Math.min(weights.bodyAtMost, weights.bodyStep * Math.log1p(times)));
    add(word, weight, false);
  }
  const { locale } = text;
  return [
    ...Array.from(found, ([word, value]) => ({ searchId, locale, word, isTerm: false, ...value })),
    ...text.terms.map((id) => ({
      ...{ searchId, locale, word: termStem(id), isTerm: true },
      ...{ weight: weights.term, isName: false },
    })),
  ];
}

/** The stem of a term; no word has a colon. */
export function termStem(id: string): string {
  return `term:${id}`;
}

async function insertVocabulary(tx: Transaction, words: readonly WordOfText[]): Promise<void> {
  await insertWords(
    tx,
    words.filter(({ isTerm }) => !isTerm),
  );
  const names = new Map(
    words.filter(({ isName }) => isName).map((one) => [`${one.locale} ${one.word}`, one]),
  );
  const forms = [...names.values()].flatMap(({ locale, word }) =>
    deletionsOf(word).map((deletion) => ({ locale, deletion, word })),
  );
  await insertDeletions(tx, forms);
}
