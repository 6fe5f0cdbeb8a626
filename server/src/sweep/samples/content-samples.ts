import type { Sample } from './samples.ts';

const note = '/svc/v1/release-notes/notes/:noteId';

/** The same request for the calls of both prefixes. */
const managed = (path: string, sample: Sample): Record<string, Sample> => ({
  [`GET /svc/${path}`]: sample,
  [`GET /api/${path}`]: sample,
});

/** Requests for what people read; the portal of the sweep has one term and no article. */
export const contentSamples: Record<string, Sample> = {
  'POST /api/search-glossaries': { body: { search_text: 'net sales' } },
  'POST /api/search-glossary': { body: { search_term: 'net sales' } },
  'GET /api/search': { query: { q: 'password' } },
  'GET /api/kb/search': { query: { q: 'password' } },
  'GET /api/kb/articles/:contentId/content': { params: { contentId: 'sign-in' } },
  'GET /api/kb/workspaces/:workspace/hierarchy': { params: { workspace: 'portal' } },
  'GET /api/kb/workspaces/:workspace/articles/:contentId/content': {
    params: { workspace: 'portal', contentId: 'sign-in' },
  },
  ...managed('core-services/wem-secured/content-fragments/details', {
    query: { path: 'knowledge-base/portal/sign-in' },
  }),
  ...managed('core-services/wem-secured/contents', {
    query: { path: 'insights/a-sweep' },
  }),
  ...managed('core-services/content-management/*', {
    params: { '*': 'insights/a-sweep' },
  }),
  ...managed('v1/content-management/articles/*', {
    params: { '*': 'portal/sign-in' },
  }),
  'GET /api/glossary/:id': { params: { id: 'net-sales-amount' } },
  'GET /api/glossary/:id/content': { params: { id: 'net-sales-amount' } },
  [`GET ${note}`]: { params: { noteId: 'a-sweep' } },
  [`POST ${note}/read`]: { params: { noteId: 'a-sweep' } },
  'GET /svc/v1/release-notes/feed.atom': { query: { token: 'a'.repeat(43) } },
  'GET /svc/v1/legal-texts/:textId': { params: { textId: 'privacy-policy' } },
  'GET /svc/v1/learn/:product': { params: { product: 'SHOPPER_BEHAVIOR' } },
  'GET /svc/v1/insights/:articleId': { params: { articleId: 'a-sweep' } },
  'POST /api/glossary-requests': { body: { term: 'Shelf life', page: '/dataDictionaryV2' } },
  'POST /api/glossary-columns': { body: { names: ['NET_SLS_AMT'] } },
  'POST /api/glossary-columns/headers': {
    file: { fileName: 'names.csv', content: 'NET_SLS_AMT,UNITS\n' },
  },
  'POST /api/glossary-columns/export': { body: { names: ['NET_SLS_AMT'] } },
};
