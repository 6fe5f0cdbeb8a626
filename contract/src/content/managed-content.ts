import { z } from 'zod';
import { endpoint, signedIn } from '../endpoint.ts';
import { text } from '../text.ts';
import { contentId, contentOrErrors, contentTag, datedItem, heading } from './content-parts.ts';

/** The first part of every path: a kind of item. */
export const contentFolders = ['knowledge-base', 'release-notes', 'insights'] as const;

/**
 * The path of a folder or an item: knowledge-base/administration/users, release-notes/<id>. A slash
 * at the beginning or the end is left out.
 */
const contentPath = text(400, (given) => given.replace(/^\/|\/$/g, '')).regex(
  /^[a-z0-9-]{1,100}(?:\/[a-z0-9-]{1,100}){0,5}$/,
  'field.invalid',
);

const paging = {
  pageNo: z.coerce.number<number>().int().min(0).max(100_000).default(0),
  pageSize: z.coerce.number<number>().int().min(1).max(100).default(10),
};

const fragment = datedItem.extend({
  path: z.string(),
  /** Of an article: its category, such as administration/users. */
  category: z.string().nullable(),
});

const fragmentPage = z.object({
  items: z.array(fragment),
  page: z.int(),
  pageSize: z.int(),
  totalElements: z.int(),
  totalPages: z.int(),
});

const fragmentDetails = fragment.extend({
  /** Sanitised on the server. */
  html: z.string(),
  headings: z.array(heading),
  updatedAt: z.iso.datetime(),
  verifiedOn: z.iso.date(),
  /** The English text has changed since this translation. */
  isBehind: z.boolean(),
});

const folder = z.object({
  path: z.string(),
  title: z.string(),
  description: z.string(),
  /** The path of the folder that it is in. */
  parent: z.string(),
});

/** What is at a path: an item, or a folder with the folders and the first items below it. */
const contents = z.object({
  path: z.string(),
  fragment: fragmentDetails.optional(),
  folders: z.array(folder).optional(),
  fragments: fragmentPage.optional(),
});

const common = { method: 'GET', access: signedIn, area: 'basicKnowledgeBase' } as const;

const listQuery = z.object({
  parentAssetFolder: contentPath.default('knowledge-base'),
  tag: contentId.optional(),
  ...paging,
});
const list = { query: listQuery, response: contentOrErrors(fragmentPage) };
const oneQuery = z.object({ path: contentPath });
const details = { query: oneQuery, response: contentOrErrors(fragmentDetails) };
const atPath = {
  query: oneQuery.extend(paging),
  response: contentOrErrors(contents),
};
const tags = {
  query: z.object({ parentAssetFolder: contentPath.default('release-notes') }),
  response: contentOrErrors(z.array(contentTag)),
};
const inAddress = {
  params: z.object({ '*': contentPath }),
  query: z.object(paging),
  response: contentOrErrors(contents),
};
const article = {
  params: z.object({ '*': contentPath }),
  query: z.object({ content_fragment_path: contentPath.optional() }),
  response: contentOrErrors(fragmentDetails),
};

const secured = 'core-services/wem-secured';
const managed = 'core-services/content-management';
const articles = 'v1/content-management/articles';

const summaries = {
  list: 'The items of a folder that this reader may read',
  details: 'One item by its path',
  atPath: 'An item, or a folder with what is in it',
  tags: 'The tags of the items in a folder',
  article: 'One article by its path, or by the path of a fragment below it',
};

// The knowledge base calls them under /api, the release notes under /svc.
export const listFragments = endpoint({
  ...{ ...common, ...list, summary: summaries.list },
  path: `/svc/${secured}/content-fragments`,
});
export const listFragmentsOfCore = endpoint({
  ...{ ...common, ...list, summary: summaries.list },
  path: `/api/${secured}/content-fragments`,
});
export const readFragment = endpoint({
  ...{ ...common, ...details, summary: summaries.details },
  path: `/svc/${secured}/content-fragments/details`,
});
export const readFragmentOfCore = endpoint({
  ...{ ...common, ...details, summary: summaries.details },
  path: `/api/${secured}/content-fragments/details`,
});
export const readContents = endpoint({
  ...{ ...common, ...atPath, summary: summaries.atPath },
  path: `/svc/${secured}/contents`,
});
export const readContentsOfCore = endpoint({
  ...{ ...common, ...atPath, summary: summaries.atPath },
  path: `/api/${secured}/contents`,
});
export const listFolderTags = endpoint({
  ...{ ...common, ...tags, summary: summaries.tags },
  path: `/svc/${secured}/tags`,
});
export const listFolderTagsOfCore = endpoint({
  ...{ ...common, ...tags, summary: summaries.tags },
  path: `/api/${secured}/tags`,
});
export const readManagedContent = endpoint({
  ...{ ...common, ...inAddress, summary: summaries.atPath },
  path: `/svc/${managed}/*`,
});
export const readManagedContentOfCore = endpoint({
  ...{ ...common, ...inAddress, summary: summaries.atPath },
  path: `/api/${managed}/*`,
});
export const readManagedArticle = endpoint({
  ...{ ...common, ...article, summary: summaries.article },
  path: `/svc/${articles}/*`,
});
export const readManagedArticleOfCore = endpoint({
  ...{ ...common, ...article, summary: summaries.article },
  path: `/api/${articles}/*`,
});
