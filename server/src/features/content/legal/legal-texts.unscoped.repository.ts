// No scope: legal texts are public, so that there is no caller; the site and the language decide.
import type { LegalText } from '@endcap/contract/content/legal-texts';
import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';
import { isReadableKind, type ReaderScope } from '../shared/readable-items.ts';

type LegalRow = Omit<LegalText, 'id' | 'changes'> & { changes: string };

/** The version in force unless another is asked for, in the reader's language or in English. */
export async function selectLegalText(
  db: Database,
  reader: ReaderScope,
  { id, version }: { id: string; version: number | undefined },
): Promise<LegalRow | undefined> {
  const { rows } = await sql<LegalRow>`
    select e.title, e.version, e.updated_on::text as updated, e.changes, e.locale, e.headings, e.html,
      i.version as "currentVersion", array(
        select jsonb_build_object('version', v.version, 'updated', v.updated_on)
        from legal_edition v where v.text_id = i.id and v.locale = 'en-US' order by v.version desc
      ) as versions
    from content_item i
    join legal_edition e on e.text_id = i.id and e.version = coalesce(${version ?? null}, i.version)
      and e.locale in (${reader.locale}, 'en-US')
    where i.id = ${id} and ${isReadableKind(reader, 'LEGAL')}
    order by e.locale = ${reader.locale} desc limit 1`.execute(db);
  return rows[0];
}

export async function selectVersion(db: Database, id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('content_item')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.version;
}
