import type { Locale } from '@endcap/contract/sites';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import {
  currentId,
  isReadableKind,
  readerOf,
  tagsOf,
  textOf,
  titleOf,
  workspaceOfItem,
} from '../shared/readable-items.ts';
import type { RenderedHeading } from '../shared/rendering/render-markdown.ts';

/** Whether this reader may read the article `i` now: every query of the knowledge base has it. */
function isReadable(scope: Scope): RawBuilder<boolean> {
  return isReadableKind(readerOf(scope), 'ARTICLE');
}

export interface WorkspaceRow {
  id: string;
  title: string;
  description: string;
}

export async function selectWorkspaces(db: Database, scope: Scope): Promise<WorkspaceRow[]> {
  const { rows } = await sql<WorkspaceRow>`
    select c.id, ${titleOf(scope, sql`c.titles`)} as title,
      coalesce(${titleOf(scope, sql`c.descriptions`)}, '') as description
    from content_category c
    where c.parent_id is null and exists (
      select from content_item i where ${workspaceOfItem} = c.id and ${isReadable(scope)})
    order by c.position, c.id`.execute(db);
  return rows;
}

export interface ListedRow {
  id: string;
  title: string;
  summary: string;
  locale: Locale;
  workspace: string;
  categoryId: string;
}

/** The first articles of each category's first category: where a new reader begins. */
export async function selectTopArticles(
  db: Database,
  scope: Scope,
  perWorkspace: number,
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select id, title, summary, locale, workspace, "categoryId" from (
      select i.id, text.title, text.summary, text.locale, ${workspaceOfItem} as workspace,
        i.category_id as "categoryId", w.position as place,
        row_number() over (partition by ${workspaceOfItem} order by c.position, i.position, i.id) as n
      from content_item i
      join content_category c on c.id = i.category_id
      join content_category w on w.id = ${workspaceOfItem}
      join ${textOf(scope)} text on true
      where ${isReadable(scope)}) as ranked
    where n <= ${perWorkspace}
    order by place, n`.execute(db);
  return rows;
}

export async function selectArticlesOf(
  db: Database,
  scope: Scope,
  workspace: string,
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select i.id, text.title, text.summary, text.locale, ${workspaceOfItem} as workspace,
      i.category_id as "categoryId"
    from content_item i
    join ${textOf(scope)} text on true
    where ${workspaceOfItem} = ${workspace} and ${isReadable(scope)}
    order by i.position, i.id`.execute(db);
  return rows;
}

export interface CategoryRow {
  id: string;
  parentId: string;
  title: string;
}

export async function selectCategoriesOf(
  db: Database,
  scope: Scope,
  workspace: string,
): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.parent_id as "parentId", ${titleOf(scope, sql`c.titles`)} as title
    from content_category c
    where c.parent_id is not null and split_part(c.id, '/', 1) = ${workspace}
    order by c.position, c.id`.execute(db);
  return rows;
}

export interface ArticleRow extends ListedRow {
  html: string;
  headings: RenderedHeading[];
  updatedOn: Date;
  verifiedOn: string;
  tags: { id: string; title: string }[];
  locale: Locale;
  isBehind: boolean;
}

/** The article with this id, or the one that had it before; in this workspace, if one is given. */
export async function selectArticle(
  db: Database,
  scope: Scope,
  { workspace = null, id }: { workspace?: string | null; id: string },
): Promise<ArticleRow | undefined> {
  const { rows } = await sql<ArticleRow>`
    select i.id, text.title, text.summary, text.html, text.headings, text.locale,
      ${workspaceOfItem} as workspace, i.category_id as "categoryId", i.updated_on as "updatedOn",
      i.verified_on::text as "verifiedOn",
      coalesce(text.translates < i.version, false) as "isBehind",
      ${tagsOf(scope)} as tags
    from content_item i
    join ${textOf(scope)} text on true
    where i.id = ${currentId(id)} and ${isReadable(scope)}
      and (${workspace}::text is null or ${workspaceOfItem} = ${workspace})`.execute(db);
  return rows[0];
}
