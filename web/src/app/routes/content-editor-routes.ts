import { createRoute } from '@tanstack/react-router';
import {
  contentSearch,
  itemSearch,
} from '../../features/content/content-editor/content-editor.search.ts';
import { from, words } from './route-parts.ts';
import { page } from './themed-page.ts';
import { wordsAndData } from './words-and-data.ts';

const list = createRoute({
  ...from('contentEditor', 'list'),
  validateSearch: contentSearch,
  loader: wordsAndData('content-editor'),
  component: page(
    () => import('../../features/content/content-editor/list/content-page.tsx'),
    'ContentPage',
  ),
});

const item = createRoute({
  ...from('contentItem'),
  validateSearch: itemSearch,
  loader: words('content-editor', 'content-text', 'products'),
  component: page(
    () => import('../../features/content/content-editor/item/content-item-page.tsx'),
    'ContentItemPage',
  ),
});

/** The pages of the staff who write articles, release notes and insights. */
export const contentEditorRoutes = [list, item] as const;
