import { createRoute } from '@tanstack/react-router';
import { columnsAddress } from '../../features/dictionary/column-names/column-names.search.ts';
import { dictionaryAddress } from '../../features/dictionary/glossary/glossary.search.ts';
import { lazyPart } from '../../kit/theme/lazy-part.ts';
import { loadTextsAndData } from './load-texts-and-data.ts';
import { loadTexts, routeFor } from './route-parts.ts';

const dataDictionaryV2 = createRoute({
  ...routeFor('dataDictionaryV2', 'list'),
  validateSearch: dictionaryAddress,
  loader: loadTextsAndData('glossary', 'glossary-products'),
  component: lazyPart(
    () => import('../../features/dictionary/glossary/data-dictionary-page.tsx'),
    'DataDictionaryPage',
  ),
});

const dataDictionary = createRoute({
  ...routeFor('dataDictionary', 'list'),
  validateSearch: dictionaryAddress,
  loader: loadTextsAndData('glossary', 'glossary-products'),
  component: lazyPart(
    () => import('../../features/dictionary/glossary/data-dictionary-v1-page.tsx'),
    'DataDictionaryV1Page',
  ),
});

const dataDictionaryColumns = createRoute({
  ...routeFor('dataDictionaryColumns'),
  validateSearch: columnsAddress,
  loader: loadTexts('column-names'),
  component: lazyPart(
    () => import('../../features/dictionary/column-names/column-names-page.tsx'),
    'ColumnNamesPage',
  ),
});

/** What the data means. Version 2 first: menus that offer one of them offer that. */
export const dictionaryRoutes = [dataDictionaryV2, dataDictionary, dataDictionaryColumns] as const;
