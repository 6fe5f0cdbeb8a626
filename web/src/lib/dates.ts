import type { Locale } from '@endcap/contract/sites';
import { useLocale } from './locale-context.ts';

/**
 * How precise a date is by the place it stands in. In en-US: "Nov 14, 2026" in tables,
 * "11/14/2026, 03:05 PM" where the minute matters. Other languages keep their own order.
 */
const styles = {
  table: { month: 'short', day: 'numeric', year: 'numeric' },
  minute: {
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof styles;

const formats = new Map<string, Intl.DateTimeFormat>();

export function formatDate(
  iso: string,
  style: DateStyle,
  { locale, timeZone }: { locale: Locale; timeZone: string },
): string {
  const name = `${locale} ${timeZone} ${style}`;
  let format = formats.get(name);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...styles[style], timeZone });
    formats.set(name, format);
  }
  return format.format(new Date(iso));
}

export function useDate(): (iso: string, style: DateStyle) => string {
  const place = useLocale();
  return (iso, style) => formatDate(iso, style, place);
}
