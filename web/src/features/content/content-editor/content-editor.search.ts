import { contentList } from '@endcap/contract/content/content-lists';
import { type Locale, locales } from '@endcap/contract/sites';
import { listSpec } from '../../../lib/tables/list-spec.ts';
import { readTableSearch } from '../../../lib/tables/table-search.ts';

export const contentTable = listSpec(contentList);

const readTable = readTableSearch(contentTable);
const longestTitle = 40;

type ContentSearch = ReturnType<typeof readTable> & { begin?: string | undefined };

/** The address of the list: page, size, sort, search and filters, and the title of an article that is begun. */
export function contentSearch(raw: Record<string, unknown>): ContentSearch {
  const begin = String(raw.begin ?? '').trim();
  return { ...readTable(raw), begin: begin.slice(0, longestTitle) || undefined };
}

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
