import { type GlossaryProduct, glossaryProducts } from '@endcap/contract/glossary-products';

/** Each once, in the order of the filter: the order in which people list them means nothing. */
export function inProductOrder(products: readonly GlossaryProduct[]): GlossaryProduct[] {
  return glossaryProducts.filter((product) => products.includes(product));
}
