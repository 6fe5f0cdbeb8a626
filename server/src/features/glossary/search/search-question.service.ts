import type { Database } from '../../../db/connection.ts';
import { wordsOf } from '../fold.ts';
import { type Abbreviations, allWordsOf } from '../index/index-names.ts';
import { fuzzyReadings } from './fuzzy-readings.ts';
import { distinctReadings, partialReadings, type Reading } from './readings.ts';
import { strictReadings } from './strict-readings.ts';
import { formsOf, partsOf, type Uses } from './word-corrections.ts';
import {
  selectNeighbours,
  selectSimilar,
  selectVocabulary,
  type Vocabulary,
} from './words.unscoped.repository.ts';

const oneSlip = 1.5;
const shortestSimilar = 5;
const similarOfEach = 3;

/** What somebody typed, in all the ways that it is understood. */
export interface ReadQuestion {
  version: string;
  /** How many the glossary has. */
  terms: number;
  /** The first is what was typed. */
  readings: readonly Reading[];
  /** What its words stand for. */
  abbreviations: Abbreviations;
  /** A word is in no name and no abbreviation. */
  hasUnknownWords: boolean;
}

export async function readQuestion(db: Database, text: string): Promise<ReadQuestion> {
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

/** One or many of something: the search takes them for the same word. */
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
 * Adds what was probably meant. Beside names that are spelled as typed, only a slip of the finger is
 * worth showing; where there are none, anything that comes near.
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

/** Adds what looks a little like it. */
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
    const ways = rows.map((row) => ({ words: [row.word], penalty: notAlike(row.similarity) }));
    return [word, ways] as const;
  });
  const { abbreviations } = question;
  const guesses = fuzzyReadings(words, { uses, abbreviations, similar: new Map(corrections) });
  return { ...question, readings: distinctReadings([...question.readings, ...guesses]) };
}

/** Less likely than any correction, the more so the less alike. */
function notAlike(similarity: number): number {
  return 1 + 2 * (1 - similarity);
}

async function usesNear(db: Database, words: readonly string[]): Promise<Uses> {
  const neighbours = await selectNeighbours(db, formsOf(words), [...words, ...partsOf(words)]);
  return new Map(neighbours.map(({ word, uses }) => [word, uses]));
}

/** Where nothing comes near: what most of the words find, in definitions too. */
export function withPartsAlone(question: ReadQuestion): ReadQuestion {
  const words = question.readings.at(-1)?.words ?? [];
  return { ...question, readings: [...question.readings, ...partialReadings(words)] };
}
