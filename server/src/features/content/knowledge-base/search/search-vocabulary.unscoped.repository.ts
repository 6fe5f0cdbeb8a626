// No scope: words alone; a word shows only together with a text that the reader may read.
import type { Locale } from '@endcap/contract/sites';
import { sql } from 'kysely';
import type { Database } from '../../../../db/connection.ts';
import { stemOf } from './index-content.unscoped.repository.ts';

export interface SoughtWord {
  word: string;
  /** The place of the word in the question. */
  place: number;
  /** Longer words that begin so are found too, when it has at least so many letters. */
  begunFrom: number;
  /** Not typed, but another word for the one at its place. */
  isSynonym: boolean;
}

export interface KnownForm {
  place: number;
  locale: Locale;
  stem: string;
  /** The typed word is only the beginning of it. */
  isBegun: boolean;
  isSynonym: boolean;
}

const maxBegun = 30;

/** The stems that these words have or begin, in each of these languages. */
export async function selectForms(
  db: Database,
  words: readonly SoughtWord[],
  locales: readonly Locale[],
): Promise<KnownForm[]> {
  const column = <Key extends keyof SoughtWord>(key: Key) => words.map((word) => word[key]);
  const { rows } = await sql<KnownForm>`
    with typed as (
      select t.*, l.locale
      from unnest(${column('word')}::text[], ${column('place')}::int[],
        ${column('begunFrom')}::int[], ${column('isSynonym')}::boolean[])
        as t (word, place, begun_from, is_synonym)
      cross join unnest(${[...locales]}::text[]) as l (locale)
    )
    select distinct on (place, locale, stem) * from (
      select t.place, t.locale, s.stem, false as "isBegun", t.is_synonym as "isSynonym"
      from typed t cross join lateral (
        select ${stemOf(sql`t.locale`, sql`t.word`)} as stem
      ) s
      where exists (select from content_word w where w.locale = t.locale and w.stem = s.stem)
      union all
      select t.place, t.locale, w.stem, true, t.is_synonym
      from typed t cross join lateral (
        select w.stem from content_word w
        where w.locale = t.locale and length(t.word) >= t.begun_from
          and w.word > t.word and w.word < t.word || U&'\\+10FFFF'
        order by w.word limit ${maxBegun}
      ) w
    ) forms
    order by place, locale, stem, "isSynonym", "isBegun"`.execute(db);
  return rows;
}

export interface CloseWord {
  locale: Locale;
  word: string;
  stem: string;
  /** The number of texts that have it. */
  uses: number;
}

/** The words that share one of these forms, or that are similar to one of the typed words. */
export async function selectCloseWords(
  db: Database,
  {
    locales,
    forms,
    typed,
  }: { locales: readonly Locale[]; forms: readonly string[]; typed: readonly string[] },
): Promise<CloseWord[]> {
  const { rows } = await sql<CloseWord>`
    select w.locale, w.word, w.stem, (
      select count(*)::int from content_posting p where p.locale = w.locale and p.stem = w.stem
    ) as uses
    from content_word w
    where (w.locale, w.word) in (
      select d.locale, d.word from content_word_deletion d
      where d.locale = any(${[...locales]}::text[]) and d.deletion = any(${[...forms]}::text[])
      union all
      select v.locale, v.word from unnest(${[...typed]}::text[]) as t (word)
      cross join lateral (
        select v.locale, v.word from content_word v
        where v.word % t.word and v.locale = any(${[...locales]}::text[])
        order by similarity(v.word, t.word) desc limit 5
      ) v
    )`.execute(db);
  return rows;
}
