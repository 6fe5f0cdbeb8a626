import type { ContentPeriod } from '@endcap/contract/content/content-parts';
import type { ProductCode } from '@endcap/contract/products';
import type { Locale } from '@endcap/contract/sites';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../access/scope.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import {
  currentId,
  isReadableKind,
  periodOf,
  readerOf,
  tagsOf,
  textOf,
  titleOf,
} from '../shared/readable-items.ts';
import type { RenderedHeading } from '../shared/rendering/render-markdown.ts';

const isReadable = (scope: Scope) => isReadableKind(readerOf(scope), 'RELEASE_NOTE');

/** A new account does not begin with years of unread notes. */
const daysBeforeAccount = 30;

/** Whether the reader has not read the note `i`. */
function isUnread({ actor }: Scope): RawBuilder<boolean> {
  return sql<boolean>`(i.published_on > coalesce(
      (select r.read_until from release_note_reader r where r.user_id = ${actor.id}),
      (select u.created_on - make_interval(days => ${daysBeforeAccount}) from user_account u
        where u.id = ${actor.id}))
    and not exists (select from release_note_read r
      where r.user_id = ${actor.id} and r.item_id = i.id))`;
}

export interface NoteFilter {
  tags?: readonly string[] | undefined;
  /** Only notes about one of these. */
  products?: readonly ProductCode[] | undefined;
  unread?: boolean | undefined;
}

function matchesFilter(scope: Scope, { tags = [], products, unread }: NoteFilter) {
  const conditions = [
    isReadable(scope),
    ...(tags.length > 0 ? [sql`i.tags && ${[...tags]}::text[]`] : []),
    ...(products ? [sql`i.products && ${[...products]}::text[]`] : []),
    ...(unread ? [isUnread(scope)] : []),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

export interface NoteRow {
  id: string;
  title: string;
  summary: string;
  locale: Locale;
  publishedOn: Date;
  tags: { id: string; title: string }[];
  products: ProductCode[];
  period: ContentPeriod | null;
  isUnread: boolean;
}

const columnsOf = (scope: Scope) => sql`i.id, text.title, text.summary, text.locale,
  i.published_on as "publishedOn", ${tagsOf(scope)} as tags, i.products, ${periodOf} as period,
  ${isUnread(scope)} as "isUnread"`;

export async function selectNotes(
  db: Database,
  scope: Scope,
  filter: NoteFilter,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select ${columnsOf(scope)} from content_item i join ${textOf(scope)} text on true
    where ${matchesFilter(scope, filter)}
    order by i.published_on desc, i.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countNotes(db: Database, scope: Scope, filter: NoteFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from content_item i
    where ${matchesFilter(scope, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The tags that at least one note of this reader has. */
export async function selectNoteTags(db: Database, scope: Scope) {
  const { rows } = await sql<{ id: string; title: string }>`
    select g.id, ${titleOf(scope, sql`g.titles`)} as title from content_tag g
    where exists (select from content_item i where g.id = any(i.tags) and ${isReadable(scope)})
    order by g.position, g.id`.execute(db);
  return rows;
}

export interface WholeNoteRow extends NoteRow {
  html: string;
  headings: RenderedHeading[];
  isBehind: boolean;
  terms: { id: string; business_name: string }[];
  older: { id: string; title: string } | null;
  newer: { id: string; title: string } | null;
}

/** The note beside `note` among those of this reader, with its title. */
function neighbour(scope: Scope, side: 'older' | 'newer'): RawBuilder<unknown> {
  const beyond = sql.raw(side === 'older' ? '<' : '>');
  const order = sql.raw(side === 'older' ? 'desc' : 'asc');
  return sql`(select jsonb_build_object('id', i.id, 'title', text.title)
    from content_item i join ${textOf(scope)} text on true
    where ${isReadable(scope)} and (i.published_on, i.id) ${beyond} (note.published_on, note.id)
    order by i.published_on ${order}, i.id ${order} limit 1)`;
}

/** The note with this id, or the one that had it before. */
export async function selectNote(
  db: Database,
  scope: Scope,
  id: string,
): Promise<WholeNoteRow | undefined> {
  const { rows } = await sql<WholeNoteRow>`
    with note as (
      select ${columnsOf(scope)}, i.published_on, text.html, text.headings,
        coalesce(text.translates < i.version, false) as "isBehind",
        array(select jsonb_build_object('id', term.id, 'business_name', term.business_name)
          from unnest(i.terms) with ordinality as named (id, place)
          join glossary_term term on term.id = named.id order by named.place) as terms
      from content_item i join ${textOf(scope)} text on true
      where i.id = ${currentId(id)} and ${isReadable(scope)})
    select note.*, ${neighbour(scope, 'older')} as older, ${neighbour(scope, 'newer')} as newer
    from note`.execute(db);
  return rows[0];
}

/** Marks a note that this reader may read; returns whether there is one. */
export async function insertRead(tx: Transaction, scope: Scope, id: string): Promise<boolean> {
  const { rows } = await sql`
    with note as (
      select i.id from content_item i where i.id = ${currentId(id)} and ${isReadable(scope)}
    ), marked as (
      insert into release_note_read (user_id, item_id) select ${scope.actor.id}, id from note
      on conflict do nothing)
    select from note`.execute(tx);
  return rows.length > 0;
}

export async function upsertReadUntilNow(tx: Transaction, { actor }: Scope): Promise<void> {
  await tx
    .insertInto('release_note_reader')
    .values({ user_id: actor.id, read_until: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ read_until: sql`now()` }))
    .execute();
}

/** The marks of single notes say nothing more once all are read. */
export async function deleteReads(tx: Transaction, { actor }: Scope): Promise<void> {
  await tx.deleteFrom('release_note_read').where('user_id', '=', actor.id).execute();
}

export interface RestatementRow {
  noteId: string;
  term: string;
  summary: string;
  publishedOn: Date;
}

/** The newest note about a period of the data that names a term of the dictionary. */
export async function selectLatestRestatement(
  db: Database,
  scope: Scope,
): Promise<RestatementRow | undefined> {
  const { rows } = await sql<RestatementRow>`
    select i.id as "noteId", term.business_name as term, text.title as summary,
      i.published_on as "publishedOn"
    from content_item i join ${textOf(scope)} text on true
    join glossary_term term on term.id = i.terms[1]
    where ${isReadable(scope)} and i.period_from is not null
    order by i.published_on desc, i.id desc limit 1`.execute(db);
  return rows[0];
}

export interface FeedNoteRow extends NoteRow {
  html: string;
  updatedOn: Date;
}

/** The newest notes with their texts, for the feed. */
export async function selectNotesWithHtml(
  db: Database,
  scope: Scope,
  limit: number,
): Promise<FeedNoteRow[]> {
  const { rows } = await sql<FeedNoteRow>`
    select ${columnsOf(scope)}, text.html, greatest(i.updated_on, i.published_on) as "updatedOn"
    from content_item i join ${textOf(scope)} text on true
    where ${isReadable(scope)}
    order by i.published_on desc, i.id desc limit ${limit}`.execute(db);
  return rows;
}
