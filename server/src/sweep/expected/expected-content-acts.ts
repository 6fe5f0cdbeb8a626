const notes = '/svc/v1/release-notes';
/** The calls of both prefixes. */
const managed = (path: string) => [`GET /svc/${path}`, `GET /api/${path}`];

/** The lines of the table for what people read: articles, release notes, the data dictionary. */
export const contentActs: Record<string, readonly string[]> = {
  'knowledge base': [
    'GET /api/kb/workspaces',
    'GET /api/knowledgeBaseTopArticle',
    'GET /api/kb/search',
    ...managed('core-services/wem-secured/content-fragments'),
  ],
  'an article': [
    'GET /api/kb/workspaces/:workspace/hierarchy',
    'GET /api/kb/workspaces/:workspace/articles/:contentId/content',
    'GET /api/kb/articles/:contentId/content',
    ...managed('core-services/wem-secured/content-fragments/details'),
    ...managed('core-services/wem-secured/contents'),
    ...managed('core-services/content-management/*'),
    ...managed('v1/content-management/articles/*'),
    'GET /api/kb/articles/:contentId/feedback',
    'PUT /api/kb/articles/:contentId/feedback',
  ],
  'release notes': [
    `GET ${notes}`,
    `GET ${notes}/unread`,
    `POST ${notes}/read`,
    `GET ${notes}/feed`,
    `DELETE ${notes}/feed`,
  ],
  'tags of notes': managed('core-services/wem-secured/tags'),
  'a release note': [`GET ${notes}/notes/:noteId`, `POST ${notes}/notes/:noteId/read`],
  'a feed address': [`POST ${notes}/feed`],
  'a public text': [
    'GET /svc/v1/insights/:articleId',
    'GET /api/content/images/:imageId',
    'GET /svc/v1/legal-texts/:textId',
    'GET /svc/v1/learn/:product',
  ],
  dictionary: [
    'GET /api/v1/customer-support/glossaries',
    'POST /api/search-glossaries',
    'POST /api/search-glossary',
    'GET /api/glossary/:id',
    'GET /api/glossary/:id/content',
    'GET /api/tags',
    'GET /api/export-glossaries',
    'POST /api/glossary-requests',
    'POST /api/glossary-columns',
    'POST /api/glossary-columns/headers',
    'POST /api/glossary-columns/export',
  ],
};
