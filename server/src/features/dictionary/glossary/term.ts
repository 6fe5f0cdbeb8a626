import {
  type GlossaryProduct,
  glossaryProducts,
} from '@endcap/contract/dictionary/glossary-products';
import type { Availability, termTypes } from '@endcap/contract/dictionary/glossary-term';

/** A term as people write it: in the curated base, in a spreadsheet, in the tables. */
export interface Term {
  id: string;
  businessName: string;
  dssBusinessName: string | null;
  technicalName: string | null;
  definition: string;
  type: (typeof termTypes)[number];
  dataType: string | null;
  fieldType: string | null;
  availability: Availability;
  products: GlossaryProduct[];
  subject: string | null;
  formula: string | null;
  unit: string | null;
  grain: string | null;
  /** The id of the term that this one is a variant of. */
  basedOn: string | null;
  synonyms: string[];
  acronyms: string[];
  formerNames: string[];
  /** Ids of terms. */
  related: string[];
}

/** Each product once, in the order of the filter, because the written order has no meaning. */
export function inProductOrder(products: readonly GlossaryProduct[]): GlossaryProduct[] {
  return glossaryProducts.filter((product) => products.includes(product));
}
