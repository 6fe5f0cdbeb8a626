import type { ContentItem, ContentRow } from '@endcap/contract/content/content-editor';

export const row: ContentRow = {
  id: 'undo',
  kind: 'ARTICLE',
  title: 'Undo a change',
  status: 'PUBLISHED',
  publishedOn: '2026-11-02T12:00:00.000Z',
  updatedOn: '2026-11-10T12:00:00.000Z',
  reviewBy: '2026-11-12',
  isReviewDue: true,
  place: 'Managing your company › Users',
  audience: ['BASIC', 'CHARTER'],
  translations: { 'es-MX': 'BEHIND', 'fr-CA': 'MISSING' },
  owner: 'editor@retailer.example',
  ownerName: 'Clara Whitfield',
  brokenLinks: 2,
  ...{ hasDraft: false, changesOn: null, unpublishesOn: null },
  ...{ helpful: 3, notHelpful: 1, notes: 1 },
};

export const item: ContentItem = {
  id: 'undo',
  kind: 'ARTICLE',
  status: 'DRAFT',
  publishedOn: null,
  updatedOn: '2026-11-10T12:00:00.000Z',
  reviewBy: '2027-05-12',
  isReviewDue: false,
  categoryId: 'administration/users',
  workspace: 'administration',
  position: 10,
  audience: ['BASIC', 'CHARTER'],
  sites: ['US'],
  tags: [],
  products: [],
  terms: [],
  period: null,
  owner: 'editor@retailer.example',
  verifiedOn: '2026-11-10',
  texts: {
    'en-US': { title: 'Undo a change', summary: 'For ten minutes.', body: 'First line.' },
    'es-MX': null,
    'fr-CA': null,
  },
  formerIds: [],
  updatedBy: 'Clara Whitfield',
  ...{ draft: null, changesMeaning: false, schedules: [] },
  problems: [],
  ...{ helpful: 0, notHelpful: 0, notes: 0 },
  version: 3,
};

export const options = {
  categories: [{ id: 'administration/users', title: 'Managing your company › Users' }],
  tags: [{ id: 'users', title: 'Users' }],
  editors: [{ loginId: 'editor@retailer.example', name: 'Clara Whitfield' }],
};

export const pageOf = <Item>(items: Item[]) => ({
  items,
  page: 0,
  pageSize: 25,
  totalElements: items.length,
  totalPages: 1,
});
