import type { ContentValues } from '@endcap/contract/content/content-editor';
import { isFixedKind } from '@endcap/contract/content/content-options';
import { AppError } from '../../../../app-error.ts';
import type { ContentItem } from '../../shared/content-item.ts';

/** A page shows such a text by name to all its visitors: who reads it is not a setting. */
export function withFixedSettings(before: ContentItem, values: ContentValues): ContentValues {
  if (!isFixedKind(before.kind)) return values;
  const { publication } = values;
  if (publication?.state === 'DRAFT') throw new AppError('content.always_published');
  const { audience, sites, products } = before;
  return { ...values, audience, sites, products };
}

const wordsOf = ({ texts }: ContentItem) =>
  JSON.stringify(texts.map(({ locale, title, summary, body }) => [locale, title, summary, body]));

/**
 * People may have agreed to the words of a version: other words are the next version, in all
 * languages that the text has.
 */
export function requireNextVersion(before: ContentItem, after: ContentItem): void {
  if (before.kind !== 'LEGAL') return;
  if (after.version === before.version) {
    if (wordsOf(before) !== wordsOf(after))
      throw new AppError('content.version_needed', { field: 'changesMeaning' });
    return;
  }
  for (const { locale } of before.texts) {
    if (locale === 'en-US') continue;
    const translation = after.texts.find((text) => text.locale === locale);
    if (translation?.translates !== after.version)
      throw new AppError('content.translations_needed', { field: `texts.${locale}.isCurrent` });
  }
}

/** An old text that is restored is a new version, because people have agreed to another one since. */
export function asNextVersion(before: ContentItem, restored: ContentItem): ContentItem {
  if (before.kind !== 'LEGAL') return restored;
  const version = before.version + 1;
  const texts = restored.texts.map((text) => ({
    ...text,
    translates: text.translates === null ? null : version,
  }));
  return { ...restored, version, texts };
}
