import { learnProducts, siteProducts } from '@endcap/contract/products';
import type { Site } from '@endcap/contract/sites';

export type LearnProduct = (typeof learnProducts)[number];

/** The address of the page: which product it is about. */
export function learnSearch({ product }: { product?: string }): { product?: string } {
  return product ? { product } : {};
}

/** The products of a site that have a page. */
export function learnProductsOn(site: Site): LearnProduct[] {
  return learnProducts.filter((code) => siteProducts[site].includes(code));
}

/** The product that a page of this site is about; none for one that the site does not offer. */
export function learnProductOn(site: Site, asked: string | undefined): LearnProduct | undefined {
  return learnProductsOn(site).find((code) => code === asked);
}
