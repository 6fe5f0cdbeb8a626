// No scope: insights are public, so that there is no caller; the site and the language decide.
import type { Locale } from '@endcap/contract/sites';
import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';
import {
  currentId,
  isReadableKind,
  type ReaderScope,
  tagsOf,
  textOf,
} from '../shared/readable-items.ts';

export interface InsightRow {
  id: string;
  title: string;
  summary: string;
  locale: Locale;
  publishedOn: Date;
  tags: { id: string; title: string }[];
}

const columnsOf = (reader: ReaderScope) => sql`i.id, text.title, text.summary, text.locale,
  i.published_on as "publishedOn", ${tagsOf(reader)} as tags`;

export async function selectInsights(
  db: Database,
  reader: ReaderScope,
  { limit, offset = 0, except = '' }: { limit: number; offset?: number; except?: string },
): Promise<InsightRow[]> {
  const { rows } = await sql<InsightRow>`
    select ${columnsOf(reader)} from content_item i join ${textOf(reader)} text on true
    where ${isReadableKind(reader, 'INSIGHT')} and i.id <> ${except}
    order by i.published_on desc, i.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countInsights(db: Database, reader: ReaderScope): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from content_item i
    where ${isReadableKind(reader, 'INSIGHT')}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The article with this id, or the one that had it before. */
export async function selectInsight(
  db: Database,
  reader: ReaderScope,
  id: string,
): Promise<(InsightRow & { html: string; words: number }) | undefined> {
  const { rows } = await sql<InsightRow & { html: string; words: number }>`
    select ${columnsOf(reader)}, text.html,
      array_length(string_to_array(text.plain_text, ' '), 1) as words
    from content_item i join ${textOf(reader)} text on true
    where i.id = ${currentId(id)} and ${isReadableKind(reader, 'INSIGHT')}`.execute(db);
  return rows[0];
}
