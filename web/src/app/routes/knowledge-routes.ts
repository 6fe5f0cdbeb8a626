import { createRoute, redirect } from '@tanstack/react-router';
import {
  articleAddress,
  categoryAddress,
  searchAddress,
} from '../../features/content/knowledge-base/knowledge-base.search.ts';
import { lazyPart } from '../../kit/theme/lazy-part.ts';
import { companyConfigurationQuery } from '../../lib/configuration/configuration.ts';
import { sessionQuery } from '../../lib/session/session.ts';
import type { GateContext } from '../routing/gates.ts';
import { prefetchData } from './load-texts-and-data.ts';
import { loadTexts, routeFor } from './route-parts.ts';

const texts = loadTexts('knowledge-base', 'content-text', 'article-feedback');

/** A flag decides about the search: known when the portal started, except after a sign-in. */
const textsAndFlags = async ({ context: { queryClient } }: { context: GateContext }) => {
  const companyId = queryClient.getQueryData(sessionQuery.queryKey)?.tenant?.id ?? null;
  const decisions = queryClient.ensureQueryData(companyConfigurationQuery(companyId));
  await Promise.all([texts(), decisions.catch(() => undefined)]);
};

const home = createRoute({
  ...routeFor('knowledgeBase'),
  loader: async (arrival) => {
    prefetchData(arrival).catch(() => undefined);
    await textsAndFlags(arrival);
  },
  component: lazyPart(
    () => import('../../features/content/knowledge-base/home/home-page.tsx'),
    'KnowledgeHomePage',
  ),
});

const basic = createRoute({
  ...routeFor('basicKnowledgeBase'),
  validateSearch: searchAddress,
  loader: textsAndFlags,
  component: lazyPart(
    () => import('../../features/content/knowledge-base/home/basic-page.tsx'),
    'BasicKnowledgePage',
  ),
});

const basicArticle = createRoute({
  ...routeFor('basicArticle'),
  validateSearch: articleAddress,
  loader: texts,
  component: lazyPart(
    () => import('../../features/content/knowledge-base/article/article-page.tsx'),
    'BasicArticlePage',
  ),
});

const workspace = createRoute({
  ...routeFor('knowledgeCategory'),
  validateSearch: categoryAddress,
  loader: texts,
  component: lazyPart(
    () => import('../../features/content/knowledge-base/category-page.tsx'),
    'KnowledgeWorkspacePage',
  ),
});

const category = createRoute({
  ...routeFor('knowledgeCategoryPage'),
  validateSearch: categoryAddress,
  loader: texts,
  component: lazyPart(
    () => import('../../features/content/knowledge-base/category-page.tsx'),
    'KnowledgeCategoryPage',
  ),
});

const article = createRoute({
  ...routeFor('knowledgeArticle'),
  validateSearch: articleAddress,
  loader: texts,
  component: lazyPart(
    () => import('../../features/content/knowledge-base/article/article-page.tsx'),
    'KnowledgeArticlePage',
  ),
});

const search = createRoute({
  ...routeFor('knowledgeSearch'),
  validateSearch: searchAddress,
  loader: textsAndFlags,
  component: lazyPart(
    () => import('../../features/content/knowledge-base/search/search-page.tsx'),
    'KnowledgeSearchPage',
  ),
});

interface Arrival {
  context: GateContext;
  location: { href: string };
  preload: boolean;
}

const shortcutGate = routeFor('knowledgeShortcut');

/** The short address of the knowledge base. */
const shortcut = createRoute({
  ...shortcutGate,
  beforeLoad: async (arrival: Arrival) => {
    const decided = await shortcutGate.beforeLoad(arrival);
    if (decided.instead) return decided;
    throw redirect({ to: '/knowledgeBase/basic', replace: true });
  },
});

/** The knowledge base. Its start comes first: menus that offer one of these offer that. */
export const knowledgeRoutes = [
  home,
  basic,
  basicArticle,
  workspace,
  category,
  article,
  search,
  shortcut,
] as const;
