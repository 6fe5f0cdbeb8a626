import type { ContentPeriod } from '@endcap/contract/content/content-parts';
import type { Locale } from '@endcap/contract/sites';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../../access/scope.ts';
import type { Database } from '../../../../db/connection.ts';
import { isReadableKind, periodOf, readerOf, textOf } from '../../shared/readable-items.ts';

/** Whether `i` is about the term, or its text `text` links to it. */
function namesTerm(termId: string): RawBuilder<boolean> {
  return sql<boolean>`(i.terms @> array[${termId}::text] or text.linked_terms @> array[${termId}::text])`;
}

interface ArticleOfTerm {
  id: string;
  title: string;
  summary: string;
  workspace: string;
  locale: Locale;
}

/** The articles that are about the term come before those that only link to it. */
export async function selectArticlesOfTerm(
  db: Database,
  scope: Scope,
  termId: string,
  limit: number,
): Promise<ArticleOfTerm[]> {
  const { rows } = await sql<ArticleOfTerm>`
    select i.id, text.title, text.summary, text.locale, split_part(i.category_id, '/', 1) as workspace
    from content_item i join ${textOf(scope)} text on true
    where ${isReadableKind(readerOf(scope), 'ARTICLE')} and ${namesTerm(termId)}
    order by i.terms @> array[${termId}::text] desc, text.title, i.id limit ${limit}`.execute(db);
  return rows;
}

interface NoteOfTerm {
  /** The term that the note names. */
  termId: string;
  id: string;
  title: string;
  publishedOn: Date;
  period: ContentPeriod | null;
  locale: Locale;
}

/** The release notes about any of the terms, the newest first; at most `limit` for each term. */
export async function selectNotesOfTerms(
  db: Database,
  scope: Scope,
  termIds: readonly string[],
  limit: number,
): Promise<NoteOfTerm[]> {
  const { rows } = await sql<NoteOfTerm>`
    select named.id as "termId", note.* from unnest(${[...termIds]}::text[]) as named (id)
    cross join lateral (
      select i.id, text.title, text.locale, i.published_on as "publishedOn", ${periodOf} as period
      from content_item i join ${textOf(scope)} text on true
      where ${isReadableKind(readerOf(scope), 'RELEASE_NOTE')} and i.terms @> array[named.id]
      order by i.published_on desc, i.id desc limit ${limit}) note
    order by note."publishedOn" desc, note.id desc`.execute(db);
  return rows;
}
