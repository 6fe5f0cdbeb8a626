import {
  type ContentColumn,
  contentAudiences,
  contentColumns,
  contentConcerns,
  contentKinds,
  contentStatuses,
} from '@endcap/contract/content/content-options';
import { type Locale, locales } from '@endcap/contract/sites';
import { readTableSearch, type TableSpec } from '../../../lib/tables/table-search.ts';

export const contentFilters = ['kind', 'status', 'audience', 'concern'] as const;
export type ContentFilter = (typeof contentFilters)[number];

export const contentTable: TableSpec<ContentColumn, ContentFilter> = {
  columns: contentColumns,
  sortBy: '-updatedOn',
  filters: {
    kind: contentKinds,
    status: contentStatuses,
    audience: contentAudiences,
    concern: contentConcerns,
  },
};

/** The address of the list: page, size, sort, search and filters. */
export const contentSearch = readTableSearch(contentTable);

export const editorTabs = ['write', 'settings', 'history', 'readers'] as const;
export type EditorTab = (typeof editorTabs)[number];

interface ItemSearch {
  tab?: EditorTab | undefined;
  /** The language that is edited. */
  lang?: Locale | undefined;
}

/** The address of one item: the open tab and language, each left out where it is the first. */
export function itemSearch(raw: Record<string, unknown>): ItemSearch {
  return {
    tab: editorTabs.slice(1).find((tab) => tab === raw.tab),
    lang: locales.slice(1).find((locale) => locale === raw.lang),
  };
}
