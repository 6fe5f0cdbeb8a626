// No scope: editors read the notes of readers of all companies.
import type { GivenFeedback } from '@endcap/contract/content/content-feedback';
import type { Locale } from '@endcap/contract/sites';
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

interface Unhelpful {
  itemId: string;
  title: string;
  readers: number;
  note: string | null;
}

/** One reader may have been looking for something else. */
const fewestReaders = 2;
const lookBackDays = 30;

/** Items whose present revision did not help several readers lately, those with most readers first. */
export async function selectUnhelpful(
  db: Database,
  { locale, limit }: { locale: Locale; limit: number },
): Promise<Unhelpful[]> {
  const { rows } = await sql<Unhelpful>`
    select i.id as "itemId", t.title, f.readers, f.notes[1] as note
    from (select f.item_id, f.revision, count(*)::int as readers, max(f.updated_on) as last_on,
        array_agg(f.note order by f.updated_on desc) filter (where f.note is not null) as notes
      from content_feedback f
      where not f.helpful and f.updated_on > now() - make_interval(days => ${sql.lit(lookBackDays)})
      group by f.item_id, f.revision having count(*) >= ${sql.lit(fewestReaders)}) f
    join content_item i on i.id = f.item_id and i.revision = f.revision and i.published_on <= now()
    join lateral (select t.title from content_text t
      where t.item_id = i.id and t.locale in (${locale}, 'en-US')
      order by t.locale = ${locale} desc limit 1) t on true
    order by f.readers desc, f.last_on desc, i.id limit ${limit}`.execute(db);
  return rows;
}
