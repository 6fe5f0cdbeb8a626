import { createRoute } from '@tanstack/react-router';
import {
  contentSearch,
  itemSearch,
} from '../../features/content/content-editor/content-editor.search.ts';
import { usageSearch } from '../../features/record/usage/usage.search.ts';
import { lazyPart } from '../../kit/theme/lazy-part.ts';
import { loadTextsAndData } from './load-texts-and-data.ts';
import { loadTexts, routeFor } from './route-parts.ts';

const list = createRoute({
  ...routeFor('contentEditor', 'list'),
  validateSearch: contentSearch,
  loader: loadTextsAndData('content-editor'),
  component: lazyPart(
    () => import('../../features/content/content-editor/list/content-page.tsx'),
    'ContentPage',
  ),
});

const item = createRoute({
  ...routeFor('contentItem'),
  validateSearch: itemSearch,
  loader: loadTexts('content-editor', 'content-text', 'products'),
  component: lazyPart(
    () => import('../../features/content/content-editor/item/content-item-page.tsx'),
    'ContentItemPage',
  ),
});

const reports = createRoute({
  ...routeFor('contentReports'),
  validateSearch: usageSearch,
  loader: loadTexts('usage', 'charts'),
  component: lazyPart(
    () => import('../../features/record/usage/content-page.tsx'),
    'ContentReportPage',
  ),
});

/** The pages of the staff who write articles, release notes and insights. */
export const contentEditorRoutes = [list, item, reports] as const;
