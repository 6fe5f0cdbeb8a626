import type { Site } from '@endcap/contract/sites';
import { sql } from 'kysely';
import type { Scope } from '../../../../access/scope.ts';
import { holds } from '../../../../access/scope.ts';
import type { Database } from '../../../../db/connection.ts';
import { audienceOf } from '../../shared/reader-audience.ts';

export interface ImageRow {
  contentType: string;
  digest: string;
  data: Buffer;
}

/** The picture of an item that this caller may read now; editors see those of drafts too. */
export async function selectImage(
  db: Database,
  scope: Scope | null,
  { id, site }: { id: string; site: Site },
): Promise<ImageRow | undefined> {
  const audience = ['PUBLIC', ...(scope ? audienceOf(scope) : [])];
  const isEditor = scope !== null && holds(scope, 'LIST', 'CONTENT');
  const { rows } = await sql<ImageRow>`
    select m.content_type as "contentType", m.digest, m.data
    from content_image m join content_item i on i.id = m.item_id
    where m.id = ${id} and (${isEditor} or (i.published_on <= now()
      and i.audience && ${audience}::text[] and ${site} = any(i.sites)))`.execute(db);
  return rows[0];
}
