import type { Database } from '../../../../db/connection.ts';
import { formsOf, partsOf, type Uses } from '../../../../texts/word-corrections.ts';
import { wordsOf } from '../fold.ts';
import { type Abbreviations, allWordsOf } from '../index/index-names.ts';
import { fuzzyReadings } from './fuzzy-readings.ts';
import { distinctReadings, partialReadings, type Reading } from './readings.ts';
import { strictReadings } from './strict-readings.ts';
import { isWholeQuestion, topicReadings } from './topic-readings.ts';
import {
  selectNeighbours,
  selectSimilar,
  selectVocabulary,
  type Vocabulary,
} from './words.unscoped.repository.ts';

const oneSlip = 1.5;
const shortestSimilar = 5;
const similarOfEach = 3;

/** The typed text with all its readings. */
export interface ReadQuestion {
  version: string;
  /** The number of terms in the glossary. */
  terms: number;
  /** The first reading is the typed text. */
  readings: readonly Reading[];
  /** The long forms of its words. */
  abbreviations: Abbreviations;
  /** True when a word is in no name and no abbreviation. */
  hasUnknownWords: boolean;
}

/** Each further word multiplies the readings that the database ranks, and no name has so many. */
export const maxWords = 16;

function firstWords(typed: string): string {
  const words = wordsOf(typed);
  return words.length > maxWords ? words.slice(0, maxWords).join(' ') : typed;
}

export async function readQuestion(db: Database, typed: string): Promise<ReadQuestion> {
  const text = firstWords(typed);
  const words = allWordsOf(text);
  const vocabulary = await selectVocabulary(db, words.flatMap(likeForms));
  const names = new Set(vocabulary.known.map(({ word }) => word));
  const abbreviations = new Map(
    words.map((word) => [word, longFormsOf(word, vocabulary)] as const).filter(([, l]) => l.length),
  );
  const knownForm = (word: string) => likeForms(word).find((form) => names.has(form));
  return {
    version: vocabulary.version,
    terms: vocabulary.terms,
    abbreviations,
    readings: strictReadings(text, abbreviations, knownForm),
    hasUnknownWords: !words.every((word) => knownForm(word) ?? abbreviations.has(word)),
  };
}

function longFormsOf(word: string, { abbreviations }: Vocabulary): string[] {
  const forms = likeForms(word);
  return abbreviations.filter(({ short }) => forms.includes(short)).map(({ long }) => long);
}

/** Singular and plural forms, which the search treats as the same word. */
function likeForms(word: string): string[] {
  return [
    word,
    `${word}s`,
    word.replace(/s$/, ''),
    word.replace(/es$/, ''),
    word.replace(/ies$/, 'y'),
  ];
}

/**
 * Adds corrected readings. When names match as typed, only single typing errors are corrected;
 * otherwise any close word is used.
 */
export async function withCorrections(
  db: Database,
  question: ReadQuestion,
  { slipsOnly }: { slipsOnly: boolean },
): Promise<ReadQuestion> {
  const words = wordsOf(question.readings[0]?.literal ?? '');
  const known = { uses: await usesNear(db, words), abbreviations: question.abbreviations };
  const guesses = fuzzyReadings(words, known).filter(
    ({ penalty }) => !slipsOnly || penalty <= oneSlip,
  );
  return { ...question, readings: distinctReadings([...question.readings, ...guesses]) };
}

/** Adds the readings of a whole question by its topic; any other text is returned as it is. */
export async function withTopic(db: Database, question: ReadQuestion): Promise<ReadQuestion> {
  const words = wordsOf(question.readings[0]?.literal ?? '');
  if (!isWholeQuestion(words)) return question;
  const { known } = await selectVocabulary(db, words);
  const uses = new Map(known.map(({ word, uses: count }) => [word, count]));
  return {
    ...question,
    readings: distinctReadings([...question.readings, ...topicReadings(words, uses)]),
  };
}

/** Adds readings with similar words. */
export async function withSimilarWords(
  db: Database,
  question: ReadQuestion,
): Promise<ReadQuestion> {
  const words = wordsOf(question.readings[0]?.literal ?? '');
  const uses = await usesNear(db, words);
  const unknown = words.filter((word) => !uses.has(word) && word.length >= shortestSimilar);
  if (unknown.length === 0) return question;
  const similar = Map.groupBy(await selectSimilar(db, unknown, similarOfEach), (row) => row.asked);
  if (similar.size === 0) return question;
  const corrections = [...similar].map(([word, rows]) => {
    const options = rows.map((row) => ({ words: [row.word], penalty: notAlike(row.similarity) }));
    return [word, options] as const;
  });
  const { abbreviations } = question;
  const guesses = fuzzyReadings(words, { uses, abbreviations, similar: new Map(corrections) });
  return { ...question, readings: distinctReadings([...question.readings, ...guesses]) };
}

/** The penalty of a similar word: it grows as the similarity falls. */
function notAlike(similarity: number): number {
  return 1 + 2 * (1 - similarity);
}

async function usesNear(db: Database, words: readonly string[]): Promise<Uses> {
  const neighbours = await selectNeighbours(db, formsOf(words), [...words, ...partsOf(words)]);
  return new Map(neighbours.map(({ word, uses }) => [word, uses]));
}

/** When no word is close: adds readings of most of the words, which also match definitions. */
export function withPartsAlone(question: ReadQuestion): ReadQuestion {
  const words = question.readings.at(-1)?.words ?? [];
  return { ...question, readings: [...question.readings, ...partialReadings(words)] };
}
