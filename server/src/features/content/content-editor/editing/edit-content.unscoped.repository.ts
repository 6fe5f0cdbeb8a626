// No scope: staff who edit content change it for the readers of all companies.
import type { Locale } from '@endcap/contract/sites';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../db/connection.ts';
import { readPage, type SortedPageRequest } from '../../../../lists/read-page.ts';
import type { ContentItem } from '../../shared/content-item.ts';
import { isEditor, isReviewDue, statusOf, votesOf } from './content-list.unscoped.repository.ts';

/** An import waits for the edits that have begun, and they wait for it. */
export async function takeEditTurn(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('endcap content import'))`.execute(tx);
}

/** Locks the account, so that the right cannot be taken away before the change is saved. */
export async function lockEditor(tx: Transaction, userId: string) {
  return tx
    .selectFrom('user_account as u')
    .select('u.id')
    .where('u.id', '=', userId)
    .where(isEditor)
    .forShare()
    .executeTakeFirst();
}

export async function lockItem(tx: Transaction, id: string) {
  return tx
    .selectFrom('content_item as i')
    .select(newestRevision.as('revision'))
    .where('i.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Also the number of a draft, and of one that was discarded. */
export const newestRevision = sql<number>`greatest(i.revision, i.last_revision)`;

/** The item with what its draft says, or its newest revision where none waits, and what readers have. */
export async function findItem(db: Database, id: string) {
  const row = await db
    .selectFrom('content_item as i')
    .innerJoin('content_revision as r', (join) =>
      join
        .onRef('r.item_id', '=', 'i.id')
        .on(sql<boolean>`r.revision = coalesce(i.draft_revision, i.revision)`),
    )
    .innerJoin('content_revision as l', (join) =>
      join.onRef('l.item_id', '=', 'i.id').onRef('l.revision', '=', 'i.revision'),
    )
    .select([
      newestRevision.as('revision'),
      'i.revision as liveRevision',
      sql<boolean>`i.draft_revision is not null`.as('hasDraft'),
      'l.snapshot as liveSnapshot',
      'i.published_on as publishedOn',
      sql<Date>`case when i.draft_revision is null then i.updated_on else r.created_on end`.as(
        'updatedOn',
      ),
      statusOf.as('status'),
      isReviewDue.as('isReviewDue'),
      'r.author_name as updatedBy',
      'r.snapshot',
      votesOf.helpful.as('helpful'),
      votesOf.notHelpful.as('notHelpful'),
      votesOf.notes.as('notes'),
    ])
    .where('i.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { snapshot, liveSnapshot, ...rest } = row;
  const live = liveSnapshot as unknown as ContentItem;
  return { ...rest, item: snapshot as unknown as ContentItem, live };
}
export type StoredItem = NonNullable<Awaited<ReturnType<typeof findItem>>>;

/** Whether an item has the id, or had it before. */
export async function isIdTaken(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from content_item where id = ${id})
      or exists (select from content_former_id where former_id = ${id}) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
}

/** Whether the category is there, and the place after its last article. */
export async function findCategory(tx: Transaction, id: string) {
  const { rows } = await sql<{ nextPosition: number }>`
    select coalesce((select max(position) from content_item where category_id = c.id), 0) + 10 as "nextPosition"
    from content_category c where c.id = ${id} and c.parent_id is not null for key share of c`.execute(
    tx,
  );
  return rows[0];
}

export async function selectKnownTags(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from content_tag where id = any(${[...ids]}::text[])`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function isPast(tx: Transaction, minute: string, timeZone: string): Promise<boolean> {
  const { rows } = await sql<{ past: boolean }>`
    select (${minute}::timestamp at time zone ${timeZone}) <= now() as past`.execute(tx);
  return rows[0]?.past ?? false;
}

export async function deleteItem(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('content_item').where('id', '=', id).execute();
}

function revisions(db: Database, id: string) {
  return db
    .selectFrom('content_revision as r')
    .select([
      'r.revision',
      'r.origin',
      'r.author_name as author',
      'r.created_on as createdOn',
      sql<string>`coalesce(r.snapshot #>> '{texts,0,title}', '')`.as('title'),
    ])
    .where('r.item_id', '=', id);
}

export function selectRevisions(db: Database, id: string, request: SortedPageRequest<'revision'>) {
  return readPage(revisions(db, id), request, {
    sort: { revision: 'r.revision' },
    id: 'r.revision',
  });
}

export async function findRevision(db: Database, id: string, revision: number) {
  const row = await revisions(db, id)
    .select('r.snapshot')
    .where('r.revision', '=', revision)
    .executeTakeFirst();
  return row && { ...row, item: row.snapshot as unknown as ContentItem };
}

/** The last revision that had this version of the English text. */
export async function findVersion(
  db: Database,
  id: string,
  version: number,
): Promise<ContentItem | undefined> {
  const { rows } = await sql<{ snapshot: ContentItem }>`
    select snapshot from content_revision
    where item_id = ${id} and (snapshot ->> 'version')::int = ${version}
    order by revision desc limit 1`.execute(db);
  return rows[0]?.snapshot;
}

export interface TargetRow {
  /** The id in the link: of an item, or one that it had before. */
  asked: string;
  locale: Locale;
  headings: string[];
  isPublished: boolean;
}

/** The headings of the articles and notes that a text leads to. */
export async function selectTargets(db: Database, ids: readonly string[]): Promise<TargetRow[]> {
  const { rows } = await sql<TargetRow>`
    select asked, t.locale, i.published_on is not null as "isPublished",
      array(select heading ->> 'id' from jsonb_array_elements(t.headings) heading) as headings
    from unnest(${[...ids]}::text[]) asked
    left join content_former_id f on f.former_id = asked
    join content_item i on i.id = coalesce(f.item_id, asked)
    join content_text t on t.item_id = i.id`.execute(db);
  return rows;
}

export async function selectKnownTerms(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from glossary_term where id = any(${[...ids]}::text[])`.execute(db);
  return rows.map(({ id }) => id);
}
