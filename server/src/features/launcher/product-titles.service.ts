import { type ProductCode, productCodes } from '@endcap/contract/products';
import type { Locale } from '@endcap/contract/sites';
import { products as enUS } from '@endcap/messages/en-US/products';
import { products as esMX } from '@endcap/messages/es-MX/products';
import { products as frCA } from '@endcap/messages/fr-CA/products';

const texts = { 'en-US': enUS, 'es-MX': esMX, 'fr-CA': frCA };

export function productTitle(locale: Locale, code: ProductCode): string {
  return texts[locale][`products.${code}.name`];
}

/** A code from the database, which may be of a product that is no longer known. */
export function titleOfCode(locale: Locale, code: string): string {
  const known = productCodes.find((one) => one === code);
  return known ? productTitle(locale, known) : code;
}
