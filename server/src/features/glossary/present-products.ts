import type { GlossaryProduct } from '@endcap/contract/glossary-products';
import type { Locale } from '@endcap/contract/sites';
import { glossaryProducts as enUS } from '@endcap/messages/en-US/glossary-products';
import { glossaryProducts as esMX } from '@endcap/messages/es-MX/glossary-products';
import { glossaryProducts as frCA } from '@endcap/messages/fr-CA/glossary-products';

const labels: Record<Locale, Record<`glossary-products.${GlossaryProduct}`, string>> = {
  'en-US': enUS,
  'es-MX': esMX,
  'fr-CA': frCA,
};

export function productLabel(locale: Locale, product: GlossaryProduct): string {
  return labels[locale][`glossary-products.${product}`];
}
