import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import type { Answer } from '../../../lib/call/call-types.ts';
import { readArticle, readHierarchy, readWorkspaces } from './content-source.ts';

type ContentOf<A extends { content?: unknown }> = NonNullable<A['content']>;
export type Workspace = ContentOf<Answer<'GET /api/kb/workspaces'>>[number];
export type TopArticle = ContentOf<Answer<'GET /api/knowledgeBaseTopArticle'>>[number];
export type Category = ContentOf<
  Answer<'GET /api/kb/workspaces/:workspace/hierarchy'>
>['categories'][number];
export type ListedArticle = Category['articles'][number];
export type Article = ContentOf<
  Answer<'GET /api/kb/workspaces/:workspace/articles/:contentId/content'>
>;
export type FoundArticles = ContentOf<Answer<'GET /api/kb/search'>>;

/** The reader may read no article at all; the server says so in the reader's language. */
export class NoAccessError extends Error {}

interface ContentAnswer<Content> {
  content?: Content | undefined;
  errors?: { code: string; message: string }[] | undefined;
}

function contentOf<Content>({ content, errors }: ContentAnswer<Content>): Content {
  if (content === undefined) throw new NoAccessError(errors?.[0]?.message);
  return content;
}

const kept = {
  staleTime: 60_000,
  retry: (count: number, error: Error) => !(error instanceof NoAccessError) && count < 1,
};
const key = 'knowledge-base';

export const workspacesQuery = queryOptions({
  queryKey: [key, 'workspaces'],
  queryFn: async (request) => contentOf(await readWorkspaces(request)),
  ...kept,
});

export const topArticlesQuery = queryOptions({
  queryKey: [key, 'top'],
  queryFn: async ({ signal }) =>
    contentOf(await call('GET /api/knowledgeBaseTopArticle', { signal })),
  ...kept,
});

export function hierarchyQuery(workspace: string) {
  return queryOptions({
    queryKey: [key, 'hierarchy', workspace],
    queryFn: async (request) => {
      const known = request.client.getQueryData(workspacesQuery.queryKey);
      const title = known?.find(({ id }) => id === workspace)?.title;
      return contentOf(await readHierarchy(request, { workspace, title })).categories;
    },
    ...kept,
  });
}

export function articleQuery(workspace: string, contentId: string) {
  return queryOptions({
    queryKey: [key, 'article', workspace, contentId],
    queryFn: async (request) => contentOf(await readArticle(request, workspace, contentId)),
    ...kept,
  });
}

/** For addresses that name the article alone. */
export function findArticleQuery(contentId: string) {
  return queryOptions({
    queryKey: [key, 'article', null, contentId],
    queryFn: async (request) => {
      const found = contentOf(await readArticle(request, null, contentId));
      request.client.setQueryData(articleQuery(found.workspace, found.id).queryKey, found);
      return found;
    },
    ...kept,
  });
}

export function foundArticlesQuery(search: { q: string; kb?: string | undefined; page: number }) {
  const { q, kb, page } = search;
  return queryOptions({
    queryKey: [key, 'search', search],
    queryFn: async ({ signal }) =>
      contentOf(
        await call('GET /api/kb/search', { query: { q, page, ...(kb && { kb }) }, signal }),
      ),
    ...kept,
    placeholderData: keepPreviousData,
  });
}
