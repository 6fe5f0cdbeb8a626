// No scope: the pages about products are public, so that there is no caller.
import type { Locale } from '@endcap/contract/sites';
import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';
import { isReadableKind, type ReaderScope, textOf } from '../shared/readable-items.ts';

interface LearnRow {
  title: string;
  summary: string;
  locale: Locale;
  html: string;
}

export async function selectLearnText(
  db: Database,
  reader: ReaderScope,
  product: string,
): Promise<LearnRow | undefined> {
  const { rows } = await sql<LearnRow>`
    select text.title, text.summary, text.locale, text.html
    from content_item i join ${textOf(reader)} text on true
    where ${isReadableKind(reader, 'LEARN')} and ${product} = any(i.products)
    order by i.id limit 1`.execute(db);
  return rows[0];
}
