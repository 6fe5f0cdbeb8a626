import {
  type GlossaryProduct,
  glossaryProducts,
} from '@endcap/contract/dictionary/glossary-products';
import type { GlossaryEntry, TermMatch } from '@endcap/contract/dictionary/glossary-term';
import type { Locale } from '@endcap/contract/sites';
import { translate } from '../../../texts/translate.ts';
import type { Term } from './term.ts';

export function productLabel(locale: Locale, product: GlossaryProduct): string {
  return translate(locale, `glossary-products.${product}`);
}

/** The columns of a term that a list shows. */
export type EntryRow = Pick<
  Term,
  | 'id'
  | 'businessName'
  | 'definition'
  | 'dssBusinessName'
  | 'technicalName'
  | 'type'
  | 'dataType'
  | 'fieldType'
  | 'products'
  | 'availability'
>;

export function presentEntry(
  term: EntryRow,
  locale: Locale,
  match: TermMatch | null = null,
): GlossaryEntry {
  const products = inOrder(term.products);
  return {
    id: term.id,
    business_name: term.businessName,
    business_definition: term.definition,
    dss_business_name: term.dssBusinessName,
    technical_name: term.technicalName,
    type: term.type,
    glossary_tags: [
      { tag_name: 'datatype', tag_values: term.dataType ? [term.dataType] : [] },
      { tag_name: 'field_type', tag_values: term.fieldType ? [term.fieldType] : [] },
      { tag_name: 'product', tag_values: products },
    ],
    available_products: products.map((product) => productLabel(locale, product)),
    availability: term.availability,
    match,
  };
}

/** In the order of the filter; leaves out products that no longer exist. */
function inOrder(products: readonly string[]): GlossaryProduct[] {
  return glossaryProducts.filter((product) => products.includes(product));
}

export function presentCounts(
  counts: Partial<Record<GlossaryProduct, number>>,
): { value: GlossaryProduct; count: number }[] {
  return glossaryProducts.map((value) => ({ value, count: counts[value] ?? 0 }));
}

/** The paging fields of the contract. */
export function presentPaging(
  total: number,
  capped: boolean,
  page: { pageNumber: number; pageSize: number },
) {
  return {
    page_number: page.pageNumber,
    page_size: page.pageSize,
    total_pages: Math.ceil(total / page.pageSize),
    total_elements: total,
    total_is_capped: capped,
  };
}
