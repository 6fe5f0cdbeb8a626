import { type ProductCode, productCodes } from '@endcap/contract/products';
import type { Locale } from '@endcap/contract/sites';
import { translate } from '../../texts/translate.ts';

export function productTitle(locale: Locale, code: ProductCode): string {
  return translate(locale, `products.${code}.name`);
}

/** A code from the database, which may be of a product that is no longer known. */
export function titleOfCode(locale: Locale, code: string): string {
  const known = productCodes.find((one) => one === code);
  return known ? productTitle(locale, known) : code;
}
