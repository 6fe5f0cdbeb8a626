import type { ContentKind } from '@endcap/contract/content/content-options';
import type { Locale } from '@endcap/contract/sites';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';
import {
  currentId,
  isReadableKind,
  type ReaderScope,
  tagsOf,
  textOf,
  titleOf,
} from '../shared/readable-items.ts';
import type { RenderedHeading } from '../shared/rendering/render-markdown.ts';

export interface FolderFilter {
  kind: ContentKind;
  /** Of articles: the category, with those below it. */
  category?: string | undefined;
  tag?: string | undefined;
}

export interface FragmentRow {
  id: string;
  title: string;
  summary: string;
  locale: Locale;
  category: string | null;
  publishedOn: Date;
  tags: { id: string; title: string }[];
}

const isBelow = (column: RawBuilder<unknown>, category: string) =>
  sql`(${column} = ${category} or starts_with(${column}, ${`${category}/`}))`;

/** Whether this reader may read `i`, and it is in the folder. */
function isInFolder(scope: ReaderScope, { kind, category, tag }: FolderFilter) {
  const conditions = [
    isReadableKind(scope, kind),
    ...(category ? [isBelow(sql`i.category_id`, category)] : []),
    ...(tag ? [sql`${tag} = any(i.tags)`] : []),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

const columnsOf = (scope: ReaderScope) => sql`i.id, text.title, text.summary, text.locale,
  i.category_id as category, i.published_on as "publishedOn", ${tagsOf(scope)} as tags`;

/** Articles in the order of their categories, everything else the newest first. */
export async function selectFragments(
  db: Database,
  scope: ReaderScope,
  filter: FolderFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<FragmentRow[]> {
  const order =
    filter.kind === 'ARTICLE'
      ? sql`i.category_id, i.position, i.id`
      : sql`i.published_on desc, i.id desc`;
  const { rows } = await sql<FragmentRow>`
    select ${columnsOf(scope)} from content_item i join ${textOf(scope)} text on true
    where ${isInFolder(scope, filter)}
    order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countFragments(
  db: Database,
  scope: ReaderScope,
  filter: FolderFilter,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from content_item i
    where ${isInFolder(scope, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export interface WholeFragmentRow extends FragmentRow {
  html: string;
  headings: RenderedHeading[];
  updatedOn: Date;
  verifiedOn: string;
  isBehind: boolean;
}

/** The item with this id, or the one that had it before. */
export async function selectFragment(
  db: Database,
  scope: ReaderScope,
  { kind, id }: { kind: ContentKind; id: string },
): Promise<WholeFragmentRow | undefined> {
  const { rows } = await sql<WholeFragmentRow>`
    select ${columnsOf(scope)}, text.html, text.headings, i.updated_on as "updatedOn",
      i.verified_on::text as "verifiedOn", coalesce(text.translates < i.version, false) as "isBehind"
    from content_item i join ${textOf(scope)} text on true
    where i.id = ${currentId(id)} and ${isReadableKind(scope, kind)}`.execute(db);
  return rows[0];
}

export interface FolderRow {
  id: string;
  title: string;
  description: string;
  parentId: string | null;
}

/** The categories with something to read below a category, or all workspaces without one. */
export async function selectFolders(
  db: Database,
  scope: ReaderScope,
  category: string | undefined,
): Promise<FolderRow[]> {
  const chosen = category
    ? sql`(${isBelow(sql`c.id`, category)} and c.id <> ${category})`
    : sql`c.parent_id is null`;
  const { rows } = await sql<FolderRow>`
    select c.id, ${titleOf(scope, sql`c.titles`)} as title, c.parent_id as "parentId",
      coalesce(${titleOf(scope, sql`c.descriptions`)}, '') as description
    from content_category c
    where ${chosen} and exists (
      select from content_item i where ${isReadableKind(scope, 'ARTICLE')}
        and (i.category_id = c.id or starts_with(i.category_id, c.id || '/')))
    order by c.position, c.id`.execute(db);
  return rows;
}

export async function selectTagsOfFolder(db: Database, scope: ReaderScope, filter: FolderFilter) {
  const { rows } = await sql<{ id: string; title: string }>`
    select g.id, ${titleOf(scope, sql`g.titles`)} as title from content_tag g
    where exists (
      select from content_item i where g.id = any(i.tags) and ${isInFolder(scope, filter)})
    order by g.position, g.id`.execute(db);
  return rows;
}
