import type { UserContext } from '@endcap/contract/identity/identity';
import { defaultConfiguration } from '../../../../lib/configuration/configuration.ts';
import { person, sessionOf } from '../../../../testing/people.ts';
import { renderAt } from '../../../../testing/render-app.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';
import type { Article, Category, FoundArticles } from '../knowledge-base.queries.ts';

export const calls = {
  workspaces: 'GET /api/kb/workspaces',
  top: 'GET /api/knowledgeBaseTopArticle',
  hierarchy: 'GET /api/kb/workspaces/:workspace/hierarchy',
  article: 'GET /api/kb/workspaces/:workspace/articles/:contentId/content',
  find: 'GET /api/kb/articles/:contentId/content',
  search: 'GET /api/kb/search',
} as const;

export const charter = person('COMPANY_ADMIN');
export const basic = person('COMPANY_ADMIN', { companyType: 'BASIC_VENDOR' });

const listed = (id: string, title: string) => ({
  ...{ id, title, summary: `About ${title}.` },
  locale: 'en-US' as const,
});
export const undo = listed('undo', 'Undo a change');
export const blocking = listed('block-a-user', 'Block someone');
export const roles = listed('roles', 'Admins and users');

export const categories: Category[] = [
  { id: 'administration/users', title: 'Users', parent: null, articles: [blocking, undo, roles] },
  { id: 'administration/log', title: 'Activity log', parent: null, articles: [] },
];

export function articleOf(overrides: Partial<Article> = {}): Article {
  return {
    ...undo,
    workspace: 'administration',
    category: 'administration/users',
    html: '<p>For admins.</p><h2 id="what">What can be undone</h2><p>Most.</p><h2 id="not">What cannot</h2><p>See <a href="/knowledgeBase/basic/article?article=roles" data-article="roles">roles</a>.</p>',
    headings: [
      { id: 'what', level: 2, text: 'What can be undone' },
      { id: 'not', level: 2, text: 'What cannot' },
    ],
    updatedAt: '2026-11-17T12:00:00.000Z',
    verifiedOn: '2026-11-17',
    tags: [],
    locale: 'en-US',
    isBehind: false,
    ...overrides,
  };
}

export function found(overrides: Partial<FoundArticles> = {}): FoundArticles {
  return {
    items: [
      {
        id: 'undo',
        workspace: 'administration',
        workspaceTitle: 'Managing your company',
        categoryTitle: 'Users',
        title: { text: 'Undo a change', ranges: [{ from: 0, to: 4 }] },
        snippet: { text: 'You can undo it.', ranges: [{ from: 8, to: 12 }] },
        locale: 'en-US',
      },
    ],
    page: 0,
    pageSize: 10,
    totalElements: 1,
    totalPages: 1,
    isFuzzy: false,
    suggestions: [],
    terms: [],
    ...overrides,
  };
}

const workspaces = [
  { id: 'administration', title: 'Managing your company', description: 'Users and domains.' },
  { id: 'support', title: 'Help and agreements', description: 'Tickets.' },
];

const withSearch = {
  ...defaultConfiguration,
  decisions: { 'kb-search-rollout': { variationKey: 'on', enabled: true } },
};

/** Opens an address of the knowledge base with a server that has two workspaces. */
export function openKnowledge(
  address: string,
  user: UserContext = charter,
  answers: Parameters<typeof stubApi>[0] = {},
) {
  const api = stubApi({
    ...sessionOf(user),
    'GET /api/ccm': () => ({ config: withSearch }),
    [calls.workspaces]: () => ({ content: workspaces }),
    [calls.top]: () => ({ content: [{ ...undo, workspace: 'administration' }] }),
    [calls.hierarchy]: () => ({ content: { categories } }),
    [calls.article]: () => ({ content: articleOf() }),
    [calls.find]: () => ({ content: articleOf() }),
    [calls.search]: () => ({ content: found() }),
    ...answers,
  });
  return { api, ...renderAt(address) };
}
