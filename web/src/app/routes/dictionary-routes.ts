import { createRoute } from '@tanstack/react-router';
import { columnsAddress } from '../../features/dictionary/column-names/column-names.search.ts';
import { dictionaryAddress } from '../../features/dictionary/glossary/glossary.search.ts';
import { from, words } from './route-parts.ts';
import { page } from './themed-page.ts';
import { wordsAndData } from './words-and-data.ts';

const dataDictionaryV2 = createRoute({
  ...from('dataDictionaryV2', 'list'),
  validateSearch: dictionaryAddress,
  loader: wordsAndData('glossary', 'glossary-products'),
  component: page(
    () => import('../../features/dictionary/glossary/data-dictionary-page.tsx'),
    'DataDictionaryPage',
  ),
});

const dataDictionary = createRoute({
  ...from('dataDictionary', 'list'),
  validateSearch: dictionaryAddress,
  loader: wordsAndData('glossary', 'glossary-products'),
  component: page(
    () => import('../../features/dictionary/glossary/data-dictionary-v1-page.tsx'),
    'DataDictionaryV1Page',
  ),
});

const dataDictionaryColumns = createRoute({
  ...from('dataDictionaryColumns'),
  validateSearch: columnsAddress,
  loader: words('column-names'),
  component: page(
    () => import('../../features/dictionary/column-names/column-names-page.tsx'),
    'ColumnNamesPage',
  ),
});

/** What the data means. Version 2 first: menus that offer one of them offer that. */
export const dictionaryRoutes = [dataDictionaryV2, dataDictionary, dataDictionaryColumns] as const;
