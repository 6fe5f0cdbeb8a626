import { type Locale, locales } from '@endcap/contract/sites';
import type { ContentImage } from './content-item.ts';
import type { KnownImages } from './rendering/markdown-tree.ts';

/** The languages in which a picture of a screen differs from the English one. */
export const variantLocales = locales.filter((locale) => locale !== 'en-US');

/** The id of a picture in a language: apps-es-mx beside apps. A variant is a picture of the same item. */
export function variantOf(id: string, locale: Locale): string {
  return locale === 'en-US' ? id : `${id}-${locale.toLowerCase()}`;
}

/** The picture that a text names, and the language of this variant of it. */
export function splitVariant(id: string): { base: string; locale: Locale } {
  const locale = variantLocales.find((one) => id.endsWith(variantOf('', one))) ?? 'en-US';
  return { base: id.slice(0, id.length - variantOf('', locale).length), locale };
}

export const isVariant = (id: string): boolean => splitVariant(id).locale !== 'en-US';

/** The pictures that a text of this language shows, by the ids that it names; English where there is no variant. */
export function imagesIn(locale: Locale, images: readonly ContentImage[] = []): KnownImages {
  const byId = new Map(images.map((image) => [image.id, image]));
  return new Map(
    images
      .filter(({ id }) => !isVariant(id))
      .map((image) => [image.id, byId.get(variantOf(image.id, locale)) ?? image]),
  );
}
