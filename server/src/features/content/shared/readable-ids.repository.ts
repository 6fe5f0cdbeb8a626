import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';
import { isReadableKind, type ReaderScope } from './readable-items.ts';

/** Which of these articles and notes the reader may open, by the ids of today and former ones. */
export async function selectReadableIds(
  db: Database,
  scope: ReaderScope,
  ids: readonly string[],
): Promise<Set<string>> {
  const isOpen = sql`(${isReadableKind(scope, 'ARTICLE')} or ${isReadableKind(scope, 'RELEASE_NOTE')})`;
  const { rows } = await sql<{ id: string }>`
    select i.id from content_item i where i.id = any(${[...ids]}::text[]) and ${isOpen}
    union all
    select f.former_id from content_former_id f join content_item i on i.id = f.item_id
    where f.former_id = any(${[...ids]}::text[]) and ${isOpen}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
