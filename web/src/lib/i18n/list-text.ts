import type { Locale } from '@endcap/contract/sites';
import { useCallback } from 'react';
import { useLocale } from './locale.ts';
import { useText } from './messages.ts';

const formats = new Map<Locale, Intl.ListFormat>();

function formatOf(locale: Locale): Intl.ListFormat {
  const known = formats.get(locale);
  if (known) return known;
  const format = new Intl.ListFormat(locale);
  formats.set(locale, format);
  return format;
}

/** "A, B, and C" as the language writes it; empty for no parts. */
export function formatList(parts: readonly string[], locale: Locale): string {
  return formatOf(locale).format(parts);
}

/** Stable, so that the rows of a table whose columns use it are not drawn again. */
export function useListText(): (parts: readonly string[]) => string {
  const { locale } = useLocale();
  return useCallback((parts) => formatList(parts, locale), [locale]);
}

/** Where a list is cut, so that each part before it is whole; the first part always is. */
export function cutOfList(parts: readonly string[], limit: number, locale: Locale): number {
  let [length, cut] = [0, parts[0]?.length ?? 0];
  for (const { type, value } of formatOf(locale).formatToParts(parts)) {
    length += value.length;
    if (type === 'element' && length <= limit) cut = length;
  }
  return Math.max(length <= limit ? limit : cut, 1);
}

/** The first parts of a long list, and how many others there are. */
export function useFirstOf(parts: readonly string[], limit: number): string {
  const text = useText('common');
  const list = useListText();
  const others = parts.length - limit;
  if (others <= 0) return list(parts);
  return list([...parts.slice(0, limit), text('common.others', { count: others })]);
}
