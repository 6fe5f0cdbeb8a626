import type { Sample } from './samples.ts';

/** An item of the content editor that does not exist. */
export function editorSamples(): Record<string, Sample> {
  const params = { itemId: 'no-such-item' };
  const item = '/api/content-editor/items/:itemId';
  const words = { title: 'A sweep', summary: '', body: 'Hello' };
  const values = {
    ...{ categoryId: 'portal/start', position: 10, audience: ['INTERNAL'], sites: ['US'] },
    ...{ tags: [], products: [], terms: [], period: null, owner: 'editor@retailer.example' },
    ...{ verifiedOn: '2026-11-17', reviewBy: '2027-05-17', changesMeaning: false },
    texts: { 'en-US': words, 'es-MX': null, 'fr-CA': null },
  };
  const schedule = { ...params, action: 'PUBLISH' };
  const revision = { ...params, revision: '1' };
  const feedback = '/api/kb/articles/:contentId/feedback';
  const article = { contentId: 'no-such-article' };
  return {
    'POST /api/content-editor/items': {
      body: { kind: 'RELEASE_NOTE', title: 'A sweep', categoryId: null },
    },
    'POST /api/content-editor/preview': {
      body: { locale: 'en-US', body: 'Hello', itemId: 'no-such-item' },
    },
    'POST /api/reports/content/searches/answers': {
      body: { words: 'no such words', answer: 'DISMISSED' },
    },
    [`GET ${item}`]: { params },
    [`PUT ${item}`]: { params, body: values },
    [`DELETE ${item}`]: { params },
    [`POST ${item}/check`]: { params, body: values },
    [`GET ${item}/translations/:locale`]: { params: { ...params, locale: 'es-MX' } },
    [`DELETE ${item}/draft`]: { params },
    [`PUT ${item}/schedules/:action`]: { params: schedule, body: { on: '2099-01-01T08:00' } },
    [`DELETE ${item}/schedules/:action`]: { params: schedule },
    [`GET ${item}/feedback`]: { params },
    [`GET ${item}/revisions`]: { params },
    [`GET ${item}/revisions/:revision`]: { params: revision },
    [`POST ${item}/revisions/:revision/restore`]: { params: revision },
    [`GET ${item}/images`]: { params },
    [`POST ${item}/images`]: { params, file: { fileName: 'a.png', content: 'no picture' } },
    'GET /api/content/images/:imageId': { params: { imageId: 'no-such-image' } },
    [`GET ${feedback}`]: { params: article },
    [`PUT ${feedback}`]: { params: article, body: { helpful: true, note: '' } },
  };
}
