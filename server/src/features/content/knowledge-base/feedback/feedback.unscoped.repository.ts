// No scope: editors read the notes of readers of all companies.
import type { GivenFeedback } from '@endcap/contract/content/content-feedback';
import { sql } from 'kysely';
import type { Database } from '../../../../db/connection.ts';

type NoteRow = Omit<GivenFeedback, 'updatedOn'> & { updatedOn: Date };

const shownNotes = 100;

export async function selectNotes(db: Database, itemId: string): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select u.first_name || ' ' || u.last_name as name, c.name as company, f.helpful, f.note,
      f.locale, f.revision, f.updated_on as "updatedOn"
    from content_feedback f
    join user_account u on u.id = f.user_id
    left join company c on c.id = f.company_id
    where f.item_id = ${itemId} and f.note is not null
    order by f.updated_on desc, u.id limit ${shownNotes}`.execute(db);
  return rows;
}
