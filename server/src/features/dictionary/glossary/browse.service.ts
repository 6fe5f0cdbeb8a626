import type * as endpoints from '@endcap/contract/dictionary/glossary';
import {
  type GlossaryProduct,
  glossaryProducts,
} from '@endcap/contract/dictionary/glossary-products';
import type { Locale } from '@endcap/contract/sites';
import type { z } from 'zod';
import type { Database } from '../../../db/connection.ts';
import { selectEntriesByName, selectState, selectTagValues } from './browse.unscoped.repository.ts';
import { presentCounts, presentEntry, presentPaging, productLabel } from './present-term.ts';
import type { FoundTerms } from './search/search.service.ts';

export interface Browsing {
  product?: GlossaryProduct | undefined;
  pageNumber: number;
  pageSize: number;
  locale: Locale;
}

/** Reads stored totals, which are counted when the glossary changes. */
export async function browseGlossary(db: Database, browsing: Browsing): Promise<FoundTerms> {
  const { product, pageNumber, pageSize, locale } = browsing;
  const { version, terms, productCounts } = await selectState(db);
  const total = product ? (productCounts[product] ?? 0) : terms;
  const offset = pageNumber * pageSize;
  const rows =
    offset < total ? await selectEntriesByName(db, { product, offset, limit: pageSize }) : [];
  return {
    version,
    is_fuzzy_search: false,
    match_list: rows.map((row) => presentEntry(row, locale)),
    ...presentPaging(total, false, browsing),
    suggestions: [],
    product_counts: presentCounts(productCounts),
  };
}

type Tags = z.output<typeof endpoints.listTags.response>;

export async function listTags(
  db: Database,
  tagName: Tags['tag_name'],
  locale: Locale,
): Promise<Tags> {
  const tag_values =
    tagName === 'product'
      ? glossaryProducts.map((value) => ({ value, label: productLabel(locale, value) }))
      : (await selectTagValues(db, tagName === 'datatype' ? 'data_type' : 'field_type')).map(
          (value) => ({ value, label: value }),
        );
  return { tag_name: tagName, tag_values };
}
