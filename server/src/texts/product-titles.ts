import { type ProductCode, productCodes } from '@endcap/contract/products';
import type { Locale } from '@endcap/contract/sites';
import { translate } from './translate.ts';

export function productTitle(locale: Locale, code: ProductCode): string {
  return translate(locale, `products.${code}.name`);
}

/** For a code from the database, which may be a product that the portal no longer offers. */
export function titleOfCode(locale: Locale, code: string): string {
  const known = productCodes.find((productCode) => productCode === code);
  return known ? productTitle(locale, known) : code;
}
