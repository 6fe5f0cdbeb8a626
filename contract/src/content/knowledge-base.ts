import { z } from 'zod';
import { endpoint, signedIn } from '../endpoint.ts';
import { locales } from '../sites.ts';
import { text } from '../text.ts';
import { contentId, contentOrErrors, contentTag, heading } from './content-parts.ts';

const workspacePath = z.object({ workspace: contentId });

const workspace = z.object({ id: z.string(), title: z.string(), description: z.string() });
const listedArticle = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  /** The language of the text: English where there is no translation. */
  locale: z.enum(locales),
});
const topArticle = listedArticle.extend({ workspace: z.string() });

const common = { method: 'GET', access: signedIn, area: 'basicKnowledgeBase' } as const;

export const listWorkspaces = endpoint({
  ...common,
  path: '/api/kb/workspaces',
  summary: 'The workspaces of the knowledge base with an article for this reader',
  response: contentOrErrors(z.array(workspace)),
});

export const listTopArticles = endpoint({
  ...common,
  path: '/api/knowledgeBaseTopArticle',
  summary: 'The first articles of each workspace, for the start page of the knowledge base',
  response: contentOrErrors(z.array(topArticle)),
});

const category = z.object({
  id: z.string(),
  title: z.string(),
  /** The category that it is in; null in the workspace itself. */
  parent: z.string().nullable(),
  articles: z.array(listedArticle),
});

export const readHierarchy = endpoint({
  ...common,
  path: '/api/kb/workspaces/:workspace/hierarchy',
  summary: 'The categories of a workspace with the articles that this reader may open',
  params: workspacePath,
  query: z.object({ title: text(200).optional() }),
  response: contentOrErrors(z.object({ categories: z.array(category) })),
});

/** An article as its page shows it. */
const article = z.object({
  id: z.string(),
  workspace: z.string(),
  category: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Sanitised on the server. */
  html: z.string(),
  headings: z.array(heading),
  updatedAt: z.iso.datetime(),
  verifiedOn: z.iso.date(),
  tags: z.array(contentTag),
  /** The language of the text: English where there is no translation. */
  locale: z.enum(locales),
  /** The English text has changed since this translation. */
  isBehind: z.boolean(),
});

export const readArticle = endpoint({
  ...common,
  path: '/api/kb/workspaces/:workspace/articles/:contentId/content',
  summary: 'An article in the reader’s language; a former id answers with the article of today',
  params: workspacePath.extend({ contentId }),
  response: contentOrErrors(article),
});

/** Addresses in texts name the article alone, so that moving it to another workspace breaks none. */
export const findArticle = endpoint({
  ...common,
  path: '/api/kb/articles/:contentId/content',
  summary: 'An article by its id alone, in the reader’s language',
  params: z.object({ contentId }),
  response: contentOrErrors(article),
});
