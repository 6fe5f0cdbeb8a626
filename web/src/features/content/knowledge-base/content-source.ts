import { decisionFor, defaultFlags } from '@endcap/contract/products/flags';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import type { Answer } from '../../../lib/call/call-types.ts';
import { companyConfigurationQuery } from '../../../lib/configuration/configuration.ts';
import { sessionQuery } from '../../../lib/session/session.ts';

interface Request {
  client: QueryClient;
  signal: AbortSignal;
}

const secured = '/api/core-services/wem-secured';
const root = 'knowledge-base';
const pageSize = 100;
const flag = 'wem-kb-rollout';

/** The flag wem-kb-rollout switches the knowledge base to the calls of wem-secured. */
async function isSecured(client: QueryClient): Promise<boolean> {
  const companyId = client.getQueryData(sessionQuery.queryKey)?.tenant?.id ?? null;
  const configuration = await client.ensureQueryData(companyConfigurationQuery(companyId));
  const shipped = configuration.experimentation.defaultFile.flags[flag] ?? defaultFlags[flag];
  return decisionFor(configuration.decisions[flag], shipped).enabled;
}

export async function readWorkspaces({
  client,
  signal,
}: Request): Promise<Answer<'GET /api/kb/workspaces'>> {
  if (!(await isSecured(client))) return call('GET /api/kb/workspaces', { signal });
  const query = { path: root, pageSize: 1 };
  const { content, errors } = await call(`GET ${secured}/contents`, { query, signal });
  if (!content) return { errors };
  return {
    content: (content.folders ?? []).map(({ path, title, description }) => ({
      id: idOf(path),
      ...{ title, description },
    })),
  };
}

type Hierarchy = Answer<'GET /api/kb/workspaces/:workspace/hierarchy'>;

export async function readHierarchy(
  { client, signal }: Request,
  { workspace, title }: { workspace: string; title: string | undefined },
): Promise<Hierarchy> {
  if (!(await isSecured(client))) {
    const request = { params: { workspace }, query: { title }, signal };
    return call('GET /api/kb/workspaces/:workspace/hierarchy', request);
  }
  const path = `${root}/${workspace}`;
  const read = (pageNo: number) =>
    call(`GET ${secured}/contents`, { query: { path, pageNo, pageSize }, signal });
  const { content, errors } = await read(0);
  if (!content) return { errors };
  const articles = [...(content.fragments?.items ?? [])];
  for (let pageNo = 1; pageNo < (content.fragments?.totalPages ?? 1); pageNo += 1) {
    articles.push(...((await read(pageNo)).content?.fragments?.items ?? []));
  }
  const categories = (content.folders ?? []).map((folder) => ({
    id: idOf(folder.path),
    title: folder.title,
    parent: folder.parent === path ? null : idOf(folder.parent),
    articles: articles
      .filter(({ category }) => category === idOf(folder.path))
      .map(({ id, title, summary, locale }) => ({ id, title, summary, locale })),
  }));
  return { content: { categories } };
}

type ArticleAnswer = Answer<'GET /api/kb/articles/:contentId/content'>;

/** Without a workspace the article is found by its id alone. */
export async function readArticle(
  { client, signal }: Request,
  workspace: string | null,
  contentId: string,
): Promise<ArticleAnswer> {
  if (await isSecured(client)) {
    const path = [root, ...(workspace ? [workspace] : []), contentId].join('/');
    const answer = await call(`GET ${secured}/content-fragments/details`, {
      ...{ query: { path }, signal },
    });
    return { errors: answer.errors, content: answer.content && articleOf(answer.content) };
  }
  if (workspace === null) {
    return call('GET /api/kb/articles/:contentId/content', { params: { contentId }, signal });
  }
  const params = { workspace, contentId };
  return call('GET /api/kb/workspaces/:workspace/articles/:contentId/content', { params, signal });
}

type Details = NonNullable<Answer<`GET ${typeof secured}/content-fragments/details`>['content']>;

function articleOf(fragment: Details): NonNullable<ArticleAnswer['content']> {
  const { path: _path, publishedOn: _publishedOn, category, ...article } = fragment;
  const [workspace = ''] = (category ?? '').split('/');
  return { ...article, workspace, category: category ?? '' };
}

const idOf = (path: string) => path.slice(root.length + 1);
