import type { Scope } from '../../../access/scope.ts';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import { translate } from '../../../texts/translate.ts';
import { keepReachableLinks } from '../shared/reachable-links.ts';
import { readerOf } from '../shared/readable-items.ts';
import {
  type ListedRow,
  selectArticle,
  selectArticlesOf,
  selectCategoriesOf,
  selectTopArticles,
  selectWorkspaces,
} from './knowledge-base.repository.ts';

const topArticlesPerWorkspace = 4;

/** A reader who may read no article at all gets the sentence of the specification. */
function contentOrNoAccess<Row, Content>(
  scope: Scope,
  rows: readonly Row[],
  content: (row: Row) => Content,
) {
  if (rows.length > 0) return { content: rows.map(content) };
  const code = 'content.no_access';
  return { errors: [{ code, message: translate(scope.locale, code) }] };
}

export async function listWorkspaces(db: Database, scope: Scope) {
  return contentOrNoAccess(scope, await selectWorkspaces(db, scope), (row) => row);
}

export async function listTopArticles(db: Database, scope: Scope) {
  const rows = await selectTopArticles(db, scope, topArticlesPerWorkspace);
  return contentOrNoAccess(scope, rows, (row) => ({ ...listed(row), workspace: row.workspace }));
}

const listed = ({ id, title, summary, locale }: ListedRow) => ({ id, title, summary, locale });

/** Categories without an article for this reader are left out, unless one below them has some. */
export async function readHierarchy(db: Database, scope: Scope, workspace: string) {
  const articles = await selectArticlesOf(db, scope, workspace);
  if (articles.length === 0) throw new AppError('resource.not_found');
  const categories = await selectCategoriesOf(db, scope, workspace);
  const isUsed = (id: string) =>
    articles.some(({ categoryId }) => categoryId === id || categoryId.startsWith(`${id}/`));
  return {
    content: {
      categories: categories
        .filter(({ id }) => isUsed(id))
        .map(({ id, parentId, title }) => ({
          id,
          title,
          parent: parentId === workspace ? null : parentId,
          articles: articles.filter(({ categoryId }) => categoryId === id).map(listed),
        })),
    },
  };
}

/** An article for other readers answers as one that does not exist. */
export async function readArticle(
  db: Database,
  scope: Scope,
  { workspace, contentId }: { workspace?: string; contentId: string },
) {
  const row = await selectArticle(db, scope, { workspace: workspace ?? null, id: contentId });
  if (!row) throw new AppError('resource.not_found');
  const { categoryId, updatedOn, ...article } = row;
  const [html = ''] = await keepReachableLinks(db, readerOf(scope), [article.html]);
  const updatedAt = updatedOn.toISOString();
  return { content: { ...article, html, category: categoryId, updatedAt } };
}
