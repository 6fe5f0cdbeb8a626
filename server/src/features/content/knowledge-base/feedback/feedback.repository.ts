import { sql } from 'kysely';
import type { Scope } from '../../../../access/scope.ts';
import type { Database } from '../../../../db/connection.ts';
import { isReadableKind, readerOf } from '../../shared/readable-items.ts';

export interface OwnFeedback {
  helpful: boolean | null;
  note: string | null;
}

/** Undefined for an article that this reader cannot read. */
export async function selectFeedback(
  db: Database,
  scope: Scope,
  id: string,
): Promise<OwnFeedback | undefined> {
  const { rows } = await sql<OwnFeedback>`
    select f.helpful, f.note from content_item i
    left join content_feedback f on f.item_id = i.id and f.user_id = ${scope.actor.id}
    where i.id = ${id} and ${isReadableKind(readerOf(scope), 'ARTICLE')}`.execute(db);
  return rows[0];
}

/** Writes nothing, and returns undefined, when the article is not readable at this moment. */
export async function upsertFeedback(
  db: Database,
  scope: Scope,
  { id, helpful, note }: { id: string; helpful: boolean; note: string },
): Promise<OwnFeedback | undefined> {
  const { rows } = await sql<OwnFeedback>`
    insert into content_feedback (item_id, user_id, company_id, helpful, note, locale, revision)
    select i.id, ${scope.actor.id}, ${scope.company?.id ?? null}::uuid, ${helpful}, nullif(${note}, ''),
      (select t.locale from content_text t where t.item_id = i.id and t.locale in (${scope.locale}, 'en-US')
        order by t.locale = ${scope.locale} desc limit 1), i.revision
    from content_item i where i.id = ${id} and ${isReadableKind(readerOf(scope), 'ARTICLE')}
    on conflict (item_id, user_id) do update set helpful = excluded.helpful, note = excluded.note,
      company_id = excluded.company_id, locale = excluded.locale, revision = excluded.revision, updated_on = now()
    returning helpful, note`.execute(db);
  return rows[0];
}
