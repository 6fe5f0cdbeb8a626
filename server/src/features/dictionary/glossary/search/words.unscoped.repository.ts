// No scope: the glossary is the same for all companies.
import { sql } from 'kysely';
import type { Database } from '../../../../db/connection.ts';

export async function selectVersion(db: Database): Promise<string> {
  const { version } = await db
    .selectFrom('glossary_state')
    .select('version')
    .executeTakeFirstOrThrow();
  return version;
}

export interface KnownWord {
  word: string;
  uses: number;
}

export interface Vocabulary {
  version: string;
  /** The number of terms in the glossary. */
  terms: number;
  known: KnownWord[];
  abbreviations: { short: string; long: string }[];
}

/** Returns the given words that are in names, and those that are abbreviations. */
export async function selectVocabulary(
  db: Database,
  words: readonly string[],
): Promise<Vocabulary> {
  const { rows } = await sql<Vocabulary>`
    select s.version, s.terms,
      (
        select coalesce(jsonb_agg(w), '[]') from glossary_word w where w.word = any(${words}::text[])
      ) as known,
      (
        select coalesce(jsonb_agg(a order by a.long), '[]') from glossary_abbreviation a
        where a.short = any(${words}::text[])
      ) as abbreviations
    from glossary_state s`.execute(db);
  const [vocabulary] = rows;
  if (!vocabulary) throw new Error('The state of the glossary is missing');
  return vocabulary;
}

/** The words in names that share one of these forms or are one of `parts`. */
export async function selectNeighbours(
  db: Database,
  forms: readonly string[],
  parts: readonly string[],
): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    select w.word, w.uses from glossary_word w
    where w.word in (
      select d.word from glossary_word_deletion d where d.deletion = any(${forms}::text[])
      union all
      select unnest(${parts}::text[])
    )`.execute(db);
  return rows;
}

export interface SimilarWord {
  asked: string;
  word: string;
  similarity: number;
}

/** The words in names that are most similar to each of these; used when nothing closer is found. */
export async function selectSimilar(
  db: Database,
  words: readonly string[],
  each: number,
): Promise<SimilarWord[]> {
  const { rows } = await sql<SimilarWord>`
    select asked.word as asked, similar_word.word, similar_word.similarity
    from unnest(${words}::text[]) as asked (word)
    cross join lateral (
      select w.word, similarity(w.word, asked.word) as similarity
      from glossary_word w where w.word % asked.word
      order by similarity desc, w.uses desc, w.word limit ${each}
    ) similar_word`.execute(db);
  return rows;
}
